//! The words of the Gold Mines: what is asked and answered, what happens, and how it is written.

use crate::game::Game;
use crate::notation::word::read_pos;
use crate::sum::Count;
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with ingots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The second ingot goes on this neighbour (GOLD-01).
    Ingot(Pos),
    /// An ingot is taken from this tile (GOLD-04).
    Take(Pos),
}

/// What is asked about ingots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player lays the second ingot.
    Ingot,
    /// This player takes an ingot.
    Share(Seat),
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Ingot => "ingot",
            Phase::Share(_) => "share",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Ingot => Actor::Seat(active),
            Phase::Share(seat) => Actor::Seat(seat),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Ingot => "where the second ingot goes",
            Phase::Share(_) => "which ingot is taken",
        })
    }
}

/// What happens with ingots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// An ingot was laid on a tile (GOLD-01).
    Laid(Pos),
    /// An ingot was taken from a tile (GOLD-03).
    Taken(Seat, Pos),
}

/// Why points are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// For ingots (GOLD-06): how many, and what each is worth.
    Ingots(u8, u8),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Ingots(count, each) => write!(f, "{} × {each}", Count(count as u16, "ingot", "ingots")),
        }
    }
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Laid(pos) => format!("an ingot is laid on {pos}"),
        Event::Taken(seat, pos) => format!("{} takes an ingot from {pos}", game.colour(seat)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Ingot(_) => phase == Phase::Ingot.into(),
        Action::Take(_) => matches!(phase, crate::Phase::Gold(Phase::Share(_))),
    }
}

/// Writes an action.
pub(crate) fn write(_: &Game, action: Action) -> String {
    match action {
        Action::Ingot(pos) => format!("ingot {pos}"),
        Action::Take(pos) => format!("take {pos}"),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(_: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok(Some(match verb.text {
        "ingot" => Action::Ingot(read_pos(line)?),
        "take" => Action::Take(read_pos(line)?),
        _ => return Ok(None),
    }))
}
