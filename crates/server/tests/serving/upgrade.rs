//! A database of the program before there were lists of ratings and decks of version 2: `data/before-lists.db.gz` was
//! made by that program. Ann and Bob played two rated base games, one given up at once and one with the two large
//! expansions, and have begun another game that is not rated.

use crate::browser::{get, post};
use crate::games::play_out;
use crate::house::House;
use crate::person::Person;
use bastide_dealer::Seed;
use bastide_protocol::{Status, TableInfo};
use bastide_server::Database;
use serde_json::{Value, json};
use std::io::Read;

/// The table that was being played.
const RUNNING: &str = "j9v4wgncdwedx8th";

fn old_house(folder: &std::path::Path) -> House {
    let packed = include_bytes!("data/before-lists.db.gz");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut bytes).expect("a database");
    let path = folder.join("bastide.db");
    std::fs::write(&path, bytes).expect("a file");
    House::with(Database::File(path), |_| {})
}

fn eventually(is_so: impl FnMut() -> bool) {
    crate::house::eventually("what follows the start", is_so);
}

#[test]
fn old_games_are_counted_again_by_the_rules_of_the_lists() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let house = old_house(folder.path());
    let ratings = |name: &str| get(house.address, &format!("/api/people/{name}"), &[]).json()["ratings"].clone();
    let games = |ratings: &Value| {
        let lists = ratings.as_array().expect("ratings").iter();
        lists.map(|rating| (rating["kind"].clone(), rating["games"].clone())).collect::<Vec<_>>()
    };
    // The game that was given up at once no longer counts; the others do, each in its list.
    let expected = vec![(json!("base"), json!(2)), (json!("large"), json!(1))];
    eventually(|| games(&ratings("Ann")) == expected && games(&ratings("Bob")) == expected);
    // Each won one of the base games, and Bob the large one.
    let of = |name: &str, list: usize| ratings(name)[list]["rating"].as_i64().expect("a rating");
    assert!(of("Bob", 1) > 1500 && of("Ann", 1) < 1500);
}

#[test]
fn a_table_of_the_first_kind_of_deck_is_played_on_and_verified_as_before() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let house = old_house(folder.path());
    let people = ["Ann", "Bob"].map(|name| Person::log_in(house.address, name, "correct horse"));
    let record = || people[0].text(&format!("/api/tables/{RUNNING}/record"));
    let running = record();
    // Its opening is noted after the start, though no program noted it when it was played.
    eventually(|| post(house.address, "/api/study", &[], &json!({ "record": running })).status == 403);
    let before: TableInfo = people[0].get(&format!("/api/tables/{RUNNING}")).expect("a table");
    assert_eq!((before.status, before.deck, before.secret, before.seed), (Status::Playing, 1, None, None));
    let mut sockets = people.each_ref().map(|person| person.attend(RUNNING));
    play_out(&mut sockets, |count| count / 2);
    let after: TableInfo = people[0].get(&format!("/api/tables/{RUNNING}")).expect("a table");
    let seed: Seed = after.seed.expect("told").parse().expect("a seed");
    assert_eq!(Some(seed.commitment_digits()), before.commitment);
    let whole = record();
    assert!(!whole.contains("\ndeck ") && !whole.contains("\nsignature "), "written as before");
    assert_eq!(crate::replay::replay(&whole).seed, Some(seed.to_string()), "every draw comes from it");
}

#[test]
fn public_games_that_ended_before_there_was_a_database_enter_it_and_are_given_to_nobody() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let house = old_house(folder.path());
    let found = |question: &str| {
        let page = get(house.address, &format!("/api/games?{question}"), &[]).json();
        page["games"].as_array().expect("a list").clone()
    };
    eventually(|| found("player=Ann").len() == 4);
    let expansions = |game: &Value| game["expansions"].as_array().map_or(0, Vec::len);
    let games = found("player=Bob");
    assert_eq!(games.iter().map(expansions).sum::<usize>(), 2, "one with the two large expansions: {games:?}");
    for game in &games {
        assert_eq!((&game["origin"], &game["licence"]), (&json!("played"), &Value::Null), "{game}");
        let whole = get(house.address, &format!("/api/games/{}", game["id"].as_str().expect("an id")), &[]).json();
        crate::replay::replay(whole["record"].as_str().expect("a record"));
    }
    assert!(get(house.address, "/api/games.ndjson", &[]).text().is_empty(), "nobody had told the players");
}
