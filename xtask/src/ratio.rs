//! `cargo xtask ratio`: how many times as fast this tree is as an older commit. The bench of this tree is laid over the
//! older one, so that both sides count alike, and both are built with one profile. They run by turns, for a machine is
//! seldom idle; what they print stands in `crates/measure`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

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

/// One profile for both sides, whatever their manifests say.
const PROFILE: [(&str, &str); 2] =
    [("CARGO_PROFILE_RELEASE_LTO", "false"), ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")];

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let commit = commit(root, &options.against)?;
    let older = lay_out(root, &commit)?;
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

/// The full name of a commit.
fn commit(root: &Path, name: &str) -> Result<String> {
    let mut git = Command::new("git");
    git.args(["rev-parse", "--verify", "--short=12"]).arg(format!("{name}^{{commit}}")).current_dir(root);
    let output = git.output().context("git could not be started")?;
    ensure!(output.status.success(), "expected a commit, found `{name}`");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// The files of a commit in a folder of their own, with the bench of this tree among them.
fn lay_out(root: &Path, commit: &str) -> Result<PathBuf> {
    let older = target(root).join("ratio").join(commit);
    if !older.join("Cargo.toml").is_file() {
        fs::create_dir_all(&older)?;
        let archive = older.join("tree.tar");
        let git = ["archive", "--format=tar", "--output"];
        run_command(Command::new("git").args(git).arg(&archive).arg(commit).current_dir(root))?;
        run_command(Command::new("tar").args(["-xf", "tree.tar"]).current_dir(&older))?;
        fs::remove_file(&archive)?;
    }
    let bench = older.join("crates/measure");
    if bench.exists() {
        fs::remove_dir_all(&bench)?;
    }
    copy(&root.join("crates/measure"), &bench)?;
    Ok(older)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to)?;
        } else {
            fs::copy(&path, to).with_context(|| format!("copying {}", path.display()))?;
        }
    }
    Ok(())
}

/// Builds an example of the bench and returns its program.
fn build(tree: &Path, example: &str, visits: Visits) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--release", "--package", "bastide-measure", "--example", example]);
    if visits == Visits::Assumed {
        build.arg("--no-default-features");
    }
    build.envs(PROFILE).env("CARGO_TARGET_DIR", target(tree)).current_dir(tree);
    run_command(&mut build)?;
    Ok(target(tree).join("release/examples").join(example).with_extension(std::env::consts::EXE_EXTENSION))
}

/// Each tree is built in its own folder.
fn target(tree: &Path) -> PathBuf {
    tree.join("target")
}
