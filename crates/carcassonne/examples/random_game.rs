//! Plays one random game with all expansions and prints the points.
//!
//! ```sh
//! cargo run -p bastide-carcassonne --example random_game -- 7
//! ```
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use bastide_carcassonne::{Action, Expansions, Game, Ruleset, Setup};
use bastide_play::{Actor, Play};
use fastrand::Rng;

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut random = Rng::with_seed(seed);
    let mut game = Game::new(&Setup::new(Ruleset::with(Expansions::ALL), 3)).expect("three may play everything");
    let (mut listed, mut count): (Vec<Action>, u32) = (Vec::new(), 0);
    loop {
        let action = match game.actor() {
            Actor::Over => break,
            // Chance is asked like a player, with odds.
            Actor::Chance => game.outcome(random.u32(..game.total_odds())),
            Actor::Seat(_) => {
                listed.clear();
                game.actions(&mut listed);
                listed.get(random.usize(..listed.len())).copied()
            }
        };
        game.apply(action.expect("whoever is asked has an answer"));
        count += 1;
    }
    println!("{count} actions, points {:?}", &game.scores()[..3]);
}
