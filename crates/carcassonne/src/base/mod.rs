//! The base game: drawing, placing, figures (BASE, FIELD). Scoring is in `score`, the end in `finish`.

use crate::action::Action;
use crate::event::{Event, Watch};
use crate::figure::FigureKind;
use crate::finish;
use crate::game::Game;
use crate::hooks;
use crate::kind::{FIELD, GARDEN};
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Seat, Sink};

/// Draws the next tile; without one the game ends (BASE-05, BASE-40).
#[inline]
pub(crate) fn next_tile(game: &mut Game, watch: &mut impl Watch) -> Flow {
    if game.bag.total() > 0 {
        return Flow::Ask(Phase::Draw);
    }
    finish::finish(game, watch);
    watch.hear(Event::Over(finish::winners(game)));
    Flow::Ask(Phase::Over)
}

/// Shows the drawn tile. If it fits nowhere it leaves the game and another is drawn (BASE-06, BASE-11).
#[inline]
pub(crate) fn draw(game: &mut Game, design: DesignId, watch: &mut impl Watch) -> Flow {
    game.bag.draw(design);
    game.turn.drawn = design;
    watch.hear(Event::Drawn(game.turn.active, design));
    if hooks::has_placement(game) {
        return Flow::Ask(Phase::Place);
    }
    watch.hear(Event::Discarded(design));
    Flow::Go(Step::Draw)
}

/// Where the drawn tile continues the picture (BASE-10).
#[inline]
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    let fit = game.book.land.fit(game.turn.drawn);
    game.board.frontier().fitting(fit, |pos, rot| sink.take(Action::Place { pos, rot }));
}

/// Whether the drawn tile fits anywhere.
#[inline]
pub(crate) fn has_placement(game: &Game) -> bool {
    game.board.frontier().fits_somewhere(game.book.land.fit(game.turn.drawn))
}

/// Places the drawn tile.
#[inline]
pub(crate) fn place(game: &mut Game, pos: Pos, rot: Rot, watch: &mut impl Watch) -> Flow {
    let design = game.turn.drawn;
    game.turn.tile = game.board.lay(design, pos, rot);
    watch.hear(Event::Placed(game.turn.active, design, pos, rot));
    hooks::after_place(game);
    Flow::Next
}

/// A follower may go on any feature of the new tile that nobody occupies (BASE-20, BASE-21, FIELD-02).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    if !game.purse(game.turn.active).has(FigureKind::Follower) {
        return;
    }
    let fields = game.rules.fields();
    for (segment, seg) in game.board.segs(game.turn.tile).enumerate() {
        let feature = game.board.feature(seg);
        if feature.occupants == 0 && feature.kind != GARDEN && (fields || feature.kind != FIELD) {
            sink.take(Action::Stand { figure: FigureKind::Follower, segment: segment as u8 });
        }
    }
}

/// Puts a figure from the supply on the new tile.
#[inline]
pub(crate) fn stand(game: &mut Game, figure: FigureKind, segment: u8, watch: &mut impl Watch) -> Flow {
    let seg = Seg(game.board.tile(game.turn.tile).first.0 + segment as u16);
    put(game, game.turn.active, figure, seg);
    watch.hear(Event::Stood(game.turn.active, figure, seg));
    Flow::Next
}

/// Moves a figure from its owner's supply to a segment.
#[inline]
pub(crate) fn put(game: &mut Game, seat: Seat, figure: FigureKind, seg: Seg) {
    game.purses[seat.index()].supply[figure as usize] -= 1;
    game.board.stand(Figure { seg, seat, kind: figure as u8, weight: figure.weight() });
}
