#![doc = include_str!("../README.md")]

mod against;
mod meter;
mod random_games;
mod thinking;

pub use against::{Ratio, ratios};
pub use meter::Cost;

use bastide_play::Outlook;
use serde::Serialize;
use std::time::Duration;

/// What is measured, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Decides chance and choices.
    pub seed: u64,
    /// Processor time for each of the four: random games, visits of the tree, of `master`, playouts.
    pub time: Duration,
    /// The set of numbers that the tree and `master` judge by; those they play with if it is none.
    pub numbers: Option<&'a str>,
}

/// What was measured of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Processor time that the random games took.
    pub seconds: f64,
    /// Random games played to their end.
    pub games: u64,
    /// The same, by processor time.
    pub games_per_second: f64,
    /// Tiles laid, by processor time.
    pub turns_per_second: f64,
    /// By seat.
    pub mean_scores: Vec<f64>,
    /// How many actions were listed, for each tile laid.
    pub mean_options_per_turn: f64,
    /// The time to copy a late position over another one.
    pub copy_nanoseconds: f64,
    /// Positions in which players thought.
    pub positions: usize,
    /// Visits that the tree made.
    pub visits: u64,
    /// The same, by processor time: each judges every way to play a turn.
    pub visits_per_second: f64,
    /// Of `master`, by processor time: each judges every way to play a turn.
    pub master_visits_per_second: f64,
    /// Of plain UCT: each plays a random game to its end.
    pub playouts_per_second: f64,
    /// What one random game costs; nothing where the machine does not count.
    pub game_cost: Option<Cost>,
    /// What one visit costs.
    pub visit_cost: Option<Cost>,
}

/// Measures a game from its beginnings, which random games take in turns. `tiles` counts the tiles on the map.
///
/// # Panics
/// Without a beginning, and without a set of numbers of that name.
pub fn measure<G: Outlook>(beginnings: &[G], plan: Plan<'_>, tiles: impl Fn(&G) -> usize) -> Report {
    let seats = beginnings[0].seats() as usize;
    let played = random_games::play(beginnings, plan, tiles);
    let positions = thinking::positions(&beginnings[0], plan.seed);
    let search = thinking::visits(&positions, plan);
    let master = thinking::master_visits(&positions, plan);
    let uct = thinking::playouts(&positions, plan);
    let (games, turns, seconds) = (played.games as f64, played.turns as f64, played.spent.seconds);
    Report {
        seconds,
        games: played.games,
        games_per_second: games / seconds,
        turns_per_second: turns / seconds,
        mean_scores: played.scores[..seats].iter().map(|&points| points as f64 / games).collect(),
        mean_options_per_turn: played.options as f64 / turns,
        copy_nanoseconds: random_games::copy_nanoseconds(&beginnings[0], plan.seed),
        positions: positions.len(),
        visits: search.made,
        visits_per_second: search.per_second(),
        master_visits_per_second: master.per_second(),
        playouts_per_second: uct.per_second(),
        game_cost: played.spent.cost_of(played.games),
        visit_cost: search.spent.cost_of(search.made),
    }
}
