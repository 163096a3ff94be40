//! How fast computer players look ahead: visits of master, playouts of the yardstick, both on one thread and by its own
//! clock, so that a busy machine does not slow them down.

use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Outlook};
use bastide_players::{Budget, Greedy, Player, Search, Uct};
use cpu_time::ThreadTime;
use serde::Serialize;
use std::time::Duration;

/// What an answer may cost before the clock is looked at again.
const VISITS: u32 = 200;

/// What was measured.
#[derive(Debug, Serialize)]
pub(crate) struct Looks {
    /// Of the searching player: each judges every way to play a turn.
    pub(crate) visits_per_second: f64,
    /// Of plain UCT: each plays a random game to its end.
    pub(crate) playouts_per_second: f64,
}

/// Measures both for so long, in positions a quarter, a half and three quarters through a game of the greedy player.
pub(crate) fn measure<G: Outlook>(beginning: &G, seed: u64, time: Duration) -> Looks {
    let positions = positions(beginning, seed);
    Looks {
        visits_per_second: rate(&positions, time, &mut Search::new(Budget::visits(VISITS))),
        playouts_per_second: rate(&positions, time, &mut Uct::new(VISITS, seed)),
    }
}

fn positions<G: Outlook>(beginning: &G, seed: u64) -> Vec<G> {
    let (dealer, mut player) = (Dealer::new(Seed::from_u64(seed)), Greedy::new(seed));
    let mut game = beginning.clone();
    let mut asked = Vec::new();
    loop {
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(&game),
            Actor::Seat(_) => {
                asked.push(game.clone());
                player.answer(&game).map(|answer| answer.action)
            }
        };
        let Some(action) = action else { break };
        game.apply(action);
    }
    [1, 2, 3].iter().filter_map(|quarter| asked.get(asked.len() * quarter / 4).cloned()).collect()
}

/// Answers one position after the other until the time is up; each answer costs the same number of looks.
fn rate<G: Outlook>(positions: &[G], time: Duration, player: &mut dyn Player<G>) -> f64 {
    let begun = ThreadTime::now();
    let mut looks = 0.0;
    while begun.elapsed() < time {
        for position in positions {
            player.answer(position);
            looks += f64::from(VISITS);
        }
    }
    looks / begun.elapsed().as_secs_f64()
}
