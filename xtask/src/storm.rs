//! `cargo xtask storm`: a long run of the server's storm, in which disks fail, servers are killed, stopped and frozen, clocks
//! go wrong, the network is cut and the database stops, at random, while tables are played. What it checks stands in `crates/server/tests/serving/storm.rs`.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::test::run_command;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long the storm lasts
    #[arg(long, value_name = "N", default_value_t = 30)]
    minutes: u64,
    /// On which database
    #[arg(long, value_enum, default_value_t = Database::Sqlite)]
    database: Database,
    /// The seed of what goes wrong and when [default: the time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Database {
    Sqlite,
    Postgres,
}

impl Options {
    /// A storm of a minute, on the database that needs no server.
    pub(crate) fn short() -> Options {
        Options { minutes: 1, database: Database::Sqlite, seed: None }
    }
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let clock = || std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
    let seed = options.seed.unwrap_or_else(clock);
    println!("storm: --seed {seed}");
    if let Database::Postgres = options.database {
        crate::postgres::prepare()?;
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut storm = Command::new(cargo);
    storm.args(["test", "--workspace", "--test", "serving", "--"]);
    storm.args(["--exact", "--nocapture", "storm::a_storm_loses_doubles_and_reorders_nothing"]);
    if let Database::Postgres = options.database {
        storm.env("BASTIDE_TEST_DATABASE", "postgres");
    }
    storm.env("BASTIDE_STORM_SEED", seed.to_string());
    storm.env("BASTIDE_STORM_SECONDS", (options.minutes * 60).to_string());
    run_command(storm.current_dir(root))
}
