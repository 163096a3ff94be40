//! The last tiles, worked out exactly: every decision and every outcome of chance to the end of the game. Each player
//! maximises the own margin.

use crate::Idea;
use crate::standing::margin;
use bastide_play::{Actor, MAX_SEATS, Play, Seat};

/// So many actions may be played to the end before the position counts as too large.
const LIMIT: u32 = 60_000;

/// So many actions in a row may lead to the end: a longer way is too large anyhow, and would only fill the stack.
const DEPTH: u32 = 16;

/// The points each seat may expect with best play, or `None` if the position is too large to work out.
pub fn solve<G: Play>(game: &G, limit: u32) -> Option<[f32; MAX_SEATS]> {
    let mut left = limit;
    expect(game, &mut left, DEPTH)
}

fn expect<G: Play>(game: &G, left: &mut u32, depth: u32) -> Option<[f32; MAX_SEATS]> {
    let depth = depth.checked_sub(1)?;
    match game.actor() {
        Actor::Over => Some(game.scores().map(|points| points as f32)),
        Actor::Seat(seat) => best_of(game, seat, left, depth).map(|(points, _)| points),
        Actor::Chance => mean(game, left, depth),
    }
}

fn best_of<G: Play>(game: &G, seat: Seat, left: &mut u32, depth: u32) -> Option<([f32; MAX_SEATS], G::Action)> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    *left = left.checked_sub(actions.len() as u32)?;
    let mut best: Option<([f32; MAX_SEATS], G::Action)> = None;
    // Games are large, and this goes as deep as the game is long: they do not belong on the stack.
    let mut next = Box::new(game.clone());
    for action in actions {
        (*next).clone_from(game);
        next.apply(action);
        let points = expect(&*next, left, depth)?;
        let value = |points: &[f32; MAX_SEATS]| margin(points, seat, game.seats());
        if best.as_ref().is_none_or(|(known, _)| value(&points) > value(known)) {
            best = Some((points, action));
        }
    }
    best
}

fn mean<G: Play>(game: &G, left: &mut u32, depth: u32) -> Option<[f32; MAX_SEATS]> {
    let mut outcomes = Vec::new();
    game.actions(&mut outcomes);
    *left = left.checked_sub(outcomes.len() as u32)?;
    let total = game.total_odds() as f32;
    let mut sum = [0.0; MAX_SEATS];
    let mut next = Box::new(game.clone());
    for action in outcomes {
        (*next).clone_from(game);
        next.apply(action);
        let points = expect(&*next, left, depth)?;
        let weight = game.odds(action) as f32 / total;
        sum.iter_mut().zip(points).for_each(|(sum, points)| *sum += weight * points);
    }
    Some(sum)
}

/// The best answer, worked out exactly, if the end is near enough.
pub(crate) fn best<G: Play>(game: &G, seat: Seat) -> Option<Idea<G::Action>> {
    // Far from the end there is no use in trying.
    if game.remaining() > 1 {
        return None;
    }
    let mut left = LIMIT;
    let (points, action) = best_of(game, seat, &mut left, DEPTH)?;
    Some(Idea { line: vec![action], margin: margin(&points, seat, game.seats()), visits: LIMIT - left })
}
