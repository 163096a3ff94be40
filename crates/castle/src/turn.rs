//! The turn and the final scoring: their steps in order, and what each step and each answer does. The one loop that goes
//! through them is that of every game ([`Turns`]).

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::token::Token;
use crate::{award, finish, follower, legal, place, score};
use bastide_landscape::catalog::DesignId;
use bastide_play::{Seat, Sink, Turns};

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
pub(crate) type Flow = bastide_play::Flow<Step, Phase>;

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

impl Turns for Game {
    type Step = Step;
    type Phase = Phase;
    type Event = Event;
    type Illegal = Illegal;

    #[inline]
    fn answer(&mut self, action: Action, events: &mut impl Sink<Event>) -> Flow {
        match (action, self.phase) {
            (Action::First(seat), _) => {
                self.turn = Turn::new(seat);
                events.take(Event::Began(seat));
                Flow::Go(Step::Draw)
            }
            (Action::Draw(design), _) => place::draw(self, design, events),
            (Action::Place { pos, rot }, _) => place::place(self, pos, rot, events),
            (Action::Stand { segment }, _) => follower::stand(self, segment, events),
            (Action::Score(seg), _) => award::score(self, seg, events),
            (Action::Use(_), Phase::Double(token, claim)) => award::double(self, token, claim, events),
            (Action::Pass, Phase::Double(_, claim)) => award::single(self, claim, events),
            (Action::TurnUp(token), Phase::TurnUp(seat, tower)) => award::turn_up(self, seat, tower, token, events),
            (Action::Spend(seg), Phase::Spend(seat, token)) => finish::spend(self, seat, token, seg, events),
            (Action::Use(token), _) => take_another_turn(self, token, events),
            (Action::Pass | Action::TurnUp(_) | Action::Spend(_), _) => Flow::Next,
        }
    }

    #[inline]
    fn next_step(&self) -> Step {
        STEPS[(self.turn.step as usize + 1) % STEPS.len()]
    }

    #[inline]
    fn step(&mut self, step: Step, events: &mut impl Sink<Event>) -> Flow {
        self.turn.step = step;
        match step {
            Step::Draw => place::next_tile(self),
            Step::Follower => Flow::Ask(Phase::Follower),
            Step::Complete => score::completed(self, events),
            Step::Score => award::next(self, events),
            Step::Home => award::send_home(self, events),
            Step::Again => again(self),
            // Draw always comes next: it need not be looked for.
            Step::End => {
                end(self);
                self.turn.step = Step::Draw;
                place::next_tile(self)
            }
            Step::Keep => finish::keep(self, events),
            Step::Raise => finish::raise(self, events),
            Step::Courtyards => finish::courtyards(self, events),
            Step::Unfinished => finish::unfinished(self, events),
            Step::Five => finish::five(self, events),
        }
    }

    #[inline]
    fn ask(&mut self, phase: Phase) {
        self.phase = phase;
    }

    fn why_not(&self, action: Action) -> Illegal {
        legal::why_not(self, action)
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
fn end(game: &mut Game) {
    game.turn.active = game.turn.next;
    game.turn.next = game.turn.active.next(2);
    game.players.iter_mut().for_each(|player| player.hand.ripen());
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
