//! Checks that read a file line by line: its length, its opening, white space at line ends, paths of one machine.

use std::sync::LazyLock;

use regex::Regex;

use super::Finding;
use crate::pattern::pattern;
use crate::tree::File;

/// The wall for the length of a source file. Most are far from it.
const MOST_LINES: usize = 500;

/// An absolute path that exists on somebody's machine and on no other.
static MACHINE_PATH: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?:^|[^\w./-])/(?:work|root|home/\w+)/"));

pub(super) fn check(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(length(file));
    findings.extend(opening(file));
    for (number, line) in (1..).zip(file.text.lines()) {
        if line.ends_with([' ', '\t']) {
            findings.push(Finding::new("trailing-space", &file.path, number, "white space at the end of the line"));
        }
        if MACHINE_PATH.is_match(line) {
            findings.push(Finding::new("machine-path", &file.path, number, "a path that exists on one machine only"));
        }
    }
    findings
}

fn length(file: &File) -> Option<Finding> {
    let lines = file.text.lines().count();
    let too_long = file.has_extension(&["rs", "ts", "svelte"]) && lines > MOST_LINES;
    too_long.then(|| {
        let message = format!("{lines} lines, {MOST_LINES} are the wall: is it one noun, or several?");
        Finding { amount: lines, ..Finding::new("long-file", &file.path, lines, message) }
    })
}

/// A crate may open with its README, which says the same to those who have only the package.
fn opening(file: &File) -> Option<Finding> {
    let wordless = file.is_rust() && !["//!", "#![doc = include_str!"].iter().any(|open| file.text.starts_with(open));
    wordless.then(|| Finding::new("opening", &file.path, 1, "does not open with `//!`: what it is, what it never does"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checks(path: &str, text: &str) -> Vec<(&'static str, usize)> {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        check(&file).iter().map(|finding| (finding.check, finding.line)).collect()
    }

    #[test]
    fn the_wall_stands_after_500_lines() {
        let at_the_wall = format!("//! A.\n{}", "\n".repeat(499));
        let over_it = format!("{at_the_wall}\n");
        assert_eq!(checks("a.rs", &at_the_wall), []);
        assert_eq!(checks("a.rs", &over_it), [("long-file", 501)]);
        assert_eq!(checks("a.svelte", &over_it), [("long-file", 501)]);
        assert_eq!(checks("a.txt", &over_it), [], "data may be long");
    }

    #[test]
    fn the_length_is_the_amount() {
        let file = File { path: "a.ts".into(), text: "\n".repeat(612) };
        assert_eq!(check(&file)[0].amount, 612);
    }

    #[test]
    fn a_rust_file_opens_with_words() {
        assert_eq!(checks("a.rs", "// A.\n"), [("opening", 1)]);
        assert_eq!(checks("a.rs", ""), [("opening", 1)]);
        assert_eq!(checks("a.ts", "// A.\n"), []);
    }

    #[test]
    fn white_space_at_line_ends_is_found() {
        assert_eq!(checks("a.md", "one\ntwo \nthree\t\n"), [("trailing-space", 2), ("trailing-space", 3)]);
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        let (work, root) = (["", "work", "a"].join("/"), ["", "root", "a"].join("/"));
        assert_eq!(checks("a.md", &format!("{work}\nsee `{root}`\n")), [("machine-path", 1), ("machine-path", 2)]);
        assert_eq!(checks("a.md", &format!("frame{work} and tree{root}\n")), []);
    }
}
