//! How many tests a run of `cargo test` executed: it prints one result for each test binary, and no sum.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use anyhow::{Context, Result, ensure};
use regex::Regex;

use crate::pattern::pattern;

static RESULT: LazyLock<Regex> = LazyLock::new(|| pattern(r"^test result: \w+\. (\d+) passed; (\d+) failed;"));

/// The tests of all binaries together.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    passed: usize,
    failed: usize,
}

/// Runs a test command to its end with its output shown, and tells the sum. Fewer tests than these are a failure: some
/// were lost.
pub(crate) fn run_tests(command: &mut Command, least: usize) -> Result<()> {
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start the tests")?;
    let output = child.stdout.take().context("the tests have no output")?;
    let mut tally = Tally::default();
    for line in BufReader::new(output).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        tally.add(&line);
    }
    let status = child.wait()?;
    println!("{tally}");
    ensure!(status.success(), "{status}");
    ensure!(tally.passed >= least, "only {} tests were run, and there must be {least}", tally.passed);
    Ok(())
}

impl Tally {
    /// By everything that a program said.
    pub(crate) fn of(told: &str) -> Tally {
        let mut tally = Tally::default();
        told.lines().for_each(|line| tally.add(line));
        tally
    }

    pub(crate) fn join(&mut self, other: &Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    fn add(&mut self, line: &str) {
        if let Some(result) = RESULT.captures(line) {
            // The pattern lets only digits through, and no run has more tests than a number can hold.
            self.passed += result[1].parse::<usize>().unwrap_or(0);
            self.failed += result[2].parse::<usize>().unwrap_or(0);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_of_all_binaries_add_up() {
        let mut tally = Tally::default();
        tally.add("running 3 tests");
        tally.add("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s");
        tally.add("test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s");
        assert_eq!(tally, Tally { passed: 7, failed: 2 });
    }

    #[test]
    fn a_run_with_too_few_tests_is_a_failure() {
        let mut none = Command::new(env!("CARGO"));
        none.arg("--version");
        assert!(run_tests(&mut none, 0).is_ok() && run_tests(&mut none, 1).is_err());
        assert!(run_tests(&mut Command::new("no-such-program"), 0).is_err());
    }
}
