//! `bastide perft`: counts the ways a game can go, to compare one engine with another or with itself yesterday.

use crate::setup_options::SetupOptions;
use anyhow::Result;
use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Count, Play};
use bastide_protocol::{Visit, WireGame};
use clap::Args;
use std::io::{self, Write};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  bastide perft --players 2 --first yellow --seed 1 --depth 4
  bastide perft --players 2 --first yellow --seed 1 --depth 2 --all-draws
  bastide perft --players 2 --first yellow --seed 1 --depth 3 --divide

Depth counts decisions of players. Chance acts in between without being counted:
one outcome, that of the seed, or with --all-draws every possible one.";

/// Count the paths of actions from the beginning of a game
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    /// What decides chance: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED")]
    seed: Seed,
    /// How many decisions deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,
    /// Follow every outcome of chance instead of the seed's
    #[arg(long)]
    all_draws: bool,
    /// Also print the paths behind each first decision
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    setup: SetupOptions,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.setup.game_kind()?.visit(Counting { options: self, out })
    }
}

struct Counting<'a> {
    options: &'a Perft,
    out: &'a mut dyn Write,
}

impl Visit for Counting<'_> {
    type Output = Result<()>;

    fn visit<G: WireGame>(self) -> Result<()> {
        let Counting { options, out } = self;
        let game = G::begin(&options.setup.setup::<G>()?)?;
        let chance = if options.all_draws { Chance::All } else { Chance::Dealt(Dealer::new(options.seed)) };
        let (begun, mut all) = (Instant::now(), 0);
        for depth in 1..=options.depth {
            let paths = count(&game, depth, chance);
            all += paths;
            writeln!(out, "depth {depth} {paths}")?;
        }
        if options.divide {
            divide(&game, options.depth, chance, String::new(), out)?;
        }
        let seconds = begun.elapsed().as_secs_f64();
        // The time is no result: it goes where it does not disturb a comparison, and nobody has to hear it.
        let _ = writeln!(io::stderr(), "{seconds:.3} s, {:.0} paths/s", all as f64 / seconds.max(1e-9));
        Ok(())
    }
}

/// How chance is answered.
#[derive(Clone, Copy)]
enum Chance {
    /// By a dealer.
    Dealt(Dealer),
    /// By every outcome in turn.
    All,
}

impl Chance {
    fn outcomes<G: Play>(&self, game: &G) -> Vec<G::Action> {
        match self {
            Chance::Dealt(dealer) => dealer.answer(game).into_iter().collect(),
            Chance::All => listed(game),
        }
    }
}

/// The paths with exactly `depth` decisions, the last one included.
fn count<G: Play>(game: &G, depth: u32, chance: Chance) -> u64 {
    match game.actor() {
        Actor::Over => 0,
        Actor::Chance => {
            chance.outcomes(game).into_iter().map(|action| count(&after(game, action), depth, chance)).sum()
        }
        Actor::Seat(_) if depth == 1 => {
            let mut count = Count::default();
            game.actions(&mut count);
            count.0
        }
        Actor::Seat(_) => listed(game).into_iter().map(|action| count(&after(game, action), depth - 1, chance)).sum(),
    }
}

/// Prints the paths behind each first decision, with the outcomes of chance that lead to it.
fn divide<G: WireGame>(game: &G, depth: u32, chance: Chance, before: String, out: &mut dyn Write) -> Result<()> {
    let (actions, is_decision) = match game.actor() {
        Actor::Over => return Ok(()),
        Actor::Chance => (chance.outcomes(game), false),
        Actor::Seat(_) => (listed(game), true),
    };
    for action in actions {
        let (next, path) = (after(game, action), format!("{before}{}", game.write_action(action)));
        if is_decision {
            let paths = if depth == 1 { 1 } else { count(&next, depth - 1, chance) };
            writeln!(out, "{path} {paths}")?;
        } else {
            divide(&next, depth, chance, format!("{path}; "), out)?;
        }
    }
    Ok(())
}

fn listed<G: Play>(game: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions
}

fn after<G: Play>(game: &G, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply(action);
    next
}
