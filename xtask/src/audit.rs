//! `cargo xtask audit`: the dependencies against deny.toml: licences, where they come from, known weaknesses. It uses
//! cargo-deny where that is installed and never installs it: building it takes longer than everything else.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

use crate::test::{Outcome, cargo_in, is_installed, run_command};
use crate::tree;

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path) -> Result<()> {
    run(root)?.done()
}

pub(crate) fn run(root: &Path) -> Result<Outcome> {
    if !is_installed(&mut cargo_in(root, &["deny", "--version"])) {
        return Ok(Outcome::Skipped("cargo-deny is not installed (cargo install cargo-deny --locked)".into()));
    }
    let folders = workspaces(root)?;
    for folder in &folders {
        println!("{folder}Cargo.toml:");
        run_command(&mut deny(root, folder, &["bans", "licenses", "sources"]))?;
    }
    for folder in &folders {
        let output = deny(root, folder, &["advisories"]).stderr(Stdio::piped()).output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        eprint!("{told}");
        // Without a connection nobody knows the known weaknesses.
        if !output.status.success() && told.contains(UNREACHABLE) {
            let reason = "licences and sources are in order, but the list of known weaknesses cannot be fetched";
            return Ok(Outcome::Skipped(reason.into()));
        }
        ensure!(output.status.success(), "{}: {}", folder, output.status);
    }
    Ok(Outcome::Passed)
}

/// What cargo-deny says if it cannot reach the list of weaknesses.
const UNREACHABLE: &str = "failed to fetch advisory database";

/// cargo-deny takes the place of its settings before what is to be checked.
fn deny(root: &Path, folder: &str, checks: &[&str]) -> Command {
    let manifest = format!("{folder}Cargo.toml");
    let settings = ["deny", "--manifest-path", &manifest, "--workspace", "--config", "deny.toml", "check"];
    cargo_in(root, &[&settings[..], checks].concat())
}

/// The folder of every lock file of the tree, with the slash behind it: what all of them name is checked.
pub(crate) fn workspaces(root: &Path) -> Result<Vec<String>> {
    let paths = tree::files(root)?.into_iter().map(|file| file.path);
    Ok(paths.filter_map(|path| path.strip_suffix("Cargo.lock").map(str::to_owned)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_files_beside_the_first_are_known() {
        let found = workspaces(&tree::root().unwrap()).unwrap();
        for folder in ["", "crates/python/", "fuzz/", "templates/bot-rust/"] {
            assert!(found.iter().any(|known| known == folder), "{folder} in {found:?}");
        }
    }

    #[test]
    fn the_forge_keeps_every_lock_file_up_to_date() {
        let root = tree::root().unwrap();
        let settings = std::fs::read_to_string(root.join(".github/dependabot.yml")).unwrap();
        let line = settings.lines().find_map(|line| line.trim().strip_prefix("directories: [")).unwrap();
        let mut told: Vec<&str> = line.trim_end_matches(']').split(", ").collect();
        told.sort_unstable();
        let mut known = workspaces(&root).unwrap();
        known.iter_mut().for_each(|folder| *folder = format!("/{}", folder.trim_end_matches('/')));
        known.sort_unstable();
        assert_eq!(told, known);
    }
}
