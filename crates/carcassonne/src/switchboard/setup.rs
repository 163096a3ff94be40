//! What the rooms have on the table in a position set up by hand: each keeps, reads, writes and lays out its own.

use crate::game::Game;
use crate::notation::SetupReader;
use crate::rooms::{ferries, gold, mage, messengers, robbers, traders};
use crate::setup::{Setup, SetupError};
use bastide_record::{Line, RecordError};

/// What each room has on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Positions {
    /// Goods taken.
    pub traders: traders::Position,
    /// Points marked by the messengers.
    pub messengers: messengers::Position,
    /// Ferries on lakes.
    pub ferries: ferries::Position,
    /// Ingots on tiles and with players.
    pub gold: gold::Position,
    /// Mage and witch.
    pub mage: mage::Position,
    /// Robbers on spaces of the track.
    pub robbers: robbers::Position,
}

/// Reads what follows the first word of a room's line.
pub(crate) fn read_line(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    match kind {
        "ferry" => ferries::read_line(reader, kind, line),
        "mage" | "witch" => mage::read_line(reader, kind, line),
        "messenger" => messengers::read_line(reader, kind, line),
        "robber" => robbers::read_line(reader, kind, line),
        "goods" => traders::read_line(reader, kind, line),
        "ingots" | "treasure" => gold::read_line(reader, kind, line),
        _ => Err(line.error(format!("no expansion has a line `{kind}`"))),
    }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    match kind {
        "ferry" => ferries::write_lines(setup, kind),
        "mage" | "witch" => mage::write_lines(setup, kind),
        "messenger" => messengers::write_lines(setup, kind),
        "robber" => robbers::write_lines(setup, kind),
        "goods" => traders::write_lines(setup, kind),
        "ingots" | "treasure" => gold::write_lines(setup, kind),
        _ => Vec::new(),
    }
}

/// What each room has on a table, as it would be set up by hand.
pub(crate) fn take_apart(game: &Game) -> Positions {
    Positions {
        traders: traders::take_apart(game),
        messengers: messengers::take_apart(game),
        ferries: ferries::take_apart(game),
        gold: gold::take_apart(game),
        mage: mage::take_apart(game),
        robbers: robbers::take_apart(game),
    }
}

/// Lays out what changes the map: figures stand on roads that ferries have joined.
pub(crate) fn set_up_map(game: &mut Game, positions: &Positions) -> Result<(), SetupError> {
    ferries::set_up(game, &positions.ferries)
}

/// Lays out the rest.
pub(crate) fn set_up(game: &mut Game, positions: &Positions) -> Result<(), SetupError> {
    mage::set_up(game, &positions.mage)?;
    gold::set_up(game, &positions.gold)?;
    messengers::set_up(game, &positions.messengers)?;
    robbers::set_up(game, &positions.robbers)?;
    traders::set_up(game, &positions.traders)
}
