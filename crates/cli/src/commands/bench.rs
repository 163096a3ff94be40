//! `bastide bench`: how fast whole games are played at random, with every legal action listed at every decision, and how
//! fast the computer players look ahead. What is measured and how stands in `bastide_measure`.

use crate::setup_options::SetupOptions;
use anyhow::{Context, Result, ensure};
use bastide_measure::{Plan, Ratio};
use bastide_play::Seat;
use bastide_protocol::{Visit, WireGame};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  bastide bench
  bastide bench --players 4 --expansions river,abbot --seconds 10 --json > before.json
  bastide bench --players 4 --expansions river,abbot --seconds 10 --against before.json

One core plays: all legal actions are listed, one is taken, to the end of final scoring.
Seats take turns to begin. A turn is a tile laid; copy_nanoseconds is the time to copy
a late state over another one. After that, in positions with at least eight choices from
every eighth of games of the greedy player: visits_per_second of the tree,
master_visits_per_second of master, which races its ideas, and playouts_per_second
of uct100. All times are processor time of the one thread.
Instructions and mispredicted branches are told where the machine counts them.";

/// Measure how fast games are played at random and looked into
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bench {
    /// How long to play, to visit and to play out, each
    #[arg(long, value_name = "N", default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// What decides chance and choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Compare with what an earlier run printed with --json: how many times as fast this one was
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
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
        let earlier = self.against.as_deref().map(read_earlier).transpose()?;
        let report = self.setup.game_kind()?.visit(Measured { bench: self, earlier: earlier.as_ref() })?;
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?);
        }
        report.print(out)
    }
}

fn read_earlier(path: &std::path::Path) -> Result<Value> {
    let text = std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let expected = || format!("{}: expected what `bastide bench --json` printed", path.display());
    let report: Value = serde_json::from_str(&text).with_context(expected)?;
    ensure!(report.get("games_per_second").is_some_and(Value::is_number), expected());
    Ok(report)
}

/// What was measured.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    #[serde(flatten)]
    played: Played,
    #[serde(flatten)]
    measured: bastide_measure::Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Vec<Ratio>>,
}

/// What was played.
#[derive(Debug, Serialize)]
struct Played {
    game: &'static str,
    players: u8,
    expansions: Vec<String>,
}

impl Played {
    /// A ratio says something only if both sides played the same.
    fn check_same(&self, earlier: &Value) -> Result<()> {
        let own = serde_json::to_value(self)?;
        for part in ["game", "players", "expansions"] {
            ensure!(
                own[part] == earlier[part],
                "the earlier run had {part} {}, this one has {}: only runs of the same game compare",
                earlier[part],
                own[part]
            );
        }
        Ok(())
    }
}

impl Report {
    fn print(&self, out: &mut dyn Write) -> Result<()> {
        let measured = &self.measured;
        let scores: Vec<_> = measured.mean_scores.iter().map(|score| format!("{score:.2}")).collect();
        writeln!(out, "games_per_second {:.0}", measured.games_per_second)?;
        writeln!(out, "turns_per_second {:.0}", measured.turns_per_second)?;
        writeln!(out, "mean_scores {}", scores.join(" "))?;
        writeln!(out, "mean_options_per_turn {:.2}", measured.mean_options_per_turn)?;
        writeln!(out, "copy_nanoseconds {:.0}", measured.copy_nanoseconds)?;
        writeln!(out, "visits_per_second {:.0}", measured.visits_per_second)?;
        writeln!(out, "master_visits_per_second {:.0}", measured.master_visits_per_second)?;
        writeln!(out, "playouts_per_second {:.0}", measured.playouts_per_second)?;
        for (name, cost) in [("game", measured.game_cost), ("visit", measured.visit_cost)] {
            match cost {
                Some(cost) => {
                    writeln!(out, "instructions_per_{name} {:.0}", cost.instructions)?;
                    writeln!(out, "branch_misses_per_{name} {:.1}", cost.branch_misses)?;
                }
                None => writeln!(out, "instructions_per_{name} not counted by this machine")?,
            }
        }
        for ratio in self.against.iter().flatten() {
            writeln!(out, "{} {:.3} times as fast", ratio.name, ratio.times_as_fast)?;
        }
        Ok(())
    }
}

/// A measurement, and the earlier one it is compared with.
struct Measured<'a> {
    bench: &'a Bench,
    earlier: Option<&'a Value>,
}

impl Visit for Measured<'_> {
    type Output = Result<Report>;

    fn visit<G: WireGame>(self) -> Result<Report> {
        let Measured { bench, earlier } = self;
        let setup = bench.setup.setup::<G>()?;
        let seats = G::begin(&setup)?.seats();
        let beginnings = (0..seats).map(|seat| G::begin(&G::with_first(&setup, Seat(seat))));
        let beginnings: Vec<G> = beginnings.collect::<Result<_, _>>()?;
        let (game, expansions) = (bench.setup.game_kind()?.name(), bench.setup.expansions::<G>());
        let played = Played { game, players: seats, expansions };
        earlier.map_or(Ok(()), |earlier| played.check_same(earlier))?;
        let plan = Plan { seed: bench.seed, time: Duration::from_secs_f64(bench.seconds), numbers: None };
        let measured = bastide_measure::measure(&beginnings, plan, G::tiles_laid);
        let numbers = serde_json::to_value(&measured)?;
        let against = earlier.map(|earlier| bastide_measure::ratios(&numbers, earlier));
        Ok(Report { played, measured, against })
    }
}
