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
        Phase::Spend(seat, token) => finish::choices_for(game, seat, token, sink),
        Phase::Over => {}
    }
}

fn use_or_pass(token: Token, sink: &mut impl Sink<Action>) {
    sink.take(Action::Use(token));
    sink.take(Action::Pass);
}

/// Why an action that is not listed is refused.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    match (game.phase, action) {
        (Phase::Over, _) => Illegal::NotAsked(NotAsked::GameOver),
        (Phase::First, Action::First(_)) => Illegal::NotAsked(NotAsked::NoSuchSeat),
        (Phase::Draw, Action::Draw(_)) => Illegal::NotInBag,
        (Phase::TurnUp(..), Action::TurnUp(token)) => Illegal::AllSeen(token),
        (Phase::Place, Action::Place { pos, rot }) => why_not_there(game, pos, rot),
        (Phase::Follower, Action::Stand { segment }) => why_not_stand(game, segment),
        (Phase::Order(_), Action::Score(_)) => Illegal::NotToBeScored,
        (Phase::Double(token, _), Action::Use(_)) => Illegal::OtherToken(token),
        (Phase::Again, Action::Use(_)) => Illegal::OtherToken(Token::Turn),
        (Phase::Spend(_, token), Action::Spend(_)) => Illegal::NothingForToken(token),
        (phase, _) => Illegal::NotAsked(NotAsked::WrongPhase(phase)),
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
