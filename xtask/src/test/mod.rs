//! `cargo xtask test`: the one test command. Its steps run from the cheapest to the dearest, and the first failure ends
//! it; a step that needs what this machine lacks is told as skipped, never as passed.

mod programs;
mod report;
mod steps;

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use report::Report;
pub(crate) use report::Took;
use steps::{Extent, Step};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only what is quick enough to run at every save: format, tidy, rules, and the tests of the rules
    #[arg(long, conflicts_with = "all")]
    quick: bool,
    /// Also what takes long: packages, a soak, fuzzing; this is what a release must pass
    #[arg(long)]
    all: bool,
}

impl Options {
    fn extent(&self) -> Extent {
        match (self.quick, self.all) {
            (true, _) => Extent::Quick,
            (_, true) => Extent::All,
            _ => Extent::Plain,
        }
    }
}

/// How a step ended that did not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// What is missing here.
    Skipped(String),
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let steps: Vec<&Step> = steps::of(options.extent()).collect();
    let mut report = Report::default();
    for (number, step) in (1..).zip(&steps) {
        println!("[{number}/{}] {}: {}", steps.len(), step.name, step.work);
        let begun = Instant::now();
        let outcome = step.work.run(root);
        let took = begun.elapsed();
        let outcome = outcome.with_context(|| report.failure(step, took))?;
        println!("[{number}/{}] {}: {} in {}", steps.len(), step.name, report::word(&outcome), Took(took));
        report.add(step, outcome, took);
    }
    print!("{report}");
    Ok(())
}

/// Cargo names itself to the programs it runs, so every step uses the toolchain that this one was built with.
pub(crate) fn cargo_in(root: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root);
    cargo
}

/// Runs a command to its end with its output shown, and fails if it does.
pub(crate) fn run_command(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{status}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::*;

    #[test]
    fn a_failing_command_is_an_error() {
        let cargo = |argument: &str| {
            run_command(Command::new(env!("CARGO")).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()))
        };
        assert!(cargo("--version").is_ok());
        assert!(cargo("no-such-command").is_err());
        assert!(run_command(&mut Command::new("no-such-program")).is_err());
    }
}
