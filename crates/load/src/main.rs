//! Measures a server on this machine and prints figures. It starts the server itself, with a database of its own and
//! with limits that scripted players do not meet, and it speaks to nothing but loopback.
#![allow(clippy::print_stdout, reason = "a command's output is what it is for")]

mod commits;
mod figures;
mod http;
mod play;
mod process;
mod table;

use anyhow::Result;
use clap::{Parser, Subcommand};
use process::Process;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Measure a server on this machine
#[derive(Parser)]
struct Load {
    /// The program `bastide`
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    /// Where the server's database is put; a folder in memory (`/dev/shm`) shows the server without its disk
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Many tables at once, two scripted players each
    Play {
        /// How many tables
        #[arg(long, default_value_t = 1_000)]
        tables: usize,
        /// How long to measure, after a warm-up
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// How often each player acts on average, in milliseconds
        #[arg(long, default_value_t = 2_000)]
        every: u64,
        /// Play every game to its end afterwards, and tell what a table takes then
        #[arg(long)]
        to_the_end: bool,
    },
    /// A restart with many unfinished tables in the database
    Restart {
        /// How many tables
        #[arg(long, default_value_t = 10_000)]
        tables: usize,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    let load = Load::parse();
    println!("{}", process::machine());
    let mut server = Process::start(&load.program, load.folder.as_deref())?;
    server.ready().await?;
    match load.what {
        What::Play { tables, seconds, every, to_the_end } => {
            let times = play::Times { measure: Duration::from_secs(seconds), every: Duration::from_millis(every) };
            let until = if to_the_end { play::Until::TheEnd } else { play::Until::Measured };
            play::run(&server, allowed(tables), times, until).await
        }
        What::Restart { tables } => restart(&mut server, tables).await,
    }
}

/// As many of these tables as the limit of open files allows.
fn allowed(tables: usize) -> usize {
    match process::most_tables() {
        Some(most) if most < tables => {
            println!("the limit of open files allows {most} tables with two sockets each, not {tables}");
            most
        }
        _ => tables,
    }
}

/// Fills the database, kills the server, and measures how long the next one takes until it is ready.
async fn restart(server: &mut Process, tables: usize) -> Result<()> {
    let begun = Instant::now();
    table::unfinished(server.address, tables).await?;
    println!("made {tables} unfinished tables in {:.1} s", begun.elapsed().as_secs_f64());
    server.kill()?;
    let begun = Instant::now();
    server.restart()?;
    server.ready().await?;
    println!("ready again after {:.2} s", begun.elapsed().as_secs_f64());
    Ok(())
}
