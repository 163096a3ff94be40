//! The site of this very repository: nothing in it leads nowhere, and a newcomer finds the way.

use bastide_site::{File, Site, build};
use std::path::Path;
use std::sync::LazyLock;

static SITE: LazyLock<Site> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    build(&root).expect("the documents can be read")
});

fn text(path: &str) -> &'static str {
    let file: &File = SITE.files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("{path} is not there"));
    str::from_utf8(&file.bytes).expect("pages are text")
}

#[test]
fn no_link_is_dead() {
    assert!(SITE.dead.is_empty(), "{:#?}", SITE.dead);
}

/// What the pages refer to within the site, as they write it, is there: pages, pictures, style and script.
#[test]
fn everything_a_page_refers_to_is_in_the_site() {
    let mut references = 0;
    for page in SITE.files.iter().filter(|file| file.path.ends_with(".html")) {
        let html = str::from_utf8(&page.bytes).expect("pages are text");
        let found = html.split("href=\"").skip(1).chain(html.split("src=\"").skip(1));
        for reference in found.filter_map(|part| part.split('"').next()) {
            let path = reference.split('#').next().unwrap_or_default();
            if path.is_empty() || path.starts_with('/') || path.contains(':') {
                continue;
            }
            let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let resolved = match path.strip_prefix("../") {
                Some(rest) => rest.to_owned(),
                None if folder.is_empty() => path.to_owned(),
                None => format!("{folder}/{path}"),
            };
            assert!(SITE.files.iter().any(|file| file.path == resolved), "{} refers to {reference}", page.path);
            references += 1;
        }
    }
    assert!(references > 1000, "{references} references were looked at");
}

/// From the front page: play, host, write a bot, add a rule. One click leads to the page that says how.
#[test]
fn a_newcomer_finds_the_way_within_two_clicks() {
    let front = text("index.html");
    for (page, words) in [
        ("playing.html", "Play"),
        ("operating.html", "Host"),
        ("bots.html", "Write a bot"),
        ("contributing.html#adding-a-rule", "Add a rule"),
    ] {
        assert!(front.contains(&format!("<li><a href=\"{page}\">{words}</a>")), "{page}");
    }
    for page in ["playing.html", "organising.html", "operating.html", "bots.html", "research.html", "contributing.html"]
    {
        assert!(front.contains(&format!("<li><a href=\"{page}\"")), "{page}");
    }
    assert!(text("contributing.html").contains("id=\"adding-a-rule\""));
    assert!(text("playing.html").contains("cargo run --release"));
}

/// Ids in comments of the code are found by `rules/ids.html#ID`, with what the rule says.
#[test]
fn every_rule_has_an_address_and_its_text() {
    let page = text("rules/ids.html");
    let list = include_str!("../../../docs/rules/ids.txt");
    let ids: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).filter(|id| id.contains('-')).collect();
    assert!(ids.len() > 100, "{}", ids.len());
    for id in ids {
        assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
        assert!(page.contains(&format!("#{id}\">with pictures</a>")), "{id} has no text");
    }
}

#[test]
fn the_search_knows_every_page() {
    let lines = text("search.txt");
    for page in SITE.files.iter().filter(|file| file.path.ends_with(".html")) {
        assert!(lines.lines().any(|line| line.starts_with(&format!("{}#", page.path))), "{}", page.path);
    }
    assert!(lines.lines().all(|line| line.split('\t').count() == 4));
}

/// The server sends pages with a policy that allows neither.
#[test]
fn no_page_holds_styles_or_scripts_of_its_own() {
    for page in SITE.files.iter().filter(|file| file.path.ends_with(".html")) {
        let html = str::from_utf8(&page.bytes).expect("pages are text");
        assert!(!html.contains("style=\"") && !html.contains("<style") && !html.contains("<script>"), "{}", page.path);
    }
}
