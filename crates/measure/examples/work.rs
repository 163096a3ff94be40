//! Does one piece of work that instructions are counted of: `work NAME`; without a name it prints all of them. `cargo xtask
//! gate` runs this under callgrind and looks only at `measured`.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_carcassonne::{Expansions, Ruleset, Setup};
use bastide_play::{Actor, Outlook, Play, Seat};
use bastide_players::{Budget, Player, Racing, Search};
use fastrand::Rng;
use std::hint::black_box;

/// What is counted, each for the base game, for all expansions and for The Castle.
const WORKS: [&str; 6] = ["playout", "legal_actions", "copy", "judge", "visit", "race"];
const GAMES: [&str; 3] = ["base", "all", "castle"];

/// Positions that are listed, copied and judged, evenly spread over a game.
const POSITIONS: usize = 8;

/// Visits of one answer.
const VISITS: u32 = 64;

/// Turns that are looked at for one answer of the racing player.
const RACED: u32 = 200;

fn main() {
    let Some(name) = std::env::args().nth(1) else {
        for work in WORKS {
            GAMES.iter().for_each(|game| println!("{work}.{game}"));
        }
        return;
    };
    let (work, game) = name.split_once('.').expect("a name such as judge.base");
    match game {
        "base" => run(work, &carcassonne(Expansions::NONE)),
        "all" => run(work, &carcassonne(Expansions::ALL)),
        _ => run(work, &bastide_castle::Game::new(&bastide_castle::Setup::default()).expect("it can be played")),
    }
}

fn carcassonne(expansions: Expansions) -> bastide_carcassonne::Game {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::with(expansions), 2) };
    bastide_carcassonne::Game::new(&setup).expect("two may play any set")
}

/// Instructions are counted while this runs.
#[inline(never)]
fn measured<F: FnMut()>(mut work: F) {
    work();
}

fn run<G: Outlook>(work: &str, beginning: &G) {
    let positions = positions(beginning);
    let mut room = Box::new(beginning.clone());
    let mut actions = Vec::with_capacity(4096);
    match work {
        "playout" => {
            let mut dice = Rng::with_seed(1);
            measured(|| while step(&mut *room, &mut dice, &mut actions) {});
        }
        "legal_actions" => measured(|| {
            for position in &positions {
                actions.clear();
                black_box(position).actions(&mut actions);
            }
        }),
        "copy" => measured(|| {
            for position in &positions {
                (*room).clone_from(black_box(position));
            }
        }),
        "judge" => {
            let mut cache = G::Cache::default();
            measured(|| {
                for position in &positions {
                    black_box(position.judge(G::tuned(), &mut cache));
                }
            });
        }
        "visit" => answer_all(Search::new(Budget::visits(VISITS)), &positions),
        "race" => answer_all(Racing::new(Budget::visits(RACED), 1), &positions),
        _ => panic!("expected one of {WORKS:?}, found {work}"),
    }
    black_box((&room, &actions));
}

/// Lets a player answer each position. Its rooms have grown before anything is counted.
fn answer_all<G: Outlook>(mut player: impl Player<G>, positions: &[G]) {
    player.answer(&positions[0]);
    measured(|| {
        for position in positions {
            black_box(player.answer(position));
        }
    });
}

/// Positions of a random game in which somebody has a choice.
fn positions<G: Play>(beginning: &G) -> Vec<G> {
    let (mut game, mut dice, mut actions) = (beginning.clone(), Rng::with_seed(2), Vec::new());
    let mut asked = Vec::new();
    loop {
        if matches!(game.actor(), Actor::Seat(_)) {
            asked.push(game.clone());
        }
        if !step(&mut game, &mut dice, &mut actions) {
            break;
        }
    }
    // The very end would be worked out instead of visited.
    asked.retain(|game| game.remaining() > 3);
    (0..POSITIONS).map(|index| asked[asked.len() * (2 * index + 1) / (2 * POSITIONS)].clone()).collect()
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
