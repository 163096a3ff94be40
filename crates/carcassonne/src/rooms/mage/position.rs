//! Mage and witch in a position set up by hand.

use super::Mystic;
use crate::base;
use crate::game::Game;
use crate::kind::{CITY, ROAD};
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::spot::Spot;
use crate::table;
use bastide_landscape::feature::Seg;
use bastide_record::{Line, RecordError};

/// Where mage and witch stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Who stands where.
    pub stands: Vec<(Mystic, Spot)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let who = Mystic::from_name(kind).unwrap_or(Mystic::Witch);
    let spot = position::read_spot(reader, line)?;
    reader.setup.position.rooms.mage.stands.push((who, spot));
    Ok(())
}

/// Mage and witch where they stand.
pub(crate) fn take_apart(game: &Game) -> Position {
    Position { stands: Mystic::ALL.into_iter().filter_map(|who| Some((who, game.mystic(who)?))).collect() }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let own = setup.position.rooms.mage.stands.iter().filter(|(who, _)| who.name() == kind);
    own.map(|(_, spot)| format!("{kind} {}", position::write_spot(setup, *spot))).collect()
}

/// Puts them on unfinished roads or cities, and never both on one (MAGE-01).
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    table::once("mage or witch", &position.stands, |entry| entry.0)?;
    for &(who, spot) in &position.stands {
        table::played(game, Part::Mage)?;
        let seg = base::seg_of(game, spot).ok_or(SetupError::CannotBeThere(spot.pos))?;
        let feature = game.board.feature(seg);
        let label = |seg: Seg| game.board.label(seg);
        let is_taken = game.rooms.mage.stands(who.other()).is_some_and(|other| label(other) == label(seg));
        if !matches!(feature.kind, ROAD | CITY) || feature.open == 0 || is_taken {
            return Err(SetupError::CannotBeThere(spot.pos));
        }
        game.rooms.mage.put(who, seg);
    }
    Ok(())
}
