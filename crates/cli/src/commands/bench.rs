//! `bastide bench`: how fast whole games are played at random, with every legal action listed at every decision, and how
//! fast the computer players look ahead.

use super::looks::{self, Looks};
use crate::setup_options::SetupOptions;
use anyhow::Result;
use bastide_play::{Actor, MAX_SEATS, Play, Seat};
use bastide_protocol::{Tell, Visit};
use clap::Args;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use serde::Serialize;
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  bastide bench
  bastide bench --players 4 --expansions river,abbot --seconds 10 --json

One core plays: all legal actions are listed, one is taken, to the end of final scoring.
Seats take turns to begin. A turn is a tile laid; copy_nanoseconds is the time to copy
a late state over another one. After that, on the same core and in positions that the
greedy player reached: visits_per_second of master, playouts_per_second of uct100.";

/// Games between two looks at the clock.
const ROUND: u64 = 32;

/// Copies that are timed.
const COPIES: u32 = 200_000;

/// Measure how fast games are played at random
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bench {
    /// How long to play
    #[arg(long, value_name = "N", default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// What decides chance and choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupOptions,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds")?;
    if (0.01..=3600.0).contains(&seconds) { Ok(seconds) } else { Err("expected 0.01 to 3600 seconds".to_owned()) }
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let report = self.setup.title()?.visit(self)?;
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?);
        }
        let scores: Vec<_> = report.mean_scores.iter().map(|score| format!("{score:.2}")).collect();
        writeln!(out, "games_per_second {:.0}", report.games_per_second)?;
        writeln!(out, "turns_per_second {:.0}", report.turns_per_second)?;
        writeln!(out, "mean_scores {}", scores.join(" "))?;
        writeln!(out, "mean_options_per_turn {:.2}", report.mean_options_per_turn)?;
        writeln!(out, "copy_nanoseconds {:.0}", report.copy_nanoseconds)?;
        writeln!(out, "visits_per_second {:.0}", report.looks.visits_per_second)?;
        Ok(writeln!(out, "playouts_per_second {:.0}", report.looks.playouts_per_second)?)
    }
}

/// What was measured.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    game: &'static str,
    players: u8,
    expansions: Vec<String>,
    seconds: f64,
    games: u64,
    games_per_second: f64,
    turns_per_second: f64,
    /// By seat.
    mean_scores: Vec<f64>,
    mean_options_per_turn: f64,
    copy_nanoseconds: f64,
    #[serde(flatten)]
    looks: Looks,
}

impl Visit for &Bench {
    type Output = Result<Report>;

    fn visit<G: Tell>(self) -> Result<Report> {
        let setup = self.setup.setup::<G>()?;
        let seats = G::begin(&setup)?.seats();
        let beginnings = (0..seats).map(|seat| G::begin(&G::with_first(&setup, Seat(seat))));
        let beginnings: Vec<G> = beginnings.collect::<Result<_, _>>()?;
        let mut table = Table::new(&beginnings[0], self.seed);
        let tally = table.play_for(&beginnings, Duration::from_secs_f64(self.seconds));
        let copy_nanoseconds = copy_nanoseconds(&late_state(&beginnings[0], self.seed));
        let (games, turns) = (tally.games as f64, tally.turns as f64);
        Ok(Report {
            game: self.setup.title()?.name(),
            players: seats,
            expansions: self.setup.expansions::<G>(),
            seconds: tally.seconds,
            games: tally.games,
            games_per_second: games / tally.seconds,
            turns_per_second: turns / tally.seconds,
            mean_scores: tally.scores[..seats as usize].iter().map(|&points| points as f64 / games).collect(),
            mean_options_per_turn: tally.options as f64 / turns,
            copy_nanoseconds,
            looks: looks::measure(&beginnings[0], self.seed, Duration::from_secs_f64(self.seconds)),
        })
    }
}

/// A game that is played over and over in one place, so that nothing is allocated.
struct Table<G: Play> {
    game: G,
    actions: Vec<G::Action>,
    generator: SmallRng,
}

/// What was counted.
#[derive(Default)]
struct Tally {
    seconds: f64,
    games: u64,
    turns: u64,
    options: u64,
    scores: [i64; MAX_SEATS],
}

impl<G: Tell> Table<G> {
    fn new(game: &G, seed: u64) -> Table<G> {
        Table { game: game.clone(), actions: Vec::with_capacity(4096), generator: SmallRng::seed_from_u64(seed) }
    }

    /// Plays games until the time is up.
    fn play_for(&mut self, beginnings: &[G], time: Duration) -> Tally {
        let (mut tally, begun) = (Tally::default(), Instant::now());
        while begun.elapsed() < time {
            for _ in 0..ROUND {
                let beginning = &beginnings[tally.games as usize % beginnings.len()];
                self.game.clone_from(beginning);
                while let Some(options) = self.step() {
                    tally.options += options as u64;
                }
                tally.games += 1;
                tally.turns += (self.game.tiles_laid() - beginning.tiles_laid()) as u64;
                let scores = self.game.scores();
                tally.scores.iter_mut().zip(scores).for_each(|(sum, score)| *sum += i64::from(score));
            }
        }
        tally.seconds = begun.elapsed().as_secs_f64();
        tally
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
        ((u64::from(self.generator.next_u32()) * u64::from(total)) >> 32) as u32
    }
}

/// A state in which nine tenths of a game are played.
fn late_state<G: Tell>(beginning: &G, seed: u64) -> G {
    let mut whole = Table::new(beginning, seed);
    let mut steps = 0;
    while whole.step().is_some() {
        steps += 1;
    }
    let mut table = Table::new(beginning, seed);
    for _ in 0..steps * 9 / 10 {
        table.step();
    }
    table.game
}

/// The time to copy a state over another one.
fn copy_nanoseconds<G: Play>(state: &G) -> f64 {
    let mut copy = state.clone();
    let begun = Instant::now();
    for _ in 0..COPIES {
        copy.clone_from(black_box(state));
        black_box(&copy);
    }
    begun.elapsed().as_nanos() as f64 / f64::from(COPIES)
}
