//! The files of an older commit in a folder of their own below `target/older`, and programs built from them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::test::run_command;

/// One profile for all trees, whatever their manifests say: only so do they compare.
const PROFILE: [(&str, &str); 2] =
    [("CARGO_PROFILE_RELEASE_LTO", "false"), ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")];

/// An older commit, laid out.
pub(crate) struct CommitTree {
    /// Its short name.
    pub(crate) commit: String,
    /// Where its files are.
    pub(crate) path: PathBuf,
}

impl CommitTree {
    /// Lays out the files of a commit, unless they are there already.
    pub(crate) fn lay_out(root: &Path, name: &str) -> Result<CommitTree> {
        let commit = commit(root, name)?;
        let path = target(root).join("older").join(&commit);
        if !path.join("Cargo.toml").is_file() {
            fs::create_dir_all(&path)?;
            let archive = path.join("tree.tar");
            let git = ["archive", "--format=tar", "--output"];
            run_command(Command::new("git").args(git).arg(&archive).arg(&commit).current_dir(root))?;
            run_command(Command::new("tar").args(["-xf", "tree.tar"]).current_dir(&path))?;
            fs::remove_file(&archive)?;
        }
        Ok(CommitTree { commit, path })
    }

    /// Builds a program of one of its packages for release and returns where it is.
    pub(crate) fn build(&self, package: &str, program: &str) -> Result<PathBuf> {
        build(&self.path, &["--package", package, "--bin", program])?;
        Ok(built(&self.path, program))
    }
}

/// The short name of a commit, always equally long.
fn commit(root: &Path, name: &str) -> Result<String> {
    let mut git = Command::new("git");
    git.args(["rev-parse", "--verify", "--short=12"]).arg(format!("{name}^{{commit}}")).current_dir(root);
    let output = git.output().context("git could not be started")?;
    ensure!(output.status.success(), "expected a commit, found `{name}`");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Builds something of a tree for release, in that tree's own folder.
pub(crate) fn build(tree: &Path, what: &[&str]) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--release"]).args(what);
    build.envs(PROFILE).env("CARGO_TARGET_DIR", target(tree)).current_dir(tree);
    run_command(&mut build)
}

/// Where a program is that was built for release.
pub(crate) fn built(tree: &Path, program: &str) -> PathBuf {
    target(tree).join("release").join(program).with_extension(std::env::consts::EXE_EXTENSION)
}

/// Copies a folder in the place of whatever is there.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
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

/// Each tree is built in its own folder.
fn target(tree: &Path) -> PathBuf {
    tree.join("target")
}
