//! Scoring what was completed, one feature after the other, because every stop of a marker may take a token
//! (CASTLE-36, CASTLE-50); then the followers go home (CASTLE-35).

use crate::event::Event;
use crate::game::Game;
use crate::keep::{self, Keep};
use crate::kind::HOUSE;
use crate::score::{self, Times};
use crate::sum::Sum;
use crate::token::Token;
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::feature::Seg;
use bastide_play::{Seat, Sink};

/// Goes on with the next scoring: first the active player's features, then the other's. Where one of them has several,
/// the active player says which comes first (CASTLE-36).
#[inline]
pub(crate) fn next(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if game.claims.is_empty() {
        return Flow::Next;
    }
    for seat in game.seats_from_active() {
        let first_two = {
            let mut waiting = pending(game, seat);
            (waiting.next(), waiting.next())
        };
        match first_two {
            (Some(_), Some(_)) => return Flow::Ask(Phase::Order(seat)),
            (Some(index), None) => return begin(game, index, watch),
            (None, _) => {}
        }
    }
    Flow::Next
}

/// The claims of a seat that are not scored yet, by their index.
pub(crate) fn pending(game: &Game, seat: Seat) -> impl Iterator<Item = usize> {
    let claims = game.claims.iter().enumerate();
    claims.filter(move |(_, claim)| claim.pending && claim.owner == Some(seat)).map(|(index, _)| index)
}

/// The active player has chosen what scores next.
pub(crate) fn score(game: &mut Game, seg: Seg, watch: &mut impl Sink<Event>) -> Flow {
    match game.claims.iter().position(|claim| claim.pending && claim.seg == seg) {
        Some(index) => begin(game, index, watch),
        None => Flow::Go(Step::Score),
    }
}

/// Asks whether to double, if that is possible, and else scores. Only the active player may, and only with a token from
/// an earlier turn (CASTLE-54, CASTLE-55).
fn begin(game: &mut Game, index: usize, watch: &mut impl Sink<Event>) -> Flow {
    let claim = game.claims[index];
    let active = game.turn.active;
    let token = Token::doubling(game.board.features().get(claim.label).kind);
    match token.filter(|&token| claim.owner == Some(active) && game.player(active).hand.is_usable(token)) {
        Some(token) => Flow::Ask(Phase::Double(token, index as u8)),
        None => pay(game, index, Times::Once, watch),
    }
}

/// The token is used: a feature is doubled at most once (CASTLE-56).
pub(crate) fn double(game: &mut Game, token: Token, claim: u8, watch: &mut impl Sink<Event>) -> Flow {
    spend(game, game.turn.active, token, watch);
    pay(game, claim as usize, Times::Twice, watch)
}

/// The token is kept for later.
pub(crate) fn single(game: &mut Game, claim: u8, watch: &mut impl Sink<Event>) -> Flow {
    pay(game, claim as usize, Times::Once, watch)
}

/// Scores a claim. A marker that stops exactly at a corner tower takes the token there, if it is still there; chance
/// says which it is (CASTLE-50).
fn pay(game: &mut Game, index: usize, times: Times, watch: &mut impl Sink<Event>) -> Flow {
    let claim = game.claims[index];
    game.claims[index].pending = false;
    let Some(seat) = claim.owner else { return Flow::Go(Step::Score) };
    gain(game, seat, score::value(game, claim.label, times), Some(claim.seg), watch);
    let feature = game.board.features().get(claim.label);
    if feature.kind == HOUSE {
        let tiles = feature.tiles;
        keep::rise(game, seat, Keep { seg: claim.seg, tiles }, watch);
    }
    match game.catalog.tower_at(game.player(seat).total()) {
        Some(tower) if game.wall.carries(tower) => Flow::Ask(Phase::TurnUp(seat, tower)),
        _ => Flow::Go(Step::Score),
    }
}

/// Chance has turned up a token.
pub(crate) fn turn_up(game: &mut Game, seat: Seat, tower: u8, token: Token, watch: &mut impl Sink<Event>) -> Flow {
    game.wall.turn_up(tower, token);
    game.players[seat.index()].hand.take_fresh(token);
    watch.take(Event::TokenTaken(seat, tower, token));
    Flow::Go(Step::Score)
}

/// Scores what the turn in progress has completed, asking nobody and turning up no token: for those who want to know
/// how things stand in the middle of a turn.
pub(crate) fn conclude(game: &mut Game, watch: &mut impl Sink<Event>) {
    match game.phase {
        Phase::Follower => {
            score::completed(game, watch);
        }
        Phase::Order(_) | Phase::Double(..) | Phase::TurnUp(..) => {}
        Phase::First | Phase::Draw | Phase::Place | Phase::Again | Phase::Spend(..) | Phase::Over => return,
    }
    for seat in game.seats_from_active() {
        for index in 0..game.claims.len() {
            if game.claims[index].pending && game.claims[index].owner == Some(seat) {
                pay(game, index, Times::Once, watch);
            }
        }
    }
    send_home(game, watch);
}

/// Gives points.
#[inline]
pub(crate) fn gain(game: &mut Game, seat: Seat, sum: Sum, seg: Option<Seg>, watch: &mut impl Sink<Event>) {
    game.players[seat.index()].points[sum.category() as usize] += sum.total;
    watch.take(Event::Scored(seat, sum, seg));
}

/// A token is used and leaves the game (CASTLE-51).
pub(crate) fn spend(game: &mut Game, seat: Seat, token: Token, watch: &mut impl Sink<Event>) {
    game.players[seat.index()].hand.spend(token);
    game.wall.note_used();
    watch.take(Event::TokenUsed(seat, token));
}

/// Everybody on a completed feature goes home, scored or not (CASTLE-35).
#[inline]
pub(crate) fn send_home(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    for index in 0..game.claims.len() {
        let players = &mut game.players;
        game.board.clear(game.claims[index].label, |figure| {
            players[figure.seat.index()].reserve += 1;
            watch.take(Event::Returned(figure.seat, figure.seg));
        });
    }
    game.claims.clear();
    Flow::Next
}
