//! The turn: its steps in order, and the one loop that goes through them. All control flow of the game is here; the
//! rooms are leaves that say whether to go on or to ask.

use crate::action::Action;
use crate::event::{Event, Watch};
use crate::expansion::Expansion;
use crate::game::Game;
use crate::hooks;
use crate::ruleset::Ruleset;
use crate::{base, rooms};
use bastide_landscape::catalog::DesignId;
use bastide_play::Seat;

/// A step of the turn, in the order of ORDER-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A tile is drawn, or the game ends.
    Draw,
    /// A figure may be placed or taken back.
    Figure,
    /// Completed features are valued and paid.
    Score,
    /// The next player's turn begins.
    End,
}

/// The turn, step by step, and what brings each step into play: `None` for those of every game.
const TURN: [(Step, Option<Expansion>); 4] =
    [(Step::Draw, None), (Step::Figure, None), (Step::Score, None), (Step::End, None)];

/// What is asked, and so who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: who begins.
    First,
    /// Chance: which tile is drawn.
    Draw,
    /// The active player places the drawn tile.
    Place,
    /// The active player may place a figure.
    Figure,
    /// Nothing: the game is over.
    Over,
}

/// What follows a step or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The next step.
    Next,
    /// This step, wherever it stands in the turn.
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
    step: Step,
    /// The steps in play, as bits: what is off costs nothing.
    steps: u32,
}

impl Turn {
    pub(crate) fn new(rules: &Ruleset, first: Seat) -> Turn {
        let in_play = |room: Option<Expansion>| room.is_none_or(|expansion| rules.has(expansion));
        let steps = TURN.iter().filter(|(_, room)| in_play(*room)).fold(0, |bits, (step, _)| bits | 1 << *step as u32);
        Turn { active: first, starter: first, drawn: DesignId(0), tile: 0, step: Step::Draw, steps }
    }

    #[inline]
    fn advance(&mut self) -> Step {
        let later = self.steps >> (self.step as u32 + 1);
        let step = self.step as u32 + 1 + later.trailing_zeros();
        TURN[step as usize % TURN.len()].0
    }
}

/// Plays a legal action and goes on until somebody has to be asked.
#[inline]
pub(crate) fn apply(game: &mut Game, action: Action, watch: &mut impl Watch) {
    let flow = answer(game, action, watch);
    run(game, flow, watch);
}

/// Goes through the steps until one asks.
#[inline]
pub(crate) fn run(game: &mut Game, flow: Flow, watch: &mut impl Watch) {
    let mut flow = flow;
    loop {
        game.turn.step = match flow {
            Flow::Ask(phase) => {
                game.phase = phase;
                return;
            }
            Flow::Next => game.turn.advance(),
            Flow::Go(step) => step,
        };
        flow = hooks::step(game, game.turn.step, watch);
    }
}

/// What an answer does.
#[inline]
fn answer(game: &mut Game, action: Action, watch: &mut impl Watch) -> Flow {
    match action {
        Action::First(seat) => {
            (game.turn.active, game.turn.starter) = (seat, seat);
            watch.hear(Event::Began(seat));
            Flow::Go(Step::Draw)
        }
        Action::Draw(design) => base::draw(game, design, watch),
        Action::Place { pos, rot } => base::place(game, pos, rot, watch),
        Action::Stand { figure, segment } => base::stand(game, figure, segment, watch),
        Action::Recall => rooms::abbot::recall(game, watch),
        Action::Pass => Flow::Next,
    }
}

/// The next player's turn begins (BASE-04).
#[inline]
pub(crate) fn end(game: &mut Game) -> Flow {
    game.turn.active = game.turn.active.next(game.seats);
    Flow::Go(Step::Draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_steps_is_in_order() {
        for (index, (step, _)) in TURN.iter().enumerate() {
            assert_eq!(*step as usize, index);
        }
    }
}
