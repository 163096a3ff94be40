//! Asks a computer player about the first tile of a game, and prints its best ideas.
//!
//! ```sh
//! cargo run --release -p bastide-players --example advice -- master:1s
//! ```
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_play::{Actor, Play};
use bastide_players::Spec;

fn main() {
    let level = std::env::args().nth(1).unwrap_or_else(|| "master:50".to_owned());
    let spec = Spec::from_text(&level).expect("a level such as greedy, or master with a budget");
    let mut game = Game::new(&Setup::new(Ruleset::default(), 2)).expect("two may play the base game");
    // The first outcome of chance will do for an example: who begins, and a tile.
    while game.actor() == Actor::Chance {
        let first = game.outcome(0).expect("chance has an outcome");
        game.apply(first);
    }
    let advice = spec.player::<Game>(1).answer(&game).expect("somebody is asked");
    for idea in advice.ideas.iter().take(5) {
        println!("{:+6.1} points, {:>5} visits: {:?}", idea.margin, idea.visits, idea.line);
    }
}
