//! docs/dependencies.md names every direct dependency from outside, and none that is gone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names under the tables of dependencies of a manifest, as far as they are not crates of the house.
fn outside(manifest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut is_listing = false;
    for line in manifest.lines() {
        if let Some(table) = line.strip_prefix('[') {
            is_listing = table.trim_end_matches(']').ends_with("dependencies") && !table.starts_with("workspace");
        } else if let (true, Some((name, _))) = (is_listing, line.split_once(['=', '.'])) {
            let name = name.trim();
            if !name.starts_with("bastide-") && !name.starts_with('#') {
                names.insert(name.to_owned());
            }
        }
    }
    names
}

#[test]
fn every_direct_dependency_is_explained_and_no_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut used = BTreeSet::new();
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let others = ["xtask", "fuzz", "crates/wasm/bind", "templates/bot-rust"].map(|folder| root.join(folder));
    for folder in crates.chain(others) {
        used.extend(outside(&fs::read_to_string(folder.join("Cargo.toml")).unwrap()));
    }
    let page = fs::read_to_string(root.join("docs/dependencies.md")).unwrap();
    let direct = page.split("\n## Crates that stand twice").next().unwrap_or_default();
    let rows = direct.lines().filter(|line| line.starts_with("| `"));
    let first_cells = rows.filter_map(|row| row.trim_start_matches("| ").split(" | ").next());
    let told: BTreeSet<String> =
        first_cells.flat_map(|cell| cell.split(", ").map(|name| name.trim_matches('`').to_owned())).collect();
    assert!(used.len() > 30, "{used:?}");
    assert_eq!(
        used.difference(&told).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "not explained in docs/dependencies.md"
    );
    assert_eq!(told.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "explained, but not used any more");
}
