//! Tools from npm that checks need: each in a folder of its own under `target/`.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder with this very package, as `name@version`, installed if it is missing; nothing where it cannot be had.
pub(crate) fn folder(target: &Path, package: &str) -> Option<PathBuf> {
    let folder = target.join("npm").join(package);
    if folder.join("node_modules").is_dir() {
        return Some(folder);
    }
    std::fs::create_dir_all(&folder).ok()?;
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(["install", "--no-audit", "--no-fund", "--no-save", "--loglevel", "error", "--prefix"]);
    npm.arg(&folder).arg(package);
    npm.status().is_ok_and(|status| status.success()).then_some(folder)
}
