//! Is what the tile texts say possible, complete and counted right? Reads every `tiles.txt`, checks each picture for
//! itself (`check`, `fields`, `borders`), each set against lists of other people (`totals`, `twins`) and some tiles
//! against rulebooks (`rulebook`), and shows with thousands of wrong edits that the checks see them (`edits`).

mod borders;
mod check;
mod edits;
mod fields;
mod rim;
mod rulebook;
mod totals;
mod twins;

use bastide_carcassonne::tile::{TileFacts, parse, print};

/// The texts of all sets.
const TEXTS: [(&str, &str); 10] = [
    ("base", include_str!("../../src/base/tiles.txt")),
    ("river", include_str!("../../src/rooms/river/tiles.txt")),
    ("inns", include_str!("../../src/rooms/inns/tiles.txt")),
    ("traders", include_str!("../../src/rooms/traders/tiles.txt")),
    ("flying", include_str!("../../src/rooms/flying/tiles.txt")),
    ("ferries", include_str!("../../src/rooms/ferries/tiles.txt")),
    ("gold", include_str!("../../src/rooms/gold/tiles.txt")),
    ("mage", include_str!("../../src/rooms/mage/tiles.txt")),
    ("robbers", include_str!("../../src/rooms/robbers/tiles.txt")),
    ("crop", include_str!("../../src/rooms/crop/tiles.txt")),
];

/// All designs of all sets.
fn all_tiles() -> Vec<TileFacts> {
    TEXTS
        .iter()
        .flat_map(|(set, text)| parse(text).unwrap_or_else(|error| panic!("{set}/tiles.txt: {error}")))
        .collect()
}

#[test]
fn every_tile_lies_in_the_text_of_its_set() {
    for (set, text) in TEXTS {
        assert!(parse(text).unwrap().iter().all(|tile| tile.set() == set), "{set}/tiles.txt");
    }
}

#[test]
fn every_text_is_written_as_it_would_be_printed() {
    for (set, text) in TEXTS {
        let bare: String = text.lines().filter(|line| !line.trim_start().starts_with('#')).fold(String::new(), join);
        assert_eq!(bare.trim_start(), print(&parse(text).unwrap()), "{set}/tiles.txt");
    }
}

fn join(text: String, line: &str) -> String {
    text + line + "\n"
}

#[test]
fn every_tile_is_possible() {
    let faults: Vec<String> = all_tiles().iter().flat_map(check::check).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_set_is_complete() {
    let faults = check::check_sets(&all_tiles());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_examples_in_the_docs_are_printed_tiles() {
    let docs = include_str!("../../../../docs/tiles.md");
    let examples = docs.split("```tile\n").skip(1).filter_map(|rest| rest.split("```").next());
    let tiles: Vec<TileFacts> = examples.flat_map(|text| parse(text).unwrap()).collect();
    assert_eq!(tiles.len(), 2);
    assert!(tiles.iter().all(|tile| all_tiles().contains(tile)));
}
