//! `cargo xtask audit`: the dependencies against deny.toml: licences, where they come from, known weaknesses. It uses
//! cargo-deny where that is installed and never installs it: building it takes longer than everything else.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Result, bail};

use crate::test::{Outcome, cargo_in, run_command};

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path) -> Result<()> {
    match run(root)? {
        Outcome::Passed => Ok(()),
        Outcome::Skipped(reason) => bail!(reason),
    }
}

pub(crate) fn run(root: &Path) -> Result<Outcome> {
    let mut version = cargo_in(root, &["deny", "--version"]);
    let is_installed =
        version.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success());
    if !is_installed {
        return Ok(Outcome::Skipped("cargo-deny is not installed (cargo install cargo-deny --locked)".into()));
    }
    run_command(&mut cargo_in(root, &["deny", "--workspace", "check"]))?;
    Ok(Outcome::Passed)
}
