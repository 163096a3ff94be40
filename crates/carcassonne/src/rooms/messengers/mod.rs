//! The Messengers (MSG): a second scoring figure, and messages for stopping on every fifth space.

mod carry;
mod position;
mod stack;
mod words;

pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub(crate) use stack::Stack;
pub use words::{Action, Event, Phase, Reason};
pub(crate) use words::{answers, is_outcome, read, read_outcome, words, write};

use crate::award::{Claim, Follows};
use crate::game::Game;
use crate::sum::Sum;
use crate::track::{Move, SPACES};
use crate::turn::{Flow, Step};
use bastide_landscape::feature::Seg;
use bastide_play::{ChanceEvent, Seat, Sink};

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

impl Game {
    /// The message in the active player's hand.
    pub fn message(&self) -> Option<u8> {
        (self.rooms.messengers.message > 0).then_some(self.rooms.messengers.message)
    }

    /// The points that carrying out the message in hand brings at once; `None` for one that asks further.
    pub fn message_points(&self) -> Option<u16> {
        carry::points(self)
    }

    /// The messages nobody has seen yet, lying on top in an unknown order.
    pub fn unseen_messages(&self) -> impl Iterator<Item = u8> {
        self.rooms.messengers.stack.unseen()
    }

    /// The messages that lie below them, from the top, as everybody has seen them go.
    pub fn known_messages(&self) -> &[u8] {
        self.rooms.messengers.stack.below()
    }
}

/// A move of the active player that ends on a multiple of 5 earns a message, one for each scoring (MSG-03, MSG-04,
/// MSG-16).
#[inline]
pub(crate) fn after_move(game: &mut Game, moved: Move) {
    let to = game.track.points(moved.seat, moved.marker);
    if moved.seat == game.turn.active && moved.points > 0 && to.is_multiple_of(5) {
        game.rooms.messengers.earned = true;
    }
}

/// Whether a player may earn a message by halting on one of these spaces (MSG-16).
pub(crate) fn may_come(game: &Game, seat: Seat, halts: u64) -> bool {
    let fifths = (0..SPACES).step_by(5).fold(0_u64, |spaces, space| spaces | 1 << space);
    seat == game.turn.active && halts & fifths != 0
}

/// An earned message is drawn; its points may earn another (MSG-06).
pub(crate) fn step(game: &mut Game, _: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    if std::mem::take(&mut game.rooms.messengers.earned) { Flow::Ask(Phase::Draw.into()) } else { Flow::Next }
}

/// The messages that may lie on top; then both options are always open (MSG-19); then whom message 8 may take back.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Draw => game.rooms.messengers.stack.tops().for_each(|number| sink.take(Action::Draw(number).into())),
        Phase::Message => [Action::CarryOut, Action::Exchange].into_iter().for_each(|action| sink.take(action.into())),
        Phase::TakeBack => carry::take_back_choices(game, sink),
    }
}

/// Which draw of a message is asked for.
pub(crate) fn chance_event(game: &Game) -> ChanceEvent {
    ChanceEvent { stream: 3, index: game.rooms.messengers.stack.drawn() as u32 }
}

/// What a fair roll brings.
pub(crate) fn outcome(game: &Game, phase: Phase, roll: u32) -> Option<Action> {
    game.rooms.messengers.stack.tops().nth(roll as usize).filter(|_| phase == Phase::Draw).map(Action::Draw)
}

/// How many messages may lie on top, all equally likely.
pub(crate) fn total_odds(game: &Game, phase: Phase) -> u32 {
    if phase == Phase::Draw { game.rooms.messengers.stack.tops().count() as u32 } else { 0 }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Draw(number) => draw(game, number, watch),
        Action::CarryOut => carry::carry_out(game),
        Action::Exchange => exchange(game),
        Action::TakeBack(figure, spot) => carry::take_back(game, figure, spot, watch),
    }
}

/// A message is drawn and shown.
fn draw(game: &mut Game, number: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    game.rooms.messengers.stack.draw(number);
    game.rooms.messengers.message = number;
    watch.take(Event::Drawn(game.turn.active, number).into());
    Flow::Ask(Phase::Message.into())
}

/// Two points instead (MSG-05).
fn exchange(game: &mut Game) -> Flow {
    let number = game.rooms.messengers.message;
    receive(game, Sum { reason: Reason::Exchange(number).into(), total: 2 }, None)
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
    let number = std::mem::take(&mut game.rooms.messengers.message);
    game.rooms.messengers.stack.put_under(number);
}

/// Message 4 has been carried out and goes under the stack, after those drawn in its turn (MSG-15).
pub(crate) fn put_under(game: &mut Game) {
    if std::mem::take(&mut game.rooms.messengers.errand) {
        game.rooms.messengers.stack.put_under(carry::EXTRA_TILE);
    }
}
