//! `cargo xtask soak`: long runs of random games, with every invariant looked at after every action. It plays the same
//! games as the property tests, only more of them and from another number on, and as many again that all have parts of
//! expansions; a failing game is printed as a record.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many games to play with the full recomputation after every action, and how many games of parts besides
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    games: u64,
    /// The number of the first game; a game's number decides its rules, its players and all that happens
    #[arg(long, value_name = "S", default_value_t = 1_000_000)]
    seed: u64,
}

impl Options {
    /// So many games, from the usual first one.
    pub(crate) fn of(games: u64) -> Options {
        Options { games, seed: 1_000_000 }
    }
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let last = options.seed.saturating_add(options.games);
    println!("soak: games {} to {} with everything checked after every action", options.seed, last.saturating_sub(1));
    let status = Command::new(env!("CARGO"))
        .args(["test", "--locked", "--workspace", "--test", "properties"])
        .args(["--", "--nocapture", "the_engine_agrees_with_a_recomputation"])
        .env("BASTIDE_FIRST", options.seed.to_string())
        .env("BASTIDE_GAMES", options.games.to_string())
        .current_dir(root)
        .status()
        .context("cargo could not be started")?;
    ensure!(status.success(), "a game broke a promise; its number and record are above");
    println!("soak: {} games and as many games of parts, nothing broken", options.games);
    Ok(())
}
