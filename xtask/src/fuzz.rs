//! `cargo xtask fuzz`: every target of `fuzz/`, a short time each, two at once. The targets are built here, all in one go
//! and with the present compiler: what libFuzzer needs to see which code ran is in every compiler. The sanitizer for
//! addresses, which needs a nightly one, is left out, since no crate of ours has unsafe code; `cargo +nightly fuzz` has it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use toml::{Table, Value};

use crate::pairs::two_at_a_time;
use crate::test::{Outcome, cargo_in, run_command, target};

const MANIFEST: &str = "fuzz/Cargo.toml";

/// Code that tells libFuzzer which branches were taken and what was compared.
const TELLING: [&str; 7] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value_t = 30)]
    seconds: u32,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    run(root, options.seconds)?.done()
}

/// Builds all targets, then fuzzes each.
pub(crate) fn run(root: &Path, seconds: u32) -> Result<Outcome> {
    let compiler = Command::new("c++").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !compiler.is_ok_and(|status| status.success()) {
        return Ok(Outcome::Skipped("libFuzzer is written in C++, and there is no compiler for it (c++)".into()));
    }
    let targets = targets(root)?;
    let programs = build(root)?;
    two_at_a_time(targets.into(), |target| fuzz(root, &programs, &target, seconds))?;
    Ok(Outcome::Passed)
}

/// Where the programs are.
fn build(root: &Path) -> Result<PathBuf> {
    let (host, products) = (host()?, products(root));
    // With a target named, build scripts and macros are compiled without what is for the targets alone.
    let arguments = ["build", "--locked", "--bins", "--manifest-path", MANIFEST, "--target", &host];
    let mut cargo = cargo_in(root, &arguments);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", TELLING.join("\x1f")).env("CARGO_TARGET_DIR", &products);
    run_command(&mut cargo).context("building the fuzz targets")?;
    Ok(products.join(host).join("debug"))
}

fn products(root: &Path) -> PathBuf {
    let target = target(root);
    target.join("fuzz-build")
}

/// The name of this machine as a target of the compiler.
fn host() -> Result<String> {
    let told = Command::new("rustc").arg("-vV").output().context("rustc could not be started")?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not tell its host")?.to_owned())
}

/// Fuzzes one target. What it says is shown if it fails.
fn fuzz(root: &Path, programs: &Path, target: &str, seconds: u32) -> Result<()> {
    // What is found goes to the first folder; the seeds in the second are only read.
    let [corpus, seeds, artifacts] = ["corpus", "seeds", "artifacts"].map(|kind| format!("fuzz/{kind}/{target}"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(root.join(folder)).with_context(|| format!("creating {folder}"))?;
    }
    let mut program = Command::new(programs.join(target));
    program.arg(format!("-max_total_time={seconds}")).arg(format!("-artifact_prefix={artifacts}/"));
    let output = program.args([&corpus, &seeds]).current_dir(root).output();
    let output = output.with_context(|| format!("cannot start the fuzz target `{target}`"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{said}\nfuzz target `{target}` failed; its input is kept under {artifacts}");
    }
    println!("fuzz: {target}: {}", summary(&said)?);
    Ok(())
}

/// The last line of what libFuzzer says: how often it ran the target, and for how long.
fn summary(said: &str) -> Result<&str> {
    said.lines().rfind(|line| line.starts_with("Done ")).context("the fuzz target did not say how often it ran")
}

fn targets(root: &Path) -> Result<Vec<String>> {
    let manifest = fs::read_to_string(root.join(MANIFEST)).with_context(|| format!("reading {MANIFEST}"))?;
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

    #[test]
    fn a_target_tells_how_often_it_ran() {
        let said = "INFO: seed corpus\n#8 pulse\nDone 120 runs in 21 second(s)\n";
        assert_eq!(summary(said).unwrap(), "Done 120 runs in 21 second(s)");
        assert!(summary("INFO: seed corpus\n").is_err());
    }
}
