//! The Messengers (MSG): a second scoring figure, and messages for stopping on every fifth space.

mod carry;
mod stack;

pub(crate) use carry::{carry_out, take_back, take_back_choices};
pub(crate) use stack::Stack;

use crate::action::Action;
use crate::award::{Claim, Follows};
use crate::event::Event;
use crate::game::Game;
use crate::sum::{Reason, Sum};
use crate::track::{Move, SPACES};
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::feature::Seg;
use bastide_play::{Seat, Sink};

/// The messages, and whether one is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The face-down messages.
    pub(crate) stack: Stack,
    /// Whether the active player has earned a message (MSG-03).
    earned: bool,
    /// The message in hand; 0 for none.
    pub(crate) message: u8,
    /// Message 4 while its turn is played (MSG-15).
    errand: bool,
}

/// A move of the active player that ends on a multiple of 5 earns a message, one for each scoring (MSG-03, MSG-04,
/// MSG-16).
#[inline]
pub(crate) fn after_move(game: &mut Game, moved: Move) {
    let to = game.track.points(moved.seat, moved.marker);
    if moved.seat == game.turn.active && moved.points > 0 && to.is_multiple_of(5) {
        game.messengers.earned = true;
    }
}

/// Whether a player may earn a message by halting on one of these spaces (MSG-16).
pub(crate) fn may_come(game: &Game, seat: Seat, halts: u64) -> bool {
    let fifths = (0..SPACES).step_by(5).fold(0_u64, |spaces, space| spaces | 1 << space);
    seat == game.turn.active && halts & fifths != 0
}

/// An earned message is drawn; its points may earn another (MSG-06).
pub(crate) fn after_score(game: &mut Game) -> Flow {
    if std::mem::take(&mut game.messengers.earned) { Flow::Ask(Phase::MessageDraw) } else { Flow::Next }
}

/// The messages that may lie on top.
pub(crate) fn draws(game: &Game, sink: &mut impl Sink<Action>) {
    game.messengers.stack.tops().for_each(|number| sink.take(Action::Message(number)));
}

/// A message is drawn and shown.
pub(crate) fn answer_draw(game: &mut Game, number: u8, watch: &mut impl Sink<Event>) -> Flow {
    game.messengers.stack.draw(number);
    game.messengers.message = number;
    watch.take(Event::MessageDrawn(game.turn.active, number));
    Flow::Ask(Phase::Message)
}

/// Both options are always open (MSG-19).
pub(crate) fn choices(sink: &mut impl Sink<Action>) {
    sink.take(Action::CarryOut);
    sink.take(Action::Exchange);
}

/// Two points instead (MSG-05).
pub(crate) fn exchange(game: &mut Game) -> Flow {
    let number = game.messengers.message;
    receive(game, Sum { reason: Reason::Exchange(number), total: 2 }, None)
}

/// The message is done: it goes under the stack, and its points are paid like any gain. They may earn another message
/// (MSG-05, MSG-06, ROB-13).
fn receive(game: &mut Game, sum: Sum, seg: Option<Seg>) -> Flow {
    lay_down(game);
    game.claims.clear();
    if sum.total == 0 {
        return Flow::Go(Step::Message);
    }
    game.claims.push(Claim::alone(sum, seg, game.turn.active, Follows::Again(Step::Message)));
    Flow::Go(Step::Pay)
}

fn lay_down(game: &mut Game) {
    let number = std::mem::take(&mut game.messengers.message);
    game.messengers.stack.put_under(number);
}

/// Message 4 has been carried out and goes under the stack, after those drawn in its turn (MSG-15).
pub(crate) fn put_under(game: &mut Game) {
    if std::mem::take(&mut game.messengers.errand) {
        game.messengers.stack.put_under(carry::EXTRA_TILE);
    }
}
