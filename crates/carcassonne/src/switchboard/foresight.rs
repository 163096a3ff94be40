//! Where rooms take part in what computer players foresee of a turn without playing it. No rule depends on it. What nobody
//! mentions is foreseen as if it did nothing: where `any_part` is used, the compiler asks about a new part; the other functions
//! have to be looked through.

use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::ROAD;
use crate::part::Part;
use crate::rooms::{abbot, ferries, gold, mage, river, robbers, traders};
use crate::switchboard::{Action, hooks};
use crate::tile::facts::RoadEnd;
use crate::track::Marker;
use crate::turn::Phase;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Feature, Label, Seg};
use bastide_landscape::figure::Figure;
use bastide_play::{MAX_SEATS, Seat, Sink};

/// What the active player may do with figures on a tile of the drawn design that is not laid yet, given the features that its
/// segments will belong to.
pub(crate) fn figures_on(game: &Game, feature: impl Fn(u8) -> Feature, sink: &mut impl Sink<Action>) {
    base::figures_on(game, FigureKind::Follower, &feature, sink);
    if game.rules.plays(Part::LargeFollowers) {
        base::figures_on(game, FigureKind::Large, &feature, sink);
    }
    if game.rules.plays(Part::Abbots) {
        abbot::figures_on(game, &feature, sink);
    }
    if hooks::has_helpers(game) {
        traders::figures_on(game, &feature, sink);
    }
    sink.take(Action::Pass);
}

/// Whether a part that is in play does what stands behind it. All parts are named, or it does not compile; those that never
/// do it cost nothing.
macro_rules! any_part {
    ($game:ident: $($($part:ident)|+ => $does:expr),+ $(,)?) => {{
        const _: fn(Part) = |part| match part {
            $($(Part::$part)|+ => {})+
        };
        $((($($game.rules.plays(Part::$part))||+) && $does))||+
    }};
}

/// Whether a design asks for nothing but a figure by itself, whatever it meets.
pub(crate) fn is_quiet(game: &Game, design: DesignId) -> bool {
    let facts = &game.tile(design).facts;
    !any_part!(game:
        River => river::flows(game, design),
        Flying => facts.flight.is_some(),
        Ferries => facts.roads.iter().any(|road| road.end == Some(RoadEnd::Lake)),
        Gold => facts.gold,
        Mage => facts.magic,
        Robbers => facts.bag,
        Crop => facts.crop.is_some(),
        // Figures that may be placed, and what comes when something is completed.
        Abbots | Inns | LargeFollowers | Goods | Builders | Pigs | Messengers => false,
    )
}

/// Whether ferries are laid or may move once a figure was placed or not.
pub(crate) fn has_ferries_to_move(game: &Game) -> bool {
    game.rules.plays(Part::Ferries) && ferries::are_to_move(game)
}

/// Whether somebody stands on a road who goes home if it is parted from all others of the same player.
pub(crate) fn may_be_left_alone(game: &Game) -> bool {
    any_part!(game:
        Builders => traders::has_builder_on_road(game),
        River | Abbots | Inns | LargeFollowers | Goods | Pigs | Flying => false,
        Messengers | Ferries | Gold | Mage | Robbers | Crop => false,
    )
}

/// Whether an answer may change what is asked or done once ferries have moved, other than on the road a figure stands on:
/// builders go home from roads without a subject, and what an abbot brings is paid before a second turn.
pub(crate) fn matters_later(game: &Game, action: Action) -> bool {
    let Action::Stand { figure, segment } = action else {
        return game.rules.plays(Part::Builders) && traders::has_earned(game);
    };
    let seg = Seg(game.board.tile(game.turn.tile).first.0 + u16::from(segment));
    let is_road = game.board.features().kind(seg) == ROAD;
    figure.weight() == 0 || is_road && hooks::has_helpers(game) && traders::has_builder_out(game, game.turn.active)
}

/// Leaves out answers after which the whole turn is judged as after an earlier one, however it goes on: mage, witch and ingots
/// go where nothing of this turn can reach them, or the same ferries have moved in another order.
pub(crate) fn leave_out_equals(game: &Game, actions: &mut Vec<Action>) {
    if game.turn.outer.is_some() || reaches_more(game) {
        return;
    }
    let mut marks = Vec::new();
    let mut is_known = |mark: u32| {
        let is_known = marks.contains(&mark);
        marks.push(mark);
        is_known
    };
    if let Phase::Mage(_) = game.phase {
        actions.retain(|&action| !matches!(action, Action::Mage(action) if is_known(mage::mark_turns(game, action))));
    } else if game.phase == Phase::Gold(gold::Phase::Ingot) {
        actions.retain(|&action| !matches!(action, Action::Gold(action) if is_known(gold::mark_turns(game, action))));
    } else if game.phase == Phase::Ferries(ferries::Phase::Move) {
        actions
            .retain(|&action| !matches!(action, Action::Ferries(action) if ferries::comes_out_of_order(game, action)));
    }
}

/// Whether the drawn tile lets a turn reach more than the features it touches and the roads that ferries join.
fn reaches_more(game: &Game) -> bool {
    any_part!(game:
        // Whoever flies off may land anywhere.
        Flying => game.tile(game.turn.drawn).facts.flight.is_some(),
        // Crop circles add figures only beside others, and messages pay for what has figures.
        River | Abbots | Inns | LargeFollowers | Goods | Builders | Pigs | Messengers => false,
        Ferries | Gold | Mage | Robbers | Crop => false,
    )
}

/// The figure that comes home by an action of this player before its feature is complete.
#[inline]
pub(crate) fn recalled(game: &Game, action: Action, seat: Seat) -> Option<Figure> {
    if let Action::Abbot(_) = action { abbot::standing(game, seat) } else { None }
}

/// Whether a robber of another player may take part of the next gain of this one.
pub(crate) fn may_be_robbed(game: &Game, seat: Seat) -> bool {
    let starts = hooks::markers(game).iter().fold(0, |spaces, &marker| spaces | 1 << game.track.space(seat, marker));
    game.rules.plays(Part::Robbers) && robbers::may_meet(game, seat, starts)
}

/// What robbers take of a gain that moves this figure of a seat, until somebody is asked about it.
pub(crate) fn looted(game: &Game, seat: Seat, marker: Marker, points: u16) -> [u16; MAX_SEATS] {
    if game.rules.plays(Part::Robbers) { robbers::looted(game, seat, marker, points) } else { [0; MAX_SEATS] }
}

/// Whether what is completed brings points and nothing else, and nobody could have brought a figure home before.
pub(crate) fn pays_plainly(game: &Game) -> bool {
    !any_part!(game:
        Messengers | Robbers | Gold | Mage | Goods | Abbots => true,
        River | Inns | LargeFollowers | Builders | Pigs | Flying | Ferries | Crop => false,
    )
}

/// Whether a gain of the new figure brings nothing but its points. Goods and abbots make no difference to that: goods go to
/// whoever lays the tile, figure or not, and an abbot could come home only instead of the figure.
pub(crate) fn gain_brings_points_only(game: &Game) -> bool {
    !any_part!(game:
        Messengers | Robbers | Gold | Mage => true,
        River | Abbots | Inns | LargeFollowers | Goods | Builders | Pigs | Flying | Ferries | Crop => false,
    )
}

/// Whether somebody who asks more is on features that a tile joins: the own builder, a ferry, mage and witch.
pub(crate) fn is_stirred(game: &Game, joins: impl Fn(Label) -> bool) -> bool {
    any_part!(game:
        Builders => traders::is_stirred(game, &joins),
        Ferries => ferries::is_stirred(game, &joins),
        Mage => mage::is_stirred(game, &joins),
        River | Abbots | Inns | LargeFollowers | Goods | Pigs | Flying | Messengers | Gold | Robbers | Crop => false,
    )
}
