//! `cargo xtask python`: the package for Python, built into a wheel and tested. What it needs is installed by pip into a
//! folder of its own under `target/`; what cannot be installed is told as skipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::test::{Missing, Outcome, Took, cargo_in, run_command, target};

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
    /// Build the wheel and compare random play in Python with the program's
    #[arg(long, conflicts_with = "wheel")]
    measure: bool,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    let place = Place::of(root);
    if !timed("packages", || place.prepare()) {
        bail!(Missing(MISSING.into()));
    }
    let made = if options.wheel || options.measure { Made::ForUsers } else { Made::ForTests };
    let wheel = timed("wheel", || place.build(made))?;
    println!("built {}", wheel.display());
    match options {
        Options { wheel: true, .. } => Ok(()),
        Options { measure: true, .. } => place.measure(&wheel),
        _ => place.test(&wheel),
    }
}

/// The step of the test command.
pub(crate) fn run(root: &Path) -> Result<Outcome> {
    let place = Place::of(root);
    if !timed("packages", || place.prepare()) {
        return Ok(Outcome::Skipped(MISSING.into()));
    }
    place.test(&timed("wheel", || place.build(Made::ForTests))?)?;
    Ok(Outcome::Passed)
}

const MISSING: &str = "maturin, pytest and others cannot be installed: they need python3 with venv and pip";

/// What a wheel is for.
#[derive(Clone, Copy)]
enum Made {
    /// As fast as it gets.
    ForUsers,
    /// Quick to build, with every check on.
    ForTests,
}

impl Made {
    fn profile(self) -> &'static str {
        match self {
            Made::ForUsers => "--profile=release",
            Made::ForTests => "--profile=dev",
        }
    }
}

/// What the bot in Rust and the lints of the module for browsers share with the wheel for tests: compiled once, it serves all.
pub(crate) const AS_THE_WHEEL: [&str; 4] =
    ["--config", "profile.dev.debug=false", "--config", "profile.dev.package.\"*\".opt-level=1"];

/// Where they find what is compiled already.
pub(crate) fn products(target: &Path) -> PathBuf {
    target.join("python-build")
}

/// Where everything lies.
struct Place {
    root: PathBuf,
    target: PathBuf,
    /// The folder with an interpreter of its own.
    venv: PathBuf,
}

impl Place {
    fn of(root: &Path) -> Place {
        let target = target(root);
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
    fn build(&self, made: Made) -> Result<PathBuf> {
        let folder = self.target.join("python-wheels");
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("emptying {}", folder.display()))?;
        }
        let mut maturin = Command::new(self.program("maturin"));
        maturin.args(["build", made.profile(), "--locked", "--quiet", "--interpreter"]).arg(self.program("python"));
        maturin.arg("--out").arg(&folder).current_dir(self.root.join("python"));
        // Built apart from the program, whose profile it does not share.
        run_command(maturin.env("CARGO_TARGET_DIR", products(&self.target)).env_remove("CARGO"))?;
        let mut wheels = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        let wheel = wheels.find(|path| path.extension().is_some_and(|ending| ending == "whl"));
        wheel.context("maturin left no wheel")
    }

    /// Installs the wheel and tests it: lints, types, and the tests in Python, which compare it with the program.
    fn test(&self, wheel: &Path) -> Result<()> {
        self.install(wheel)?;
        timed("lints", || self.lint())?;
        timed("types", || self.check_types())?;
        let bot = timed("bot in Rust", || self.build_bot())?;
        let program = timed("program", || self.build_program())?;
        timed("tests", || {
            let tests = ["-m", "pytest", "-c", CONFIG, "-q", "-rs", "--durations=6", "python/tests"];
            run_command(self.python().args(tests).env("BASTIDE_PROGRAM", program).env("BASTIDE_RUST_BOT", bot))
        })
    }

    fn install(&self, wheel: &Path) -> Result<()> {
        let install = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"];
        run_command(self.python().args(install).arg(wheel))
    }

    /// Random play by processor time, in batches and in other ways, beside that of the program in the same run.
    fn measure(&self, wheel: &Path) -> Result<()> {
        self.install(wheel)?;
        timed("program", || {
            run_command(&mut cargo_in(&self.root, &["build", "--release", "--locked", "--bin", "bastide"]))
        })?;
        let program = self.target.join("release").join("bastide");
        run_command(self.python().args(["python/examples/speed.py", "--program"]).arg(program))
    }

    /// The interpreter, not beside the sources, which lack the native half.
    fn python(&self) -> Command {
        let mut python = Command::new(self.program("python"));
        python.current_dir(&self.root);
        python
    }

    /// Cargo, in a folder for what is compiled here.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = cargo_in(&self.root, arguments);
        cargo.env("CARGO_TARGET_DIR", products(&self.target));
        cargo
    }

    fn lint(&self) -> Result<()> {
        let manifest = ["clippy", "--locked", "--manifest-path", "crates/python/Cargo.toml"];
        run_command(self.cargo(&manifest).args(["--", "-D", "warnings"]))
    }

    /// The types of what is written in Python, and the stubs against what the native half has.
    fn check_types(&self) -> Result<()> {
        let written = ["python/bastide", "python/bastide_ray", "python/examples"];
        run_command(self.python().args(["-m", "mypy", "--config-file", CONFIG]).args(written))?;
        run_command(self.python().args(["-m", "mypy.stubtest", "bastide._native", "--ignore-disjoint-bases"]))
    }

    /// The bot in Rust that people begin with, by the manifest they have, but less optimised.
    fn build_bot(&self) -> Result<PathBuf> {
        let build = ["build", "--locked", "--manifest-path", "templates/bot-rust/Cargo.toml"];
        run_command(self.cargo(&build).args(AS_THE_WHEEL))?;
        Ok(products(&self.target).join("debug").join("bastide-bot"))
    }

    /// The program that the package is compared with.
    fn build_program(&self) -> Result<PathBuf> {
        // With an example, as `cargo test` builds it: by itself it would have other features, and be compiled once more.
        let program = ["build", "--workspace", "--locked", "--bin", "bastide", "--example", "wire"];
        run_command(&mut cargo_in(&self.root, &program))?;
        let program = self.target.join("debug").join("bastide");
        ensure!(program.exists(), "the program is not at {}", program.display());
        Ok(program)
    }
}

/// Does a part of the work and tells how long it took.
fn timed<T>(part: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    println!("python: {part} took {}", Took(begun.elapsed()));
    done
}

fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
}
