//! `cargo xtask gate`: counts the instructions of a few pieces of work with callgrind and compares them with those that
//! are written down. The numbers depend on the compiler, not on what else the machine does; with another compiler than the
//! one that is named there, differences are told and nothing fails.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::test::{run_command, target};

/// What is written down.
const BASELINE: &str = "crates/measure/instructions.txt";

/// So much more than written down is too much: one part in so many.
const PARTS: u64 = 20;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write down what is counted now
    #[arg(long)]
    update: bool,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("gate: valgrind is not installed, nothing was counted");
        return Ok(());
    }
    let compiler = compiler()?;
    let counted = count_all(&build(root)?)?;
    if options.update {
        fs::write(root.join(BASELINE), Baseline { compiler, counts: counted }.text())?;
        println!("gate: written to {BASELINE}");
        return Ok(());
    }
    let text = fs::read_to_string(root.join(BASELINE)).with_context(|| format!("reading {BASELINE}"))?;
    let baseline = Baseline::read(&text)?;
    let slower = report(&baseline, &counted);
    if baseline.compiler != compiler {
        println!("gate: written down with {}, counted with {compiler}: only told", baseline.compiler);
        return Ok(());
    }
    ensure!(slower.is_empty(), "more instructions than written down in {BASELINE}: {}", slower.join(", "));
    println!("gate: nothing takes more than a {PARTS}th longer than written down");
    Ok(())
}

/// Instructions by the name of the work, and the compiler they were counted with.
#[derive(Debug, PartialEq)]
struct Baseline {
    compiler: String,
    counts: BTreeMap<String, u64>,
}

impl Baseline {
    fn text(&self) -> String {
        let mut text = format!("compiler {}\n", self.compiler);
        for (name, count) in &self.counts {
            // Writing to a text never fails.
            let _ = writeln!(text, "{name} {count}");
        }
        text
    }

    fn read(text: &str) -> Result<Baseline> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let Some(compiler) = first.strip_prefix("compiler ") else {
            bail!("{BASELINE}:1: expected `compiler` and its version, found `{first}`");
        };
        let mut counts = BTreeMap::new();
        for (line, number) in rest.lines().zip(2..) {
            let pair = line.split_once(' ').and_then(|(name, count)| Some((name.to_owned(), count.parse().ok()?)));
            let (name, count) = pair.with_context(|| {
                format!("{BASELINE}:{number}: expected a name and a number of instructions, found `{line}`")
            })?;
            counts.insert(name, count);
        }
        Ok(Baseline { compiler: compiler.to_owned(), counts })
    }
}

/// Prints every number; returns what takes too long.
fn report(baseline: &Baseline, counted: &BTreeMap<String, u64>) -> Vec<String> {
    let mut slower = Vec::new();
    for (name, &count) in counted {
        let Some(&before) = baseline.counts.get(name) else {
            println!("gate: {name:<22} {count:>12}, not written down");
            continue;
        };
        let change = (count as f64 / before as f64 - 1.0) * 100.0;
        println!("gate: {name:<22} {count:>12} ({change:+.2} %)");
        if count > before + before / PARTS {
            slower.push(format!("{name} {count} instead of {before}"));
        }
    }
    slower
}

fn compiler() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().context("rustc could not be started")?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

fn build(root: &Path) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--release", "--locked", "--package", "bastide-measure", "--example", "work"];
    run_command(Command::new(cargo).args(arguments).current_dir(root))?;
    let target = target(root);
    Ok(target.join("release/examples/work"))
}

fn count_all(program: &Path) -> Result<BTreeMap<String, u64>> {
    let output = Command::new(program).output().context("the counted program could not be started")?;
    let names = String::from_utf8(output.stdout)?;
    names.lines().map(|name| Ok((name.to_owned(), count(program, name)?))).collect()
}

/// The instructions that callgrind collects while the measured function runs.
fn count(program: &Path, name: &str) -> Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*measured*"]);
    let output = valgrind.arg(program).arg(name).output().context("valgrind could not be started")?;
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} failed under valgrind: {told}");
    let collected = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|&count: &u64| count > 0).with_context(|| format!("callgrind collected nothing of {name}: {told}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(pairs: &[(&str, u64)]) -> BTreeMap<String, u64> {
        pairs.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
    }

    #[test]
    fn a_baseline_reads_back_as_it_was_written() {
        let baseline = Baseline { compiler: "rustc 1.95.0 (abc)".to_owned(), counts: counts(&[("copy.base", 7)]) };
        assert_eq!(Baseline::read(&baseline.text()).unwrap(), baseline);
        let error = Baseline::read("compiler x\ncopy.base seven").unwrap_err().to_string();
        assert!(error.contains(":2: expected a name and a number of instructions, found `copy.base seven`"), "{error}");
    }

    #[test]
    fn only_what_takes_more_than_a_twentieth_longer_is_too_slow() {
        let baseline = Baseline { compiler: String::new(), counts: counts(&[("copy", 1000), ("judge", 1000)]) };
        let slower = report(&baseline, &counts(&[("copy", 1050), ("judge", 1051), ("new", 5)]));
        assert_eq!(slower, ["judge 1051 instead of 1000"]);
    }
}
