//! A step that runs beside others: as a program of its own, so that what it says can be shown in one piece when it ends.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

use super::{Missing, Outcome};

/// Runs a command of this program, given as it is typed. Shows all that was said, then tells how it ended.
pub(super) fn run(program: &Path, typed: &str) -> Result<Outcome> {
    let words =
        typed.strip_prefix("cargo xtask ").with_context(|| format!("`{typed}` is no command of this program"))?;
    let mut command = Command::new(program);
    let output = command.args(words.split_whitespace()).stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("cannot start {}", program.display()))?;
    println!("{}", said(&output));
    outcome(&output)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn outcome(output: &Output) -> Result<Outcome> {
    if output.status.success() {
        return Ok(Outcome::Passed);
    }
    if output.status.code() == Some(Missing::STATUS.into()) {
        let told = String::from_utf8_lossy(&output.stderr);
        let reason = told.lines().last().unwrap_or_default();
        return Ok(Outcome::Skipped(reason.trim_start_matches("error: ").to_owned()));
    }
    bail!("{}", output.status)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(script: &str) -> Result<Outcome> {
        outcome(&Command::new("sh").args(["-c", script]).output().unwrap())
    }

    #[test]
    fn a_command_that_lacks_something_is_skipped_and_one_that_fails_has_failed() {
        assert_eq!(ended("true").unwrap(), Outcome::Passed);
        let lacks = format!("echo working; echo 'error: no Chromium' >&2; exit {}", Missing::STATUS);
        assert_eq!(ended(&lacks).unwrap(), Outcome::Skipped("no Chromium".to_owned()));
        assert!(ended("echo 'error: no Chromium' >&2; exit 1").is_err());
    }

    #[test]
    fn only_commands_of_this_program_are_run() {
        assert!(run(Path::new("sh"), "cargo clippy").is_err());
    }
}
