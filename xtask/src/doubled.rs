//! Crates of which a lock file has two versions: each of them is told in docs/dependencies.md with who asks for the older
//! one, and the crates of the house never ask for two.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

use crate::{audit, tree};

const PAGE: &str = "docs/dependencies.md";
const SECTION: &str = "## Crates that stand twice in the tree";

/// A lock file, as far as versions go.
struct Lock {
    packages: Vec<Package>,
}

struct Package {
    name: String,
    version: String,
    /// Whether it lies in this repository.
    is_ours: bool,
    /// What it asks for: a name, and a version where there are several.
    asks_for: Vec<(String, Option<String>)>,
}

impl Lock {
    fn read(text: &str) -> Lock {
        let table: Table = text.parse().expect("a lock file is TOML");
        let packages = table["package"].as_array().expect("it lists packages").iter();
        Lock { packages: packages.map(Package::read).collect() }
    }

    /// The crates of which there are several versions.
    fn doubled(&self) -> BTreeSet<&str> {
        let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for package in &self.packages {
            versions.entry(&package.name).or_default().insert(&package.version);
        }
        versions.into_iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name).collect()
    }

    /// The crates of which those of the house ask for several versions.
    fn ours_to_unify(&self) -> BTreeSet<&str> {
        let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (name, version) in self.packages.iter().filter(|package| package.is_ours).flat_map(|ours| &ours.asks_for) {
            versions.entry(name).or_default().extend(version.as_deref());
        }
        versions.into_iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name).collect()
    }
}

impl Package {
    fn read(entry: &Value) -> Package {
        let text = |field: &str| entry[field].as_str().expect("every package has a name and a version").to_owned();
        let asks_for = entry.get("dependencies").and_then(Value::as_array).into_iter().flatten();
        let asks_for = asks_for.filter_map(Value::as_str).map(|line| {
            let mut words = line.split(' ').map(str::to_owned);
            (words.next().unwrap_or_default(), words.next())
        });
        Package {
            name: text("name"),
            version: text("version"),
            is_ours: entry.get("source").is_none(),
            asks_for: asks_for.collect(),
        }
    }
}

/// The lock files of the tree.
fn locks() -> Vec<(String, Lock)> {
    let root = tree::root().unwrap();
    let folders = audit::workspaces(&root).unwrap().into_iter();
    let read = |folder: &str| std::fs::read_to_string(root.join(folder).join("Cargo.lock")).unwrap();
    folders.map(|folder| (folder.clone(), Lock::read(&read(&folder)))).collect()
}

#[test]
fn every_crate_that_stands_twice_is_explained_and_no_other() {
    let page = std::fs::read_to_string(tree::root().unwrap().join(PAGE)).unwrap();
    let (_, section) = page.split_once(SECTION).expect("the page has the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let told: BTreeSet<&str> = cells.flat_map(|cell| cell.split(", ").map(|name| name.trim_matches('`'))).collect();
    let locks = locks();
    let doubled: BTreeSet<&str> = locks.iter().flat_map(|(_, lock)| lock.doubled()).collect();
    assert_eq!(doubled, told, "crates that stand twice in a lock file, and those told in {PAGE}");
}

#[test]
fn the_crates_of_the_house_ask_for_one_version_of_each() {
    for (folder, lock) in locks() {
        assert_eq!(lock.ours_to_unify(), BTreeSet::new(), "{folder}Cargo.lock");
    }
}

#[test]
fn only_two_versions_that_the_house_asks_for_are_its_own_to_unify() {
    let package = |name: &str, version: &str, rest: &str| {
        format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n{rest}\n")
    };
    let theirs = "source = \"registry\"";
    let rand = package("rand", "1.0.0", theirs) + &package("rand", "2.0.0", theirs);
    let new = package("ours", "0.1.0", "dependencies = [\"rand 2.0.0\"]");
    let old = "dependencies = [\"rand 1.0.0\"]";
    let fine = Lock::read(&(rand.clone() + &new + &package("cookie", "1.0.0", &format!("{theirs}\n{old}"))));
    assert_eq!((fine.doubled(), fine.ours_to_unify()), (BTreeSet::from(["rand"]), BTreeSet::new()));
    let doubled = Lock::read(&(rand + &new + &package("other", "0.1.0", old)));
    assert_eq!(doubled.ours_to_unify(), BTreeSet::from(["rand"]));
}
