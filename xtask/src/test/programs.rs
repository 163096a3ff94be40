//! The programs that hold the tests: cargo builds them, and they are run from here, several at a time. Cargo runs one
//! after the other, and while the server's tests wait for processes that start and stop, half of the machine would wait
//! with them.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::cargo_in;
use super::report::Took;
use crate::pairs::two_at_a_time;
use crate::tally::Tally;

/// The program whose tests mostly wait, for servers that start, stop and hang. It is the longest, so it begins, and the
/// others are run beside it.
const WAITS: &str = "serving";

/// How many of its tests run at once for each core; what computes all the time has one for each.
const WAITERS: usize = 3;

/// What says how many tests of a program run at once; who has set it knows why.
const THREADS: &str = "RUST_TEST_THREADS";

/// A program with tests.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Program {
    name: String,
    file: PathBuf,
    /// The folder of its crate, where cargo runs it.
    folder: PathBuf,
}

/// How the tests of a program went.
struct Ended {
    program: Program,
    tally: Tally,
    has_passed: bool,
    took: Duration,
    told: String,
}

/// Builds and runs the tests that these arguments of cargo name, and tells the sum. A run without any test is a failure.
pub(super) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let programs = built(root, arguments)?;
    println!("{} programs with tests", programs.len());
    let (mut sum, mut failed) = (Tally::default(), Vec::new());
    let ended = Mutex::new((&mut sum, &mut failed));
    two_at_a_time(programs, |program| {
        let end = tried(program)?;
        let mut ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
        tell(&end);
        ended.0.join(&end.tally);
        if !end.has_passed {
            ended.1.push(end.program.name);
        }
        Ok(())
    })?;
    println!("{sum}");
    ensure!(failed.is_empty(), "tests failed in {}", failed.join(", "));
    ensure!(sum != Tally::default(), "no test was run");
    Ok(())
}

fn built(root: &Path, arguments: &[&str]) -> Result<VecDeque<Program>> {
    let mut cargo = cargo_in(root, arguments);
    cargo.args(["--no-run", "--message-format=json-render-diagnostics"]).stderr(Stdio::inherit());
    let built = cargo.output().context("cannot start cargo")?;
    ensure!(built.status.success(), "cargo {} --no-run failed", arguments.join(" "));
    Ok(listed(&String::from_utf8_lossy(&built.stdout)))
}

/// The programs that cargo's messages name, those that wait first.
fn listed(messages: &str) -> VecDeque<Program> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let tests = messages.filter(|message| message["profile"]["test"] == true);
    let mut programs: Vec<Program> = tests.filter_map(|message| program(&message)).collect();
    programs.sort_by_key(|program| program.name != WAITS);
    programs.into()
}

fn program(message: &Value) -> Option<Program> {
    let file = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Program { name: message["target"]["name"].as_str()?.to_owned(), file, folder })
}

fn tried(program: Program) -> Result<Ended> {
    let begun = Instant::now();
    let mut command = Command::new(&program.file);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).stdin(Stdio::null());
    if std::env::var_os(THREADS).is_none() {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let each = if program.name == WAITS { WAITERS } else { 1 };
        command.env(THREADS, (each * cores).to_string());
    }
    let output = command.output().with_context(|| format!("cannot start {}", program.file.display()))?;
    let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    let tally = Tally::of(&told);
    Ok(Ended { program, tally, has_passed: output.status.success(), took: begun.elapsed(), told: told.into_owned() })
}

/// One line if all is well, and everything it said if not.
fn tell(end: &Ended) {
    if !end.has_passed {
        println!("{}", end.told);
    }
    let word = if end.has_passed { "passed" } else { "FAILED" };
    let folder = end.program.folder.file_name().unwrap_or_default().to_string_lossy();
    println!("  {word} {folder} {}: {} in {}", end.program.name, end.tally, Took(end.took));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(name: &str, kind: &str) -> String {
        let is_test = kind == "test";
        format!(
            r#"{{"reason":"compiler-artifact","manifest_path":"/tree/crates/{name}/Cargo.toml","target":{{"name":"{name}"}},"profile":{{"test":{is_test}}},"executable":"/target/{name}-1"}}"#
        )
    }

    #[test]
    fn programs_with_tests_are_found_and_the_longest_begins() {
        let told = [message("art", "test"), "not of cargo".to_owned(), message("tool", "bin"), message(WAITS, "test")];
        let programs = listed(&told.join("\n"));
        let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, [WAITS, "art"]);
        assert_eq!(programs[1].file, Path::new("/target/art-1"));
        assert_eq!(programs[1].folder, Path::new("/tree/crates/art"));
    }

    #[test]
    fn a_program_without_a_result_has_no_tests_and_a_failing_one_is_told_as_failed() -> Result<()> {
        let cargo = |name: &str| Program { name: name.to_owned(), file: env!("CARGO").into(), folder: ".".into() };
        let ended = tried(cargo("cargo"))?;
        assert!(ended.has_passed && ended.tally == Tally::default());
        let missing = Program { file: "no-such-program".into(), ..cargo("none") };
        assert!(tried(missing).is_err());
        Ok(())
    }
}
