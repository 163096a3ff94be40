//! The files of the repository as the checks see them: relative path and text, what git ignores left out.
//! It never judges a file.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ignore::WalkBuilder;

/// One text file of the tree.
pub(crate) struct File {
    /// The path from the repository's root, with `/` between its parts on every system.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    pub(crate) fn has_extension(&self, extensions: &[&str]) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.has_extension(&["rs"])
    }
}

/// The repository's root: the folder above this crate.
pub(crate) fn root() -> Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&here).parent().context("xtask has no parent folder")?;
    Ok(root.to_path_buf())
}

/// Every text file below `root`, sorted by path. Binary files have no lines to check and are left out.
pub(crate) fn files(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for entry in walk(root) {
        let entry = entry?;
        if !entry.file_type().is_some_and(|kind| kind.is_file()) {
            continue;
        }
        let bytes = std::fs::read(entry.path()).with_context(|| format!("reading {}", entry.path().display()))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File { path: relative(root, entry.path())?, text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Hidden folders such as `.ci` belong to the tree. Ignore files outside the repository must not change the verdict.
fn walk(root: &Path) -> ignore::Walk {
    WalkBuilder::new(root)
        .hidden(false)
        .parents(false)
        .git_global(false)
        .git_exclude(false)
        .require_git(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .build()
}

fn relative(root: &Path, path: &Path) -> Result<String> {
    let parts: Vec<_> = path.strip_prefix(root)?.iter().map(|part| part.to_string_lossy()).collect();
    Ok(parts.join("/"))
}

/// The line, counted from 1, on which the byte `offset` of `text` lies.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset].iter().filter(|&&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_holds_this_file_and_nothing_git_ignores() {
        let files = files(&root().unwrap()).unwrap();
        assert!(files.iter().any(|file| file.path == "xtask/src/tree.rs" && file.is_rust()));
        assert!(files.iter().any(|file| file.path == ".ci/run"), "hidden folders belong to the tree");
        assert!(!files.iter().any(|file| file.path.starts_with("target/") || file.path.starts_with(".git/")));
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!(line_of("a\nb\n", 0), 1);
        assert_eq!(line_of("a\nb\n", 2), 2);
    }
}
