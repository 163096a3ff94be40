//! The Debian package, made by cargo-deb from what `crates/cli/Cargo.toml` lists.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{program_name, stage};
use crate::test::{cargo_in, run_command};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A program that was built before, instead of building one that is made to be handed out
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder for the package
    #[arg(short, long, value_name = "FOLDER", default_value = "target/handout")]
    output: PathBuf,
}

/// Makes the package, unpacks it into a fresh folder and runs what is in it.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
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
    let package = output.join("bastide.deb");
    let mut deb = cargo_in(root, &["deb", "--quiet", "--no-build", "--no-strip", "--package=bastide-cli", "--output"]);
    run_command(deb.arg(&package)).context("cargo-deb makes the package: cargo install cargo-deb --locked")?;
    try_out(&package, &output.join("tried-deb"))
}

fn try_out(package: &Path, place: &Path) -> Result<()> {
    if place.exists() {
        fs::remove_dir_all(place)?;
    }
    run_command(Command::new("dpkg-deb").arg("--extract").arg(package).arg(place))?;
    run_command(Command::new(place.join("usr/bin").join(program_name())).arg("--version"))?;
    for part in ["usr/share/man/man1/bastide.1.gz", "usr/share/bash-completion/completions/bastide"] {
        ensure!(place.join(part).is_file(), "{part} is missing in {}", package.display());
    }
    println!("{}: unpacked in a fresh folder and started", package.display());
    Ok(())
}
