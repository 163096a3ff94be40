//! `cargo xtask packages`: every library crate packed as it would be for a registry, and built from what was packed.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::test::{cargo_in, run_command};

/// The crates that others use, from the ones that need none of the others to the ones that need most.
pub(crate) const LIBRARIES: [&str; 10] = [
    "bastide-play",
    "bastide-record",
    "bastide-landscape",
    "bastide-dealer",
    "bastide-players",
    "bastide-carcassonne",
    "bastide-castle",
    "bastide-protocol",
    "bastide-art",
    "bastide-games",
];

pub(crate) fn run(root: &Path) -> Result<()> {
    let names = LIBRARIES.iter().map(|name| format!("--package={name}"));
    // In a folder of its own: so it need not wait for what else is being built.
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let products = target.join("packages-build");
    let mut package = cargo_in(root, &["package", "--locked", "--allow-dirty"]);
    run_command(package.args(names).env("CARGO_TARGET_DIR", &products))?;
    let packed = products.join("package");
    ensure!(packed.is_dir(), "cargo package left nothing in {}", packed.display());
    Ok(())
}
