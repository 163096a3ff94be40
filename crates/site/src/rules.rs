//! The page of all rules: every id with its title, the text the rules page of the program shows, and the scenarios that
//! prove it. An id in a comment of the code is found here: `rules/ids.html#BASE-21`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::page::{Heading, Page, escaped};

/// The list of rules in the repository.
pub(crate) const IDS: &str = "docs/rules/ids.txt";
/// Its page.
pub(crate) const PAGE: &str = "rules/ids.html";
/// What the rules page of the program says.
pub(crate) const TEXTS: &str = "web/src/pages/rules/text/en";
/// Where scenarios lie.
const SCENARIOS: [&str; 2] = ["crates/carcassonne/src", "crates/castle/src"];

pub(crate) struct Rules {
    /// Each set's name with its rules: id and title.
    sets: Vec<(String, Vec<(String, String)>)>,
    /// The text of each rule and the chapter it stands in.
    texts: BTreeMap<String, (String, String)>,
    /// The titles of the scenarios of each rule.
    scenarios: BTreeMap<String, BTreeSet<String>>,
}

impl Rules {
    pub(crate) fn read(root: &Path) -> io::Result<Rules> {
        let mut rules = Rules { sets: Vec::new(), texts: BTreeMap::new(), scenarios: BTreeMap::new() };
        for line in fs::read_to_string(root.join(IDS))?.lines() {
            match line.split_once(' ') {
                Some(("set", rest)) => {
                    let name = rest.split(' ').next().unwrap_or_default();
                    rules.sets.push((name.to_owned(), Vec::new()));
                }
                Some((id, title)) if id != "#" => {
                    if let Some((_, set)) = rules.sets.last_mut() {
                        set.push((id.to_owned(), title.to_owned()));
                    }
                }
                _ => {}
            }
        }
        rules.read_texts(&root.join(TEXTS))?;
        for folder in scenario_folders(root)? {
            for path in fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())) {
                let path = path?;
                if path.is_file() {
                    rules.read_scenario(&fs::read_to_string(path)?);
                }
            }
        }
        Ok(rules)
    }

    fn read_texts(&mut self, folder: &Path) -> io::Result<()> {
        let known = self.anchors();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let chapter = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for (id, text) in fs::read_to_string(&path)?.lines().filter_map(|line| line.split_once(' ')) {
                if known.contains(id) {
                    // A tilde marks what is our own ruling.
                    self.texts.insert(id.to_owned(), (text.replace("~ ", ""), chapter.clone()));
                }
            }
        }
        Ok(())
    }

    fn read_scenario(&mut self, text: &str) {
        let mut title = "";
        for line in text.lines() {
            match line.split_once(' ') {
                Some(("scenario", rest)) => title = rest,
                Some(("rules", ids)) => {
                    for id in ids.split([' ', ',']).filter(|id| !id.is_empty()) {
                        self.scenarios.entry(id.to_owned()).or_default().insert(title.to_owned());
                    }
                }
                _ => {}
            }
        }
    }

    pub(crate) fn anchors(&self) -> BTreeSet<String> {
        self.sets.iter().flat_map(|(_, rules)| rules).map(|(id, _)| id.clone()).collect()
    }

    pub(crate) fn page(&self) -> Page {
        let title = "Every rule by its id";
        let mut headings = vec![Heading { id: "top".into(), title: title.into(), text: String::new() }];
        let mut body = format!("<h1 id=\"top\">{title}</h1>\n{INTRODUCTION}<p class=\"sets\">");
        for (set, _) in &self.sets {
            body += &format!("<a href=\"#{set}\">{set}</a> ");
        }
        body += "</p>\n";
        for (set, rules) in &self.sets {
            body += &format!("<h2 id=\"{set}\">{set}</h2>\n");
            headings.push(Heading { id: set.clone(), title: set.clone(), text: String::new() });
            for (id, title) in rules {
                body += &self.rule(id, title);
                headings.push(Heading { id: id.clone(), title: format!("{id} {title}"), text: self.words(id) });
            }
        }
        Page { path: PAGE.to_owned(), title: title.to_owned(), body, headings }
    }

    fn rule(&self, id: &str, title: &str) -> String {
        let mut html = format!("<section class=\"rule\" id=\"{id}\">\n<h3>{id} <span>{}</span></h3>\n", escaped(title));
        if let Some((text, chapter)) = self.texts.get(id) {
            html += &format!("<p>{} <a href=\"/rules/{chapter}#{id}\">with pictures</a></p>\n", escaped(text));
        }
        let titles = self.scenarios.get(id).into_iter().flatten();
        let entries: String = titles.map(|title| format!("<li>{}</li>\n", escaped(title))).collect();
        if !entries.is_empty() {
            html += &format!("<details><summary>Scenarios that show it</summary>\n<ul>\n{entries}</ul>\n</details>\n");
        }
        html + "</section>\n"
    }

    fn words(&self, id: &str) -> String {
        self.texts.get(id).map(|(text, _)| text.clone()).unwrap_or_default()
    }
}

/// The folders `scenarios/` of all rooms. Only these are looked into: the code beside them changes more often.
pub(crate) fn scenario_folders(root: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut found, mut open) = (Vec::new(), SCENARIOS.map(|folder| root.join(folder)).to_vec());
    while let Some(folder) = open.pop() {
        if folder.components().any(|part| part.as_os_str() == "scenarios") {
            found.push(folder.clone());
        }
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            }
        }
    }
    Ok(found)
}

const INTRODUCTION: &str = "<p>Comments in the code and tests name rules by these ids. Each rule has at least one test \
                            that fails without it; most are scenarios, small games in plain words.</p>\n";
