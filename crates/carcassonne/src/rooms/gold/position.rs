//! Ingots in a position set up by hand.

use super::{INGOTS, put};
use crate::apart;
use crate::game::Game;
use crate::notation::word::read_pos;
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::table;
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;
use bastide_record::{Line, RecordError};

/// The line of ingots that lie on a tile; the other line is of those with a player.
const LYING: &str = "ingots";

/// Where ingots are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// On tiles.
    pub lying: Vec<(Pos, u8)>,
    /// With players.
    pub won: Vec<(Seat, u8)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    const COUNT: &str = "a number of ingots";
    if kind == LYING {
        let pos = read_pos(line)?;
        let known = &mut reader.setup.position.rooms.gold.lying;
        position::once(line, known, |(other, _)| *other == pos)?;
        known.push((pos, line.value(COUNT)?));
    } else {
        let seat = reader.seat(line)?;
        let known = &mut reader.setup.position.rooms.gold.won;
        position::once(line, known, |(owner, _)| *owner == seat)?;
        known.push((seat, line.value(COUNT)?));
    }
    Ok(())
}

/// The ingots where they are.
pub(crate) fn take_apart(game: &Game) -> Position {
    Position { lying: game.ingots().collect(), won: apart::some(game, |seat| game.treasure(seat)) }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let Position { lying, won } = &setup.position.rooms.gold;
    if kind == LYING {
        lying.iter().map(|(pos, count)| format!("{kind} {pos} {count}")).collect()
    } else {
        won.iter().map(|(seat, count)| format!("{kind} {} {count}", setup.colour_name(*seat))).collect()
    }
}

/// Lays and hands out ingots: sixteen at the most.
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    table::once("ingots won", &position.won, |entry| entry.0)?;
    table::once("ingots", &position.lying, |entry| entry.0)?;
    for &(pos, count) in &position.lying {
        table::played(game, Part::Gold)?;
        let tile = game.board.tile_at(pos).ok_or(SetupError::CannotBeThere(pos))?;
        if count == 0 || game.rooms.gold.in_play() + count as usize > INGOTS {
            return Err(SetupError::TooMany("ingots"));
        }
        put(game, tile, count);
    }
    for &(seat, count) in &position.won {
        table::played(game, Part::Gold)?;
        game.rooms.gold.won[table::known(game, seat)?.index()] = count;
    }
    if game.rooms.gold.in_play() > INGOTS { Err(SetupError::TooMany("ingots")) } else { Ok(()) }
}
