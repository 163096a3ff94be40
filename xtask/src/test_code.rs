//! Which Rust code exists only for tests: `#[cfg(test)]` items, the files they name, and `tests/`, `benches/`, `examples/`.
//! The dependency law spares that code, and only there does the citation of a rule prove anything.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::mask::{blank, mask};
use crate::pattern::pattern;
use crate::tree::File;

/// One Rust file, with its code told from its tests.
pub(crate) struct Source {
    /// The code without comments and literals, byte for byte in place.
    pub(crate) code: String,
    test_spans: Vec<Range<usize>>,
    test_modules: Vec<String>,
}

/// An attribute that keeps an item out of everything but tests, `any(test, …)` and `not(test)` excluded.
static TEST_ONLY: LazyLock<Regex> = LazyLock::new(|| pattern(r"#\s*(!?)\s*\[\s*cfg\s*\(\s*(?:all\s*\(\s*)?test\b"));
static OUTLINE_MODULE: LazyLock<Regex> = LazyLock::new(|| pattern(r"\bmod\s+(\w+)\s*;$"));

impl Source {
    pub(crate) fn new(text: &str) -> Source {
        let code = mask(text);
        let mut source = Source { code, test_spans: Vec::new(), test_modules: Vec::new() };
        for found in TEST_ONLY.captures_iter(&source.code) {
            let (start, inner) = (found.get_match().start(), !found[1].is_empty());
            let end = if inner { source.code.len() } else { item_end(source.code.as_bytes(), start) };
            if let Some(module) = OUTLINE_MODULE.captures(&source.code[start..end]) {
                source.test_modules.push(module[1].to_owned());
            }
            source.test_spans.push(start..end);
        }
        source
    }

    /// The code that ships, with the code for tests blanked out.
    pub(crate) fn shipped(&self) -> String {
        let mut code = self.code.clone().into_bytes();
        for span in &self.test_spans {
            blank(&mut code[span.clone()]);
        }
        String::from_utf8_lossy(&code).into_owned()
    }

    pub(crate) fn is_test_at(&self, offset: usize) -> bool {
        self.test_spans.iter().any(|span| span.contains(&offset))
    }
}

/// Where the item that the attribute at `start` belongs to ends: at its `;` or at its closing brace.
fn item_end(code: &[u8], start: usize) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in code.iter().enumerate().skip(start) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            b';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// The files of the tree that hold nothing but code for tests.
pub(crate) struct TestFiles {
    modules: BTreeSet<String>,
}

impl TestFiles {
    /// Looks for modules that another file declares for tests only.
    pub(crate) fn of(files: &[File]) -> TestFiles {
        let mut modules = BTreeSet::new();
        for file in files.iter().filter(|file| file.is_rust()) {
            let folder = module_folder(&file.path);
            modules.extend(Source::new(&file.text).test_modules.iter().map(|name| format!("{folder}/{name}")));
        }
        TestFiles { modules }
    }

    pub(crate) fn contains(&self, path: &str) -> bool {
        let in_test_folder = path.split('/').any(|part| matches!(part, "tests" | "benches" | "examples"));
        let outside_src = !path.contains("/src/");
        (in_test_folder && outside_src) || self.modules.iter().any(|module| is_part_of(path, module))
    }
}

/// The folder in which the submodules of the file at `path` live.
fn module_folder(path: &str) -> &str {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder,
        _ => path.trim_end_matches(".rs"),
    }
}

/// Whether `path` is the file of `module` or lies in its folder.
fn is_part_of(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shipped(text: &str) -> String {
        Source::new(text).shipped().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn test_items_do_not_ship() {
        assert_eq!(shipped("a();\n#[cfg(test)]\nmod tests { fn b() { c } }\nd();"), "a(); d();");
        assert_eq!(shipped("#[cfg(all(test, unix))]\n#[derive(Debug)]\nstruct A([u8; 3]);\nd();"), "d();");
        assert_eq!(shipped("#[cfg(test)]\nuse a::{b, c};\nd();"), "; d();");
        assert_eq!(shipped("#![cfg(test)]\nfn a() {}\nfn b() {}"), "");
    }

    #[test]
    fn what_is_not_only_for_tests_ships() {
        for item in ["#[cfg(not(test))] fn a() {}", "#[cfg(any(test, unix))] fn a() {}", "// #[cfg(test)]\nfn a() {}"] {
            assert!(shipped(item).contains("fn a() {}"), "{item}");
        }
    }

    #[test]
    fn offsets_tell_tests_from_code() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {}\nfn b() {}";
        let source = Source::new(text);
        assert!(source.is_test_at(text.find("tests").unwrap()));
        assert!(!source.is_test_at(text.find("fn b").unwrap()));
    }

    #[test]
    fn a_module_declared_for_tests_is_a_test_file() {
        let lib = File { path: "crates/play/src/lib.rs".into(), text: "#[cfg(test)]\nmod trial;".into() };
        let deep = File { path: "crates/play/src/sink.rs".into(), text: "#[cfg(test)]\npub(crate) mod deep;".into() };
        let files = TestFiles::of(&[lib, deep]);
        assert!(files.contains("crates/play/src/trial.rs"));
        assert!(files.contains("crates/play/src/trial/more.rs"));
        assert!(files.contains("crates/play/src/sink/deep.rs"));
        assert!(!files.contains("crates/play/src/deep.rs"));
        assert!(!files.contains("crates/play/src/trials.rs"));
    }

    #[test]
    fn test_folders_beside_src_hold_tests() {
        let files = TestFiles::of(&[]);
        assert!(files.contains("crates/play/tests/games.rs"));
        assert!(files.contains("crates/play/benches/speed.rs"));
        assert!(!files.contains("crates/play/src/tests/games.rs"), "only a declaration makes a module a test");
    }
}
