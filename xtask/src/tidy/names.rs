//! Names that say nothing: a module called after no noun collects whatever has no home.

use std::sync::LazyLock;

use regex::Regex;

use super::Finding;
use crate::mask::mask;
use crate::pattern::pattern;
use crate::tree::{File, line_of};

const VAGUE: [&str; 6] = ["util", "utils", "helper", "helpers", "common", "misc"];

static MODULE: LazyLock<Regex> = LazyLock::new(|| pattern(r"\bmod\s+(\w+)\s*\{"));

pub(super) fn check(file: &File) -> Vec<Finding> {
    if !file.has_extension(&["rs", "ts", "svelte", "py"]) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    findings.extend(vague_path(file));
    if file.is_rust() {
        findings.extend(vague_modules(file));
    }
    findings
}

fn vague_path(file: &File) -> Option<Finding> {
    let stems = file.path.split('/').map(|part| part.split('.').next().unwrap_or(part));
    stems.into_iter().find(|stem| VAGUE.contains(stem)).map(|stem| finding(file, 1, stem))
}

/// Modules with a file of their own are found by their path; these are the ones inside another file.
fn vague_modules(file: &File) -> Vec<Finding> {
    let code = mask(&file.text);
    let modules = MODULE.captures_iter(&code).filter(|found| VAGUE.contains(&&found[1]));
    modules.map(|found| finding(file, line_of(&code, found.get_match().start()), &found[1])).collect()
}

fn finding(file: &File, line: usize, name: &str) -> Finding {
    Finding::new("vague-name", &file.path, line, format!("`{name}` says nothing: name it after its noun"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        check(&file).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn vague_files_and_folders_are_found() {
        for path in ["crates/play/src/utils.rs", "crates/play/tests/common/mod.rs", "web/src/helpers.ts"] {
            assert_eq!(lines(path, ""), [1], "{path}");
        }
        assert!(lines("crates/play/src/commons.rs", "").is_empty());
        assert!(lines("docs/common.md", "").is_empty());
    }

    #[test]
    fn vague_modules_are_found() {
        assert_eq!(lines("a.rs", "//! A.\nmod misc {\n}\n"), [2]);
        assert!(lines("a.rs", "//! A.\n// mod misc {\nmod tests {}\n").is_empty());
    }
}
