//! The program `bastide`, as a library: so it is compiled while the server's code is still being generated. This file reads
//! the command line and reports failure; every command has a file of its own.

mod advice;
mod arena;
mod commands;
mod engine;
mod legal_list;
mod record_file;
mod scoreboard;
mod setup_options;
mod tuning;

use clap::Parser;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  bastide                                          open tables to play at in the browser, on this machine
  bastide random --players 2 --seed 1 -o games     play a random game and keep its record
  bastide replay games/00001.bastide               tell what happened in it, with every point
  bastide new --players red,blue --seed 7 -o a.bastide
  bastide legal a.bastide                          what red or blue may do now
  bastide random --game castle --seed 1            the same for The Castle, the game for two
  bastide arena --players greedy,random            a match between computer players
  bastide tune --folder tuning                     look for better numbers to judge by
  bastide bestmove a.bastide --explain             what a computer player would do, and why
  bastide bench --seconds 5                        how fast this machine plays

`bastide COMMAND --help` explains a command, docs/notation.md the records,
docs/engine-protocol.md how other programs talk to `bastide engine`.";

/// Bastide plays Carcassonne with its expansions, and The Castle: it knows the rules, lists what is legal, counts every
/// point with its arithmetic, and keeps games as plain text.
#[derive(Debug, Parser)]
#[command(name = "bastide", version, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<commands::Command>,
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    // Told nothing, Bastide opens its tables: that is what most people want of it.
    let command = arguments.command.or_else(|| Arguments::parse_from(["bastide", "serve"]).command);
    let done = command.map_or(Ok(()), |command| command.run(&mut out));
    // What was told before a failure is shown before the failure.
    let flushed = out.flush();
    match done.and_then(|()| Ok(flushed?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::FAILURE
        }
    }
}

/// Whoever reads our output may stop reading when they have seen enough, as `head` does.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

fn complain(error: &anyhow::Error) {
    let message = match error.downcast_ref::<record_file::Misread>() {
        Some(misread) => misread.to_string(),
        None => format!("error: {error:#}"),
    };
    // If even this cannot be written, there is nobody left to tell.
    let _ = writeln!(io::stderr(), "{message}");
}
