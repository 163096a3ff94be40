//! Drawing and placing tiles (CASTLE-10 to CASTLE-13).

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Sink;

/// Draws the next tile; without one the game ends (CASTLE-60).
#[inline]
pub(crate) fn next_tile(game: &Game) -> Flow {
    if game.bag.left() > 0 { Flow::Ask(Phase::Draw) } else { Flow::Go(Step::Keep) }
}

/// Shows the drawn tile. If it fits nowhere it leaves the game and another is drawn (CASTLE-13).
#[inline]
pub(crate) fn draw(game: &mut Game, design: DesignId, watch: &mut impl Sink<Event>) -> Flow {
    game.bag.draw(design);
    game.turn.drawn = design;
    watch.take(Event::Drawn(game.turn.active, design));
    if game.board.frontier().fits_somewhere(game.catalog.land.fit(design)) {
        return Flow::Ask(Phase::Place);
    }
    watch.take(Event::Discarded(design));
    Flow::Go(Step::Draw)
}

/// Beside a zone or a tile, with every street continued (CASTLE-10, CASTLE-11).
#[inline]
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    let fit = game.catalog.land.fit(game.turn.drawn);
    game.board.frontier().fitting(fit, sink, |pos, rot| Action::Place { pos, rot });
}

/// Places the drawn tile.
#[inline]
pub(crate) fn place(game: &mut Game, pos: Pos, rot: Rot, watch: &mut impl Sink<Event>) -> Flow {
    let design = game.turn.drawn;
    game.turn.tile = game.board.lay(design, pos, rot);
    watch.take(Event::Placed(game.turn.active, design, pos, rot));
    Flow::Next
}
