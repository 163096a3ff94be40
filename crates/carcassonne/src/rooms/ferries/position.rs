//! Ferries in a position set up by hand.

use super::words::{read_shores, shores_name};
use super::{Action, Phase, choices, lay};
use crate::game::Game;
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::table;
use crate::tile::catalog::Catalog;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::Find;
use bastide_record::{Line, RecordError};

/// Ferries on lakes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The lake of each, and the two roads it joins.
    pub ferries: Vec<(Pos, u8, u8)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, _: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let (pos, design, rot) = position::read_tile(reader, line)?;
    let (one, other) = read_shores(reader.catalog, design, rot, line)?;
    reader.setup.position.rooms.ferries.ferries.push((pos, one, other));
    Ok(())
}

/// The ferries where they lie.
pub(crate) fn take_apart(game: &Game) -> Position {
    let ferry = |(one, other): (Seg, Seg)| {
        let (one, other) = (game.spot_of(one), game.spot_of(other));
        (one.pos, one.segment, other.segment)
    };
    Position { ferries: game.ferries().map(ferry).collect() }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let catalog = Catalog::get();
    let line = |&(pos, one, other): &(Pos, u8, u8)| {
        let (design, rot) = position::tile_of(setup, catalog, pos)?;
        Some(format!("{kind} {pos} {}", shores_name(catalog, design, rot, one, other)))
    };
    setup.position.rooms.ferries.ferries.iter().filter_map(line).collect()
}

/// Each ferry joins two roads of a lake that has none yet (FERRY-02).
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    for &(pos, one, other) in &position.ferries {
        table::played(game, Part::Ferries)?;
        let lake = game.board.tile_at(pos).ok_or(SetupError::CannotBeThere(pos))?;
        game.turn.tile = lake;
        let mut find = Find::new(Action::Lay(one, other).into());
        choices(game, Phase::Lay, &mut find);
        if !find.found || game.rooms.ferries.iter().any(|ferry| ferry.lake == lake) {
            return Err(SetupError::CannotBeThere(pos));
        }
        lay(game, lake, one, other);
    }
    Ok(())
}
