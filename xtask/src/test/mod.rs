//! `cargo xtask test`: the one test command. The cheapest checks come first, some steps run beside the others,
//! and the first failure ends it; a step that needs what this machine lacks is told as skipped, never as passed.

mod beside;
mod programs;
mod report;
mod steps;

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};

use report::Report;
pub(crate) use report::Took;
use steps::{Extent, Lane, Lanes, Step};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only what is quick enough to run at every save: format, tidy, rules, and the tests of the rules
    #[arg(long, conflicts_with = "all")]
    quick: bool,
    /// Also what takes long: packages, a soak, fuzzing; this is what a release must pass
    #[arg(long)]
    all: bool,
    /// A step that is skipped is a failure too, for machines that have everything
    #[arg(long)]
    skip_nothing: bool,
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

/// What a command says that cannot do its work here: something is missing. The program ends with a status of its own then.
#[derive(Debug)]
pub(crate) struct Missing(pub(crate) String);

impl Missing {
    /// The status that test programs of all kinds end with when they could not test anything.
    pub(crate) const STATUS: u8 = 77;
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Missing {}

impl Outcome {
    /// For a command: what cannot be done is an error.
    pub(crate) fn done(self) -> Result<()> {
        match self {
            Outcome::Passed => Ok(()),
            Outcome::Skipped(reason) => Err(Missing(reason).into()),
        }
    }
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let steps: Vec<&Step> = steps::of(options.extent()).collect();
    let report = Report::of(&steps);
    let Lanes { apart, first, beside, front } = Lanes::of(steps);
    let (program, has_failed) = (std::env::current_exe()?, AtomicBool::new(false));
    let in_turn = |steps: &[&Step]| -> Result<()> {
        for step in steps {
            // Whatever failed in another lane ends this one too.
            if has_failed.load(Ordering::Relaxed) {
                break;
            }
            let work = || match step.lane {
                Lane::Front => step.work.run(root),
                Lane::Beside | Lane::Apart => beside::run(&program, &step.work.to_string()),
            };
            report.step(step, work).inspect_err(|_| has_failed.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    };
    let ended = with_others(
        || in_turn(&apart),
        || in_turn(&first).and_then(|()| with_others(|| in_turn(&beside), || in_turn(&front))),
    );
    print!("{report}");
    let skipped = report.skipped();
    ended.and_then(|()| {
        ensure!(!options.skip_nothing || skipped.is_empty(), "skipped, but nothing may be: {}", skipped.join(", "));
        Ok(())
    })
}

/// Does some work while other work is done; the first failure is told.
fn with_others(others: impl FnOnce() -> Result<()> + Send, work: impl FnOnce() -> Result<()>) -> Result<()> {
    std::thread::scope(|scope| {
        let others = scope.spawn(others);
        work().and(others.join().unwrap_or_else(|why| std::panic::resume_unwind(why)))
    })
}

/// Cargo names itself to the programs it runs, so every step uses the toolchain that this one was built with.
pub(crate) fn cargo_in(root: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root);
    cargo
}

/// The folder in which cargo keeps what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Whether a program is there: it answers when it is asked for its version.
pub(crate) fn is_installed(version: &mut Command) -> bool {
    version.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
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

    #[test]
    fn only_what_is_there_is_installed() {
        assert!(is_installed(Command::new(env!("CARGO")).arg("--version")));
        assert!(!is_installed(Command::new(env!("CARGO")).arg("no-such-command")));
        assert!(!is_installed(&mut Command::new("no-such-program")));
    }
}
