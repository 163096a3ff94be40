//! `bastide admin`: what whoever runs a server does to its database from outside.

use super::serve::Serve;
use anyhow::{Result, bail};
use bastide_server::admin::{Admin as Database, Importing, Licence, Which};
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  bastide admin list --status playing
  bastide admin export abcd2345 > game.bastide
  bastide admin reset-password Ann --database postgres://bastide@localhost/bastide
  bastide admin check --data /var/lib/bastide
  bastide admin import games.bastide --cc0
  bastide admin dump games/

All of it works while the server runs and while it does not.";

/// Look after the database of a server: tables, logs, passwords, and the open database of games
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
    /// Bring finished games into the open database: records one after the other, or JSON lines of a dump, plain or packed
    Import {
        /// Files, or folders of them; `-` is standard input
        #[arg(required = true, value_name = "RECORDS")]
        records: Vec<PathBuf>,
        /// They are given to everybody (CC0 1.0), and so are in exports; lines of a dump say it themselves
        #[arg(long)]
        cc0: bool,
        /// The day on which they ended, as in 2026-11-01, where the file does not say [default: when it was written]
        #[arg(long, value_name = "DAY", value_parser = bastide_server::admin::day)]
        date: Option<u64>,
    },
    /// Write the open database of games into a folder: for each month the records and JSON lines, both packed
    Dump {
        /// The folder; files of the same months are replaced
        folder: PathBuf,
        /// Also games that were begun before players were told that they are given to everybody
        #[arg(long)]
        all: bool,
    },
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
                Duty::Import { ref records, cc0, date } => {
                    let licence = if cc0 { Licence::Cc0 } else { Licence::Unknown };
                    import(&database, records, Importing { ended: date, licence }, out).await
                }
                Duty::Dump { ref folder, all } => {
                    dump(&database, folder, if all { Which::All } else { Which::Open }, out).await
                }
                _ => self.duty.done(&database).await.and_then(|told| Ok(write!(out, "{told}")?)),
            };
            database.leave().await;
            done
        })
    }
}

/// Says from time to time how far something has come.
struct Progress {
    told: Instant,
}

impl Progress {
    fn new() -> Progress {
        Progress { told: Instant::now() }
    }

    fn tell(&mut self, words: impl FnOnce() -> String) {
        if self.told.elapsed().as_secs() >= 2 {
            self.told = Instant::now();
            // Progress is a courtesy: the work goes on if nobody can hear of it.
            let _ = writeln!(std::io::stderr(), "{}", words());
        }
    }
}

async fn import(database: &Database, records: &[PathBuf], how: Importing, out: &mut dyn Write) -> Result<()> {
    let mut progress = Progress::new();
    let told = database.import(records, how, |so_far| {
        progress.tell(|| format!("{} records so far, {} games are new", so_far.read, so_far.entered));
    });
    let told = told.await?;
    for why in &told.why {
        writeln!(out, "refused: {why}")?;
    }
    writeln!(out, "{} records were read, {} games are new", told.read, told.entered)?;
    match told.refused {
        0 => Ok(()),
        count => bail!("{count} records were refused"),
    }
}

async fn dump(database: &Database, folder: &Path, which: Which, out: &mut dyn Write) -> Result<()> {
    let mut progress = Progress::new();
    let written = database.dump(folder, which, |so_far| progress.tell(|| format!("{so_far} games so far"))).await?;
    Ok(writeln!(out, "{written} games were written to {}", folder.display())?)
}

async fn check(database: &Database, out: &mut dyn Write) -> Result<()> {
    let mut told = Instant::now();
    let scan = database.check(|tables| {
        if told.elapsed().as_secs() >= 2 {
            told = Instant::now();
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
            Duty::Check | Duty::Import { .. } | Duty::Dump { .. } => bail!("this tells as it goes"),
        }
    }
}
