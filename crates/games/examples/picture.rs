//! Plays a game at random and draws the table as SVG on standard output.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_games::art::{Options, table};
use bastide_games::carcassonne::{Expansions, Game, Ruleset, Setup};
use bastide_games::dealer::{Dealer, RandomPlayer, Seed};
use bastide_games::play::{Actor, Play};

fn main() {
    let seed = Seed::from_u64(7);
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    let mut game = Game::new(&Setup::new(Ruleset::with(Expansions::ALL), 4)).expect("four play with everything");
    let mut actions = Vec::new();
    loop {
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(&game),
            Actor::Seat(_) => {
                actions.clear();
                game.actions(&mut actions);
                player.choose(&actions)
            }
        };
        game.apply(action.expect("somebody is asked"));
    }
    println!("{}", table(&game, &Options::default()));
}
