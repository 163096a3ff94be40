//! A database left by the program that knew only `rules 1`, with four unfinished tables with Messengers and one that was
//! still gathering: it is opened, and they are played on by the rules they were made under. `tables.json` has the cookie
//! of the person at all their seats, and the records as that program told them.

use crate::games::play_out;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::TableInfo;
use bastide_server::Database;
use flate2::read::GzDecoder;
use serde::Deserialize;
use std::io::Read;

#[derive(Deserialize)]
struct Left {
    cookie: String,
    tables: Vec<LeftTable>,
}

#[derive(Deserialize)]
struct LeftTable {
    id: String,
    /// Empty for the table that was gathering.
    record: String,
}

/// The actions of a record.
fn actions(record: &str) -> &str {
    record.split_once("--\n").expect("a header and actions").1
}

// rule: MSG-14
#[test]
fn tables_made_before_rules_2_are_played_on_by_rules_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bastide.db");
    let mut database = Vec::new();
    GzDecoder::new(&include_bytes!("bastide.db.gz")[..]).read_to_end(&mut database).expect("the archive is whole");
    std::fs::write(&file, database).expect("a new file");
    let left: Left = serde_json::from_str(include_str!("tables.json")).expect("what was written down");
    let house = House::with(Database::File(file), |_| {});
    let ann = Person::back(house.address, &left.cookie);
    let mut dice = 0;
    let mut choose = |count: usize| {
        dice += 7;
        dice % count
    };
    for LeftTable { id, record } in left.tables {
        let (path, about) = (format!("/api/tables/{id}/record"), format!("/api/tables/{id}"));
        if record.is_empty() {
            for colour in ["red", "pink", "green"] {
                ann.sit(&id, colour);
            }
            ann.post::<TableInfo>(&format!("/api/tables/{id}/start"), &()).expect("the game begins");
        } else {
            assert_eq!(ann.text(&path), record, "an unfinished game is told as it was");
        }
        assert_eq!(ann.get::<TableInfo>(&about).expect("the table").rules, 1);
        play_out(&mut [ann.attend(&id)], &mut choose);
        let end = ann.text(&path);
        assert!(end.starts_with("bastide 1\ngame carcassonne\nrules 1\n"), "{end}");
        assert!(record.is_empty() || actions(&end).starts_with(actions(&record)), "the beginning stays as it was");
    }
    let again: TableInfo = ann.make(&serde_json::from_value(new_table()).expect("a wish"));
    assert_eq!(again.rules, 2, "a new table has the new rules");
}

fn new_table() -> serde_json::Value {
    serde_json::json!({ "settings": { "setup": { "players": 2, "expansions": ["messengers"] } } })
}
