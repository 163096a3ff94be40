//! The last tiles, worked out exactly: every decision and every outcome of chance to the end of the game. Each player
//! maximises its own margin.

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
    let value = |points: &[f32; MAX_SEATS]| margin(points, seat, game.seats());
    let mut best: Option<([f32; MAX_SEATS], G::Action)> = None;
    each(game, left, depth, |action, points, _| {
        if best.as_ref().is_none_or(|(known, _)| value(&points) > value(known)) {
            best = Some((points, action));
        }
    })?;
    best
}

/// Works out every answer; tells what each seat may expect after it and how many actions that took.
fn each<G: Play>(
    game: &G,
    left: &mut u32,
    depth: u32,
    mut tell: impl FnMut(G::Action, [f32; MAX_SEATS], u32),
) -> Option<()> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    *left = left.checked_sub(actions.len() as u32)?;
    // Games are large, and this goes as deep as the game is long: they do not belong on the stack.
    let mut next = Box::new(game.clone());
    for action in actions {
        let before = *left;
        (*next).clone_from(game);
        next.apply(action);
        let points = expect(&*next, left, depth)?;
        tell(action, points, before - *left + 1);
    }
    Some(())
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

/// Every answer, worked out exactly, the best first, if the end is near enough.
pub(crate) fn ideas<G: Play>(game: &G, seat: Seat) -> Option<Vec<Idea<G::Action>>> {
    // Far from the end there is no use in trying.
    if game.remaining() > 1 {
        return None;
    }
    let (mut ideas, mut left) = (Vec::new(), LIMIT);
    each(game, &mut left, DEPTH, |action, points, visits| {
        ideas.push(Idea { line: vec![action], margin: margin(&points, seat, game.seats()), visits });
    })?;
    // Of equals the first stays first.
    ideas.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    finish(game, seat, &mut ideas.first_mut()?.line);
    Some(ideas)
}

/// Goes on with a line as long as the same seat is asked.
fn finish<G: Play>(game: &G, seat: Seat, line: &mut Vec<G::Action>) {
    let mut game = Box::new(game.clone());
    line.iter().for_each(|action| game.apply(*action));
    while game.actor() == Actor::Seat(seat) {
        let mut left = LIMIT;
        let Some((_, action)) = best_of(&*game, seat, &mut left, DEPTH) else { return };
        line.push(action);
        game.apply(action);
    }
}
