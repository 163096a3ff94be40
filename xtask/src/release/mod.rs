//! `cargo xtask release`, `deb` and `release-notes`: what is handed out. An archive with the program, its manual pages,
//! completions and licences; a Debian package of the same; and what is new, from the changelog.

mod deb;
mod notes;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tar::{Archive, Builder};

use crate::test::{Outcome, cargo_in, run_command, target};
use crate::wasm;

pub(crate) use deb::{Options as DebOptions, check as check_deb, run as deb};
pub(crate) use notes::{Options as NotesOptions, run as notes};

/// The shells whose completions are handed out, with the names their files go by.
const SHELLS: [(&str, &str); 3] = [("bash", "bastide"), ("zsh", "_bastide"), ("fish", "bastide.fish")];

/// Files of the repository that come along.
const BESIDE: [&str; 6] = ["README.md", "LICENSE", "LICENSE-AGPL", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt"];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A program that was built before, instead of building one that is made to be handed out
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder for what is handed out
    #[arg(short, long, value_name = "FOLDER", default_value = "target/handout")]
    output: PathBuf,
    /// Unpack it into a fresh folder and play a game with it
    #[arg(long = "try")]
    is_tried: bool,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let staged = stage(root, options.program.as_deref())?;
    let folder = root.join(&options.output);
    fs::create_dir_all(&folder)?;
    let archive = folder.join(format!("{}.tar.gz", staged.name));
    let mut files = Builder::new(GzEncoder::new(File::create(&archive)?, Compression::best()));
    files.append_dir_all(&staged.name, &staged.folder)?;
    files.into_inner()?.finish()?;
    let sum: String = Sha256::digest(fs::read(&archive)?).iter().map(|byte| format!("{byte:02x}")).collect();
    println!("{sum}  {}", archive.display());
    if options.is_tried { try_out(&archive, &folder.join("tried"), &staged.name) } else { Ok(()) }
}

/// For `cargo xtask test --all`: with the program that the tests have built, so that nothing is compiled anew.
pub(crate) fn check(root: &Path) -> Result<Outcome> {
    run(root, &Options { program: Some(tested(root)?), output: "target/handout".into(), is_tried: true })?;
    Ok(Outcome::Passed)
}

/// The program that the tests have built. It is asked for with an example, as `cargo test` builds it: by itself it would have
/// other features, and the server be compiled once more.
pub(crate) fn tested(root: &Path) -> Result<PathBuf> {
    let arguments = ["build", "--quiet", "--locked", "--workspace", "--bin=bastide", "--example=wire"];
    run_command(&mut cargo_in(root, &arguments))?;
    Ok(target(root).join("debug").join(program_name()))
}

/// Builds the program that is handed out.
pub(crate) fn build(root: &Path) -> Result<PathBuf> {
    wasm::refuse_tried(root)?;
    run_command(&mut cargo_in(root, &["build", "--locked", "--profile=dist", "--features=postgres"]))?;
    let program = target(root).join("dist").join(program_name());
    ensure!(program.is_file(), "cargo left no program at {}", program.display());
    Ok(program)
}

/// Everything that is handed out, in one folder.
struct Staged {
    name: String,
    folder: PathBuf,
}

fn stage(root: &Path, program: Option<&Path>) -> Result<Staged> {
    let program = match program {
        Some(program) => root.join(program),
        None => build(root)?,
    };
    let name = format!("bastide-{}-{}", env!("CARGO_PKG_VERSION"), machine()?);
    let folder = root.join("target/staged").join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("completions"))?;
    let own = folder.join(program_name());
    fs::copy(&program, &own).with_context(|| format!("copying {}", program.display()))?;
    run_command(Command::new(&own).args(["man", "-o"]).arg(folder.join("man")))?;
    for (shell, file) in SHELLS {
        let to = File::create(folder.join("completions").join(file))?;
        run_command(Command::new(&own).args(["completions", shell]).stdout(to))?;
    }
    for file in BESIDE {
        fs::copy(root.join(file), folder.join(file)).with_context(|| format!("copying {file}"))?;
    }
    fs::copy(root.join("deploy/bastide.service"), folder.join("bastide.service"))?;
    Ok(Staged { name, folder })
}

/// What somebody does who has just downloaded it: unpack, look, play.
fn try_out(archive: &Path, place: &Path, name: &str) -> Result<()> {
    if place.exists() {
        fs::remove_dir_all(place)?;
    }
    Archive::new(GzDecoder::new(File::open(archive)?)).unpack(place)?;
    let folder = place.join(name);
    let program = folder.join(program_name());
    play(&program)?;
    for part in ["man/bastide.1", "completions/bastide", "THIRD-PARTY.txt", "bastide.service"] {
        ensure!(folder.join(part).is_file(), "{part} is missing in {}", archive.display());
    }
    println!("unpacked in a fresh folder, and a game was played");
    Ok(())
}

/// A game at random, by a program that was unpacked.
fn play(program: &Path) -> Result<()> {
    let played = Command::new(program).args(["random", "--seed", "1"]).stderr(Stdio::inherit()).output()?;
    ensure!(played.status.success() && played.stdout.starts_with(b"bastide 1\n"), "the unpacked program does not play");
    Ok(())
}

fn program_name() -> String {
    format!("bastide{}", std::env::consts::EXE_SUFFIX)
}

/// How the compiler calls this machine.
fn machine() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("cannot start rustc")?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not name its host")?;
    Ok(host.to_owned())
}
