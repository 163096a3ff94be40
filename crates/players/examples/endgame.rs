//! How many positions near the end are worked out exactly, and how much processor time that takes:
//! `cargo run --release -p bastide-players --example endgame -- POSITIONS LEFT SECONDS`. The positions come from games of
//! the base game that `steady` plays against itself, with a tile in hand and so many left in the bag.
#![allow(clippy::print_stdout, reason = "an example's output is what it is for")]

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_play::{Actor, Play, Seat};
use bastide_players::{Budget, Clock, Endgame, Level, Player, Spec, Stop};
use cpu_time::ThreadTime;
use std::time::Duration;

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: u64| words.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (positions, left, limit) = (number(100), number(3) as u32, number(20));
    let mut endgame = Endgame::<Game>::new(Level::Steady.numbers::<Game>());
    let mut times = Vec::new();
    for seed in 0..positions {
        let Some(game) = position(left, seed) else { continue };
        let since = ThreadTime::now();
        let budget = Budget::time(Duration::from_secs(limit));
        let solved = endgame.solve(&game, budget, Clock::Thread, &Stop::new());
        let time = since.elapsed().as_secs_f64();
        match &solved {
            Some(solved) => println!("{seed:4} {time:7.3} s {:+7.2} points, {} turns", solved.margin, solved.work),
            None => println!("{seed:4} {time:7.3} s not worked out"),
        }
        times.push(if solved.is_some() { time } else { f64::INFINITY });
    }
    times.sort_by(f64::total_cmp);
    let within = |limit: f64| times.iter().filter(|&&time| time <= limit).count();
    println!("{} positions with {left} tiles in the bag besides the one in hand", times.len());
    for seconds in [0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0] {
        println!("within {seconds:4} s: {:5.1} %", 100.0 * within(seconds) as f64 / times.len() as f64);
    }
    println!("median {:.3} s", times[times.len() / 2]);
}

/// A position of a game, if it comes to one.
fn position(left: u32, seed: u64) -> Option<Game> {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
    let mut game = Game::new(&setup).ok()?;
    let mut dice = fastrand::Rng::with_seed(seed);
    let steady = Spec::from_text("steady")?;
    let mut players: Vec<Box<dyn Player<Game>>> = (0..2).map(|seat| steady.player(2 * seed + seat)).collect();
    while game.remaining() > left || game.in_hand().is_none() {
        let action = match game.actor() {
            Actor::Over => return None,
            Actor::Seat(seat) => players[seat.index()].answer(&game)?.action,
            Actor::Chance => game.outcome(dice.u32(..game.total_odds()))?,
        };
        game.apply(action);
    }
    Some(game)
}
