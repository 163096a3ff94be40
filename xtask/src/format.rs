//! `cargo xtask format`: the format of all Rust code. What stands outside the workspace has a manifest of its own, and
//! `cargo fmt --all` does not see it.

use std::path::Path;

use anyhow::Result;

use crate::test::{cargo_in, run_command};

/// What has a manifest of its own, the workspace first.
const MANIFESTS: [&str; 5] = [
    "Cargo.toml",
    "crates/wasm/Cargo.toml",
    "crates/python/Cargo.toml",
    "fuzz/Cargo.toml",
    "templates/bot-rust/Cargo.toml",
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Change nothing; show what would be changed, and fail if anything would
    #[arg(long)]
    check: bool,
}

impl Options {
    pub(crate) const fn checking() -> Options {
        Options { check: true }
    }
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    for manifest in MANIFESTS {
        let mut cargo = cargo_in(root, &["fmt", "--all", "--manifest-path", manifest]);
        if options.check {
            cargo.arg("--check");
        }
        run_command(&mut cargo)?;
    }
    Ok(())
}
