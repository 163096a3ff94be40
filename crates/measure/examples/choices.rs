//! What the searching and the racing player answer with a fixed number of visits in positions of random games, and all that
//! the racing player tells of its ideas: `choices base|all|castle` prints one line for each. Built for two commits, the
//! lines that differ are the answers that differ.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_carcassonne::{Expansions, Ruleset, Setup};
use bastide_play::{Actor, Count, Outlook, Play, Seat};
use bastide_players::{Budget, Player, Racing, Search};
use fastrand::Rng;

/// Visits of one answer, and of one answer of the racing player.
const VISITS: u32 = 100;
const RACED: u32 = 600;

/// Games, and how many actions lie between two positions.
const GAMES: u64 = 8;
const BETWEEN: usize = 3;

/// Positions have at least so many choices, and so many tiles to come.
const CHOICES: u64 = 8;
const TILES: u32 = 4;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("all") => tell(&carcassonne(Expansions::ALL)),
        Some("castle") => {
            tell(&bastide_castle::Game::new(&bastide_castle::Setup::default()).expect("it can be played"));
        }
        _ => tell(&carcassonne(Expansions::NONE)),
    }
}

fn carcassonne(expansions: Expansions) -> bastide_carcassonne::Game {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::with(expansions), 2) };
    bastide_carcassonne::Game::new(&setup).expect("two may play any set")
}

fn tell<G: Outlook>(beginning: &G) {
    let (mut player, mut racing) = (Search::new(Budget::visits(VISITS)), Racing::new(Budget::visits(RACED), 1));
    for seed in 0..GAMES {
        let (mut game, mut dice, mut actions) = (beginning.clone(), Rng::with_seed(seed), Vec::new());
        let mut asked = 0;
        while step(&mut game, &mut dice, &mut actions) {
            if is_hard(&game) {
                asked += 1;
                if asked % BETWEEN == 0 {
                    let answer = player.answer(&game).map(|answer| answer.action);
                    println!("{seed}.{asked} {answer:?}");
                    let raced = racing.answer(&game).map(|answer| answer.ideas);
                    println!("{seed}.{asked} {} visits, {raced:?}", racing.visits());
                }
            }
        }
    }
}

fn is_hard<G: Play>(game: &G) -> bool {
    let mut count = Count::default();
    game.actions(&mut count);
    matches!(game.actor(), Actor::Seat(_)) && count.0 >= CHOICES && game.remaining() >= TILES
}

/// Plays one action at random; `false` when the game is over.
fn step<G: Play>(game: &mut G, dice: &mut Rng, actions: &mut Vec<G::Action>) -> bool {
    let action = match game.actor() {
        Actor::Over => None,
        Actor::Chance => game.outcome(dice.u32(..game.total_odds().max(1))),
        Actor::Seat(_) => {
            actions.clear();
            game.actions(actions);
            dice.choice(&*actions).copied()
        }
    };
    action.inspect(|&action| game.apply(action)).is_some()
}
