//! The dependency law in code: the core knows no serde, time, threads, randomness or I/O.
//! A game is then exactly its setup and its actions, and replays the same everywhere.

use std::sync::LazyLock;

use regex::Regex;

use super::Finding;
use crate::pattern::pattern;
use crate::test_code::Source;
use crate::tree::{File, line_of};

/// The crates below `protocol`.
pub(super) const CORE: [&str; 5] = ["play", "record", "landscape", "carcassonne", "castle"];

/// Crates of other people that bring what the core must not know, by the start of their names.
const FOREIGN: &str = r"serde\w*|rand|rand_\w+|getrandom|fastrand|rayon|tokio|chrono";

const STANDARD: &str = "env|fs|io|net|process|thread|time";

static STANDARD_PATH: LazyLock<Regex> = LazyLock::new(|| pattern(&format!(r"\b(?:std|core)\s*::\s*(?:{STANDARD})\b")));
static STANDARD_GROUP: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:std|core)\s*::\s*\{"));
static STANDARD_NAME: LazyLock<Regex> = LazyLock::new(|| pattern(&format!(r"^(?:{STANDARD})$")));
static FOREIGN_PATH: LazyLock<Regex> =
    LazyLock::new(|| pattern(&format!(r"\b(?:use|extern\s+crate)\s+(?:{FOREIGN})\b|\b(?:{FOREIGN})\s*::")));
static FOREIGN_NAME: LazyLock<Regex> = LazyLock::new(|| pattern(&format!(r"^(?:{FOREIGN})$")));

/// Whether a dependency of this name would break the law. Cargo writes `-` where code has `_`.
pub(super) fn forbids(dependency: &str) -> bool {
    FOREIGN_NAME.is_match(&dependency.replace('-', "_"))
}

/// Looks through the shipped code of one file, if it belongs to the core.
pub(super) fn check(file: &File) -> Vec<Finding> {
    if !belongs_to_core(file) {
        return Vec::new();
    }
    let code = Source::new(&file.text).shipped();
    let mut found: Vec<(usize, String)> = Vec::new();
    for pattern in [&STANDARD_PATH, &FOREIGN_PATH] {
        found.extend(pattern.find_iter(&code).map(|found| (found.start(), found.as_str().to_owned())));
    }
    for group in STANDARD_GROUP.find_iter(&code) {
        let names = grouped_names(&code[group.end()..]);
        let banned = names.into_iter().filter(|name| STANDARD_NAME.is_match(name));
        found.extend(banned.map(|name| (group.start(), format!("std::{name}"))));
    }
    found.into_iter().map(|(at, name)| finding(file, line_of(&code, at), &name)).collect()
}

fn belongs_to_core(file: &File) -> bool {
    let mut parts = file.path.split('/');
    file.is_rust()
        && parts.next() == Some("crates")
        && parts.next().is_some_and(|name| CORE.contains(&name))
        && parts.next() == Some("src")
}

/// The first word of each member of a `{…}` group, up to the brace that closes it.
pub(super) fn grouped_names(after_brace: &str) -> Vec<&str> {
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, letter) in after_brace.char_indices() {
        let closes = letter == '}' && depth == 0;
        if closes || (letter == ',' && depth == 0) {
            names.push(after_brace[start..at].split("::").next().unwrap_or_default().trim());
            start = at + 1;
        }
        match letter {
            _ if closes => break,
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    names
}

fn finding(file: &File, line: usize, name: &str) -> Finding {
    let message = format!("`{name}`: the core knows no serde, time, threads, randomness or I/O");
    Finding::new("core-law", &file.path, line, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        check(&file).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn what_the_core_must_not_know_is_found() {
        for code in [
            "use std::fs;",
            "use std::time::Instant;",
            "let now = std::time::Instant::now();",
            "use std::{fmt, io::Read};",
            "use std::{\n    collections::{BTreeMap, BTreeSet},\n    thread,\n};",
            "use serde::Serialize;",
            "use serde_json as json;",
            "let roll = rand::random();",
            "extern crate rand;",
        ] {
            assert_eq!(lines("crates/landscape/src/a.rs", &format!("//! A.\n{code}")), [2], "{code}");
        }
    }

    #[test]
    fn what_the_core_may_know_is_not() {
        for code in [
            "use std::fmt;",
            "use std::{collections::{BTreeMap, fs}, fmt};",
            "// std::fs would be wrong",
            "let text = \"std::fs\";",
            "#[cfg(test)]\nmod tests { use std::fs; }",
            "let operand = random::thing();",
            "use crate::time::Turn;",
        ] {
            assert!(lines("crates/landscape/src/a.rs", &format!("//! A.\n{code}")).is_empty(), "{code}");
        }
    }

    #[test]
    fn only_the_core_is_bound() {
        assert!(lines("crates/cli/src/a.rs", "use std::fs;").is_empty());
        assert!(lines("crates/play/build.rs", "use std::fs;").is_empty());
        assert_eq!(lines("crates/castle/src/room/a.rs", "use std::fs;"), [1]);
    }

    #[test]
    fn dependencies_are_known_by_name() {
        assert!(forbids("serde") && forbids("serde_json") && forbids("rand-chacha") && forbids("tokio"));
        assert!(!forbids("bitflags") && !forbids("bastide-play"));
    }
}
