//! `cargo xtask web`: the browser client's own checks. They run with what its lock file names; nothing is installed that
//! was installed before. Never builds the client for the program; that is the build script of `crates/webui`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::test::run_command;

/// The scripts of `web/package.json`, cheapest first.
const SCRIPTS: [&str; 2] = ["check", "test"];

pub(crate) fn run(root: &Path) -> Result<()> {
    let web = root.join("web");
    install(&web)?;
    for script in SCRIPTS {
        run_command(npm(&web).args(["run", "--silent", script]))
            .with_context(|| format!("npm run {script} in web/"))?;
    }
    Ok(())
}

/// Installs what the lock file names, unless it has not changed since it was last installed.
fn install(web: &Path) -> Result<()> {
    let (lock, stamp) = (fs::read_to_string(web.join("package-lock.json"))?, web.join("node_modules/.installed-lock"));
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let arguments = ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel", "error"];
    run_command(npm(web).args(arguments).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
        .context("the browser client needs Node 20 or newer with npm")?;
    Ok(fs::write(stamp, lock)?)
}

fn npm(web: &Path) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web);
    npm
}
