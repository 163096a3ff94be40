//! `cargo xtask older COMMIT`: the program of an older commit, built so that it can meet this tree in `bastide arena`.
//! A commit whose `bastide engine` cannot think yet gets a thin adapter, `xtask/older`, among its own crates.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::commit_tree::{CommitTree, copy};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The older commit
    #[arg(value_name = "COMMIT")]
    commit: String,
    /// The level it plays, with a budget if wanted; time is that of the thinking thread
    #[arg(long, value_name = "LEVEL", default_value = "master:0.2s")]
    level: String,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let older = CommitTree::lay_out(root, &options.commit)?;
    let command = if thinks(&older.path) {
        format!("{} engine --level {} --clock thread", show(&older.build("bastide-cli", "bastide")?), options.level)
    } else {
        let adapter = older.path.join("crates/older");
        copy(&root.join("xtask/older"), &adapter)?;
        format!("{} --level {}", show(&older.build("bastide-older", "bastide-older")?), options.level)
    };
    println!("The program of commit {} sits down with", older.commit);
    println!("  bastide arena --threads 1 --records FOLDER --players '{},cmd:\"{command}\"'", options.level);
    Ok(())
}

/// Whether the commit's own engine can be asked what it would play.
fn thinks(older: &Path) -> bool {
    let request = fs::read_to_string(older.join("crates/cli/src/engine/request.rs"));
    request.is_ok_and(|text| text.contains("Think("))
}

fn show(program: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::new());
    program.strip_prefix(here).unwrap_or(program).display().to_string()
}
