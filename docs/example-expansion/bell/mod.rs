//! The Bell, a made-up expansion: once a game each player may ring the bell at the end of a turn. It shows what a room
//! is made of; nobody plays it.

mod words;

pub use words::{Action, Event, Phase};
pub(crate) use words::{answers, read, words, write};

use crate::game::Game;
use crate::turn::{Flow, Step};
use bastide_play::Sink;

/// Who has rung it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The seats, as bits.
    rung: u8,
}

/// Asks whoever has not rung it yet.
pub(crate) fn step(game: &mut Game, _: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    let has_rung = game.rooms.bell.rung & game.turn.active.bit() != 0;
    if has_rung { Flow::Next } else { Flow::Ask(Phase::Ring.into()) }
}

/// To ring it, or not yet.
pub(crate) fn choices(_: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Ring => {
            sink.take(Action::Ring.into());
            sink.take(crate::Action::Pass);
        }
    }
}

/// The bell rings.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Ring => {
            game.rooms.bell.rung |= game.turn.active.bit();
            watch.take(Event::Rang(game.turn.active).into());
            Flow::Next
        }
    }
}
