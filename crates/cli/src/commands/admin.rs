//! `bastide admin`: what whoever runs a server does to its database from outside.

use super::serve::Serve;
use anyhow::Result;
use bastide_server::admin::Admin as Database;
use clap::{Args, Subcommand};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  bastide admin list --status playing
  bastide admin export abcd2345 > game.bastide
  bastide admin --database postgres://bastide@localhost/bastide reset-password Ann

An SQLite database is opened only while no server is using it.";

/// Look after the database of a server: list, show, close and export tables, reset passwords
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Admin {
    #[command(flatten)]
    server: Serve,
    #[command(subcommand)]
    duty: Duty,
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
}

impl Admin {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let config = self.server.config()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let told = runtime.block_on(async { self.duty.done(&Database::open(config).await?).await })?;
        Ok(write!(out, "{told}")?)
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
        }
    }
}
