//! `cargo xtask image`: a container image from scratch, made without a container engine: the program, the libraries it is
//! linked with, a user without rights, and nothing else. `--try` unpacks it again and starts the server in it.

mod layer;
mod layout;
mod trial;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::release;
use crate::test::Outcome;

/// Whom the program runs as inside the image: nobody that a machine knows.
const USER: u32 = 65532;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A program that was built before, instead of building one that is made to be handed out
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The image [default: target/image/bastide.oci.tar]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Unpack the image into a fresh folder, start the server in it, ask whether it is ready, and stop it
    #[arg(long = "try")]
    is_tried: bool,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "images are made on Linux");
    let program = match &options.program {
        Some(program) => program.clone(),
        None => release::build(root)?,
    };
    let image = options.output.clone().unwrap_or_else(|| root.join("target/image/bastide.oci.tar"));
    let layer = layer::pack(root, &program)?;
    layout::write(&image, &layer)?;
    let size = std::fs::metadata(&image)?.len() / 1024 / 1024;
    println!("{}: {size} MiB, of which the program is {} MiB", image.display(), layer.program_bytes / 1024 / 1024);
    if options.is_tried {
        trial::run(root, &image)?;
    }
    Ok(())
}

/// For `cargo xtask test --all`: the program the tests have built, so that nothing is compiled anew.
pub(crate) fn check(root: &Path) -> Result<Outcome> {
    if !cfg!(target_os = "linux") {
        return Ok(Outcome::Skipped("images are made on Linux".into()));
    }
    run(root, &Options { program: Some(release::tested(root)?), output: None, is_tried: true })?;
    Ok(Outcome::Passed)
}

/// How images call this machine.
fn architecture() -> Result<&'static str> {
    match std::env::consts::ARCH {
        "x86_64" => Some("amd64"),
        "aarch64" => Some("arm64"),
        _ => None,
    }
    .with_context(|| format!("no image was ever made for {}", std::env::consts::ARCH))
}
