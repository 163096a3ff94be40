//! `cargo xtask packages`: every library crate packed as it would be for a registry, and built from what was packed.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::test::{cargo_in, run_command, target};

/// The crates that others use, from the ones that need none of the others to the ones that need most.
pub(crate) const LIBRARIES: [&str; 11] = [
    "bastide-play",
    "bastide-record",
    "bastide-landscape",
    "bastide-dealer",
    "bastide-players",
    "bastide-carcassonne",
    "bastide-castle",
    "bastide-protocol",
    "bastide-study",
    "bastide-art",
    "bastide-games",
];

pub(crate) fn run(root: &Path) -> Result<()> {
    let names = LIBRARIES.iter().map(|name| format!("--package={name}"));
    // In a folder of its own: so it need not wait for what else is being built.
    let products = target(root).join("packages-build");
    let mut package = cargo_in(root, &["package", "--locked", "--allow-dirty"]);
    run_command(package.args(names).env("CARGO_TARGET_DIR", &products))?;
    let packed = products.join("package");
    ensure!(packed.is_dir(), "cargo package left nothing in {}", packed.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    use toml::Table;

    use super::*;
    use crate::tree;

    /// The folders and manifests of all crates of the workspace.
    fn manifests(root: &Path) -> Vec<(PathBuf, Table)> {
        let folders = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
        let folders = folders.chain([root.join("xtask")]);
        folders
            .map(|folder| (folder.clone(), fs::read_to_string(folder.join("Cargo.toml")).unwrap()))
            .map(|(folder, text)| (folder, text.parse().unwrap()))
            .collect()
    }

    fn is_published(manifest: &Table) -> bool {
        manifest["package"].get("publish").and_then(toml::Value::as_bool) != Some(false)
    }

    #[test]
    fn whatever_may_be_published_is_packed_here() {
        let manifests = manifests(&tree::root().unwrap());
        let published = manifests.iter().filter(|(_, manifest)| is_published(manifest));
        let names: BTreeSet<&str> =
            published.filter_map(|(_, manifest)| manifest["package"]["name"].as_str()).collect();
        assert_eq!(names, BTreeSet::from(LIBRARIES), "what is for nobody else says `publish = false`");
    }

    /// A package goes where the repository does not, so the texts of its licences go along.
    #[test]
    fn every_package_holds_the_texts_of_its_licences() {
        let root = tree::root().unwrap();
        for (folder, _) in manifests(&root).iter().filter(|(_, manifest)| is_published(manifest)) {
            for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
                let (own, ours) = (fs::read(folder.join(name)).ok(), fs::read(root.join(name)).unwrap());
                assert_eq!(own.as_ref(), Some(&ours), "{} is not the repository's {name}", folder.join(name).display());
            }
        }
    }

    #[test]
    fn every_package_shows_an_example() {
        let root = tree::root().unwrap();
        for (folder, _) in manifests(&root).iter().filter(|(_, manifest)| is_published(manifest)) {
            let mut entries = fs::read_dir(folder.join("examples")).into_iter().flatten();
            assert!(entries.any(|entry| entry.is_ok()), "{} has no examples", folder.display());
        }
    }
}
