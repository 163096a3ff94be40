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
    /// The set of numbers that players of both sides judge by, as far as they can be told; before there were sets, players
    /// judged by `fitted`
    #[arg(long, value_name = "NAME")]
    numbers: Option<String>,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let CommitTree { commit, path: older } = CommitTree::lay_out(root, &options.against)?;
    copy(&root.join("crates/measure"), &older.join("crates/measure"))?;
    let before = build(&older, "measure")?;
    let now = build(root, "measure")?;
    let compare = build(root, "compare")?;
    for game in &options.games {
        println!("{game}, against {commit}:");
        let (seconds, rounds) = (options.seconds.to_string(), options.rounds.to_string());
        let mut compare = Command::new(&compare);
        compare.args([&now, &before]).args([game, &seconds, &rounds]).args(&options.numbers);
        run_command(&mut compare)?;
    }
    Ok(())
}

/// Builds an example of the bench and returns its program.
fn build(tree: &Path, example: &str) -> Result<PathBuf> {
    let features = features(tree);
    let mut what = vec!["--package", "bastide-measure", "--example", example, "--no-default-features"];
    what.extend(features.iter().flat_map(|feature| ["--features", feature]));
    commit_tree::build(tree, &what)?;
    Ok(built(tree, &format!("examples/{example}")))
}

/// What the players of a tree can be asked: before searching players told how many visits they made, they could not, and
/// before there was a racing player, `master` grew the tree.
fn features(tree: &Path) -> Vec<&'static str> {
    let tells = |file: &str| {
        let text = fs::read_to_string(tree.join("crates/players/src").join(file));
        text.is_ok_and(|text| text.contains("pub fn visits("))
    };
    let known = [("counted", "search.rs"), ("raced", "racing.rs")];
    known.into_iter().filter(|(_, file)| tells(file)).map(|(feature, _)| feature).collect()
}
