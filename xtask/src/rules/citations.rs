//! Where the tree cites rules: comments in Rust tests, and the `rules` lines of scenario files.
//! A citation outside a test proves nothing, so it is told and not counted.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use crate::pattern::pattern;
use crate::test_code::{Source, TestFiles};
use crate::tree::{File, line_of};

/// All citations of the crates.
pub(super) struct Citations {
    pub(super) found: Vec<Citation>,
    /// Whatever looks like an id in any comment of the code: reasons, which prove nothing but must not be wrong either.
    pub(super) told: Vec<Citation>,
    /// A sentence for each citation outside a test.
    pub(super) misplaced: Vec<String>,
}

/// One id at one place. Whether a rule of that id exists is not asked here.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Citation {
    pub(super) id: String,
    pub(super) path: String,
    pub(super) line: usize,
}

static COMMENT: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?m)//[/!]?[ \t]*rules?:[ \t]*(.*)$"));
static ANY_COMMENT: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?m)//.*$"));
static ID: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b[A-Z]+-[0-9]{2}\b"));
static SCENARIO_LINE: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?m)^[ \t]*rules[ \t]+(.*)$"));

impl Citations {
    pub(super) fn of(files: &[File]) -> Citations {
        let test_files = TestFiles::of(files);
        let mut citations = Citations { found: Vec::new(), told: Vec::new(), misplaced: Vec::new() };
        for file in files.iter().filter(|file| file.path.starts_with("crates/")) {
            if file.is_rust() {
                citations.read_rust(file, &test_files);
            } else if file.has_extension(&["scenario"]) {
                citations.found.extend(cited(file, &SCENARIO_LINE).flat_map(|(_, cited)| cited));
            }
        }
        citations
    }

    fn read_rust(&mut self, file: &File, test_files: &TestFiles) {
        let all_test = test_files.contains(&file.path);
        let source = Source::new(&file.text);
        for comment in ANY_COMMENT.find_iter(&file.text) {
            let line = line_of(&file.text, comment.start());
            let ids = ID.find_iter(comment.as_str()).map(|id| id.as_str().to_owned());
            self.told.extend(ids.map(|id| Citation { id, path: file.path.clone(), line }));
        }
        for (at, cited) in cited(file, &COMMENT) {
            if all_test || source.is_test_at(at) {
                self.found.extend(cited);
            } else {
                let line = line_of(&file.text, at);
                self.misplaced
                    .push(format!("{}:{line}: a rule is cited outside a test, where nothing proves it", file.path));
            }
        }
    }

    /// The ids cited at least once.
    pub(super) fn ids(&self) -> BTreeSet<&str> {
        self.found.iter().map(|citation| citation.id.as_str()).collect()
    }
}

/// The places of `file` that match, and the ids that each of them names.
fn cited<'a>(file: &'a File, wanted: &'a Regex) -> impl Iterator<Item = (usize, Vec<Citation>)> + 'a {
    wanted.captures_iter(&file.text).map(|found| {
        let at = found.get_match().start();
        let line = line_of(&file.text, at);
        let words = found[1].split([',', ' ', '\t']).filter(|word| !word.is_empty());
        (at, words.map(|id| Citation { id: id.to_owned(), path: file.path.clone(), line }).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn citations(path: &str, text: &str) -> Citations {
        Citations::of(&[File { path: path.to_owned(), text: text.to_owned() }])
    }

    fn ids(path: &str, text: &str) -> Vec<String> {
        citations(path, text).found.into_iter().map(|citation| citation.id).collect()
    }

    #[test]
    fn comments_in_tests_cite() {
        let text = "#[cfg(test)]\nmod tests {\n    // rule: BASE-21, FIELD-03\n    #[test]\n    fn a() {} // rule: BASE-22\n}\n";
        assert_eq!(ids("crates/carcassonne/src/a.rs", text), ["BASE-21", "FIELD-03", "BASE-22"]);
        assert_eq!(ids("crates/carcassonne/tests/a.rs", "/// rule: BASE-21\n"), ["BASE-21"]);
    }

    #[test]
    fn citations_know_their_line() {
        let found = citations("crates/carcassonne/tests/a.rs", "//! A.\n\n// rule: BASE-21\n").found;
        assert_eq!(found[0].line, 3);
    }

    #[test]
    fn a_citation_outside_a_test_is_told_and_not_counted() {
        let found = citations("crates/carcassonne/src/a.rs", "// rule: BASE-21\nfn a() {}\n");
        assert!(found.ids().is_empty());
        assert!(found.misplaced[0].starts_with("crates/carcassonne/src/a.rs:1:"));
    }

    #[test]
    fn ids_in_any_comment_are_told() {
        let text = "// A road ends here (BASE-21).\nlet a = \"BASE-22\"; // see FIELD-03, UTF-8 and BASE-2\n";
        let told = citations("crates/carcassonne/src/a.rs", text).told;
        let told: Vec<_> = told.iter().map(|one| (one.id.as_str(), one.line)).collect();
        assert_eq!(told, [("BASE-21", 1), ("FIELD-03", 2)]);
    }

    #[test]
    fn scenario_lines_cite() {
        let text = "rules BASE-21 FIELD-03\nplace a\nrules BASE-22, BASE-23\nthe rules BASE-24\n";
        assert_eq!(ids("crates/carcassonne/src/a.scenario", text), ["BASE-21", "FIELD-03", "BASE-22", "BASE-23"]);
    }

    #[test]
    fn what_is_not_an_id_is_kept_to_be_told() {
        assert_eq!(ids("crates/carcassonne/tests/a.rs", "// rule: BASE-21 (ties)\n"), ["BASE-21", "(ties)"]);
    }

    #[test]
    fn only_the_crates_are_read() {
        assert!(ids("xtask/tests/a.rs", "// rule: BASE-21\n").is_empty());
        assert!(ids("docs/a.scenario", "rules BASE-21\n").is_empty());
    }
}
