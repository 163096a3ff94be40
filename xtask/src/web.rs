//! `cargo xtask web` and `cargo xtask browse`: the browser client's own checks, among them that its types are those of
//! the server, and games in a real browser against the real program. They run with what the client's lock file names; nothing is installed that was installed before. Never
//! builds the client for the program; that is the build script of `crates/webui`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::test::{cargo_in, run_command};

/// The client's own checks among the scripts of `web/package.json`, cheapest first.
const CHECKS: [&str; 3] = ["style", "check", "test"];
/// The script that plays in a browser. It builds the program, and root gets Chromium from Debian where it is missing.
const BROWSE: [&str; 1] = ["browse"];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Everything: also the tests that take long, and the play screen in every size of window instead of two
    #[arg(long)]
    every_window: bool,
}

pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    if options.every_window { every_window(root) } else { browse(root) }
}

/// What is done about the types that are made from the server's description of itself.
#[derive(Clone, Copy)]
enum Types {
    /// They are written anew.
    Write,
    /// They are compared.
    Check,
}

#[derive(clap::Args)]
pub(crate) struct Checks {
    /// Only write the client's types and the catalog for its tests anew, from what the server says of itself
    #[arg(long)]
    types: bool,
}

pub(crate) fn check(root: &Path, options: &Checks) -> Result<()> {
    if options.types {
        install(&root.join("web"))?;
        return types(root, Types::Write);
    }
    run(root)
}

pub(crate) fn run(root: &Path) -> Result<()> {
    install(&root.join("web"))?;
    types(root, Types::Check)?;
    scripts(root, &CHECKS)
}

/// `web/types.js` reads what the server says of itself: its OpenAPI document with all messages, and its catalog.
fn types(root: &Path, what: Types) -> Result<()> {
    let told = Command::new(wire(root)?).stderr(Stdio::inherit()).output()?;
    ensure!(told.status.success(), "the example `wire` of bastide-server failed");
    let document = root.join("web/node_modules/.wire.json");
    fs::write(&document, told.stdout)?;
    let mut node = Command::new("node");
    node.arg("types.js").arg(&document).current_dir(root.join("web"));
    if matches!(what, Types::Check) {
        node.arg("--check");
    }
    run_command(&mut node).context("the client's types; `cargo xtask web --types` writes them anew")
}

/// The program that prints what the server says of itself. It is built with the whole workspace, as `cargo test` builds
/// it: by itself it would have other features, and the server be compiled once more.
fn wire(root: &Path) -> Result<PathBuf> {
    let arguments = ["build", "--locked", "--workspace", "--example=wire", "--message-format=json-render-diagnostics"];
    let built = cargo_in(root, &arguments).stderr(Stdio::inherit()).output()?;
    ensure!(built.status.success(), "cargo {} failed", arguments.join(" "));
    let messages = String::from_utf8_lossy(&built.stdout);
    let programs = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs = programs.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    programs.find(|path| path.file_stem().is_some_and(|name| name == "wire")).context("cargo built no example `wire`")
}

pub(crate) fn browse(root: &Path) -> Result<()> {
    scripts(root, &BROWSE)
}

/// All tests, with a whole game in each size of window; the ordinary run leaves out what takes long and tries two windows.
pub(crate) fn every_window(root: &Path) -> Result<()> {
    let web = root.join("web");
    install(&web)?;
    run_command(npm(&web).args(["run", "--silent", "browse-all"]).env("BASTIDE_EVERY_WINDOW", "1"))
        .context("BASTIDE_EVERY_WINDOW=1 npm run browse-all in web/")
}

/// Whole games with the server stopped after the first visit. The program carries the module by now.
pub(crate) fn offline(root: &Path) -> Result<()> {
    scripts(root, &["offline"])
}

/// How fast players think in Chromium, and how fast in the program.
pub(crate) fn thinking(root: &Path) -> Result<()> {
    scripts(root, &["thinking"])
}

fn scripts(root: &Path, names: &[&str]) -> Result<()> {
    let web = root.join("web");
    install(&web)?;
    for script in names {
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
        .context("the browser client needs Node 20, 22 or newer with npm")?;
    Ok(fs::write(stamp, lock)?)
}

fn npm(web: &Path) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web);
    npm
}
