//! The page with the licences of what others wrote.

use std::fs;
use std::io;
use std::path::Path;

use crate::page::{Heading, Page, escaped};

/// The notices in the repository, made by `cargo xtask licences`.
pub(crate) const NOTICES: &str = "THIRD-PARTY.txt";
/// Their page.
pub(crate) const PAGE: &str = "licences.html";

pub(crate) fn page(root: &Path) -> io::Result<Page> {
    let title = "Licences of what others wrote";
    let text = fs::read_to_string(root.join(NOTICES))?;
    let body = format!("<h1 id=\"top\">{title}</h1>\n<pre>{}</pre>\n", escaped(&text));
    // The texts themselves would only be in the way of a search.
    let headings = vec![Heading { id: "top".into(), title: title.into(), text: String::new() }];
    Ok(Page { path: PAGE.to_owned(), title: title.to_owned(), body, headings })
}
