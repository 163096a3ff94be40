//! The words of the Flying Machines: what is asked and answered, what happens, and how it is written.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::{name_on, read_segment};
use crate::notation::word::read_figure;
use crate::switchboard::Illegal;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with the machine, and what the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A figure mounts the flying machine (FLY-01).
    Fly(FigureKind),
    /// Chance: how far a figure flies (FLY-02).
    Die(u8),
    /// The figure that flew lands on this segment of the tile it came to (FLY-03).
    Land(u8),
}

/// What is asked about a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: how far a figure flies.
    Die,
    /// The active player lands the figure that flew.
    Land,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Die => "die",
            Phase::Land => "land",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Die => Actor::Chance,
            Phase::Land => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Die => "how far the figure flies",
            Phase::Land => "where the figure lands",
        })
    }
}

/// What happens on a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A figure mounted the flying machine (FLY-01).
    Flew(Seat, FigureKind),
    /// The die showed how far it flies (FLY-02).
    Rolled(u8),
    /// The figure found no place to land and went home (FLY-04).
    Crashed(Seat, FigureKind),
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    let who = |seat: Seat| game.colour(seat);
    match event {
        Event::Flew(seat, figure) => format!("{}'s {figure} mounts the flying machine", who(seat)),
        Event::Rolled(distance) => format!("the die shows {distance}"),
        Event::Crashed(seat, figure) => format!("{}'s {figure} finds no place to land and goes home", who(seat)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Fly(_) => phase == crate::Phase::Figure,
        Action::Die(_) => phase == Phase::Die.into(),
        Action::Land(_) => phase == Phase::Land.into(),
    }
}

/// Why an answer is refused that is of the right kind.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    match action {
        Action::Fly(figure) if !game.player(game.turn.active).has(figure) => Illegal::NotInSupply(figure),
        Action::Fly(_) | Action::Die(_) | Action::Land(_) => Illegal::NotAmongChoices,
    }
}

/// Whether an action is an outcome of chance.
pub(crate) const fn is_outcome(action: Action) -> bool {
    match action {
        Action::Die(_) => true,
        Action::Fly(_) | Action::Land(_) => false,
    }
}

/// Writes an action.
pub(crate) fn write(game: &Game, action: Action) -> String {
    match action {
        Action::Fly(figure) => format!("fly {figure}"),
        Action::Die(distance) => format!("die {distance}"),
        Action::Land(segment) => {
            let target = game.board.tile_at(game.rooms.flying.target()).unwrap_or(game.turn.tile);
            format!("land {}", name_on(game, target, segment))
        }
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok(Some(match verb.text {
        "fly" => Action::Fly(read_figure(line)?),
        "land" => {
            let target = game.landing_cell().and_then(|cell| game.board.tile_at(cell));
            Action::Land(read_segment(game, target.ok_or_else(|| verb.error("nobody flies now"))?, line)?)
        }
        _ => return Ok(None),
    }))
}

/// Reads an outcome of chance; none if the word is not of this room.
pub(crate) fn read_outcome(word: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    match word.text {
        "die" => Ok(Some(Action::Die(line.value("1, 2 or 3")?))),
        _ => Ok(None),
    }
}
