//! Whole games played at random, and copies of a late position. The loop is written here and not shared with other random
//! players: laid over an older commit it must measure that commit, not whatever random play was like then.

use crate::Plan;
use crate::meter::{Meter, Spent};
use bastide_play::{Actor, MAX_SEATS, Play};
use fastrand::Rng;
use std::hint::black_box;

/// Games between two looks at the clock.
const ROUND: u64 = 32;

/// Copies that are timed.
const COPIES: u32 = 200_000;

/// What was counted.
pub(crate) struct Played {
    pub(crate) spent: Spent,
    pub(crate) games: u64,
    pub(crate) turns: u64,
    pub(crate) options: u64,
    pub(crate) scores: [i64; MAX_SEATS],
}

/// Plays games until the time is up.
pub(crate) fn play<G: Play>(beginnings: &[G], plan: Plan<'_>, tiles: impl Fn(&G) -> usize) -> Played {
    let mut table = RepeatedGame::new(&beginnings[0], plan.seed);
    let (mut games, mut turns, mut options, mut scores) = (0, 0, 0, [0; MAX_SEATS]);
    let meter = Meter::start();
    while meter.elapsed() < plan.time {
        for _ in 0..ROUND {
            let beginning = &beginnings[games as usize % beginnings.len()];
            table.game.clone_from(beginning);
            while let Some(listed) = table.step() {
                options += listed as u64;
            }
            games += 1;
            turns += (tiles(&table.game) - tiles(beginning)) as u64;
            scores.iter_mut().zip(table.game.scores()).for_each(|(sum, score)| *sum += i64::from(score));
        }
    }
    Played { spent: meter.stop(), games, turns, options, scores }
}

/// The time to copy a late state over that of another game, which has nothing in common with it.
pub(crate) fn copy_nanoseconds<G: Play>(beginning: &G, seed: u64) -> f64 {
    let states = [0, 1].map(|game| late_state(beginning, seed.wrapping_add(game)));
    let mut copy = states[1].clone();
    let meter = Meter::start();
    for _ in 0..COPIES / 2 {
        for state in &states {
            copy.clone_from(black_box(state));
            black_box(&copy);
        }
    }
    meter.stop().seconds * 1e9 / f64::from(COPIES)
}

/// A state in which nine tenths of a game are played.
fn late_state<G: Play>(beginning: &G, seed: u64) -> G {
    let mut whole = RepeatedGame::new(beginning, seed);
    let mut steps = 0;
    while whole.step().is_some() {
        steps += 1;
    }
    let mut table = RepeatedGame::new(beginning, seed);
    for _ in 0..steps * 9 / 10 {
        table.step();
    }
    table.game
}

/// A game that is played over and over in one place, so that nothing is allocated.
struct RepeatedGame<G: Play> {
    game: G,
    actions: Vec<G::Action>,
    dice: Rng,
}

impl<G: Play> RepeatedGame<G> {
    fn new(game: &G, seed: u64) -> RepeatedGame<G> {
        RepeatedGame { game: game.clone(), actions: Vec::with_capacity(4096), dice: Rng::with_seed(seed) }
    }

    /// Plays one action and returns how many a player could choose from; `None` when the game is over.
    #[inline]
    fn step(&mut self) -> Option<usize> {
        match self.game.actor() {
            Actor::Over => None,
            Actor::Chance => {
                let roll = self.roll(self.game.total_odds());
                self.game.apply(self.game.outcome(roll)?);
                Some(0)
            }
            Actor::Seat(_) => {
                self.actions.clear();
                self.game.actions(&mut self.actions);
                let roll = self.roll(self.actions.len() as u32);
                self.game.apply(*self.actions.get(roll as usize)?);
                Some(self.actions.len())
            }
        }
    }

    /// A number below `total`. Some are likelier than others by less than one in a million, which is no matter here.
    #[inline]
    fn roll(&mut self, total: u32) -> u32 {
        ((u64::from(self.dice.u32(..)) * u64::from(total)) >> 32) as u32
    }
}
