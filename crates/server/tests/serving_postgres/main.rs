//! The same tests as `serving`, on PostgreSQL: every module of theirs, and those for several servers.

mod limits;
mod nodes;

#[path = "../serving/accounts.rs"]
mod accounts;
#[path = "../serving/admin.rs"]
mod admin;
#[path = "../serving/aids.rs"]
mod aids;
#[path = "../serving/around.rs"]
mod around;
#[path = "../serving/bot.rs"]
mod bot;
#[path = "../serving/browser.rs"]
mod browser;
#[path = "../serving/client.rs"]
mod client;
#[path = "../serving/company.rs"]
mod company;
#[path = "../serving/computers.rs"]
mod computers;
#[path = "../serving/crash.rs"]
mod crash;
#[path = "../serving/decks.rs"]
mod decks;
#[allow(dead_code, reason = "most of it is for the tests on SQLite")]
#[path = "../serving/disk.rs"]
mod disk;
#[path = "../serving/engine_help.rs"]
mod engine_help;
#[path = "../serving/games.rs"]
mod games;
#[path = "../serving/hostile.rs"]
mod hostile;
#[path = "../serving/house.rs"]
mod house;
#[path = "../serving/person.rs"]
mod person;
#[path = "../serving/player.rs"]
mod player;
#[path = "../serving/postgres.rs"]
mod postgres;
#[allow(dead_code, reason = "used by the tests on SQLite")]
#[path = "../serving/process.rs"]
mod process;
#[path = "../serving/profiles.rs"]
mod profiles;
#[path = "../serving/records.rs"]
mod records;
#[path = "../serving/repeatable.rs"]
mod repeatable;
#[path = "../serving/replay.rs"]
mod replay;
#[path = "../serving/safety.rs"]
mod safety;
#[path = "../serving/scripted.rs"]
mod scripted;
#[path = "../serving/storm.rs"]
mod storm;
#[path = "../serving/unharmed.rs"]
mod unharmed;
#[path = "../serving/upgrade.rs"]
mod upgrade;

#[test]
fn every_test_on_sqlite_is_run_on_postgresql_too() {
    let modules = |text: &'static str| text.lines().filter(|line| line.starts_with("mod ")).collect::<Vec<_>>();
    let here = modules(include_str!("main.rs"));
    // What a failing disk does to a file is asked of files alone, and only a file is kept from before.
    let of_files = ["mod faults;", "mod rules_1;"];
    let missing: Vec<_> = modules(include_str!("../serving/main.rs"))
        .into_iter()
        .filter(|name| !here.contains(name) && !of_files.contains(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
