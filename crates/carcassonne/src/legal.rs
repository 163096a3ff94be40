//! The one list of legal actions, and why anything else is refused.

use crate::action::Action;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::rooms::river;
use crate::turn::Phase;
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_play::{Seat, Sink};

/// Everything that is legal now, each action once.
#[inline]
pub(crate) fn actions(game: &Game, sink: &mut impl Sink<Action>) {
    match game.phase {
        Phase::First => (0..game.seats).for_each(|seat| sink.take(Action::First(Seat(seat)))),
        Phase::Draw => game.bag.outcomes(sink, Action::Draw),
        Phase::Place => hooks::placements(game, sink),
        Phase::Figure => {
            hooks::figure_choices(game, sink);
            sink.take(Action::Pass);
        }
        phase => hooks::choices(game, phase, sink),
    }
}

/// Why an action that is not listed is refused.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    match (game.phase, action) {
        (Phase::Over, _) => Illegal::GameOver,
        (Phase::First, Action::First(_)) => Illegal::NoSuchSeat,
        (Phase::Draw, Action::Draw(id)) if game.bag.count(id) > 0 => Illegal::RiverComesFirst,
        (Phase::Draw, Action::Draw(_)) => Illegal::NotInBag,
        (Phase::Place, Action::Place { pos, rot }) => why_not_there(game, pos, rot),
        (Phase::Figure, Action::Stand { figure, segment }) => why_not_stand(game, figure, segment),
        (Phase::Figure, Action::Recall) => Illegal::NoAbbotToRecall,
        (Phase::Figure, Action::Fly(figure)) if !game.purse(game.turn.active).has(figure) => {
            Illegal::NotInSupply(figure)
        }
        (phase, action) if answers(phase, action) => Illegal::NotAmongChoices,
        (phase, _) => Illegal::WrongPhase(phase),
    }
}

/// Whether an action is of the kind that a question asks for.
fn answers(phase: Phase, action: Action) -> bool {
    matches!(
        (phase, action),
        (Phase::Die, Action::Die(_))
            | (Phase::MessageDraw, Action::Message(_))
            | (Phase::Ingot, Action::Ingot(_))
            | (Phase::Conjure, Action::Conjure(..) | Action::Banish(_))
            | (Phase::Robber(_), Action::Lurk(_))
            | (Phase::Figure, Action::Fly(_))
            | (Phase::Land, Action::Land(_))
            | (Phase::Ferry, Action::Ferry(..))
            | (Phase::FerryMove, Action::MoveFerry(..))
            | (Phase::Gain(_), Action::Gain(..))
            | (Phase::Share(_), Action::TakeIngot(_))
            | (Phase::TakeBack, Action::TakeBack(..))
            | (Phase::CropTurn(_), Action::TakeBack(..) | Action::Join(..))
    )
}

fn why_not_there(game: &Game, pos: Pos, rot: Rot) -> Illegal {
    if game.board.tile_at(pos).is_some() {
        return Illegal::CellOccupied;
    }
    let Some(need) = game.board.frontier().need(pos) else { return Illegal::NoNeighbour };
    let edges = &game.book.land.design(game.turn.drawn).turned[rot as usize];
    if let Some(side) = Side::ALL.into_iter().find(|&side| !need.claim(side).meets(edges[side as usize].claim)) {
        return Illegal::SideMismatch(side);
    }
    let same = game.book.land.fit(game.turn.drawn).turns(need);
    if same & (1 << rot as u8) == 0 {
        return Illegal::SameAs(same_turn(game, rot));
    }
    river::why_not(game, pos)
}

/// The turn that stands for all turns looking and acting the same.
fn same_turn(game: &Game, rot: Rot) -> Rot {
    let turns = game.book.land.fit(game.turn.drawn).turns(bastide_landscape::law::Need::ANY).count_ones() as usize;
    Rot::ALL[rot as usize % turns.max(1)]
}

fn why_not_stand(game: &Game, figure: FigureKind, segment: u8) -> Illegal {
    let Some(seg) = game.board.segs(game.turn.tile).nth(segment as usize) else { return Illegal::NoSuchSegment };
    let feature = game.board.feature(seg);
    if !game.purse(game.turn.active).has(figure) {
        return Illegal::NotInSupply(figure);
    }
    let is_own = feature.occupants & game.turn.active.bit() != 0;
    match (figure, feature.kind) {
        (_, FIELD) if !game.rules.fields() => Illegal::NoFields,
        (FigureKind::Abbot, MONASTERY | GARDEN) => Illegal::Occupied,
        (FigureKind::Builder, CITY | ROAD) | (FigureKind::Pig, FIELD) if !is_own => Illegal::NeedsOwnSubject(figure),
        (FigureKind::Follower | FigureKind::Large, kind) if kind != GARDEN => Illegal::Occupied,
        _ => Illegal::NotForThisFigure(figure),
    }
}
