//! A page of the site, and the frame that all pages share.

use std::collections::BTreeSet;

use crate::File;
use crate::links::relative;

/// A page before it stands in its frame.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) path: String,
    pub(crate) title: String,
    /// Its content as HTML.
    pub(crate) body: String,
    pub(crate) headings: Vec<Heading>,
}

/// A heading with the words below it, for the search.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) text: String,
}

/// The ways at the side of every page: the front page's sections with its links.
pub(crate) fn ways(front: &Page) -> Vec<(String, Vec<(String, String)>)> {
    let sections = front.body.split("<h2").skip(1);
    let titles = front.headings.iter().skip(1).map(|heading| heading.title.clone());
    titles.zip(sections.map(links)).filter(|(_, links)| !links.is_empty()).collect()
}

/// Addresses and words of the links that begin an entry of a list. The front page has no other pages' frame around it,
/// so its addresses are those of the site.
fn links(section: &str) -> Vec<(String, String)> {
    let entries = section.split("<li><a href=\"").skip(1);
    entries
        .filter_map(|entry| {
            let (address, rest) = entry.split_once("\">")?;
            let (words, _) = rest.split_once("</a>")?;
            Some((address.to_owned(), words.to_owned()))
        })
        .collect()
}

impl Page {
    pub(crate) fn anchors(&self) -> (&str, BTreeSet<&str>) {
        (&self.path, self.headings.iter().map(|heading| heading.id.as_str()).collect())
    }

    /// One line for each heading: address, page, heading and words, separated by tabs.
    pub(crate) fn search_lines(&self) -> String {
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = |heading: &Heading| {
            let (title, text) = (squeezed(&heading.title), squeezed(&heading.text));
            // The words of a heading are text of its own section, too.
            let text = text.strip_prefix(&title).unwrap_or(&text).trim_start();
            format!("{}#{}\t{}\t{title}\t{text}\n", self.path, heading.id, squeezed(&self.title))
        };
        self.headings.iter().map(line).collect()
    }

    /// The page in its frame.
    pub(crate) fn file(&self, ways: &[(String, Vec<(String, String)>)]) -> File {
        let here = |to: &str| relative(&self.path, to);
        let mut side = String::new();
        for (section, links) in ways {
            side += &format!("<h2>{section}</h2>\n<ul>\n");
            for (address, words) in links {
                let (current, address) = (*address == self.path, self.address(address));
                let mark = if current { " aria-current=\"page\"" } else { "" };
                side += &format!("<li><a href=\"{address}\"{mark}>{words}</a></li>\n");
            }
            side += "</ul>\n";
        }
        let (title, body) = (escaped(&self.title), &self.body);
        let (index, style, script, root) =
            (here("index.html"), here("look/docs.css"), here("look/search.js"), here(""));
        let html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title} · Bastide</title>\n\
             <link rel=\"icon\" href=\"/icon.svg\">\n<link rel=\"stylesheet\" href=\"{style}\">\n\
             <script defer src=\"{script}\"></script>\n</head>\n<body data-root=\"{root}\">\n\
             <a class=\"skip\" href=\"#page\">To the text</a>\n\
             <header><a class=\"home\" href=\"{index}\">Bastide documents</a>\n\
             <form role=\"search\"><input type=\"search\" aria-label=\"Search the documents\" placeholder=\"Search\" \
             autocomplete=\"off\"><ol hidden></ol></form>\n<a class=\"play\" href=\"/\">Play</a></header>\n\
             <div class=\"frame\">\n<nav aria-label=\"Documents\">\n{side}</nav>\n<main id=\"page\">\n{body}</main>\n</div>\n\
             </body>\n</html>\n"
        );
        File { path: self.path.clone(), bytes: html.into_bytes() }
    }

    /// How this page writes an address of the front page.
    fn address(&self, address: &str) -> String {
        let is_elsewhere = address.starts_with('/') || address.contains("://");
        if is_elsewhere { address.to_owned() } else { relative(&self.path, address) }
    }
}

pub(crate) fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
