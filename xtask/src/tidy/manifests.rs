//! The dependency law between crates: who may see whom, and that every crate inherits the workspace's lints.
//! A new edge between crates is an architectural decision, so it begins with a change to the table in this file.

use anyhow::{Context, Result};
use toml::{Table, Value};

use super::{Finding, law};
use crate::tree::File;

/// Each crate and the crates of the house that it may depend on.
const EDGES: [(&str, &[&str]); 23] = [
    ("play", &[]),
    ("record", &["play"]),
    ("landscape", &["play"]),
    ("carcassonne", &["play", "record", "landscape"]),
    ("castle", &["play", "record", "landscape"]),
    ("dealer", &["play", "record"]),
    ("players", &["play"]),
    ("tune", &["play", "dealer", "players"]),
    ("measure", &["play", "players"]),
    ("art", &["play", "record", "landscape", "carcassonne", "castle"]),
    ("protocol", &["play", "record", "landscape", "carcassonne", "castle", "dealer"]),
    ("jcz", &["landscape", "carcassonne", "protocol"]),
    ("study", &["play", "players", "protocol"]),
    ("games", &["play", "record", "landscape", "carcassonne", "castle", "dealer", "players", "art"]),
    ("python", &["play", "record", "landscape", "carcassonne", "castle", "dealer", "players", "art", "protocol"]),
    ("local", &["play", "record", "carcassonne", "castle", "dealer", "players", "protocol", "study"]),
    ("wasm", &["dealer", "players", "protocol", "local"]),
    ("site", &[]),
    ("webui", &["site"]),
    ("load", &[]),
    ("bench", &["play", "carcassonne"]),
    (
        "server",
        &[
            "play",
            "record",
            "landscape",
            "carcassonne",
            "castle",
            "dealer",
            "players",
            "art",
            "protocol",
            "local",
            "webui",
        ],
    ),
    (
        "cli",
        &[
            "play",
            "record",
            "landscape",
            "carcassonne",
            "castle",
            "dealer",
            "players",
            "art",
            "protocol",
            "jcz",
            "server",
            "study",
            "tune",
            "measure",
        ],
    ),
];

/// What the tests of any crate may use besides: real games, dealt at random.
const FOR_TESTS: [&str; 5] = ["play", "record", "dealer", "carcassonne", "castle"];

const HOUSE: &str = "bastide-";

/// Checks the manifest of every crate of the workspace.
pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in files {
        let name = match file.path.split('/').collect::<Vec<_>>()[..] {
            ["crates", name, "Cargo.toml"] => Some(name),
            ["xtask", "Cargo.toml"] => None,
            _ => continue,
        };
        let manifest: Table = file.text.parse().with_context(|| format!("reading {}", file.path))?;
        findings.extend(lints(file, &manifest));
        // This tool ships nothing, so it may look at whatever it tests.
        if let Some(name) = name {
            findings.extend(edges(file, name, &manifest));
        }
    }
    Ok(findings)
}

fn lints(file: &File, manifest: &Table) -> Option<Finding> {
    let inherited = manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(Value::as_bool);
    (inherited != Some(true)).then(|| Finding::new("lints", &file.path, 1, "the workspace's lints are not inherited"))
}

fn edges(file: &File, name: &str, manifest: &Table) -> Vec<Finding> {
    let Some((_, allowed)) = EDGES.iter().find(|(known, _)| *known == name) else {
        return vec![edge(file, format!("crate `{name}` is not in the table of crates"))];
    };
    let mut findings = Vec::new();
    for kind in ["dependencies", "build-dependencies"] {
        for dependency in dependencies(manifest, kind) {
            if strange(&dependency, allowed) {
                findings.push(edge(file, format!("`{name}` may not see `{dependency}`")));
            }
            if law::CORE.contains(&name) && law::forbids(&dependency) {
                findings.push(edge(file, format!("`{dependency}` brings what the core must not know")));
            }
        }
    }
    for dependency in dependencies(manifest, "dev-dependencies") {
        // A crate that names itself switches on its features for its own tests.
        if strange(&dependency, &[name]) && strange(&dependency, allowed) && strange(&dependency, &FOR_TESTS) {
            findings.push(edge(file, format!("the tests of `{name}` may not see `{dependency}`")));
        }
    }
    findings
}

/// Whether `dependency` is a crate of the house that `allowed` does not name.
fn strange(dependency: &str, allowed: &[&str]) -> bool {
    dependency.strip_prefix(HOUSE).is_some_and(|name| !allowed.contains(&name))
}

/// The packages of one kind of dependency, those for single targets included, by their true names.
pub(super) fn dependencies(manifest: &Table, kind: &str) -> Vec<String> {
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let tables = targets.filter_map(|target| target.get(kind)).chain(manifest.get(kind));
    let entries = tables.filter_map(Value::as_table).flat_map(Table::iter);
    entries.map(|(name, entry)| entry.get("package").and_then(Value::as_str).unwrap_or(name).to_owned()).collect()
}

fn edge(file: &File, message: String) -> Finding {
    Finding::new("crate-edges", &file.path, 1, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> Vec<String> {
        let text = format!("{text}\n[lints]\nworkspace = true\n");
        check(&[File { path: path.to_owned(), text }]).unwrap().into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn an_edge_that_is_not_in_the_table_is_found() {
        let upwards = "[dependencies]\nbastide-carcassonne = { workspace = true }";
        assert_eq!(complaints("crates/play/Cargo.toml", upwards), ["`play` may not see `bastide-carcassonne`"]);
        assert_eq!(complaints("crates/players/Cargo.toml", upwards), ["`players` may not see `bastide-carcassonne`"]);
        assert!(complaints("crates/protocol/Cargo.toml", upwards).is_empty());
    }

    #[test]
    fn an_edge_cannot_hide() {
        for text in [
            "[dependencies.bastide-castle]\nworkspace = true",
            "[dependencies]\nfortress = { package = \"bastide-castle\", path = \"../castle\" }",
            "[target.'cfg(unix)'.dependencies]\nbastide-castle = { workspace = true }",
            "[build-dependencies]\nbastide-castle = { workspace = true }",
        ] {
            assert_eq!(
                complaints("crates/dealer/Cargo.toml", text),
                ["`dealer` may not see `bastide-castle`"],
                "{text}"
            );
        }
    }

    #[test]
    fn tests_may_play_real_games() {
        let text = "[dev-dependencies]\nbastide-dealer = { workspace = true }\nrand = \"1\"";
        assert!(complaints("crates/carcassonne/Cargo.toml", text).is_empty());
        let text = "[dev-dependencies]\nbastide-server = { workspace = true }";
        assert_eq!(complaints("crates/play/Cargo.toml", text).len(), 1);
        assert!(complaints("crates/server/Cargo.toml", text).is_empty());
    }

    #[test]
    fn the_core_takes_no_dependency_that_breaks_the_law() {
        let text = "[dependencies]\nserde = { version = \"1\", optional = true }";
        assert_eq!(complaints("crates/record/Cargo.toml", text), ["`serde` brings what the core must not know"]);
        assert!(complaints("crates/protocol/Cargo.toml", text).is_empty());
    }

    #[test]
    fn an_unknown_crate_is_found() {
        assert_eq!(complaints("crates/extra/Cargo.toml", ""), ["crate `extra` is not in the table of crates"]);
    }

    #[test]
    fn lints_are_inherited() {
        let bare = File { path: "xtask/Cargo.toml".into(), text: "[package]\nname = \"xtask\"\n".into() };
        assert_eq!(check(&[bare]).unwrap()[0].check, "lints");
        assert!(complaints("xtask/Cargo.toml", "").is_empty());
    }
}
