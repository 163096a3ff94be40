//! `cargo xtask audit`: the dependencies against deny.toml: licences, where they come from, known weaknesses. It uses
//! cargo-deny where that is installed and never installs it: building it takes longer than everything else.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Result, bail};

use crate::test::{Outcome, cargo_in, run_command};

/// Every workspace of the tree: what they lock is checked against one `deny.toml`.
const WORKSPACES: [&str; 4] =
    ["Cargo.toml", "crates/python/Cargo.toml", "templates/bot-rust/Cargo.toml", "fuzz/Cargo.toml"];

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
    for manifest in WORKSPACES {
        println!("{manifest}:");
        let arguments = ["deny", "--manifest-path", manifest, "--workspace", "check", "--config", "deny.toml"];
        run_command(&mut cargo_in(root, &arguments))?;
    }
    Ok(Outcome::Passed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree;

    #[test]
    fn no_lock_file_of_the_tree_is_left_out() {
        let root = tree::root().unwrap();
        let locks = tree::files(&root).unwrap().into_iter().map(|file| file.path);
        let mut found: Vec<String> = locks.filter(|path| path.ends_with("Cargo.lock")).collect();
        let mut checked = WORKSPACES.map(|manifest| manifest.replace("Cargo.toml", "Cargo.lock"));
        found.sort();
        checked.sort();
        assert_eq!(found, checked);
    }
}
