//! The switchboard: the only file that names more than one room. One function for each point where rooms take part,
//! one line for each room; read from top to bottom it is the table of contents of the rules.

use crate::action::Action;
use crate::event::Watch;
use crate::expansion::Expansion;
use crate::game::Game;
use crate::turn::{self, Flow, Phase, Step};
use crate::{award, base, rooms, score};
use bastide_play::Sink;

/// What happens in a step of the turn (ORDER-01).
#[inline]
pub(crate) fn step(game: &mut Game, step: Step, watch: &mut impl Watch) -> Flow {
    match step {
        Step::Draw => base::next_tile(game, watch),
        Step::Figure => Flow::Ask(Phase::Figure),
        Step::Score => {
            score::completed(game);
            award::pay(game, watch)
        }
        Step::End => turn::end(game),
    }
}

/// Where the drawn tile may go.
#[inline]
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    if rooms::river::flows(game) {
        return rooms::river::placements(game, sink);
    }
    base::placements(game, sink);
}

/// Whether the drawn tile may go anywhere.
#[inline]
pub(crate) fn has_placement(game: &Game) -> bool {
    if rooms::river::flows(game) {
        return rooms::river::has_placement(game);
    }
    base::has_placement(game)
}

/// What a tile brings as soon as it lies.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    if game.rules.has(Expansion::River) {
        rooms::river::after_place(game);
    }
}

/// What the active player may do with figures.
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    base::figure_choices(game, sink);
    if game.rules.has(Expansion::Abbot) {
        rooms::abbot::figure_choices(game, sink);
    }
}
