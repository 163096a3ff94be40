//! The client as a site of plain files, for any host that has no server of ours: lessons, rules, puzzles, replays and games
//! in the browser. Its one page lies in some folder, so nothing in it may begin at the root of the host.

use crate::http::art;
use anyhow::{Context, Result, ensure};
use bastide_webui::{file, paths};
use std::fs;
use std::path::Path;

/// Says in the page that there is no server, and what it may load.
const HEAD: &str = "<meta name=\"site\" content=\"static\" /><meta http-equiv=\"Content-Security-Policy\" \
    content=\"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'\" />";

const NO_MODULE: &str = "this program carries no module for browsers, without which a site of files cannot play: \
    `cargo xtask wasm` builds it, and the program has to be built again after that";

/// A record that a site shows.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its name in addresses.
    pub name: String,
    /// The record.
    pub text: String,
}

/// What was written.
#[derive(Clone, Copy, Debug)]
pub struct Exported {
    /// How many files.
    pub files: usize,
    /// How many bytes they hold.
    pub bytes: usize,
}

/// Writes the site into a folder that is empty, or that holds an older one.
pub fn export_site(folder: &Path, records: &[Shown]) -> Result<Exported> {
    ensure!(paths().any(|path| path.starts_with("engine/")), NO_MODULE);
    make_room(folder)?;
    let client = paths().filter_map(|path| Some((path.to_owned(), adapted(path, file(path)?.bytes))));
    let mut exported = Exported { files: 0, bytes: 0 };
    for (path, bytes) in client.chain(art::files()).chain(shown(records)?) {
        let place = folder.join(&path);
        let parent = place.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        fs::write(&place, &bytes).with_context(|| format!("cannot write {}", place.display()))?;
        exported = Exported { files: exported.files + 1, bytes: exported.bytes + bytes.len() };
    }
    Ok(exported)
}

/// Files of somebody else are never mixed with ours, nor old ones with new ones.
fn make_room(folder: &Path) -> Result<()> {
    let Ok(mut entries) = fs::read_dir(folder) else { return Ok(()) };
    let is_ours = fs::read_to_string(folder.join("index.html")).is_ok_and(|page| page.contains(HEAD));
    ensure!(
        entries.next().is_none() || is_ours,
        "{} is not empty and holds no exported site: name an empty folder",
        folder.display()
    );
    for old in ["assets", "docs", "records"].map(|name| folder.join(name)).iter().filter(|old| old.is_dir()) {
        fs::remove_dir_all(old).with_context(|| format!("cannot empty {}", old.display()))?;
    }
    Ok(())
}

/// The records, and the list of their names.
fn shown(records: &[Shown]) -> Result<Vec<(String, Vec<u8>)>> {
    let mut names: Vec<&str> = records.iter().map(|record| record.name.as_str()).collect();
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    ensure!(twice.is_none(), "two records have the name `{}`", twice.map_or("", |pair| pair[0]));
    let mut files = vec![("records/index.json".to_owned(), serde_json::to_vec(&names)?)];
    for Shown { name, text } in records {
        ensure!(is_plain(name), "expected a name of letters, digits, `-` and `_`, found `{name}`");
        files.push((format!("records/{name}.bastide"), text.clone().into_bytes()));
    }
    Ok(files)
}

/// Whether a name can stand in an address and in a path as it is. Names of games in a browser are its own.
fn is_plain(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (1..=64).contains(&name.len()) && name.chars().all(is_letter) && !name.starts_with("here-")
}

/// A file of the client as it is in a folder.
fn adapted(path: &str, bytes: &[u8]) -> Vec<u8> {
    let (depth, Ok(text)) = (path.matches('/').count(), str::from_utf8(bytes)) else { return bytes.to_vec() };
    match path {
        "index.html" => relative(text, depth).replacen("</head>", &format!("{HEAD}</head>"), 1).into_bytes(),
        "manifest.webmanifest" => text.replace("\"url\": \"", "\"url\": \"?/").into_bytes(),
        _ if path.ends_with(".html") => relative(text, depth).into_bytes(),
        _ => bytes.to_vec(),
    }
}

/// A page whose addresses begin at the root, with addresses that begin at itself, which lies so many folders deep.
fn relative(html: &str, depth: usize) -> String {
    let root = if depth == 0 { "./".to_owned() } else { "../".repeat(depth) };
    let mut parts = html.split("=\"/");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let address = part.split(['"', '#']).next().unwrap_or_default();
        let is_file = address.is_empty() || file(address).is_some();
        out += &format!("=\"{root}{}{part}", if is_file { "" } else { "?/" });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_begin_at_the_page_itself() {
        let html = "<a href=\"/\">a</a><a href=\"/rules/mage#MAGE-01\"><img src=\"/icon.svg\"><a href=\"b.html\">";
        let root = "<a href=\"./\">a</a><a href=\"./?/rules/mage#MAGE-01\"><img src=\"./icon.svg\"><a href=\"b.html\">";
        assert_eq!(relative(html, 0), root);
        assert!(relative(html, 2).contains("\"../../?/rules/mage#MAGE-01\""));
    }

    #[test]
    fn records_have_names_that_addresses_and_paths_can_bear() {
        let record = |name: &str| Shown { name: name.to_owned(), text: "bastide 1\n".to_owned() };
        assert_eq!(shown(&[record("b"), record("a-1")]).unwrap()[0].1, b"[\"a-1\",\"b\"]");
        assert!(shown(&[record("a"), record("a")]).is_err());
        for name in ["", "../a", "a b", "here-a", "a/b"] {
            assert!(shown(&[record(name)]).is_err(), "{name}");
        }
    }

    #[test]
    fn the_folder_of_somebody_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        make_room(folder.path()).unwrap();
        fs::write(folder.path().join("letter.txt"), "mine").unwrap();
        assert!(make_room(folder.path()).is_err());
        fs::write(folder.path().join("index.html"), HEAD).unwrap();
        fs::create_dir(folder.path().join("assets")).unwrap();
        make_room(folder.path()).unwrap();
        assert!(!folder.path().join("assets").exists() && folder.path().join("letter.txt").exists());
    }
}
