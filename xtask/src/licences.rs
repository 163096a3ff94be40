//! `cargo xtask licences`: the notices of everything that the program carries and others wrote, for `bastide licences`.
//! It reads what Cargo and npm have fetched; it never guesses a licence.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::audit;
use crate::test::cargo_in;

/// Where the notices stand; the program carries them.
const NOTICES: &str = "THIRD-PARTY.txt";

/// The packages whose code or font is part of the built client; the others only build it.
const CLIENT: [&str; 6] = ["@fluent/bundle", "@fontsource-variable/commissioner", "clsx", "esm-env", "svelte", "uqr"];

/// The workspace whose crates nobody is handed.
const FUZZ: &str = "fuzz/";

/// What browsers are given.
const MODULE: &str = "crates/wasm/";

/// The platforms that programs are handed out for: the notices are the same in all of them.
const PLATFORMS: [&str; 4] =
    ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-pc-windows-msvc"];

/// The platform of the module.
const BROWSERS: [&str; 1] = ["wasm32-unknown-unknown"];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if the notices are not those of the packages that are used now
    #[arg(long)]
    check: bool,
}

impl Options {
    pub(crate) fn checking() -> Options {
        Options { check: true }
    }
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let mut packages = of_npm(root)?;
    for folder in audit::workspaces(root)?.iter().filter(|folder| *folder != FUZZ) {
        // The program, or the one crate of a workspace of its own.
        let made = if folder.is_empty() { "crates/cli#" } else { &format!("{}#", folder.trim_end_matches('/')) };
        let platforms: &[&str] = if folder == MODULE { &BROWSERS } else { &PLATFORMS };
        packages.extend(of_cargo(&root.join(folder), made, platforms)?);
    }
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    packages.dedup_by(|one, other| (&one.name, &one.version) == (&other.name, &other.version));
    let (text, path) = (written(&packages), root.join(NOTICES));
    if options.check {
        let kept = fs::read_to_string(&path).unwrap_or_default();
        ensure!(kept == text, "{NOTICES} is out of date: run `cargo xtask licences`");
    } else {
        fs::write(&path, text)?;
    }
    println!("{NOTICES} tells of {} packages", packages.len());
    Ok(())
}

/// Something that others wrote.
struct Package {
    name: String,
    version: String,
    /// The licence by its short name, as the package says it.
    licence: String,
    /// The texts that come with it.
    texts: Vec<String>,
}

/// The packages that a crate is linked from on any of these platforms, by the lock file of its workspace.
fn of_cargo(workspace: &Path, made: &str, platforms: &[&str]) -> Result<Vec<Package>> {
    let mut metadata = cargo_in(workspace, &["metadata", "--format-version=1", "--locked"]);
    metadata.args(platforms.iter().map(|platform| format!("--filter-platform={platform}")));
    let output = metadata.output().context("cannot ask cargo for its packages")?;
    ensure!(output.status.success(), "{}: {}", workspace.display(), String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let linked = linked(&metadata, made)?;
    let entries = metadata["packages"].as_array().context("cargo lists no packages")?;
    let ours = |entry: &&Value| linked.contains(text(entry, "id")) && !entry["source"].is_null();
    let packages = entries.iter().filter(ours).map(|entry| {
        let folder = Path::new(text(entry, "manifest_path")).parent().context("a manifest lies in a folder")?;
        package(text(entry, "name"), text(entry, "version"), text(entry, "license"), folder)
    });
    packages.collect()
}

/// The ids of everything that is reached from a crate by plain dependencies; tests and build scripts are not shipped.
fn linked<'a>(metadata: &'a Value, made: &str) -> Result<BTreeSet<&'a str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo resolves no packages")?;
    let nodes: BTreeMap<&str, &Value> = nodes.iter().map(|node| (text(node, "id"), node)).collect();
    let first = nodes.keys().find(|id| id.contains(made)).with_context(|| format!("{made} is not there"))?;
    let (mut open, mut reached) = (vec![*first], BTreeSet::new());
    while let Some(id) = open.pop() {
        if !reached.insert(id) {
            continue;
        }
        for dependency in nodes[id]["deps"].as_array().into_iter().flatten() {
            let mut kinds = dependency["dep_kinds"].as_array().into_iter().flatten();
            if kinds.any(|kind| kind["kind"].is_null()) {
                open.push(text(dependency, "pkg"));
            }
        }
    }
    Ok(reached)
}

fn of_npm(root: &Path) -> Result<Vec<Package>> {
    let packages = CLIENT.iter().map(|name| {
        let folder = root.join("web/node_modules").join(name);
        let manifest = fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("{name} is not installed: run `cargo xtask web` first"))?;
        let manifest: Value = serde_json::from_str(&manifest)?;
        package(name, text(&manifest, "version"), text(&manifest, "license"), &folder)
    });
    packages.collect()
}

fn package(name: &str, version: &str, licence: &str, folder: &Path) -> Result<Package> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && ["LICEN", "COPYING", "NOTICE"].iter().any(|start| stem.starts_with(start)) {
            files.push(path);
        }
    }
    files.sort();
    let texts = files.iter().map(|path| {
        let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        Ok(text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned())
    });
    let texts = texts.collect::<Result<_>>()?;
    let licence = if licence.is_empty() { "see below" } else { licence };
    Ok(Package { name: name.to_owned(), version: version.to_owned(), licence: licence.to_owned(), texts })
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}

/// The list of packages, then every text once, with the packages it came with.
fn written(packages: &[Package]) -> String {
    let mut out = String::from(
        "What others wrote and Bastide carries, in the program and in its package for Python, with thanks:\n\n",
    );
    let mut lines: Vec<String> =
        packages.iter().map(|one| format!("  {} {} ({})\n", one.name, one.version, one.licence)).collect();
    lines.sort();
    out += &lines.concat();
    // Many copies of one licence differ only in where their lines break.
    let mut texts: BTreeMap<String, (BTreeSet<&str>, &str)> = BTreeMap::new();
    for package in packages {
        for text in &package.texts {
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            texts.entry(words).or_insert_with(|| (BTreeSet::new(), text)).0.insert(&package.name);
        }
    }
    let mut texts: Vec<_> = texts.into_values().collect();
    texts.sort();
    for (names, text) in texts {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        out += &format!("\n{}\n{names}\n\n{text}\n", "-".repeat(80));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, text: &str) -> Package {
        let texts = vec![text.to_owned()];
        Package { name: name.to_owned(), version: "1.0.0".to_owned(), licence: "MIT".to_owned(), texts }
    }

    #[test]
    fn a_text_of_several_packages_is_told_once() {
        let text =
            written(&[package("b", "Do what you like."), package("a", "Do what\nyou like."), package("c", "Ask.")]);
        assert!(text.contains("  a 1.0.0 (MIT)\n  b 1.0.0 (MIT)\n  c 1.0.0 (MIT)\n"), "{text}");
        assert_eq!(text.matches("Do what").count(), 1, "{text}");
        assert!(text.contains("\na, b\n\nDo what you like."), "{text}");
    }

    /// A platform that is added to the releases brings packages of its own.
    #[test]
    fn every_platform_of_a_release_is_asked_for() {
        let workflow = include_str!("../../.github/workflows/release.yml");
        let told = workflow.lines().filter_map(|line| line.split_once("target: ")?.1.strip_suffix('}'));
        assert_eq!(told.collect::<BTreeSet<_>>(), BTreeSet::from(PLATFORMS));
    }

    #[test]
    fn only_what_is_linked_is_told() {
        let metadata = serde_json::json!({"resolve": {"nodes": [
            {"id": "path+file:///x/crates/cli#bastide-cli@0.1.0", "deps": [
                {"pkg": "a", "dep_kinds": [{"kind": null}]},
                {"pkg": "b", "dep_kinds": [{"kind": "dev"}, {"kind": "build"}]}]},
            {"id": "a", "deps": []},
            {"id": "b", "deps": []},
        ]}});
        let linked = linked(&metadata, "crates/cli#").unwrap();
        assert!(linked.contains("a") && !linked.contains("b"));
    }
}
