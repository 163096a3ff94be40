//! `cargo xtask wasm`: the games, records and players as a module for browsers. It is built with the target of the
//! toolchain if there is one, else with Debian's compiler and the sources of its library; what cannot be had is said
//! plainly. The program carries the module when it is built the next time; nothing else depends on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

use crate::test::{Missing, Outcome, cargo_in, run_command, target};
use crate::{npm, python, web};

const TARGET: &str = "wasm32-unknown-unknown";
const MANIFEST: &str = "crates/wasm/Cargo.toml";
/// Where the program looks for the module.
const ENGINE: &str = "crates/webui/engine";
/// Beside the products: the profile of what lies there.
const MADE_FOR: &str = "made-for";
/// What is put there.
const FILES: [&str; 2] = ["bastide.js", "bastide_bg.wasm"];
/// What Debian calls a compiler for browsers; its library comes as sources.
const DEBIAN: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
/// What makes modules smaller and quicker, from npm.
const BINARYEN: &str = "binaryen@132.0.0";
/// What every browser of the last years understands and the compiler uses; newer things would shut others out.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];
/// The most that a visitor may have to fetch, packed with gzip.
const LARGEST: usize = 1_200_000;

const MISSING: &str = "a compiler for browsers is missing: `rustup target add wasm32-unknown-unknown`, or, on Debian as \
                       root, `apt-get install rustc-web cargo-web rust-web-src` and the lld of the same LLVM";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Also play whole games in Chromium with the server stopped
    #[arg(long)]
    test: bool,
    /// Also compare how fast players think in Chromium and in the program
    #[arg(long, conflicts_with = "test")]
    measure: bool,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    if options.test {
        return run(root)?.done();
    }
    if !build(root, Made::ToBeSent)? {
        bail!(Missing(MISSING.into()));
    }
    if options.measure { web::thinking(root) } else { Ok(()) }
}

/// The step of the test command: the module, its lints, and games without a server.
pub(crate) fn run(root: &Path) -> Result<Outcome> {
    if !build(root, Made::ToBeTried)? {
        return Ok(Outcome::Skipped(MISSING.into()));
    }
    lint(root)?;
    web::offline(root)?;
    Ok(Outcome::Passed)
}

/// The lints of the workspace do not see the module. On this machine's own target they need no other compiler, and what
/// was compiled to look at the package for Python serves them too.
fn lint(root: &Path) -> Result<()> {
    let mut clippy = cargo_in(root, &["clippy", "--locked", "--workspace", "--manifest-path", MANIFEST]);
    clippy.args(python::AS_THE_WHEEL).args(["--", "-D", "warnings"]);
    run_command(clippy.env("CARGO_TARGET_DIR", python::products(&target(root))))
}

/// What a module is made for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    /// As small and quick as can be.
    ToBeSent,
    /// The same games by the same code, a third of the time to build.
    ToBeTried,
}

impl Made {
    /// The profile it is built with.
    const fn profile(self) -> &'static str {
        match self {
            Made::ToBeSent => "release",
            Made::ToBeTried => "tried",
        }
    }
}

/// Builds the module and puts it where the program looks for it; whether that was possible.
fn build(root: &Path, made: Made) -> Result<bool> {
    let Some(toolchain) = Toolchain::find()? else { return Ok(false) };
    let (products, engine) = (products(root), root.join(ENGINE));
    run_command(toolchain.compile(root, &products).arg("--profile").arg(made.profile()))?;
    let compiled = products.join(TARGET).join(made.profile()).join("bastide_wasm.wasm");
    // What was compiled, and what was to be done with it.
    let source = [&fs::read(&compiled)?, BINARYEN.as_bytes(), FEATURES.concat().as_bytes()].concat();
    let known = products.join("made-of");
    let is_made = FILES.iter().all(|name| engine.join(name).is_file());
    if !is_made || fs::read(&known).unwrap_or_default() != source {
        bind(root, &products, &compiled, made)?;
        fs::write(&known, source)?;
    }
    fs::write(products.join(MADE_FOR), made.profile())?;
    if made == Made::ToBeSent {
        weigh(&engine.join("bastide_bg.wasm"))?;
    }
    Ok(true)
}

/// A module that was built to be tried must not be handed out with a program, which would take it in. It lies among the
/// sources and outlives the products, so one of which nothing is known is refused as well.
pub(crate) fn refuse_tried(root: &Path) -> Result<()> {
    let may_go = may_be_handed_out(&root.join(ENGINE), &products(root));
    ensure!(
        may_go,
        "the module for browsers in {ENGINE} was not built to be handed out: run `cargo xtask wasm` for one that is"
    );
    Ok(())
}

fn may_be_handed_out(engine: &Path, products: &Path) -> bool {
    let made_for = fs::read_to_string(products.join(MADE_FOR)).unwrap_or_default();
    !engine.join("bastide_bg.wasm").is_file() || made_for == Made::ToBeSent.profile()
}

/// Makes the script through which a browser calls the module, shrinks one that is sent, and puts both where the program looks.
fn bind(root: &Path, products: &Path, compiled: &Path, made: Made) -> Result<()> {
    let (bound, engine) = (products.join("bound"), root.join(ENGINE));
    let mut bind =
        cargo_in(root, &["run", "--quiet", "--locked", "--manifest-path", MANIFEST, "--package=bastide-bind"]);
    run_command(bind.arg("--").arg(compiled).arg(&bound).env("CARGO_TARGET_DIR", products.join("bind")))?;
    if made == Made::ToBeSent {
        shrink(products, &bound.join("bastide_bg.wasm"))?;
    }
    fs::create_dir_all(&engine)?;
    for name in FILES {
        let (from, to) = (bound.join(name), engine.join(name));
        // What is the same is left alone, so that the program need not be built again.
        if fs::read(&from)? != fs::read(&to).unwrap_or_default() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

fn products(root: &Path) -> PathBuf {
    target(root).join("wasm-build")
}

/// Tells how large the module is, and refuses one that is too large to send to people.
fn weigh(module: &Path) -> Result<()> {
    let bytes = fs::read(module)?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    let packed = encoder.finish()?.len();
    println!("the module has {} bytes, {packed} packed with gzip", bytes.len());
    ensure!(packed < LARGEST, "the module is too large: at most {LARGEST} bytes packed");
    Ok(())
}

/// Lets `wasm-opt` work on the module, where npm can bring it.
fn shrink(products: &Path, module: &Path) -> Result<()> {
    let Some(tools) = npm::folder(products, BINARYEN) else {
        println!("wasm-opt cannot be installed ({BINARYEN} from npm): the module stays as the compiler made it");
        return Ok(());
    };
    let program = tools.join("node_modules/binaryen/bin/wasm-opt");
    let small = module.with_extension("small");
    let mut node = Command::new("node");
    node.arg(program).arg(module).args(FEATURES).args(["-O3", "-o"]).arg(&small);
    run_command(&mut node).context("wasm-opt")?;
    Ok(fs::rename(small, module)?)
}

/// A compiler for browsers.
enum Toolchain {
    /// The one that compiles everything else.
    Own,
    /// Debian's, with this linker.
    Debian { linker: PathBuf },
}

impl Toolchain {
    fn find() -> Result<Option<Toolchain>> {
        if has_target() {
            return Ok(Some(Toolchain::Own));
        }
        if !is_debian() {
            return Ok(None);
        }
        if !is_installed() && !install(&DEBIAN.map(str::to_owned)) {
            return Ok(None);
        }
        let Some(version) = llvm() else { return Ok(None) };
        let linker = PathBuf::from(format!("/usr/bin/wasm-ld-{version}"));
        let is_there = linker.exists() || install(&[format!("lld-{version}")]);
        Ok(is_there.then_some(Toolchain::Debian { linker }))
    }

    fn compile(&self, root: &Path, products: &Path) -> Command {
        let arguments = ["build", "--locked", "--package=bastide-wasm", "--target", TARGET];
        let mut cargo = match self {
            Toolchain::Own => cargo_in(root, &arguments),
            Toolchain::Debian { linker } => {
                let mut cargo = Command::new("/usr/bin/cargo");
                cargo.current_dir(root).args(arguments).args(["-Z", "build-std=std,panic_abort"]);
                // Debian has the library as sources only, and building it is not a stable thing to do.
                cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                cargo.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
                cargo
            }
        };
        cargo.args(["--manifest-path", MANIFEST]).env("CARGO_TARGET_DIR", products);
        cargo
    }
}

/// Whether the toolchain in use has the library for browsers.
fn has_target() -> bool {
    let told = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    told.is_ok_and(|told| told.status.success() && Path::new(String::from_utf8_lossy(&told.stdout).trim()).is_dir())
}

fn is_debian() -> bool {
    Path::new("/usr/bin/apt-get").exists()
}

fn is_installed() -> bool {
    Path::new("/usr/bin/rustc").exists()
        && Path::new("/usr/bin/cargo").exists()
        && Path::new("/usr/lib/rustlib/src/rust/library/std").exists()
}

/// The first number of the LLVM that Debian's compiler uses: its linker has the same.
fn llvm() -> Option<String> {
    let told = Command::new("/usr/bin/rustc").arg("-vV").output().ok()?;
    let words = String::from_utf8_lossy(&told.stdout).into_owned();
    let version = words.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    version.split('.').next().map(str::to_owned)
}

fn install(packages: &[String]) -> bool {
    println!("installing {}", packages.join(", "));
    let apt = |arguments: &[&str], packages: &[String]| {
        let mut apt = Command::new("apt-get");
        apt.args(arguments).args(packages).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        apt.status().is_ok_and(|status| status.success())
    };
    let options = ["install", "--yes", "--quiet", "--no-install-recommends"];
    apt(&["update", "--quiet"], &[]) && apt(&options, packages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_module_that_was_built_for_it_is_handed_out() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("bastide-module-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        assert!(may_be_handed_out(&folder, &folder), "there is no module yet");
        fs::write(folder.join("bastide_bg.wasm"), "a module")?;
        assert!(!may_be_handed_out(&folder, &folder), "nobody knows what it was built for");
        let tells = |made: Made| -> Result<bool> {
            fs::write(folder.join(MADE_FOR), made.profile())?;
            Ok(may_be_handed_out(&folder, &folder))
        };
        assert!(!tells(Made::ToBeTried)? && tells(Made::ToBeSent)?);
        Ok(fs::remove_dir_all(folder)?)
    }
}
