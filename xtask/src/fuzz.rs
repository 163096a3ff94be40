//! `cargo xtask fuzz`: every target of `fuzz/`, a short time each. It may install cargo-fuzz; it never installs a
//! toolchain: without a nightly one the present compiler is asked to behave like one.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use toml::{Table, Value};

use crate::test::{Outcome, run_command};

const MANIFEST: &str = "fuzz/Cargo.toml";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value_t = 30)]
    seconds: u32,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    match run(root, options.seconds)? {
        Outcome::Passed => Ok(()),
        Outcome::Skipped(reason) => bail!(reason),
    }
}

/// Fuzzes each target in turn.
pub(crate) fn run(root: &Path, seconds: u32) -> Result<Outcome> {
    if !succeeds(cargo().args(["fuzz", "--version"])) {
        println!("cargo-fuzz is missing: cargo install cargo-fuzz --locked");
        if !succeeds(Command::new("cargo").args(["install", "cargo-fuzz", "--locked", "--quiet"])) {
            return Ok(Outcome::Skipped("cargo-fuzz cannot be installed".into()));
        }
    }
    for target in &targets(root)? {
        println!("fuzzing {target} for {seconds} s");
        let limit = format!("-max_total_time={seconds}");
        // What is found goes to the first folder; the seeds in the second are only read.
        let (corpus, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        std::fs::create_dir_all(root.join(&corpus)).with_context(|| format!("creating {corpus}"))?;
        let run = ["fuzz", "run", "--fuzz-dir", "fuzz", target, &corpus, &seeds, "--", &limit];
        let outcome = run_command(cargo().args(run).current_dir(root));
        outcome.with_context(|| format!("fuzz target `{target}`; its input is kept under fuzz/artifacts/{target}"))?;
    }
    Ok(Outcome::Passed)
}

fn targets(root: &Path) -> Result<Vec<String>> {
    let manifest = std::fs::read_to_string(root.join(MANIFEST)).with_context(|| format!("reading {MANIFEST}"))?;
    named_targets(&manifest)
}

/// The names of the fuzz targets, which are the binaries of the fuzz crate.
fn named_targets(manifest: &str) -> Result<Vec<String>> {
    let manifest: Table = manifest.parse().with_context(|| format!("reading {MANIFEST}"))?;
    let bins = manifest.get("bin").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let names = bins.iter().filter_map(|bin| bin.get("name")?.as_str());
    let targets: Vec<String> = names.map(str::to_owned).collect();
    ensure!(!targets.is_empty(), "{MANIFEST} names no fuzz target");
    Ok(targets)
}

/// Cargo of the nightly toolchain if there is one, else the plain one with nightly's switches unlocked. The toolchain
/// that this program runs under must not leak into it.
fn cargo() -> Command {
    let mut cargo = Command::new("cargo");
    cargo.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    if succeeds(Command::new("cargo").args(["+nightly", "--version"]).env_remove("RUSTUP_TOOLCHAIN")) {
        cargo.arg("+nightly");
    } else {
        cargo.env("RUSTC_BOOTSTRAP", "1");
    }
    cargo
}

/// Whether a question to a program is answered with success; what it prints is not shown.
fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_binaries_of_the_fuzz_crate() {
        let manifest = "[package]\nname = \"a\"\n[[bin]]\nname = \"notation\"\n[[bin]]\nname = \"actions\"\n";
        assert_eq!(named_targets(manifest).unwrap(), ["notation", "actions"]);
    }

    #[test]
    fn a_fuzz_crate_without_targets_is_an_error() {
        assert!(named_targets("[package]\nname = \"a\"\n").is_err());
    }
}
