//! The robbers' places in a position set up by hand.

use crate::game::Game;
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::table;
use crate::track::SPACES;
use bastide_play::Seat;
use bastide_record::{Line, RecordError};

/// Robbers on spaces of the track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Whose robber stands on which space.
    pub spaces: Vec<(Seat, u8)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, _: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let seat = reader.seat(line)?;
    let known = &mut reader.setup.position.rooms.robbers.spaces;
    position::once(line, known, |(owner, _)| *owner == seat)?;
    known.push((seat, line.value("a space of the track")?));
    Ok(())
}

/// The robbers where they stand.
pub(crate) fn take_apart(game: &Game) -> Position {
    Position { spaces: game.all_seats().filter_map(|seat| Some((seat, game.robber(seat)?))).collect() }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let spaces = setup.position.rooms.robbers.spaces.iter();
    spaces.map(|(seat, space)| format!("{kind} {} {space}", setup.colour_name(*seat))).collect()
}

/// Puts the robbers on the track.
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    table::once("the robbers", &position.spaces, |entry| entry.0)?;
    for &(seat, space) in &position.spaces {
        table::played(game, Part::Robbers)?;
        let seat = table::known(game, seat)?;
        if u16::from(space) >= SPACES {
            return Err(SetupError::TooMany("spaces on the track"));
        }
        game.rooms.robbers.spaces[seat.index()] = Some(space);
    }
    Ok(())
}
