//! The words of the Bell: what is asked and answered, what happens, and how it is written.

use crate::game::Game;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The active player rings it.
    Ring,
}

/// What is asked about the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player may ring it.
    Ring,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Ring => "bell",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Ring => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Ring => "whether the bell rings",
        })
    }
}

/// What happens with the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player has rung it.
    Rang(Seat),
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Rang(seat) => format!("{} rings the bell", game.colour(seat)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Ring => phase == Phase::Ring.into(),
    }
}

/// Writes an action.
pub(crate) fn write(_: &Game, action: Action) -> String {
    match action {
        Action::Ring => "ring".to_owned(),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(_: &Game, verb: &Word<'_>, _: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok((verb.text == "ring").then_some(Action::Ring))
}
