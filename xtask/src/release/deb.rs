//! The Debian package, made by cargo-deb from what `crates/cli/Cargo.toml` lists.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{play, program_name, stage, tested};
use crate::test::{Outcome, cargo_in, is_installed, run_command};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A program that was built before, instead of building one that is made to be handed out
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder for the package
    #[arg(short, long, value_name = "FOLDER", default_value = "target/handout")]
    output: PathBuf,
}

/// Where systemd looks for what packages bring.
const UNIT: &str = "usr/lib/systemd/system/bastide.service";

/// Makes the package, unpacks it into a fresh folder and runs what is in it.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    make(root, options, Packing::Small)
}

/// How hard cargo-deb tries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packing {
    /// For those who download it.
    Small,
    /// A program with everything in it that helps to find bugs would take a minute otherwise.
    Quick,
}

fn make(root: &Path, options: &Options, packing: Packing) -> Result<()> {
    let staged = stage(root, options.program.as_deref())?;
    // The manifest names one folder, whatever the machine is called.
    let place = root.join("target/staged/debian");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::rename(&staged.folder, &place)?;
    let unit = fs::read_to_string(place.join("bastide.service"))?;
    fs::write(place.join("bastide.service"), unit.replace("/usr/local/bin/", "/usr/bin/"))?;
    let output = root.join(&options.output);
    fs::create_dir_all(&output)?;
    // Packages for several kinds of machines lie side by side in a release.
    let package = output.join(format!("{}.deb", staged.name));
    let mut deb = cargo_in(root, &["deb", "--quiet", "--no-build", "--no-strip", "--package=bastide-cli", "--output"]);
    deb.arg(&package).args((packing == Packing::Quick).then_some("--fast"));
    run_command(&mut deb).context("cargo-deb makes the package: cargo install cargo-deb --locked")?;
    // Beside what is handed out, not in it.
    try_out(&package, &root.join("target/staged/tried-deb"))
}

/// For `cargo xtask test --all`: with the program that the tests have built, so that nothing is compiled anew.
pub(crate) fn check(root: &Path) -> Result<Outcome> {
    if !is_installed(&mut cargo_in(root, &["deb", "--version"])) {
        return Ok(Outcome::Skipped("cargo-deb is not installed (cargo install cargo-deb --locked)".into()));
    }
    if !is_installed(Command::new("dpkg-deb").arg("--version")) {
        return Ok(Outcome::Skipped("dpkg-deb is not installed, which Debian has".into()));
    }
    make(root, &Options { program: Some(tested(root)?), output: "target/handout".into() }, Packing::Quick)?;
    Ok(Outcome::Passed)
}

fn try_out(package: &Path, place: &Path) -> Result<()> {
    if place.exists() {
        fs::remove_dir_all(place)?;
    }
    run_command(Command::new("dpkg-deb").arg("--extract").arg(package).arg(place))?;
    play(&place.join("usr/bin").join(program_name()))?;
    for part in ["usr/share/man/man1/bastide.1.gz", "usr/share/bash-completion/completions/bastide", UNIT] {
        ensure!(place.join(part).is_file(), "{part} is missing in {}", package.display());
    }
    let unit = fs::read_to_string(place.join(UNIT))?;
    ensure!(
        unit.contains("ExecStart=/usr/bin/bastide "),
        "the unit starts a program that is not in {}",
        package.display()
    );
    println!("{}: unpacked in a fresh folder, and a game was played", package.display());
    Ok(())
}
