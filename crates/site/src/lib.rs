//! The documentation site, made from the documents of the repository: a page for each document, one with every rule by
//! its id, a search over all of them. Links between documents become links between pages, and a link that leads nowhere
//! is told. The program carries the result and shows it at `/docs`; `cargo xtask docs` writes it into a folder.

mod licences;
mod links;
mod markdown;
mod page;
mod rules;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use links::Links;
use page::Page;
use rules::Rules;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it lies in the site, as in `rules/printings.html`.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The whole site.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its files, sorted by their paths.
    pub files: Vec<File>,
    /// A sentence for each link that leads nowhere.
    pub dead: Vec<String>,
}

/// The files and folders of the repository that the site is made from: when one of them changes, it is made again.
///
/// # Errors
/// If the repository cannot be read.
pub fn inputs(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inputs: Vec<PathBuf> = sources::all(root)?.iter().map(|source| root.join(&source.path)).collect();
    inputs.extend([root.join("docs"), root.join(rules::TEXTS), root.join(licences::NOTICES)]);
    inputs.extend(rules::scenario_folders(root)?);
    Ok(inputs)
}

/// Makes the site of the repository at `root`.
///
/// # Errors
/// If a document cannot be read.
pub fn build(root: &Path) -> io::Result<Site> {
    let sources = sources::all(root)?;
    let rules = Rules::read(root)?;
    let mut links = Links::new(root, &sources, rules.anchors());
    let mut pages: Vec<Page> = sources.iter().map(|source| markdown::page(source, &mut links)).collect();
    pages.push(rules.page());
    pages.push(licences::page(root)?);
    let ways = pages.iter().find(|page| page.path == "index.html").map(page::ways).unwrap_or_default();
    let anchors: BTreeMap<&str, BTreeSet<&str>> = pages.iter().map(Page::anchors).collect();
    let dead = links.dead(&anchors);
    let mut files: Vec<File> = pages.iter().map(|page| page.file(&ways)).collect();
    files.push(text("search.txt", &pages.iter().map(Page::search_lines).collect::<String>()));
    files.push(text("look/docs.css", include_str!("look/docs.css")));
    files.push(text("look/search.js", include_str!("look/search.js")));
    files.extend(links.pictures()?);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(Site { files, dead })
}

fn text(path: &str, text: &str) -> File {
    File { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
}
