//! `bastide admin`: what whoever runs a server does to its database from outside.

use super::serve::Serve;
use anyhow::{Result, bail};
use bastide_server::admin::Admin as Database;
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide admin list --status playing
  bastide admin export abcd2345 > game.bastide
  bastide admin reset-password Ann --database postgres://bastide@localhost/bastide
  bastide admin check --data /var/lib/bastide

All of it works while the server runs and while it does not.";

/// Look after the database of a server: list, show, close and export tables, check logs, reset passwords
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Admin {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    duty: Duty,
}

/// Which database; the same before and after every duty.
#[derive(Debug, Args)]
struct Place {
    /// The folder of the database [default: the user's folder for application data]
    #[arg(long, env = "BASTIDE_DATA", value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of a file, as in `postgres://user:password@host/name`
    #[arg(long, env = "BASTIDE_DATABASE", value_name = "URL", hide_env_values = true, global = true)]
    database: Option<String>,
    /// The configuration file of the server (TOML)
    #[arg(long, env = "BASTIDE_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Duty {
    /// List tables, the last changed first
    List {
        /// Only tables of this status: gathering, playing, over or closed
        #[arg(long, value_parser = ["gathering", "playing", "over", "closed"])]
        status: Option<String>,
        /// At most so many
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Show a table as everybody sees it, as JSON
    Show {
        /// The table's id
        table: String,
    },
    /// Close a table that is not over; nobody wins
    Close {
        /// The table's id
        table: String,
    },
    /// Write the record of a table; the seed is in it once the game is over
    Export {
        /// The table's id
        table: String,
    },
    /// Give an account a new password, and log it out everywhere
    ResetPassword {
        /// The name of the account
        name: String,
    },
    /// List the programs that play here, and in whose care they are
    Bots,
    /// Read every log and compare it with its checksums; fails if anything is damaged
    Check,
}

impl Admin {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let Place { data, database, config } = &self.place;
        let config = Serve::of(data.clone(), database.clone(), config.clone()).config()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let database = Database::open(config).await?;
            let done = match self.duty {
                Duty::Check => check(&database, out).await,
                _ => self.duty.done(&database).await.and_then(|told| Ok(write!(out, "{told}")?)),
            };
            database.leave().await;
            done
        })
    }
}

async fn check(database: &Database, out: &mut dyn Write) -> Result<()> {
    let mut told = std::time::Instant::now();
    let scan = database.check(|tables| {
        if told.elapsed().as_secs() >= 2 {
            told = std::time::Instant::now();
            // Whoever reads it may have gone; the end is told all the same.
            let _ = writeln!(out, "{tables} tables so far").and_then(|()| out.flush());
        }
    });
    let scan = scan.await?;
    for line in &scan.file {
        writeln!(out, "the file: {line}")?;
    }
    for (table, what) in &scan.damaged {
        writeln!(out, "{table}  damaged: {what}")?;
    }
    for (table, what) in &scan.foreign {
        writeln!(out, "{table}  whole, but made by another version: {what}")?;
    }
    writeln!(out, "{} tables with {} entries were read", scan.tables, scan.entries)?;
    match scan.damaged.len() + scan.file.len() {
        0 => Ok(writeln!(out, "nothing is damaged")?),
        count => bail!("{count} faults were found"),
    }
}

impl Duty {
    async fn done(&self, database: &Database) -> Result<String> {
        match self {
            Duty::List { status, most } => {
                let lines = database.list(status.as_deref(), *most).await?;
                let row = |line: &bastide_server::admin::Line| {
                    format!("{}  {:9}  {:11}  {}\n", line.id, line.status, line.game, line.names.join(", "))
                };
                Ok(lines.iter().map(row).collect())
            }
            Duty::Show { table } => Ok(database.show(table).await? + "\n"),
            Duty::Close { table } => database.close(table).await.map(|()| format!("{table} is closed\n")),
            Duty::Export { table } => database.export(table).await,
            Duty::ResetPassword { name } => {
                let password = database.reset_password(name).await?;
                Ok(format!("the new password of {name} is {password}\n"))
            }
            Duty::Bots => {
                let bots = database.bots().await?;
                Ok(bots.iter().map(|(name, owner)| format!("{name}  in the care of {owner}\n")).collect())
            }
            Duty::Check => bail!("checking tells as it goes"),
        }
    }
}
