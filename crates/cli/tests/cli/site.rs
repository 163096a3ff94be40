//! The site of plain files: whole, or refused with words that say what is missing.

use crate::program::{argument, bastide, scratch};
use std::fs;
use std::path::Path;

/// What a page refers to, by `src` and `href`, that is not behind its question mark.
fn references(html: &str) -> impl Iterator<Item = &str> {
    let parts = html.split("src=\"").skip(1).chain(html.split("href=\"").skip(1));
    let addresses = parts.filter_map(|part| part.split(['"', '?', '#']).next());
    addresses.filter(|address| !address.is_empty() && !address.contains(':'))
}

fn expect_whole(site: &Path, page: &str) {
    let html = fs::read_to_string(site.join(page)).expect(page);
    let folder = site.join(page).parent().expect("a page lies in a folder").to_path_buf();
    for address in references(&html) {
        assert!(!address.starts_with('/'), "{page} refers to the root of the host: {address}");
        assert!(folder.join(address).exists(), "{page}: {address}");
    }
}

#[test]
fn a_site_is_whole_in_any_folder_or_says_that_the_module_is_missing() {
    let folder = scratch("site");
    bastide(&["random", "--seed", "3", "-o", argument(&folder.join("records"))]).ok();
    let (site, record) = (folder.join("site"), folder.join("records/00001.bastide"));
    let export = || bastide(&["export-site", argument(&site), argument(&record)]);
    let first = export();
    if first.code != Some(0) {
        let told = first.complaint();
        assert!(told.contains("cargo xtask wasm") && !site.exists(), "{told}");
        return;
    }
    for page in ["index.html", "offline.html", "docs/index.html", "docs/rules/ids.html"] {
        expect_whole(&site, page);
    }
    for file in ["art/sheet-dark-more.svg", "art/facts-base.json", "records/00001.bastide", "kept.js", "offline.js"] {
        assert!(site.join(file).is_file(), "{file}");
    }
    assert_eq!(fs::read_to_string(site.join("records/index.json")).expect("a list"), "[\"00001\"]");
    // A second time it is written anew; what is not a record is refused before anything is written.
    export().ok();
    let other = folder.join("other");
    bastide(&["export-site", argument(&other), argument(&site.join("index.html"))]).complaint();
    assert!(!other.exists());
}
