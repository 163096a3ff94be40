//! The turn and the final scoring: their steps in order, and the one loop that goes through them. All control flow of
//! the game is here; the steps are leaves that say whether to go on or to ask.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::token::Token;
use crate::{award, finish, follower, place, score};
use bastide_landscape::catalog::DesignId;
use bastide_play::{Seat, Sink};

/// A step of the turn (CASTLE-05), or of the final scoring after the last one (CASTLE-60 to CASTLE-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A tile is drawn, or the game ends.
    Draw,
    /// A follower may be placed.
    Follower,
    /// What the tile completed is found.
    Complete,
    /// Completed features are scored one by one; a marker that stops at a tower takes its token.
    Score,
    /// Followers on completed features go home.
    Home,
    /// Token 1 may be used.
    Again,
    /// The next turn begins.
    End,
    /// Final scoring: the larger keep.
    Keep,
    /// Tokens 7 are spent on courtyards.
    Raise,
    /// Courtyards.
    Courtyards,
    /// Tokens 4, 5 and 6 are spent on unfinished features.
    Unfinished,
    /// Tokens 9, and the end.
    Five,
}

const STEPS: [Step; 12] = [
    Step::Draw,
    Step::Follower,
    Step::Complete,
    Step::Score,
    Step::Home,
    Step::Again,
    Step::End,
    Step::Keep,
    Step::Raise,
    Step::Courtyards,
    Step::Unfinished,
    Step::Five,
];

/// What is asked, and so who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: who begins.
    First,
    /// Chance: which tile is drawn.
    Draw,
    /// The active player places the drawn tile.
    Place,
    /// The active player may place a follower.
    Follower,
    /// The active player says which feature this seat scores next (CASTLE-36).
    Order(Seat),
    /// The active player may use this token for the claim with this index (CASTLE-52).
    Double(Token, u8),
    /// Chance: which token this seat turns up on this corner tower (CASTLE-50).
    TurnUp(Seat, u8),
    /// The active player may use token 1 (CASTLE-55).
    Again,
    /// This seat says what it spends this token on (CASTLE-52).
    Spend(Seat, Token),
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// The name that programs exchange; it stays the same from version to version.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::First => "first",
            Phase::Draw => "draw",
            Phase::Place => "place",
            Phase::Follower => "figure",
            Phase::Order(_) => "order",
            Phase::Double(..) => "double",
            Phase::TurnUp(..) => "token",
            Phase::Again => "again",
            Phase::Spend(..) => "spend",
            Phase::Over => "over",
        }
    }
}

/// What follows a step or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The next step.
    Next,
    /// This step, wherever it stands.
    Go(Step),
    /// Stop and ask.
    Ask(Phase),
}

/// The turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn of the game.
    pub starter: Seat,
    /// The tile drawn last.
    pub drawn: DesignId,
    /// The tile placed last, by its index on the map.
    pub tile: u8,
    /// Who has the next turn: the other one, unless token 1 was used.
    pub(crate) next: Seat,
    step: Step,
}

impl Turn {
    pub(crate) const fn new(first: Seat) -> Turn {
        let next = first.next(2);
        Turn { active: first, starter: first, drawn: DesignId(0), tile: 0, next, step: Step::Draw }
    }
}

/// Plays a legal action and goes on until somebody has to be asked.
#[inline]
pub(crate) fn apply(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) {
    let flow = answer(game, action, watch);
    run(game, flow, watch);
}

/// Goes through the steps until one asks.
#[inline]
pub(crate) fn run(game: &mut Game, flow: Flow, watch: &mut impl Sink<Event>) {
    let mut flow = flow;
    loop {
        game.turn.step = match flow {
            Flow::Ask(phase) => {
                game.phase = phase;
                return;
            }
            Flow::Next => STEPS[(game.turn.step as usize + 1) % STEPS.len()],
            Flow::Go(step) => step,
        };
        flow = step(game, watch);
    }
}

/// What happens in a step.
#[inline]
fn step(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    match game.turn.step {
        Step::Draw => place::next_tile(game),
        Step::Follower => Flow::Ask(Phase::Follower),
        Step::Complete => score::completed(game, watch),
        Step::Score => award::next(game, watch),
        Step::Home => award::send_home(game, watch),
        Step::Again => again(game),
        Step::End => end(game),
        Step::Keep => finish::keep(game, watch),
        Step::Raise => finish::raise(game, watch),
        Step::Courtyards => finish::courtyards(game, watch),
        Step::Unfinished => finish::unfinished(game, watch),
        Step::Five => finish::five(game, watch),
    }
}

/// What an answer does.
#[inline]
fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) -> Flow {
    match (action, game.phase) {
        (Action::First(seat), _) => {
            game.turn = Turn::new(seat);
            watch.take(Event::Began(seat));
            Flow::Go(Step::Draw)
        }
        (Action::Draw(design), _) => place::draw(game, design, watch),
        (Action::Place { pos, rot }, _) => place::place(game, pos, rot, watch),
        (Action::Stand { segment }, _) => follower::stand(game, segment, watch),
        (Action::Score(seg), _) => award::score(game, seg, watch),
        (Action::Use(_), Phase::Double(token, claim)) => award::double(game, token, claim, watch),
        (Action::Pass, Phase::Double(_, claim)) => award::single(game, claim, watch),
        (Action::TurnUp(token), Phase::TurnUp(seat, tower)) => award::turn_up(game, seat, tower, token, watch),
        (Action::Spend(seg), Phase::Spend(seat, token)) => finish::spend(game, seat, token, seg, watch),
        (Action::Use(token), _) => take_another_turn(game, token, watch),
        _ => Flow::Next,
    }
}

/// Asks about token 1, if there is a tile left to take another turn with (CASTLE-55, CASTLE-60).
#[inline]
fn again(game: &Game) -> Flow {
    let hand = &game.player(game.turn.active).hand;
    if hand.is_usable(Token::Turn) && game.bag.left() > 0 { Flow::Ask(Phase::Again) } else { Flow::Next }
}

fn take_another_turn(game: &mut Game, token: Token, watch: &mut impl Sink<Event>) -> Flow {
    award::spend(game, game.turn.active, token, watch);
    game.turn.next = game.turn.active;
    Flow::Next
}

/// The next turn begins, and tokens taken in this one may be used in it (CASTLE-51, CASTLE-57).
#[inline]
fn end(game: &mut Game) -> Flow {
    game.turn.active = game.turn.next;
    game.turn.next = game.turn.active.next(2);
    game.players.iter_mut().for_each(|player| player.hand.ripen());
    Flow::Go(Step::Draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_steps_is_in_order() {
        for (index, step) in STEPS.iter().enumerate() {
            assert_eq!(*step as usize, index);
        }
    }
}
