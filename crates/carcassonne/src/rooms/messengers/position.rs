//! The messengers' places in a position set up by hand.

use crate::apart;
use crate::game::Game;
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::table;
use crate::track::Marker;
use bastide_play::Seat;
use bastide_record::{Line, RecordError};

/// Points marked by the messengers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Whose messenger has come how far.
    pub points: Vec<(Seat, u16)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, _: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let seat = reader.seat(line)?;
    let known = &mut reader.setup.position.rooms.messengers.points;
    position::once(line, known, |(owner, _)| *owner == seat)?;
    known.push((seat, position::read_points(line)?));
    Ok(())
}

/// The messengers where they stand.
pub(crate) fn take_apart(game: &Game) -> Position {
    Position { points: apart::some(game, |seat| game.track.points(seat, Marker::Messenger)) }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let points = setup.position.rooms.messengers.points.iter();
    points.map(|(seat, points)| format!("{kind} {} {points}", setup.colour_name(*seat))).collect()
}

/// Moves the messengers.
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    table::once("the messengers", &position.points, |entry| entry.0)?;
    for &(seat, points) in &position.points {
        table::played(game, Part::Messengers)?;
        table::put_points(game, seat, Marker::Messenger, points)?;
    }
    Ok(())
}
