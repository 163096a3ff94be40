//! `cargo xtask python`: the package for Python, built into a wheel and tested. What it needs is installed by pip into a
//! folder of its own under `target/`; what cannot be installed is told as skipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::test::{Outcome, cargo_in, run_command};

/// What building and testing needs.
const NEEDED: [&str; 6] = ["maturin>=1.7,<2", "pytest", "numpy", "pettingzoo", "gymnasium", "mypy"];

/// What some tests need; without it they are skipped.
const WANTED: [&str; 4] = ["pyarrow", "websocket-client", "open_spiel", "ray"];

/// How mypy and pytest are set up.
const CONFIG: &str = "python/pyproject.toml";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only build the wheel, and tell where it is
    #[arg(long)]
    wheel: bool,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    let place = Place::of(root);
    if !place.prepare() {
        bail!(MISSING);
    }
    let wheel = place.build()?;
    println!("built {}", wheel.display());
    if options.wheel { Ok(()) } else { place.test(&wheel) }
}

/// The step of the test command.
pub(crate) fn run(root: &Path) -> Result<Outcome> {
    let place = Place::of(root);
    if !place.prepare() {
        return Ok(Outcome::Skipped(MISSING.into()));
    }
    place.test(&place.build()?)?;
    Ok(Outcome::Passed)
}

const MISSING: &str = "maturin, pytest and others cannot be installed: they need python3 with venv and pip";

/// Where everything lies.
struct Place {
    root: PathBuf,
    target: PathBuf,
    /// The folder with an interpreter of its own.
    venv: PathBuf,
}

impl Place {
    fn of(root: &Path) -> Place {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        Place { root: root.to_path_buf(), venv: target.join("python"), target }
    }

    fn program(&self, name: &str) -> PathBuf {
        self.venv.join("bin").join(name)
    }

    /// An interpreter with everything that is needed, and what can be had of what is wanted.
    fn prepare(&self) -> bool {
        let python = self.program("python");
        if !python.exists() && !succeeds(Command::new("python3").args(["-m", "venv"]).arg(&self.venv)) {
            return false;
        }
        if !self.has(&NEEDED) {
            return false;
        }
        for package in WANTED {
            if !self.has(&[package]) {
                println!("skipped: what needs {package}, which cannot be installed here");
            }
        }
        true
    }

    /// Whether packages are there, or can be installed.
    fn has(&self, packages: &[&str]) -> bool {
        let mut pip = Command::new(self.program("python"));
        succeeds(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
    }

    /// The wheel.
    fn build(&self) -> Result<PathBuf> {
        let manifest = "crates/python/Cargo.toml";
        run_command(&mut cargo_in(&self.root, &["fmt", "--check", "--manifest-path", manifest]))?;
        let folder = self.target.join("python-wheels");
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("emptying {}", folder.display()))?;
        }
        let mut maturin = Command::new(self.program("maturin"));
        maturin.args(["build", "--release", "--locked", "--quiet", "--interpreter"]).arg(self.program("python"));
        maturin.arg("--out").arg(&folder).current_dir(self.root.join("python"));
        // Built apart from the program, whose profile it does not share.
        run_command(maturin.env("CARGO_TARGET_DIR", self.target.join("python-build")).env_remove("CARGO"))?;
        let mut wheels = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        let wheel = wheels.find(|path| path.extension().is_some_and(|ending| ending == "whl"));
        wheel.context("maturin left no wheel")
    }

    /// Installs the wheel and tests it: lints, types, and the tests in Python, which compare it with the program.
    fn test(&self, wheel: &Path) -> Result<()> {
        let mut lints = cargo_in(&self.root, &["clippy", "--release", "--locked", "--manifest-path"]);
        lints.args(["crates/python/Cargo.toml", "--", "-D", "warnings"]);
        run_command(lints.env("CARGO_TARGET_DIR", self.target.join("python-build")))?;
        // With the tests, as `cargo test` builds it: by itself it would have other features, and be compiled once more.
        let program = ["build", "--workspace", "--locked", "--bin", "bastide", "--tests"];
        run_command(&mut cargo_in(&self.root, &program))?;
        // The bot in Rust that people begin with, as they would build it.
        let mut bot = cargo_in(&self.root, &["build", "--locked", "--manifest-path", "templates/bot-rust/Cargo.toml"]);
        run_command(bot.env("CARGO_TARGET_DIR", self.target.join("python-build")))?;
        let bot = self.target.join("python-build").join("debug").join("bastide-bot");
        let program = self.target.join("debug").join("bastide");
        ensure!(program.exists(), "the program is not at {}", program.display());
        let python = || {
            let mut python = Command::new(self.program("python"));
            // Not beside the sources, which lack the native half.
            python.current_dir(&self.root);
            python
        };
        let install = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"];
        run_command(python().args(install).arg(wheel))?;
        run_command(python().args([
            "-m",
            "mypy",
            "--config-file",
            CONFIG,
            "python/bastide",
            "python/bastide_ray",
            "python/examples",
        ]))?;
        run_command(python().args(["-m", "mypy.stubtest", "bastide._native", "--ignore-disjoint-bases"]))?;
        run_command(
            python()
                .args(["-m", "pytest", "-c", CONFIG, "-q", "-rs", "python/tests"])
                .env("BASTIDE_PROGRAM", program)
                .env("BASTIDE_RUST_BOT", bot),
        )
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
}
