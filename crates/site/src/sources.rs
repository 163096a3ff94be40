//! Which documents of the repository become pages, and where.

use std::fs;
use std::io;
use std::path::Path;

/// A document of the repository.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Where it lies in the repository, as in `docs/rules/printings.md`.
    pub(crate) path: String,
    /// Where its page lies in the site.
    pub(crate) target: String,
    pub(crate) text: String,
}

/// Documents beside the folder `docs/`.
const BESIDE: [&str; 6] =
    ["ARCHITECTURE.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md"];

/// All documents: those in `docs/`, those beside it, and the front pages of the library crates.
pub(crate) fn all(root: &Path) -> io::Result<Vec<Source>> {
    let mut paths: Vec<String> = BESIDE.iter().map(|name| (*name).to_owned()).collect();
    gather(root, "docs", &mut paths)?;
    for entry in fs::read_dir(root.join("crates"))? {
        let front = format!("crates/{}/README.md", entry?.file_name().to_string_lossy());
        if root.join(&front).is_file() {
            paths.push(front);
        }
    }
    paths.sort();
    paths.into_iter().map(|path| read(root, path)).collect()
}

fn gather(root: &Path, folder: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(root, &path, paths)?;
        } else if path.ends_with(".md") {
            paths.push(path);
        }
    }
    Ok(())
}

fn read(root: &Path, path: String) -> io::Result<Source> {
    let text = fs::read_to_string(root.join(&path))?;
    Ok(Source { target: target(&path), path, text })
}

/// `docs/notation.md` is shown at `notation.html`, `docs/README.md` at `index.html`, `crates/play/README.md` at
/// `crates/play.html`, and `ARCHITECTURE.md` at `architecture.html`.
fn target(path: &str) -> String {
    let name = match path.strip_prefix("docs/") {
        Some("README.md") => return "index.html".to_owned(),
        Some(inside) => inside.trim_end_matches(".md").to_owned(),
        None => path.trim_end_matches("/README.md").trim_end_matches(".md").to_lowercase(),
    };
    format!("{name}.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_has_its_place() {
        for (path, place) in [
            ("docs/README.md", "index.html"),
            ("docs/rules/printings.md", "rules/printings.html"),
            ("crates/play/README.md", "crates/play.html"),
            ("CODE_OF_CONDUCT.md", "code_of_conduct.html"),
        ] {
            assert_eq!(target(path), place);
        }
    }
}
