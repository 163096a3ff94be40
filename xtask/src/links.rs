//! Links between files of the repository, in every document of it: the front page, templates and crates, not only what is
//! on the site.

use std::path::Path;

use crate::pattern::pattern;
use crate::tree::{self, File};

/// The links of a document that lead to files beside it, without headings: not those within code, to other hosts, to pages of a
/// running program or to items of a crate.
fn links(document: &str) -> Vec<String> {
    let plain = pattern(r"(?ms)^```.*?^```|`[^`]*`").replace_all(document, "`").into_owned();
    let wanted = pattern(r"\]\(([^)\s]+)[^)]*\)");
    let targets = wanted.captures_iter(&plain).map(|found| found[1].split('#').next().unwrap_or_default().to_owned());
    targets.filter(|link| !link.is_empty() && !link.starts_with('/') && !link.contains(':')).collect()
}

fn dead(root: &Path, file: &File) -> Vec<String> {
    let folder = root.join(&file.path).parent().map(Path::to_owned).unwrap_or_default();
    let links = links(&file.text).into_iter();
    links.filter(|link| !folder.join(link).exists()).map(|link| format!("{}: {link}", file.path)).collect()
}

#[test]
fn no_document_of_the_repository_links_to_a_file_that_is_not_there() {
    let root = tree::root().unwrap();
    let files = tree::files(&root).unwrap();
    let documents: Vec<&File> = files.iter().filter(|file| file.has_extension(&["md"])).collect();
    let all = documents.iter().map(|file| links(&file.text).len()).sum::<usize>();
    assert!(documents.len() > 40 && all > 200, "{all} links of {} documents", documents.len());
    let dead: Vec<String> = documents.iter().flat_map(|file| dead(&root, file)).collect();
    assert_eq!(dead, Vec::<String>::new());
}

#[test]
fn only_links_to_files_are_looked_at() {
    let text = "[a](b.md#c) ![d](e.png \"f\") [g](https://h.i) [j](#k) [l](/m) [n](o::p) `[q](r)`\n```\n[s](t)\n```\n[u](v/)\n";
    assert_eq!(links(text), ["b.md", "e.png", "v/"]);
    let file = File { path: "xtask/src/a.md".into(), text: "[a](links.rs) [b](../Cargo.toml) [c](none.md)".into() };
    assert_eq!(dead(&tree::root().unwrap(), &file), ["xtask/src/a.md: none.md"]);
}
