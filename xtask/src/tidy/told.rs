//! What the documents of the house name is there: every path and every Rust name that ARCHITECTURE.md and STYLE.md put in
//! backticks. A name that was changed in the code is then changed in the document too.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;

use super::Finding;
use crate::pattern::pattern;
use crate::tree::{File, line_of};

const DOCUMENTS: [&str; 2] = ["ARCHITECTURE.md", "STYLE.md"];

/// A line of code in the text; what stands in a block of its own is drawn, not named.
static BLOCK: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?s)```.*?```"));
static NAMED: LazyLock<Regex> = LazyLock::new(|| pattern(r"`([^`\n]+)`"));
static PATH: LazyLock<Regex> = LazyLock::new(|| pattern(r"^[\w./{},-]+/[\w./{},-]*$|^[\w-]+\.(?:rs|ts|txt|md)$"));
static GROUP: LazyLock<Regex> = LazyLock::new(|| pattern(r"^(.*)\{(.*)\}(.*)$"));
/// A type, or a function of several words: nothing else is written so.
static RUST: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:[A-Z][a-z]\w*|[a-z]+_[a-z_]+)\b"));
static WORD: LazyLock<Regex> = LazyLock::new(|| pattern(r"\w+"));

/// Stands for any room.
const ANY_ROOM: (&str, &str) = ("NAME", "gold");

/// Looks through the documents that are among the files.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let documents: Vec<&File> = files.iter().filter(|file| DOCUMENTS.contains(&file.path.as_str())).collect();
    if documents.is_empty() {
        return Vec::new();
    }
    let rust = files.iter().filter(|file| file.is_rust());
    let words: HashSet<&str> = rust.flat_map(|file| WORD.find_iter(&file.text)).map(|word| word.as_str()).collect();
    documents.into_iter().flat_map(|document| of_document(document, files, &words)).collect()
}

fn of_document(document: &File, files: &[File], words: &HashSet<&str>) -> Vec<Finding> {
    let blank = |found: &regex::Captures<'_>| "\n".repeat(found[0].matches('\n').count());
    let text = BLOCK.replace_all(&document.text, blank);
    let mut findings = Vec::new();
    for named in NAMED.captures_iter(&text).filter_map(|found| found.get(1)) {
        let missing: Vec<String> = if PATH.is_match(named.as_str()) {
            paths(named.as_str()).into_iter().filter(|path| !is_there(path, files)).collect()
        } else {
            let rust = RUST.find_iter(named.as_str()).map(|name| name.as_str());
            rust.filter(|name| !words.contains(name)).map(str::to_owned).collect()
        };
        let finding = |name: String| {
            let message = format!("`{name}` is nowhere in the tree");
            Finding::new("named", &document.path, line_of(&text, named.start()), message)
        };
        findings.extend(missing.into_iter().map(finding));
    }
    findings
}

/// The paths that are meant: `a/{b,c}.rs` are two.
fn paths(written: &str) -> Vec<String> {
    let written = written.replace(ANY_ROOM.0, ANY_ROOM.1);
    match GROUP.captures(&written) {
        Some(parts) => parts[2].split(',').map(|middle| format!("{}{middle}{}", &parts[1], &parts[3])).collect(),
        None => vec![written],
    }
}

/// Whether a path, or the end of one, is that of a file or folder.
fn is_there(path: &str, files: &[File]) -> bool {
    let path = path.trim_end_matches('/');
    let (ends, inside) = (format!("/{path}"), format!("/{path}/"));
    files.iter().any(|file| {
        let known = format!("/{}", file.path);
        known.ends_with(&ends) || known.contains(&inside)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(document: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let files = [
            file("ARCHITECTURE.md", document),
            file("crates/play/src/turns.rs", "struct Turns; fn may_part() {}"),
            file("crates/carcassonne/src/rooms/gold/mod.rs", ""),
            file("web/src/play/rule.ts", ""),
        ];
        check(&files).into_iter().map(|finding| format!("{}: {}", finding.line, finding.message)).collect()
    }

    #[test]
    fn what_is_named_and_not_there_is_found() {
        let cases = [
            ("`turn.rs`", "turn.rs"),
            ("`rooms/crop/`", "rooms/crop/"),
            ("`src/play/{rule,words}.ts`", "src/play/words.ts"),
            ("`play::Turn::run`", "Turn"),
            ("`may_join(game)`", "may_join"),
        ];
        for (written, missing) in cases {
            assert_eq!(said(&format!("A.\n\n{written}")), [format!("3: `{missing}` is nowhere in the tree")]);
        }
    }

    #[test]
    fn what_is_there_and_what_is_no_name_is_not() {
        for written in [
            "`turns.rs`, `rooms/NAME/mod.rs`, `crates/play`",
            "`play/rule.ts`, `{turns}.rs`",
            "`play::Turns`, `may_part`",
            "`cargo xtask tidy`, `NOTIFY`, `eslint`",
            "```\n`Nothing` of this\n```",
        ] {
            assert!(said(written).is_empty(), "{written}");
        }
    }
}
