//! The base game: drawing, placing, figures (BASE, FIELD). Scoring is in `score`, the end in `finish`.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::score::Finished;
use crate::spot::Spot;
use crate::switchboard::{Action, Event, Illegal, hooks};
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::feature::{Feature, Seg};
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{ChanceEvent, Seat, Sink, Turns};

/// Somebody begins (BASE-04).
pub(crate) fn first(game: &mut Game, seat: Seat, watch: &mut impl Sink<Event>) -> Flow {
    (game.turn.active, game.turn.starter) = (seat, seat);
    watch.take(Event::Began(seat));
    Flow::Go(Step::Draw)
}

/// Shows the drawn tile. If it fits nowhere it leaves the game and another is drawn (BASE-06, BASE-11).
#[inline]
pub(crate) fn draw(game: &mut Game, design: DesignId, watch: &mut impl Sink<Event>) -> Flow {
    game.bag.draw(design);
    game.turn.drawn = design;
    watch.take(Event::Drawn(game.turn.active, design));
    if hooks::has_placement(game) {
        return Flow::Ask(Phase::Place);
    }
    watch.take(Event::Discarded(design));
    Flow::Go(Step::Draw)
}

/// Where the drawn tile continues the picture (BASE-10).
#[inline]
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    let fit = game.catalog.land.fit(game.turn.drawn);
    game.board.frontier().fitting(fit, sink, |pos, rot| Action::Place { pos, rot });
}

/// Whether the drawn tile fits anywhere.
#[inline]
pub(crate) fn has_placement(game: &Game) -> bool {
    game.board.frontier().fits_somewhere(game.catalog.land.fit(game.turn.drawn))
}

/// Whether a tile of a design could go into an open cell in some turn.
pub(crate) fn fits(game: &Game, design: DesignId, pos: Pos) -> bool {
    let need = game.board.need(pos);
    need.is_some_and(|need| game.catalog.land.fit(design).turns(need) != 0)
}

/// Places the drawn tile.
#[inline]
pub(crate) fn place(game: &mut Game, pos: Pos, rot: Rot, watch: &mut impl Sink<Event>) -> Flow {
    let design = game.turn.drawn;
    game.claims.clear();
    let tile = game.board.lay(design, pos, rot);
    game.turn.note_tile(tile, game.tile(design).never);
    watch.take(Event::Placed(game.turn.active, design, pos, rot));
    hooks::after_place(game);
    // Mostly nothing comes before the figure: then the steps need not be gone through.
    if game.next_step() == Step::Figure {
        return game.step(Step::Figure, watch);
    }
    Flow::Next
}

/// A follower, large or not, may go on any feature of the new tile that nobody occupies (BASE-20, BASE-21, FIELD-02,
/// INN-06).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    let player = game.player(game.turn.active);
    if !FOLLOWERS.iter().any(|&figure| player.has(figure)) {
        return;
    }
    let fields = game.rules.fields();
    let is_free = |seg: Seg| {
        let feature = game.board.feature(seg);
        (feature.occupants == 0) & (feature.kind != GARDEN) & (fields | (feature.kind != FIELD))
    };
    // Noted as bits first: whether a feature is free can be guessed by nobody.
    let segs = game.board.segs(game.turn.tile).enumerate();
    let free = segs.fold(0_u32, |free, (segment, seg)| free | u32::from(is_free(seg)) << segment);
    for figure in FOLLOWERS {
        let mut free = if player.has(figure) { free } else { 0 };
        while free != 0 {
            sink.take(Action::Stand { figure, segment: free.trailing_zeros() as u8 });
            free &= free - 1;
        }
    }
}

/// The followers; who plays without large ones has none in the supply.
const FOLLOWERS: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Large];

/// The same on a tile of the drawn design that is not laid yet, given the features that its segments will belong to.
pub(crate) fn figures_on(
    game: &Game,
    figure: FigureKind,
    feature: &impl Fn(u8) -> Feature,
    sink: &mut impl Sink<Action>,
) {
    if !game.player(game.turn.active).has(figure) {
        return;
    }
    let fields = game.rules.fields();
    for segment in 0..game.catalog.land.design(game.turn.drawn).segments.len() as u8 {
        let Feature { kind, occupants, .. } = feature(segment);
        if occupants == 0 && is_ground(kind) && (fields || kind != FIELD) {
            sink.take(Action::Stand { figure, segment });
        }
    }
}

/// Where a follower may ever stand.
pub(crate) const fn is_ground(kind: Kind) -> bool {
    !matches!(kind, GARDEN)
}

/// Why a follower may not stand on a feature.
pub(crate) const fn why_not_stand(figure: FigureKind, feature: &Feature) -> Illegal {
    if is_ground(feature.kind) { Illegal::Occupied } else { Illegal::NotForThisFigure(figure) }
}

/// Which draw of a tile is asked for.
pub(crate) fn chance_event(game: &Game) -> ChanceEvent {
    ChanceEvent { stream: 1, index: game.bag.drawn() as u32 }
}

/// Puts a figure from the supply on the new tile.
#[inline]
pub(crate) fn stand(game: &mut Game, figure: FigureKind, segment: u8, watch: &mut impl Sink<Event>) -> Flow {
    let seg = Seg(game.board.tile(game.turn.tile).first.0 + segment as u16);
    put(game, game.turn.active, figure, seg);
    game.turn.note_placed(figure);
    watch.take(Event::Stood(game.turn.active, figure, seg));
    Flow::Next
}

/// Moves a figure from its owner's supply to a segment.
#[inline]
pub(crate) fn put(game: &mut Game, seat: Seat, figure: FigureKind, seg: Seg) {
    game.players[seat.index()].supply[figure as usize] -= 1;
    game.board.stand(Figure { seg, seat, kind: figure as u8, weight: figure.weight() });
}

/// Sends a figure that has been taken off the map back to its owner's supply.
pub(crate) fn go_home(game: &mut Game, figure: Figure, watch: &mut impl Sink<Event>) {
    let kind = FigureKind::from_number(figure.kind);
    game.players[figure.seat.index()].supply[kind as usize] += 1;
    watch.take(Event::Returned(figure.seat, kind, figure.seg));
}

/// What each tile and pennant counts: 1 for a road, 2 for a completed city, 1 for an unfinished one (BASE-30, BASE-31,
/// BASE-41, BASE-42).
#[inline]
pub(crate) fn each(feature: &Feature, finished: Finished) -> u16 {
    if feature.kind == CITY && finished == Finished::Yes { 2 } else { 1 }
}

/// The segment at a spot of the map.
pub(crate) fn seg_of(game: &Game, spot: Spot) -> Option<Seg> {
    let tile = game.board.tile_at(spot.pos)?;
    game.board.segs(tile).nth(spot.segment as usize)
}

/// The spot of a segment.
#[inline]
pub(crate) fn spot_of(game: &Game, seg: Seg) -> Spot {
    let tile = game.board.tile(game.board.features().member(seg).tile);
    Spot { pos: tile.pos, segment: (seg.0 - tile.first.0) as u8 }
}

/// Whether a road, city, monastery or garden is still unfinished; a field always is.
pub(crate) fn is_unfinished(game: &Game, seg: Seg) -> bool {
    match game.board.feature(seg).kind {
        CITY | ROAD => game.board.feature(seg).open > 0,
        MONASTERY | GARDEN => game.board.around(game.board.features().member(seg).tile) < 8,
        _ => true,
    }
}
