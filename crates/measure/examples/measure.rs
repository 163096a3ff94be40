//! Measures one game and prints the report as JSON: `measure base|all|castle [seconds] [seed] [numbers]`. `cargo xtask
//! ratio` lays this over older commits, so it leans only on what they have.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_carcassonne::{Expansions, Ruleset, Setup};
use bastide_measure::{Plan, Report, measure};
use bastide_play::Seat;
use std::time::Duration;

fn main() {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "base".to_owned());
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(1.0);
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let numbers = words.next();
    let plan = Plan { seed, time: Duration::from_secs_f64(seconds), numbers: numbers.as_deref() };
    let report = match game.as_str() {
        "base" => carcassonne(Expansions::NONE, plan),
        "all" => carcassonne(Expansions::ALL, plan),
        _ => castle(plan),
    };
    println!("{}", serde_json::to_string(&report).expect("a report can be written"));
}

fn carcassonne(expansions: Expansions, plan: Plan<'_>) -> Report {
    let setup = |seat| Setup { first: Some(Seat(seat)), ..Setup::new(Ruleset::with(expansions), 2) };
    let beginnings = [0, 1].map(|seat| bastide_carcassonne::Game::new(&setup(seat)).expect("two may play any set"));
    measure(&beginnings, plan, |game| game.board().tiles().len())
}

fn castle(plan: Plan<'_>) -> Report {
    let setup = bastide_castle::Setup::default();
    let beginning = bastide_castle::Game::new(&setup).expect("the castle that is shipped can be played");
    measure(&[beginning], plan, |game| game.board().tiles().len())
}
