//! `cargo xtask tidy`: the house style and the dependency law, checked over the whole tree.
//! Each kind of check has a file of its own; this one gathers what they find, and never looks into a file itself.

mod complete;
mod exceptions;
mod law;
mod lines;
mod manifests;
mod names;
mod parameters;
mod repeated;
mod rooms;
mod told;
mod unfinished;
mod unused;

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::test_code::TestFiles;
use crate::tree;
use exceptions::Exceptions;

const EXCEPTIONS: &str = "xtask/tidy-exceptions.txt";

/// Something in the tree that the house does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// The name of the check, as it stands in the file of exceptions.
    pub(crate) check: &'static str,
    pub(crate) path: String,
    pub(crate) line: usize,
    /// How much there is of it: 1, or the length of a file that is too long. Exceptions put a ceiling on the sum.
    pub(crate) amount: usize,
    pub(crate) message: String,
}

impl Finding {
    pub(crate) fn new(check: &'static str, path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { check, path: path.to_owned(), line, amount: 1, message: message.into() }
    }
}

/// Checks the tree and fails if anything is left that no exception covers.
pub(crate) fn run(root: &Path) -> Result<()> {
    let files = tree::files(root)?;
    let listed = std::fs::read_to_string(root.join(EXCEPTIONS)).with_context(|| format!("reading {EXCEPTIONS}"))?;
    let complaints = Exceptions::parse(&listed)?.apply(findings(&files)?);
    for complaint in &complaints {
        println!("{complaint}");
    }
    ensure!(complaints.is_empty(), "tidy has {} complaints", complaints.len());
    let repeated = repeated::passages(&files);
    repeated.iter().for_each(|passage| println!("in both games: {passage}"));
    println!("{} files are in order; {} passages stand in both games", files.len(), repeated.len());
    Ok(())
}

fn findings(files: &[tree::File]) -> Result<Vec<Finding>> {
    let test_files = TestFiles::of(files);
    let mut findings = manifests::check(files)?;
    findings.extend(unused::check(files, &test_files)?);
    findings.extend(rooms::check(files));
    findings.extend(repeated::check(files));
    findings.extend(told::check(files));
    for file in files {
        findings.extend(lines::check(file));
        findings.extend(names::check(file));
        findings.extend(unfinished::check(file));
        // What does not parse does not compile, and is told by the compiler.
        if let Some(syntax) = file.is_rust().then(|| syn::parse_file(&file.text).ok()).flatten() {
            findings.extend(parameters::check(file, &syntax));
            if !test_files.contains(&file.path) {
                findings.extend(complete::check(file, &syntax));
            }
        }
        if !test_files.contains(&file.path) {
            findings.extend(law::check(file));
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checks_failed_by(path: &str, text: &str) -> Vec<&'static str> {
        let file = tree::File { path: path.to_owned(), text: text.to_owned() };
        let mut checks: Vec<_> = findings(&[file]).unwrap().iter().map(|finding| finding.check).collect();
        checks.dedup();
        checks
    }

    #[test]
    fn every_kind_of_check_is_asked() {
        assert_eq!(checks_failed_by("crates/play/src/a.rs", "fn a() {}\n"), ["opening"]);
        assert_eq!(checks_failed_by("crates/play/src/utils.rs", "//! A.\n"), ["vague-name"]);
        assert_eq!(checks_failed_by("crates/play/src/a.rs", "//! A.\nfn a() { dbg!(1); }\n"), ["unfinished"]);
        assert_eq!(checks_failed_by("crates/play/src/a.rs", "//! A.\nuse std::fs;\n"), ["core-law"]);
        assert_eq!(checks_failed_by("crates/play/src/a.rs", "//! A.\nfn a(b: bool) {}\n"), ["bool-parameter"]);
        let open = "//! A.\nfn a(b: Phase) -> bool {\n    match b {\n        Phase::Over => true,\n        _ => false,\n    }\n}\n";
        assert_eq!(checks_failed_by("crates/play/src/a.rs", open), ["catch-all"]);
        assert_eq!(checks_failed_by("crates/play/Cargo.toml", "[lints]\nworkspace = false\n"), ["lints"]);
        let unused = "[lints]\nworkspace = true\n[dependencies]\ngif = \"2\"\n";
        assert_eq!(checks_failed_by("crates/play/Cargo.toml", unused), ["unused-dependency"]);
        assert!(checks_failed_by("crates/play/src/a.rs", "//! A.\nfn a() {}\n").is_empty());
    }

    #[test]
    fn the_core_law_spares_tests() {
        assert!(checks_failed_by("crates/play/tests/a.rs", "//! A.\nuse std::fs;\n").is_empty());
    }
}
