//! How many random games a second: `cargo run --release -p bastide-castle --example speed [games]`.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_castle::{Action, Game, Setup};
use bastide_play::{Play, random_action_in};
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
    let mut count = 0;
    while let Some(action) = random_action_in(game, actions, &mut |below| dice.u32(..below)) {
        game.apply(action);
        count += 1;
    }
    count
}
