//! `bastide new`: a fresh record, dealt up to the first decision.

use crate::setup_options::{SetupOptions, seed_or_fresh};
use anyhow::{Context, Result};
use bastide_dealer::{Dealer, Seed};
use bastide_protocol::{Session, Visit, WireGame};
use clap::Args;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide new --players red,blue
  bastide new --players 4 --expansions river,abbot --first red --seed 7 -o a.bastide
  bastide new --players 2 --set fields=off | bastide legal -";

/// Print the record of a new game, up to the first decision
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct New {
    /// What decides chance: a number or 64 hexadecimal digits; a secret one if left out
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    /// Write the record to this file instead
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    setup: SetupOptions,
}

impl New {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = self.setup.game_kind()?.visit(self)?;
        match &self.output {
            Some(path) => fs::write(path, record).with_context(|| format!("cannot write {}", path.display())),
            None => Ok(out.write_all(record.as_bytes())?),
        }
    }
}

impl Visit for &New {
    type Output = Result<String>;

    fn visit<G: WireGame>(self) -> Result<String> {
        let seed = seed_or_fresh(self.seed)?;
        let mut session = Session::<G>::new(self.setup.setup::<G>()?, Some(seed.to_string()))?;
        session.deal(&Dealer::new(seed));
        Ok(session.record())
    }
}
