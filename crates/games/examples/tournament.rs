//! A small tournament: every level against the next, a few games each, on the same decks for both seats.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_games::carcassonne::{Game, Ruleset, Setup};
use bastide_games::dealer::{Dealer, Seed};
use bastide_games::play::{Actor, Play, Seat};
use bastide_games::players::{Level, Player, Spec};

const DECKS: u64 = 3;

fn main() {
    for pair in Level::LADDER[..4].windows(2) {
        let margin: i32 = (0..DECKS).map(|deck| margin(pair[1], pair[0], deck)).sum();
        println!("{} against {}: {margin:+} points in {} games", pair[1].name(), pair[0].name(), 2 * DECKS);
    }
}

/// By how much `one` beats `other` on a deck, with each of them beginning once.
fn margin(one: Level, other: Level, deck: u64) -> i32 {
    game([one, other], deck) - game([other, one], deck)
}

/// By how much seat 0 wins.
fn game(levels: [Level; 2], deck: u64) -> i32 {
    let dealer = Dealer::new(Seed::from_u64(deck));
    let mut players = levels.map(|level| player(level, deck));
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
    let mut game = Game::new(&setup).expect("two play the base game");
    loop {
        let action = match game.actor() {
            Actor::Over => return game.scores()[0] - game.scores()[1],
            Actor::Chance => dealer.answer(&game).expect("chance is asked"),
            Actor::Seat(seat) => players[seat.index()].answer(&game).expect("the seat is asked").action,
        };
        game.apply(action);
    }
}

fn player(level: Level, seed: u64) -> Box<dyn Player<Game>> {
    Spec::from_text(level.name()).expect("levels have names").player(seed)
}
