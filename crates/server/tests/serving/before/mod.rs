//! A database of the version before, on either database, with accounts, a program, two running tables, one that was
//! gathering and one that was over: it is brought up to date, checked, and played on. `sqlite.json` and `postgres.json`
//! have the cookies and the token of before, and the records as that program told them.

use crate::browser::{get, post};
use crate::games::play_out;
use crate::house::{House, is_postgres};
use crate::person::Person;
use crate::unharmed::Ground;
use bastide_protocol::{Status, TableInfo};
use bastide_server::Config;
use bastide_server::admin::Admin;
use flate2::read::GzDecoder;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::Read;

#[derive(Deserialize)]
struct Left {
    cookies: HashMap<String, String>,
    token: String,
    tables: HashMap<String, String>,
    records: HashMap<String, String>,
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut whole).expect("the archive is whole");
    whole
}

/// What the version before left, and what is known of it.
fn left() -> (Ground, Left) {
    let ground = Ground::new();
    let told = match is_postgres() {
        true => {
            let statements = unpacked(include_bytes!("postgres.sql.gz"));
            crate::postgres::run(ground.address().expect("an address"), &statements);
            include_str!("postgres.json")
        }
        false => {
            let database = unpacked(include_bytes!("bastide.db.gz"));
            std::fs::write(ground.file(), database).expect("a new file");
            include_str!("sqlite.json")
        }
    };
    (ground, serde_json::from_str(told).expect("what was written down"))
}

/// The actions of a record.
fn actions(record: &str) -> &str {
    record.split_once("--\n").expect("a header and actions").1
}

#[test]
fn a_database_of_the_version_before_is_migrated_checked_and_played_on() {
    let (ground, left) = left();
    let house = House::with(ground.database(), |_| {});
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let scan = runtime.block_on(async {
        let admin = Admin::open(Config::new(([127, 0, 0, 1], 0).into(), ground.database())).await.expect("opened");
        let scan = admin.check(|_| {}).await.expect("a scan");
        admin.leave().await;
        scan
    });
    assert!(scan.tables == 4 && scan.entries > 60, "{scan:?}");
    assert!(scan.damaged.is_empty() && scan.foreign.is_empty() && scan.file.is_empty(), "{scan:?}");
    let person = |name: &str| Person::back(house.address, &left.cookies[name]);
    let (ann, bob, carl) = (person("Ann"), person("Bob"), person("Carl"));
    let engine = Person::program(house.address, &left.token);
    for (who, name) in [(&ann, "Ann"), (&bob, "Bob"), (&carl, "Carl"), (&engine, "Ann's engine")] {
        assert_eq!(who.get::<Value>("/api/me").expect("an answer")["name"], name, "the cookie of before is good");
    }
    let record = |table: &str| ann.text(&format!("/api/tables/{}/record", left.tables[table]));
    for (table, before) in &left.records {
        assert_eq!(actions(&record(table)), actions(before), "{table}: what was played is told as it was");
    }
    for (table, other) in [("people", &bob), ("program", &engine)] {
        let id = &left.tables[table];
        play_out(&mut [ann.attend(id), other.attend(id)], |count| count / 2);
        let end = record(table);
        assert!(actions(&end).starts_with(actions(&left.records[table])), "the beginning stays as it was");
        crate::replay::replay(&end);
    }
    let gathering = &left.tables["gathering"];
    let table: TableInfo = carl.get(&format!("/api/tables/{gathering}")).expect("a table");
    ann.sit(gathering, table.seats[2].colour);
    let begun: TableInfo = carl.post(&format!("/api/tables/{gathering}/start"), &()).expect("begun");
    assert_eq!(begun.status, Status::Playing);
}

#[test]
fn accounts_of_the_version_before_keep_their_names_and_no_new_one_looks_like_them() {
    let (ground, left) = left();
    let house = House::with(ground.database(), |_| {});
    let words = |name: &str| json!({ "name": name, "password": "correct horse" });
    // These two look alike, and both were there.
    for name in ["Ivan", "lvan", "Ann"] {
        assert_eq!(post(house.address, "/api/login", &[], &words(name)).status, 200, "{name}");
    }
    for name in ["1van", "ANN"] {
        assert_eq!(post(house.address, "/api/register", &[], &words(name)).status, 409, "{name}");
    }
    // A cookie of before names no login, and can be ended all the same.
    let ann = [("cookie", left.cookies["Ann"].as_str())];
    assert_eq!(post(house.address, "/api/logout", &ann, &json!({})).status, 200);
    assert_eq!(get(house.address, "/api/me", &ann).json(), Value::Null);
}

#[test]
fn a_database_of_the_version_before_gets_what_came_later_and_private_games_stay_private() {
    let (ground, left) = left();
    let house = House::with(ground.database(), |_| {});
    let looked_at = || ground.number("SELECT COUNT(*) FROM tables WHERE status = 'over' AND archived = 0") == 0;
    crate::house::eventually("a look at the game that was over", looked_at);
    assert_eq!(ground.number("SELECT COUNT(*) FROM games"), 0);
    let ann = Person::back(house.address, &left.cookies["Ann"]);
    let begun: TableInfo = ann.post("/api/days", &()).expect("a table");
    let today: Value = ann.get("/api/days/today").expect("a day");
    assert_eq!(today["own"]["table"], json!(begun.id), "{today}");
}
