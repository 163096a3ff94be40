//! Carrying out the eight messages (MSG-08).

use super::{Action, Phase, Reason, lay_down, receive};
use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, FIELD, MONASTERY, ROAD};
use crate::ruleset::Switch;
use crate::score::{self, Finished, Seen};
use crate::spot::Spot;
use crate::sum::{Parts, Sum};
use crate::switchboard::{Event, hooks};
use crate::turn::{Flow, Step};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::figure::Figure;
use bastide_play::Sink;

/// The message that brings another tile.
pub(super) const EXTRA_TILE: u8 = 4;

/// The message that takes back a subject.
const TAKE_BACK: u8 = 8;

/// Carries out the message in hand.
pub(super) fn carry_out(game: &mut Game) -> Flow {
    match game.rooms.messengers.message {
        EXTRA_TILE => extra_tile(game),
        TAKE_BACK => ask_take_back(game),
        _ => match at_once(game) {
            Some((sum, seg)) => receive(game, sum, seg),
            None => nothing(game),
        },
    }
}

/// The points that carrying out the message in hand brings at once; `None` where it brings none without a further step.
pub(super) fn points(game: &Game) -> Option<u16> {
    let is_plain = !matches!(game.rooms.messengers.message, 0 | EXTRA_TILE | TAKE_BACK);
    is_plain.then(|| at_once(game).map_or(0, |(sum, _)| sum.total))
}

/// What a message that asks nothing further gives, and for which feature.
fn at_once(game: &Game) -> Option<(Sum, Option<Seg>)> {
    match game.rooms.messengers.message {
        1 => lowest(game, ROAD),
        2 => lowest(game, CITY),
        3 => lowest(game, MONASTERY),
        5 => {
            let pennants = own_features(game, CITY).map(|(label, _)| game.board.features().get(label).badges).sum();
            Some(count(game, pennants))
        }
        6 => Some(count(game, own_subjects(game, CITY).count() as u8)),
        7 => Some(count(game, own_subjects(game, FIELD).count() as u8)),
        other => {
            debug_assert!(matches!(other, 0 | EXTRA_TILE | TAKE_BACK), "message {other} says nothing");
            None
        }
    }
}

/// The active player's subjects on features of a kind; a large follower counts once (MSG-10).
fn own_subjects(game: &Game, kind: Kind) -> impl Iterator<Item = &Figure> {
    let active = game.turn.active;
    let figures = game.board.figures().iter();
    figures.filter(move |f| f.seat == active && f.weight > 0 && game.board.feature(f.seg).kind == kind)
}

/// The features of a kind with a subject of the player's, each once.
fn own_features(game: &Game, kind: Kind) -> impl Iterator<Item = (Label, Seg)> {
    let mut seen = Seen::default();
    let labels = own_subjects(game, kind).map(|figure| (game.board.label(figure.seg), figure.seg));
    labels.filter(move |&(label, _)| seen.is_new(label))
}

/// What the player's feature of least value would give at the game's end; the subject stays (MSG-08, MSG-17).
fn lowest(game: &Game, kind: Kind) -> Option<(Sum, Option<Seg>)> {
    let values = own_features(game, kind).map(|(label, seg)| (score::value(game, label, Finished::No), seg));
    values.min_by_key(|(sum, _)| sum.total).map(|(sum, seg)| (by_message(game, sum), Some(seg)))
}

/// The value of a feature, given by the message in hand.
fn by_message(game: &Game, sum: Sum) -> Sum {
    let parts = sum.reason.parts().unwrap_or(Parts::plain(FIELD, Finished::No, 0));
    Sum { reason: Reason::Feature(game.rooms.messengers.message, parts).into(), total: sum.total }
}

fn count(game: &Game, count: u8) -> (Sum, Option<Seg>) {
    let reason = Reason::Count(game.rooms.messengers.message, count).into();
    (Sum { reason, total: 2 * u16::from(count) }, None)
}

/// The message has no effect and goes under the stack.
fn nothing(game: &mut Game) -> Flow {
    lay_down(game);
    Flow::Next
}

/// Another tile is drawn and placed in a turn of its own, at once; then this one goes on (MSG-12, MSG-13).
fn extra_tile(game: &mut Game) -> Flow {
    if game.bag.total() == 0 {
        return nothing(game);
    }
    game.rooms.messengers.message = 0;
    game.rooms.messengers.errand = true;
    game.turn.outer = Some(game.turn.tile);
    Flow::Go(Step::Draw)
}

fn ask_take_back(game: &mut Game) -> Flow {
    let any = game.board.figures().iter().any(|figure| may_take_back(game, figure));
    if any { Flow::Ask(Phase::TakeBack.into()) } else { nothing(game) }
}

/// Any own subject, or only one with the majority where that is played (MSG-09, MSG-18).
fn may_take_back(game: &Game, figure: &Figure) -> bool {
    let active = game.turn.active;
    let leads = || game.board.majority(game.board.label(figure.seg)).owners & active.bit() != 0;
    let any = !game.rules.is_switched(Switch::Message8NeedsMajority);
    figure.seat == active && figure.weight > 0 && (any || leads())
}

/// The subjects message 8 may take back; equal figures on one segment are one choice.
pub(super) fn take_back_choices(game: &Game, sink: &mut impl Sink<crate::Action>) {
    let own = || game.board.figures().iter().filter(|figure| may_take_back(game, figure));
    for (index, figure) in own().enumerate() {
        let is_repeated = own().take(index).any(|other| (other.kind, other.seg) == (figure.kind, figure.seg));
        if !is_repeated {
            let kind = FigureKind::from_number(figure.kind);
            sink.take(Action::TakeBack(kind, base::spot_of(game, figure.seg)).into());
        }
    }
}

/// Takes a subject back. With the majority its owner alone gets what the feature would give at the end (MSG-08).
pub(super) fn take_back(game: &mut Game, figure: FigureKind, spot: Spot, watch: &mut impl Sink<Event>) -> Flow {
    debug_assert_eq!(game.rooms.messengers.message, TAKE_BACK);
    let active = game.turn.active;
    let Some(seg) = base::seg_of(game, spot) else { return nothing(game) };
    let label = game.board.label(seg);
    let owners = game.board.majority(label).owners;
    let value = match game.board.features().get(label).kind {
        FIELD => hooks::field_value(game, label, active, owners),
        _ => score::value(game, label, Finished::No),
    };
    let sum = by_message(game, value);
    let is_wanted = |own: &Figure| own.seat == active && own.kind == figure as u8 && own.seg == seg;
    if let Some(own) = game.board.lift(is_wanted) {
        base::go_home(game, own, watch);
        hooks::after_leaving(game, watch);
    }
    let total = if owners & active.bit() != 0 { sum.total } else { 0 };
    receive(game, Sum { total, ..sum }, Some(seg))
}
