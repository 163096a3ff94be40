//! One document as a page: headings get addresses, links lead to pages, ids of rules lead to the rules.

use std::collections::BTreeMap;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::links::{LinkTarget, Links};
use crate::page::{Heading, Page};
use crate::sources::Source;

/// The page of a document.
pub(crate) fn page(source: &Source, links: &mut Links) -> Page {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut reader = Reader { source, links, headings: Vec::new(), used: BTreeMap::new(), outside: Vec::new() };
    let events = reader.read(Parser::new_ext(&source.text, options).collect());
    let headings = reader.headings;
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    // The server's policy allows no styles inside a page.
    let body =
        body.replace(" style=\"text-align: right\"", " class=\"right\"").replace(" style=\"text-align: left\"", "");
    let title = headings.first().map_or_else(|| source.target.clone(), |heading| heading.title.clone());
    Page { path: source.target.clone(), title, body, headings }
}

struct Reader<'a> {
    source: &'a Source,
    links: &'a mut Links,
    headings: Vec<Heading>,
    /// How often each address of a heading was given on this page.
    used: BTreeMap<String, usize>,
    /// For each open link, whether it leads outside and is therefore not written.
    outside: Vec<LinkTarget>,
}

impl Reader<'_> {
    fn read<'e>(&mut self, events: Vec<Event<'e>>) -> Vec<Event<'e>> {
        let (mut out, mut in_code, mut named_by) = (Vec::with_capacity(events.len()), false, String::new());
        for (at, event) in events.iter().enumerate() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => out.push(self.heading(*level, &events[at..])),
                Event::Start(Tag::Link { dest_url, link_type, title, id }) => {
                    let target = self.links.target(&self.source.path, &self.source.target, dest_url);
                    if let LinkTarget::To(address) = &target {
                        let (dest_url, title, id) = (address.clone().into(), title.clone(), id.clone());
                        out.push(Event::Start(Tag::Link { link_type: *link_type, dest_url, title, id }));
                    }
                    self.outside.push(target);
                    named_by = dest_url.to_string();
                }
                Event::End(TagEnd::Link) => {
                    if let Some(LinkTarget::To(_)) = self.outside.pop() {
                        out.push(event.clone());
                    }
                }
                Event::Start(Tag::Image { dest_url, link_type, title, id }) => {
                    let dest_url = self.links.picture(&self.source.path, &self.source.target, dest_url).into();
                    let (title, id) = (title.clone(), id.clone());
                    out.push(Event::Start(Tag::Image { link_type: *link_type, dest_url, title, id }));
                }
                Event::Text(text) => {
                    self.note(text);
                    match self.links.title(&self.source.path, &named_by, text) {
                        Some(title) if !self.outside.is_empty() => out.push(Event::Text(title.to_owned().into())),
                        _ if in_code || !self.outside.is_empty() => out.push(event.clone()),
                        _ => self.with_rules(text, &mut out),
                    }
                }
                Event::Code(code) => {
                    self.note(code);
                    out.push(event.clone());
                }
                _ => {
                    match event {
                        Event::Start(Tag::CodeBlock(_)) => in_code = true,
                        Event::End(TagEnd::CodeBlock) => in_code = false,
                        _ => {}
                    }
                    out.push(event.clone());
                }
            }
        }
        out
    }

    /// Words for the search, below the heading they stand under.
    fn note(&mut self, words: &str) {
        if let Some(last) = self.headings.last_mut() {
            last.text.push_str(words);
            last.text.push(' ');
        }
    }

    /// A heading with its address, which is made of its words as public forges do.
    fn heading<'e>(&mut self, level: HeadingLevel, events: &[Event<'e>]) -> Event<'e> {
        let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let title: String = inside
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                _ => None,
            })
            .collect();
        let words = address(&title);
        let count = self.used.entry(words.clone()).or_default();
        let id = if *count == 0 { words } else { format!("{words}-{count}") };
        *count += 1;
        self.headings.push(Heading { id: id.clone(), title, text: String::new() });
        Event::Start(Tag::Heading { level, id: Some(id.into()), classes: Vec::new(), attrs: Vec::new() })
    }

    /// Text in which every id of a rule leads to that rule.
    fn with_rules<'e>(&self, text: &CowStr<'e>, out: &mut Vec<Event<'e>>) {
        let mut plain = String::new();
        for word in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-') {
            let id = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
            match self.links.rule(&self.source.target, id) {
                Some(address) => {
                    out.push(Event::Text(std::mem::take(&mut plain).into()));
                    out.push(Event::InlineHtml(format!("<a href=\"{address}\">{id}</a>").into()));
                    plain.push_str(&word[id.len()..]);
                }
                None => plain.push_str(word),
            }
        }
        out.push(Event::Text(plain.into()));
    }
}

/// `The words, explained` has the address `the-words-explained`.
fn address(title: &str) -> String {
    let kept = title.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn page_of(text: &str) -> Page {
        let source = Source { path: "docs/a.md".into(), target: "a.html".into(), text: text.into() };
        let rules = BTreeSet::from(["BASE-01".to_owned()]);
        page(&source, &mut Links::new(Path::new(env!("CARGO_MANIFEST_DIR")), std::slice::from_ref(&source), rules))
    }

    #[test]
    fn headings_have_addresses_that_differ() {
        let page = page_of("# A page\n\n## The words, `explained`\n\nOne.\n\n## The words, explained\n");
        let ids: Vec<&str> = page.headings.iter().map(|heading| heading.id.as_str()).collect();
        assert_eq!(ids, ["a-page", "the-words-explained", "the-words-explained-1"]);
        assert_eq!(page.title, "A page");
        assert!(page.body.contains("<h2 id=\"the-words-explained-1\">"), "{}", page.body);
    }

    #[test]
    fn ids_of_rules_lead_to_the_rules_but_not_in_code() {
        let body = page_of("# A\n\nSee (BASE-01), not BASE-99.\n\n```\nBASE-01\n```\n").body;
        assert_eq!(body.matches("<a href=\"rules/ids.html#BASE-01\">BASE-01</a>").count(), 1, "{body}");
        assert!(body.contains("(<a") && body.contains("), not BASE-99."), "{body}");
    }

    #[test]
    fn what_is_not_in_the_site_is_named_without_a_link() {
        let body = page_of("# A\n\n[the code](../src/lib.rs) and [this](a.md)\n").body;
        assert!(body.contains("the code and <a href=\"a.html\">this</a>"), "{body}");
    }
}
