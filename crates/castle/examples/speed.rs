//! How many random games a second: `cargo run --release -p bastide-castle --example speed [games]`.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_castle::{Action, Game, Setup};
use bastide_play::{Actor, Play};
use std::time::Instant;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(20_000);
    let start = Game::new(&Setup::default()).expect("the castle that is shipped can be played");
    let mut dice = fastrand::Rng::with_seed(1);
    let (mut game, mut actions) = (start.clone(), Vec::new());
    let (mut decisions, mut points, mut tokens) = (0, 0, 0);
    let begin = Instant::now();
    for _ in 0..games {
        game.clone_from(&start);
        decisions += play(&mut game, &mut actions, &mut dice);
        points += game.scores().iter().sum::<i32>();
        tokens += u32::from(game.wall().taken());
    }
    let seconds = begin.elapsed().as_secs_f64();
    let each = |total: f64| total / f64::from(games);
    println!("{:.0} games/s, {:.1} µs a game", f64::from(games) / seconds, each(seconds * 1e6));
    println!(
        "a game: {:.1} actions, {:.1} points for both, {:.1} tokens",
        each(f64::from(decisions)),
        each(f64::from(points)),
        each(f64::from(tokens))
    );
}

fn play(game: &mut Game, actions: &mut Vec<Action>, dice: &mut fastrand::Rng) -> u32 {
    for count in 0.. {
        let action = match game.actor() {
            Actor::Over => return count,
            Actor::Chance => game.outcome(dice.u32(..game.total_odds())),
            Actor::Seat(_) => {
                actions.clear();
                game.actions(actions);
                Some(actions[dice.usize(..actions.len())])
            }
        };
        if let Some(action) = action {
            game.apply(action);
        }
    }
    0
}
