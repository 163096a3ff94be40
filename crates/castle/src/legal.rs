//! The one list of legal actions, and why anything else is refused.

use crate::action::Action;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::token::Token;
use crate::turn::Phase;
use crate::{award, finish, follower, place};
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_landscape::law::Need;
use bastide_play::{NotAsked, Sink};

/// Everything that is legal now, each action once.
#[inline]
pub(crate) fn actions(game: &Game, sink: &mut impl Sink<Action>) {
    match game.phase {
        Phase::First => game.all_seats().into_iter().for_each(|seat| sink.take(Action::First(seat))),
        Phase::Draw => game.bag.outcomes(sink, Action::Draw),
        Phase::TurnUp(..) => {
            let unseen = Token::ALL.into_iter().filter(|&token| game.wall.unseen(token) > 0);
            unseen.for_each(|token| sink.take(Action::TurnUp(token)));
        }
        Phase::Place => place::placements(game, sink),
        Phase::Follower => {
            follower::choices(game, sink);
            sink.take(Action::Pass);
        }
        Phase::Order(seat) => {
            award::pending(game, seat).for_each(|index| sink.take(Action::Score(game.claims[index].seg)));
        }
        Phase::Double(token, _) => use_or_pass(token, sink),
        Phase::Again => use_or_pass(Token::Turn, sink),
        Phase::Spend(seat, token) => {
            finish::targets(game, seat, token, |seg| sink.take(Action::Spend(seg)));
        }
        Phase::Over => {}
    }
}

fn use_or_pass(token: Token, sink: &mut impl Sink<Action>) {
    sink.take(Action::Use(token));
    sink.take(Action::Pass);
}

/// Why an action that is not listed is refused.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    match (action, game.phase) {
        (_, Phase::Over) => Illegal::NotAsked(NotAsked::GameOver),
        (Action::First(_), Phase::First) => Illegal::NotAsked(NotAsked::NoSuchSeat),
        (Action::Draw(_), Phase::Draw) => Illegal::NotInBag,
        (Action::TurnUp(token), Phase::TurnUp(..)) => Illegal::AllSeen(token),
        (Action::Place { pos, rot }, Phase::Place) => why_not_there(game, pos, rot),
        (Action::Stand { segment }, Phase::Follower) => why_not_stand(game, segment),
        (Action::Score(_), Phase::Order(_)) => Illegal::NotToBeScored,
        (Action::Use(_), Phase::Double(token, _)) => Illegal::OtherToken(token),
        (Action::Use(_), Phase::Again) => Illegal::OtherToken(Token::Turn),
        (Action::Spend(_), Phase::Spend(_, token)) => Illegal::NothingForToken(token),
        (Action::First(_) | Action::Draw(_) | Action::TurnUp(_) | Action::Place { .. }, phase)
        | (Action::Stand { .. } | Action::Score(_) | Action::Use(_) | Action::Spend(_) | Action::Pass, phase) => {
            Illegal::NotAsked(NotAsked::WrongPhase(phase))
        }
    }
}

fn why_not_there(game: &Game, pos: Pos, rot: Rot) -> Illegal {
    if !game.catalog.is_inside(pos) {
        return Illegal::OutsideTheWall;
    }
    if game.board.tile_at(pos).is_some() {
        return Illegal::CellOccupied;
    }
    let Some(need) = game.board.frontier().need(pos) else { return Illegal::NoNeighbour };
    let edges = &game.catalog.land.design(game.turn.drawn).turned[rot as usize];
    match Side::ALL.into_iter().find(|&side| !need.class(side).meets(edges[side as usize].class)) {
        Some(side) => Illegal::StreetMismatch(side),
        None => Illegal::SameAs(same_turn(game, rot)),
    }
}

/// The turn that stands for all turns looking and acting the same.
fn same_turn(game: &Game, rot: Rot) -> Rot {
    let turns = game.catalog.land.fit(game.turn.drawn).turns(Need::ANY).count_ones() as usize;
    Rot::ALL[rot as usize % turns.max(1)]
}

fn why_not_stand(game: &Game, segment: u8) -> Illegal {
    match game.board.segs(game.turn.tile).nth(segment as usize) {
        None => Illegal::NoSuchSegment,
        Some(_) if game.player(game.turn.active).reserve == 0 => Illegal::NoFollower,
        Some(_) => Illegal::Occupied,
    }
}
