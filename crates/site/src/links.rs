//! Where links lead: a link between documents becomes one between pages, a picture is taken along, and a rule's id in a
//! text leads to the rule. What lies in the repository but not in the site is named without a link.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::sources::Source;
use crate::{File, licences, rules};

pub(crate) struct Links {
    root: PathBuf,
    /// The page of each document.
    pages: BTreeMap<String, String>,
    /// The title of each document.
    titles: BTreeMap<String, String>,
    rules: BTreeSet<String>,
    /// Pictures of the repository that pages show.
    pictures: BTreeSet<String>,
    /// What was linked: from which document, to which page, to which heading.
    followed: Vec<(String, String, String)>,
    lost: Vec<String>,
}

/// Where a link of a document leads.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum LinkTarget {
    /// To an address as it may stand in the page.
    To(String),
    /// To a file that is not part of the site.
    Outside,
}

impl Links {
    pub(crate) fn new(root: &Path, sources: &[Source], rules: BTreeSet<String>) -> Links {
        let mut pages: BTreeMap<_, _> =
            sources.iter().map(|source| (source.path.clone(), source.target.clone())).collect();
        pages.insert("README.md".to_owned(), "index.html".to_owned());
        pages.insert(licences::NOTICES.to_owned(), licences::PAGE.to_owned());
        pages.insert(rules::IDS.to_owned(), rules::PAGE.to_owned());
        let title = |source: &Source| source.text.lines().find_map(|line| line.strip_prefix("# ").map(str::to_owned));
        Links {
            root: root.to_owned(),
            pages,
            titles: sources.iter().filter_map(|source| Some((source.path.clone(), title(source)?))).collect(),
            rules,
            pictures: BTreeSet::new(),
            followed: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// What stands for a link whose words are the name of its file: on the site there is no such file, but a page with a
    /// title.
    pub(crate) fn title(&self, path: &str, link: &str, words: &str) -> Option<&str> {
        let file = resolved(path, link.split('#').next().unwrap_or_default());
        let is_name = words.ends_with(".md") && file.ends_with(words);
        self.titles.get(&file).filter(|_| is_name).map(String::as_str)
    }

    /// Where a link of the document at `path`, whose page is `page`, leads.
    pub(crate) fn target(&mut self, path: &str, page: &str, link: &str) -> LinkTarget {
        let is_elsewhere = link.starts_with('/') || link.split('/').next().is_some_and(|first| first.contains(':'));
        if is_elsewhere {
            return LinkTarget::To(link.to_owned());
        }
        let (file, heading) = link.split_once('#').unwrap_or((link, ""));
        let wanted = if file.is_empty() { path.to_owned() } else { resolved(path, file) };
        if let Some(target) = self.pages.get(&wanted) {
            self.followed.push((path.to_owned(), target.clone(), heading.to_owned()));
            let heading = if heading.is_empty() { String::new() } else { format!("#{heading}") };
            return LinkTarget::To(relative(page, target) + &heading);
        }
        if !self.root.join(&wanted).exists() {
            self.lost.push(format!("{path}: `{link}` leads to {wanted}, which is not there"));
        }
        LinkTarget::Outside
    }

    /// The address of a picture, which becomes part of the site.
    pub(crate) fn picture(&mut self, path: &str, page: &str, link: &str) -> String {
        let wanted = resolved(path, link);
        if !self.root.join(&wanted).is_file() {
            self.lost.push(format!("{path}: there is no picture {wanted}"));
            return link.to_owned();
        }
        let target = wanted.trim_start_matches("docs/").to_owned();
        self.pictures.insert(wanted);
        relative(page, &target)
    }

    /// The address of a rule, if there is one of this id.
    pub(crate) fn rule(&self, page: &str, id: &str) -> Option<String> {
        self.rules.contains(id).then(|| format!("{}#{id}", relative(page, rules::PAGE)))
    }

    /// What leads nowhere, when all pages are known with their headings.
    pub(crate) fn dead(&self, anchors: &BTreeMap<&str, BTreeSet<&str>>) -> Vec<String> {
        let is_dead = |(_, target, heading): &&(String, String, String)| {
            !heading.is_empty() && !anchors.get(target.as_str()).is_some_and(|known| known.contains(heading.as_str()))
        };
        let headings = self.followed.iter().filter(is_dead);
        let headings = headings.map(|(from, target, heading)| format!("{from}: {target} has no heading `{heading}`"));
        self.lost.iter().cloned().chain(headings).collect()
    }

    pub(crate) fn pictures(&self) -> io::Result<Vec<File>> {
        let read = |path: &String| {
            let bytes = fs::read(self.root.join(path))?;
            Ok(File { path: path.trim_start_matches("docs/").to_owned(), bytes })
        };
        self.pictures.iter().map(read).collect()
    }
}

/// The path in the repository that `link` means in the document at `path`.
fn resolved(path: &str, link: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// How the page at `from` writes the address of `to`, so that the site works wherever it lies.
pub(crate) fn relative(from: &str, to: &str) -> String {
    let up = "../".repeat(from.matches('/').count());
    format!("{up}{to}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links() -> Links {
        let source =
            |path: &str, target: &str| Source { path: path.into(), target: target.into(), text: "# A title\n".into() };
        let sources = [source("docs/a.md", "a.html"), source("docs/rules/b.md", "rules/b.html")];
        Links::new(Path::new(env!("CARGO_MANIFEST_DIR")), &sources, BTreeSet::from(["BASE-01".to_owned()]))
    }

    #[test]
    fn documents_become_pages() {
        let mut links = links();
        let mut target = |link: &str| links.target("docs/rules/b.md", "rules/b.html", link);
        assert_eq!(target("../a.md#top"), LinkTarget::To("../a.html#top".into()));
        assert_eq!(target("#here"), LinkTarget::To("../rules/b.html#here".into()));
        assert_eq!(target("https://example.org/a.md"), LinkTarget::To("https://example.org/a.md".into()));
        assert_eq!(target("/lessons"), LinkTarget::To("/lessons".into()));
        assert_eq!(target("../../src/lib.rs"), LinkTarget::Outside);
        assert_eq!(target("../nothing.md"), LinkTarget::Outside);
        let anchors =
            BTreeMap::from([("a.html", BTreeSet::from(["bottom"])), ("rules/b.html", BTreeSet::from(["here"]))]);
        let dead = links.dead(&anchors);
        assert_eq!(dead.len(), 2, "{dead:?}");
        assert!(dead[0].contains("docs/nothing.md") && dead[1].contains("no heading `top`"), "{dead:?}");
    }

    #[test]
    fn a_link_by_the_name_of_a_file_gets_the_title_of_the_page() {
        let links = links();
        assert_eq!(links.title("docs/rules/b.md", "../a.md#top", "a.md"), Some("A title"));
        assert_eq!(links.title("docs/rules/b.md", "../a.md", "docs/a.md"), Some("A title"));
        assert_eq!(links.title("docs/rules/b.md", "../a.md", "the other page"), None);
        assert_eq!(links.title("docs/rules/b.md", "#top", ""), None);
    }

    #[test]
    fn rules_are_found_by_their_ids() {
        assert_eq!(links().rule("a.html", "BASE-01").as_deref(), Some("rules/ids.html#BASE-01"));
        assert_eq!(links().rule("a.html", "UTF-08"), None);
    }
}
