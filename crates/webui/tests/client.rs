//! The client that the program carries: it is whole, small, and asks no other host for anything.

use bastide_webui::{file, page, paths};

/// What the page refers to, by `src` and `href`.
fn references(html: &str) -> Vec<&str> {
    let parts = html.split("src=\"").skip(1).chain(html.split("href=\"").skip(1));
    parts.filter_map(|part| part.split('"').next()).collect()
}

#[test]
fn everything_the_page_refers_to_is_carried() {
    let html = str::from_utf8(page().bytes).unwrap();
    let references = references(html);
    assert!(references.len() >= 3, "script, style and icon: {references:?}");
    for reference in references {
        let path = reference.strip_prefix('/').unwrap_or_else(|| panic!("{reference} is not of this host"));
        assert!(file(path).is_some(), "{reference}");
    }
}

/// The files of the client itself, without icons: a device asks for these when the page is installed.
fn client() -> impl Iterator<Item = &'static str> {
    paths().filter(|path| !path.ends_with(".png") && !path.starts_with("docs/") && !path.starts_with("engine/"))
}

/// What goes over the network for these files.
fn weight(paths: impl Iterator<Item = &'static str>) -> usize {
    paths.map(|path| file(path).map(|asset| asset.gzip.unwrap_or(asset.bytes).len()).expect("carried")).sum()
}

#[test]
fn what_every_page_loads_is_below_150_kilobytes() {
    // What the page names, and both scripts of the font; what a table loads besides is weighed in a browser
    // (`web/tests/first.spec.ts`).
    let html = str::from_utf8(page().bytes).unwrap();
    let first = |path: &&str| *path == "index.html" || path.ends_with(".woff2") || html.contains(*path);
    let total = weight(client().filter(first));
    assert!(total < 150_000, "{total} bytes");
}

#[test]
fn the_whole_client_is_below_400_kilobytes() {
    // Both languages, all chapters of rules and lessons, puzzles, the analysis board with its editor, and what plays
    // without a connection but the module. Each page loads its own part of it.
    let total = weight(client());
    assert!(total < 400_000, "{total} bytes");
}

#[test]
fn the_page_says_whether_there_is_a_module_and_it_is_below_1200_kilobytes() {
    let html = str::from_utf8(page().bytes).unwrap();
    let engine: Vec<&str> = paths().filter(|path| path.starts_with("engine/")).collect();
    assert_eq!(html.contains("<meta name=\"engine\""), !engine.is_empty());
    assert!(weight(engine.into_iter()) < 1_200_000);
}

#[test]
fn what_a_browser_keeps_for_later_is_carried() {
    let script = str::from_utf8(file("kept.js").unwrap().bytes).unwrap();
    let addresses: Vec<&str> = script.split('"').filter(|part| part.starts_with('/')).collect();
    assert!(addresses.contains(&"/offline.html"), "{script}");
    for address in addresses {
        let path = address.strip_prefix('/').unwrap();
        assert!(path.is_empty() || file(path).is_some(), "{address}");
    }
}

#[test]
fn nothing_is_inside_the_page_that_its_policy_forbids() {
    let html = str::from_utf8(page().bytes).unwrap();
    assert!(!html.contains("<style") && !html.contains("style=\""), "{html}");
    let inline = html.split("<script").skip(1).any(|script| !script.split('>').next().unwrap_or("").contains("src="));
    assert!(!inline, "{html}");
}

#[test]
fn files_that_last_have_names_of_their_own() {
    assert!(!page().is_lasting);
    for path in paths().filter(|path| path.starts_with("assets/")) {
        assert!(file(path).unwrap().is_lasting, "{path}");
    }
    assert!(file("assets/nothing.js").is_none());
    assert!(file("../index.html").is_none());
}

#[test]
fn the_documents_are_carried() {
    for path in
        ["docs/index.html", "docs/rules/ids.html", "docs/look/docs.css", "docs/look/search.js", "docs/search.txt"]
    {
        assert!(file(path).is_some(), "{path}");
    }
    assert_eq!(file("docs/index.html").unwrap().mime, "text/html; charset=utf-8");
}
