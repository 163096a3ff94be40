//! Marks of unfinished work: notes to come back, placeholders, debugging left behind, tests that do not run.

use std::sync::LazyLock;

use regex::Regex;

use super::Finding;
use crate::mask::mask;
use crate::pattern::pattern;
use crate::tree::{File, line_of};

/// Written in two parts, so that this file does not find itself.
const NOTES: [&str; 2] = [concat!("TO", "DO"), concat!("FIX", "ME")];

static NOTE: LazyLock<Regex> = LazyLock::new(|| pattern(&format!(r"\b(?:{})\b", NOTES.join("|"))));
static PLACEHOLDER: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:todo|unimplemented|dbg)\s*!\s*[(\[{]"));
static IGNORED: LazyLock<Regex> = LazyLock::new(|| pattern(r"#\s*\[\s*(?:cfg_attr\s*\([^\]]*,\s*)?ignore\b"));
static SKIPPED: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:describe|it|test)\.(?:skip|only|todo|fixme)\b"));

pub(super) fn check(file: &File) -> Vec<Finding> {
    if !file.has_extension(&["rs", "ts", "svelte"]) {
        return Vec::new();
    }
    let mut findings = search(file, &file.text, &NOTE, "unfinished");
    if file.is_rust() {
        let code = mask(&file.text);
        findings.extend(search(file, &code, &PLACEHOLDER, "unfinished"));
        findings.extend(search(file, &code, &IGNORED, "ignored-test"));
    } else {
        findings.extend(search(file, &file.text, &SKIPPED, "ignored-test"));
    }
    findings
}

fn search(file: &File, text: &str, wanted: &Regex, check: &'static str) -> Vec<Finding> {
    let found = wanted.find_iter(text);
    found
        .map(|found| Finding::new(check, &file.path, line_of(text, found.start()), advice(check, found.as_str())))
        .collect()
}

fn advice(check: &str, found: &str) -> String {
    match check {
        "ignored-test" => format!("`{found}`: a test runs, or it goes"),
        _ => format!("`{found}`: finish it, or open an issue"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checks(path: &str, text: &str) -> Vec<(&'static str, usize)> {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        check(&file).iter().map(|finding| (finding.check, finding.line)).collect()
    }

    #[test]
    fn notes_are_found_in_comments() {
        for note in NOTES {
            assert_eq!(checks("a.rs", &format!("//! A.\n// {note}: later\n")), [("unfinished", 2)]);
            assert_eq!(checks("a.ts", &format!("// {note}\n")), [("unfinished", 1)]);
            assert_eq!(checks("a.md", note), []);
        }
        assert_eq!(checks("a.rs", "//! A to-do list.\n"), []);
    }

    #[test]
    fn placeholders_are_found_in_code_only() {
        for call in ["todo!()", "unimplemented!(\"x\")", "dbg!(a)"] {
            assert_eq!(checks("a.rs", &format!("fn a() {{ {call} }}")), [("unfinished", 1)]);
            assert_eq!(checks("a.rs", &format!("fn a() {{ b({call:?}) }}")), [], "a literal is no call");
        }
    }

    #[test]
    fn tests_that_do_not_run_are_found() {
        assert_eq!(checks("a.rs", "#[test]\n#[ignore]\nfn a() {}"), [("ignored-test", 2)]);
        assert_eq!(checks("a.rs", "#[ignore = \"slow\"]\nfn a() {}"), [("ignored-test", 1)]);
        assert_eq!(checks("a.rs", "#[cfg_attr(miri, ignore)]\nfn a() {}"), [("ignored-test", 1)]);
        assert_eq!(checks("a.ts", "it.skip('a', b)"), [("ignored-test", 1)]);
        assert_eq!(checks("a.rs", "// #[ignore]\nfn ignore() {}"), []);
    }
}
