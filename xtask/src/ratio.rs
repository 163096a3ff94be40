//! `cargo xtask ratio`: how many times as fast this tree is as an older commit. The bench of this tree is laid over the
//! older one, so that both sides count alike, and both are built with one profile. They run by turns, for a machine is
//! seldom idle; what they print stands in `crates/measure`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::commit_tree::{self, CommitTree, built, copy};
use crate::test::run_command;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The older commit
    #[arg(long, value_name = "COMMIT")]
    against: String,
    /// What is measured
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "base,all,castle")]
    games: Vec<String>,
    /// Processor time for each number of each run
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    seconds: f64,
    /// How often each side runs
    #[arg(long, value_name = "N", default_value_t = 5)]
    rounds: u32,
}

/// How visits are known: told by the player, or taken to be as many as it may make.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visits {
    Counted,
    Assumed,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let CommitTree { commit, path: older } = CommitTree::lay_out(root, &options.against)?;
    copy(&root.join("crates/measure"), &older.join("crates/measure"))?;
    // Before searching players told how many visits they made, they could not be asked.
    let search = fs::read_to_string(older.join("crates/players/src/search.rs"));
    let tells = search.is_ok_and(|text| text.contains("pub fn visits("));
    let before = build(&older, "measure", if tells { Visits::Counted } else { Visits::Assumed })?;
    let now = build(root, "measure", Visits::Counted)?;
    let compare = build(root, "compare", Visits::Counted)?;
    for game in &options.games {
        println!("{game}, against {commit}:");
        let (seconds, rounds) = (options.seconds.to_string(), options.rounds.to_string());
        run_command(Command::new(&compare).args([&now, &before]).args([game, &seconds, &rounds]))?;
    }
    Ok(())
}

/// Builds an example of the bench and returns its program.
fn build(tree: &Path, example: &str, visits: Visits) -> Result<PathBuf> {
    let mut what = vec!["--package", "bastide-measure", "--example", example];
    if visits == Visits::Assumed {
        what.push("--no-default-features");
    }
    commit_tree::build(tree, &what)?;
    Ok(built(tree, &format!("examples/{example}")))
}
