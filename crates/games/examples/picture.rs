//! Plays a game at random and draws the table as SVG on standard output.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_games::art::{Options, table};
use bastide_games::carcassonne::{Expansions, Game, Ruleset, Setup};
use bastide_games::dealer::{Dealer, RandomPlayer, Seed};
use bastide_games::play::Play;

fn main() {
    let seed = Seed::from_u64(7);
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    let mut game = Game::new(&Setup::new(Ruleset::with(Expansions::ALL), 4)).expect("four play with everything");
    while let Some(action) = dealer.answer(&game).or_else(|| player.answer(&game)) {
        game.apply(action);
    }
    println!("{}", table(&game, &Options::default()));
}
