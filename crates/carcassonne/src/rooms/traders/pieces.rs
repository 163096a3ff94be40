//! The builder and the pig: figures that are no subjects and stay only where their owner has one.

use super::Illegal;
use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, FIELD, ROAD};
use crate::ruleset::Switch;
use crate::switchboard::{Action, Event};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Feature, Label, Seg};
use bastide_landscape::figure::Figure;
use bastide_play::{Seat, Sink};

/// The builder joins an own subject on a road or city, the pig on a field, each on the new tile (BUILD-01, BUILD-02,
/// PIG-01).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    let seat = game.turn.active;
    let player = game.player(seat);
    let (builder, pig) = (player.has(FigureKind::Builder), player.has(FigureKind::Pig));
    if !builder && !pig {
        return;
    }
    // Mostly there are none.
    let mut own = game.board.segs_where(game.turn.tile, |feature| feature.occupants & seat.bit() != 0);
    let first = game.board.tile(game.turn.tile).first.0;
    while own != 0 {
        let segment = own.trailing_zeros() as u8;
        own &= own - 1;
        let figure = match game.board.features().kind(Seg(first + segment as u16)) {
            CITY | ROAD if builder => FigureKind::Builder,
            FIELD if pig && game.rules.fields() => FigureKind::Pig,
            _ => continue,
        };
        sink.take(Action::Stand { figure, segment });
    }
}

/// The same on a tile of the drawn design that is not laid yet, given the features that its segments will belong to.
pub(crate) fn figures_on(game: &Game, feature: &impl Fn(u8) -> Feature, sink: &mut impl Sink<Action>) {
    let seat = game.turn.active;
    for segment in 0..game.catalog.land.design(game.turn.drawn).segments.len() as u8 {
        let Feature { kind, occupants, .. } = feature(segment);
        let figure = match kind {
            CITY | ROAD => FigureKind::Builder,
            FIELD if game.rules.fields() => FigureKind::Pig,
            _ => continue,
        };
        if occupants & seat.bit() != 0 && game.player(seat).has(figure) {
            sink.take(Action::Stand { figure, segment });
        }
    }
}

/// Where they may ever stand: the builder on roads and cities, the pig on fields.
pub(crate) const fn is_ground(figure: FigureKind, kind: Kind) -> bool {
    matches!((figure, kind), (FigureKind::Builder, CITY | ROAD) | (FigureKind::Pig, FIELD))
}

/// Why one of them may not stand on a feature.
pub(crate) fn why_not_stand(game: &Game, figure: FigureKind, feature: &Feature) -> crate::Illegal {
    let is_own = feature.occupants & game.turn.active.bit() != 0;
    if is_ground(figure, feature.kind) && !is_own {
        Illegal::NeedsOwnSubject(figure).into()
    } else {
        crate::Illegal::NotForThisFigure(figure)
    }
}

/// Builders and pigs whose owner has no subject left on their feature go home (BUILD-06, PIG-02).
pub(crate) fn after_leaving(game: &mut Game, watch: &mut impl Sink<Event>) {
    let is_idle = |game: &Game, figure: &Figure| {
        figure.weight == 0 && game.board.feature(figure.seg).occupants & figure.seat.bit() == 0
    };
    loop {
        let idle = game.board.figures().iter().find(|figure| is_idle(game, figure)).copied();
        let Some(figure) = idle.and_then(|idle| game.board.lift(|figure| *figure == idle)) else { return };
        base::go_home(game, figure, watch);
    }
}

/// Whether a field's owner has a pig on it that counts (PIG-03, PIG-04).
pub(crate) fn pig_helps(game: &Game, field: Label, seat: Seat, owners: u8) -> bool {
    let is_own_pig = |figure: &Figure| figure.kind == FigureKind::Pig as u8 && figure.seat == seat;
    let mut pigs = game.board.figures().iter().filter(|figure| is_own_pig(figure));
    let here = pigs.any(|pig| game.board.label(pig.seg) == field);
    here && (owners == seat.bit() || !game.rules.is_switched(Switch::PigNeedsSoleMajority))
}

/// Whether a tile holds a builder or pig and so, where that rule is played, no other figure (BUILD-08).
pub(crate) fn is_exclusive(game: &Game, tile: u8) -> bool {
    let is_here = |figure: &Figure| game.board.features().member(figure.seg).tile == tile;
    game.rules.is_switched(Switch::ExclusiveSpecialTile)
        && game.board.figures().iter().any(|figure| figure.weight == 0 && is_here(figure))
}
