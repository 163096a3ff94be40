//! `cargo xtask load`: builds the server as it is handed out and its measurer, and lets one measure the other, on loopback only.
//! What is measured stands in `crates/load`; what came of it in docs/scaling.md.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::test::{run_command, target};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many tables are played at once
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    tables: usize,
    /// How many actions a second there are in all
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    rate: usize,
    /// Play every game to its end afterwards, and tell what a table takes then
    #[arg(long)]
    to_the_end: bool,
    /// How long to measure
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u32,
    /// Where the server's database is put; a folder in memory (`/dev/shm`) shows the server without its disk
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Measure a restart with so many unfinished tables in the database instead
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "seconds", "rate", "to_the_end"])]
    restart: Option<usize>,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["build", "--profile=dist", "--locked", "--package", "bastide-cli", "--package", "bastide-load"];
    run_command(Command::new(cargo).args(build).current_dir(root))?;
    let target = target(root);
    let program = |name: &str| target.join("dist").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    let mut load = Command::new(program("bastide-load"));
    load.arg("--program").arg(program("bastide"));
    if let Some(folder) = &options.folder {
        load.arg("--folder").arg(folder);
    }
    match options.restart {
        Some(tables) => load.args(["restart", "--tables", &tables.to_string()]),
        None => {
            let (tables, seconds) = (options.tables.to_string(), options.seconds.to_string());
            // Two players take turns at each table.
            let every = (2_000 * options.tables / options.rate.max(1)).to_string();
            load.args(["play", "--tables", &tables, "--seconds", &seconds, "--every", &every]);
            if options.to_the_end {
                load.arg("--to-the-end");
            }
            &mut load
        }
    };
    run_command(&mut load)
}
