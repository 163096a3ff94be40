//! Dependencies that no code names: each costs time in every build, and somebody has to keep it up to date.

use std::sync::LazyLock;

use anyhow::{Context, Result};
use regex::Regex;
use toml::Table;

use super::Finding;
use super::manifests::dependencies;
use crate::mask::mask;
use crate::pattern::pattern;
use crate::test_code::TestFiles;
use crate::tree::File;

static WORD: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b[A-Za-z_]\w*\b"));

/// Asks of every crate whether its code names what its manifest asks for.
pub(super) fn check(files: &[File], tests: &TestFiles) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for manifest in files.iter().filter(|file| is_manifest(&file.path)) {
        let folder = manifest.path.trim_end_matches("Cargo.toml");
        let table: Table = manifest.text.parse().with_context(|| format!("reading {}", manifest.path))?;
        let own = || files.iter().filter(|file| file.path.starts_with(folder));
        for (kind, reads) in KINDS {
            let names = dependencies(&table, kind);
            let texts: Vec<String> = own().filter(|file| reads(file, tests)).map(words).collect();
            let unused = names.iter().filter(|name| !texts.iter().any(|text| names_it(text, name)));
            findings.extend(unused.map(|name| {
                let message = format!("nothing of this crate names `{name}`, which stands under [{kind}]");
                Finding::new("unused-dependency", &manifest.path, line_with(&manifest.text, name), message)
            }));
        }
    }
    Ok(findings)
}

/// Whether a file may name a dependency of some kind.
type MayName = fn(&File, &TestFiles) -> bool;

/// Each kind of dependency, and the files that may name one.
const KINDS: [(&str, MayName); 3] = [
    ("dependencies", |file, tests| file.is_rust() && (!tests.contains(&file.path) || file.path.contains("/benches/"))),
    ("build-dependencies", |file, _| file.path.ends_with("/build.rs")),
    // The examples on a crate's front page are run as tests too.
    ("dev-dependencies", |file, _| file.is_rust() || file.path.ends_with("/README.md")),
];

fn is_manifest(path: &str) -> bool {
    let folders = ["crates/", "fuzz/", "templates/", "xtask/"];
    path.ends_with("/Cargo.toml") && folders.into_iter().any(|folder| path.starts_with(folder))
}

/// The code of a Rust file; a document as it stands, for its examples are code.
fn words(file: &File) -> String {
    if file.is_rust() { mask(&file.text) } else { file.text.clone() }
}

fn names_it(text: &str, dependency: &str) -> bool {
    let name = dependency.replace('-', "_");
    WORD.find_iter(text).any(|word| word.as_str() == name)
}

fn line_with(manifest: &str, name: &str) -> usize {
    manifest.lines().position(|line| line.starts_with(name)).map_or(1, |line| line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(manifest: &str, files: &[(&str, &str)]) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: format!("crates/play/{path}"), text: text.to_owned() };
        let mut all = vec![file("Cargo.toml", manifest)];
        all.extend(files.iter().map(|(path, text)| file(path, text)));
        check(&all, &TestFiles::of(&all)).unwrap().into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn what_no_code_names_is_found() {
        let manifest = "[dependencies]\nfast-rand = \"2\"\n";
        assert_eq!(complaints(manifest, &[("src/lib.rs", "// fast_rand\nfn a() {}")]).len(), 1);
        assert_eq!(complaints(manifest, &[("src/lib.rs", "fn a() { fast_randomly() }")]).len(), 1);
        assert!(complaints(manifest, &[("src/lib.rs", "use fast_rand::Rng;")]).is_empty());
    }

    #[test]
    fn what_only_tests_name_is_a_dependency_of_tests() {
        let tests = ("tests/a.rs", "use fastrand::Rng;");
        assert_eq!(complaints("[dependencies]\nfastrand = \"2\"\n", &[tests]).len(), 1);
        assert!(complaints("[dev-dependencies]\nfastrand = \"2\"\n", &[tests]).is_empty());
        assert!(
            complaints("[dev-dependencies]\nfastrand = \"2\"\n", &[("README.md", "use fastrand::Rng;")]).is_empty()
        );
    }

    #[test]
    fn a_build_script_has_dependencies_of_its_own() {
        let manifest = "[build-dependencies]\nflate2 = \"1\"\n";
        assert!(complaints(manifest, &[("build.rs", "use flate2::Compression;")]).is_empty());
        assert_eq!(complaints(manifest, &[("src/lib.rs", "use flate2::Compression;")]).len(), 1);
    }
}
