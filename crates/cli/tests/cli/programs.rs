//! Programs at the arena: any that speak the protocol may play, and one that fails loses that game only.

use crate::documents::blocks;
use crate::program::{Engine, argument, bastide, json_lines, scratch};
use serde_json::{Value, json};
use std::fs;

const ARENA: &str = include_str!("../../../../docs/arena.md");

fn faulty(fault: &str) -> String {
    format!("cmd:\"python3 {}/tests/bots/faulty.py {fault}\"", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_small_bot_of_the_document_plays_a_match_with_master() {
    let folder = scratch("arena-small-bot");
    fs::create_dir_all(&folder).unwrap();
    let bot = folder.join("bot.py");
    fs::write(&bot, blocks(ARENA, "python")[0]).unwrap();
    let players = format!("master:4,cmd:\"python3 {}\"", argument(&bot));
    let records = folder.join("match");
    let list = ["arena", "--json", "--players", &players, "--games", "2", "--records", argument(&records)];
    let report = bastide(&list).json().remove(0);
    assert_eq!((&report["games"], &report["complete"]), (&json!(2), &json!(true)), "{report}");
    assert_eq!(report.get("defaults"), None, "{report}");
    assert_eq!(report["players"][0]["wins"], 2, "{report}");
    for seating in 1..=2 {
        let record = records.join(format!("00001-{seating}.bastide"));
        let told = bastide(&["replay", "--json", argument(&record)]).json();
        assert!(told.last().unwrap()["result"]["winners"].is_array(), "a saved game is whole");
    }
}

#[test]
fn our_own_engine_is_a_program_too_and_plays_as_the_level_does() {
    let engine = env!("CARGO_BIN_EXE_bastide");
    let players = format!("club,cmd:\"{engine} engine --level club\"");
    let report = bastide(&["arena", "--json", "--players", &players, "--games", "4", "--seed", "3"]).json().remove(0);
    let rows = report["players"].as_array().unwrap();
    assert_eq!(report.get("defaults"), None, "{report}");
    assert_eq!((&rows[0]["mean_margin"], &rows[1]["mean_margin"]), (&json!(0.0), &json!(0.0)), "{report}");
}

#[test]
fn a_program_that_fails_loses_that_game_with_a_clear_report_and_its_last_words_are_kept() {
    for (fault, expected) in [
        ("hang", "it said nothing for 4.0 s (think)"),
        ("die", "it ended (think): exit status: 3"),
        ("nonsense", "found `I think I should place it here.`"),
        ("illegal", "place 99,99 N` is illegal"),
        ("wrong-id", "expected an answer to request"),
        ("silent-action", "expected an `action`, found {}"),
        ("refuse", "it refused `think`"),
        ("noise", "UTF-8"),
    ] {
        let folder = scratch(&format!("arena-{fault}"));
        let players = format!("random,{}", faulty(fault));
        // Only one that hangs is waited for to the end.
        let patience = if fault == "hang" { "4s" } else { "60s" };
        let list = ["--players", &players, "--games", "2", "--patience", patience, "--records", argument(&folder)];
        let report = bastide(&[&["arena", "--json"], &list[..]].concat()).json().remove(0);
        let defaults = report["defaults"].as_array().unwrap_or_else(|| panic!("{fault}: {report}"));
        assert_eq!(defaults.len(), 2, "{fault}: the match goes on after a game that was lost: {report}");
        for lost in defaults {
            assert!(lost["reason"].as_str().unwrap().contains(expected), "{fault}: {lost}");
            assert!(lost["player"].as_str().unwrap().starts_with("cmd:"), "{lost}");
        }
        assert_eq!((&report["players"][0]["wins"], &report["players"][1]["losses"]), (&json!(2), &json!(2)));
        let said = fs::read_to_string(folder.join("00001-1-seat2.stderr.txt")).unwrap();
        assert_eq!(said, format!("about to fail: {fault}\n"));
        // What was played before is a record like any other.
        let told = bastide(&["replay", "--json", argument(&folder.join("00001-1.bastide"))]).json();
        assert!(told.len() > 8, "{fault}");
        let kept = json_lines(&fs::read_to_string(folder.join("results.jsonl")).unwrap());
        assert!(kept[1]["default"]["reason"].as_str().unwrap().contains(expected), "{fault}");
        // The same command finds the games played.
        let again = bastide(&[&["arena", "--json"], &list[..]].concat()).json().remove(0);
        assert_eq!(again["defaults"], report["defaults"]);
    }
}

#[test]
fn a_program_that_cannot_be_started_loses_too() {
    let list = ["arena", "--players", "random,cmd:./there-is-no-such-program", "--games", "2"];
    let told = bastide(&list).ok();
    assert!(told.contains("deck 1, seating 2: cmd:./there-is-no-such-program lost by default"), "{told}");
    assert!(told.contains("cannot be started"), "{told}");
}

fn think(order: Value) -> Value {
    let mut request = json!({"do": "think"});
    for (name, value) in order.as_object().expect("an order is an object") {
        request[name] = value.clone();
    }
    request
}

#[test]
fn the_engine_thinks_tells_its_best_lines_and_hears_what_is_played() {
    let mut engine = Engine::start();
    engine.ask(&json!({"do": "new", "setup": {"players": 2, "first": "red"}, "seed": 7, "chance": "auto"}));
    let advice = engine.ask(&think(json!({"level": "master", "visits": 60, "lines": 2})));
    let ideas = advice["ok"]["ideas"].as_array().unwrap_or_else(|| panic!("{advice}"));
    assert_eq!(ideas.len(), 2, "{advice}");
    assert!(ideas[0]["margin"].is_f64() && ideas[0]["line"][0] == advice["ok"]["action"], "{advice}");
    let action = &advice["ok"]["action"];
    let played = engine.ask(&json!({"do": "act", "action": action, "chance": "auto"}));
    assert_eq!(played["ok"]["played"][0]["action"], *action, "{played}");
    // It answers the rest of its turn as planned: what was thought about before is not thought about again.
    let rest = engine.ask(&think(json!({"level": "master", "visits": 60})));
    assert_eq!(rest["ok"]["action"], ideas[0]["line"][1], "{rest}");
    let level = engine.ask(&think(json!({"level": "club"})));
    assert_eq!(level["ok"]["player"], "red", "{level}");
}

#[test]
fn thinking_ends_when_it_is_told_to_and_can_begin_again() {
    let mut engine = Engine::start();
    engine.ask(&json!({"do": "new", "setup": {"players": 2, "first": "red"}, "seed": 7, "chance": "auto"}));
    // An hour of thinking ends at once.
    engine.send(&think(json!({"id": 1, "time": 3_600_000})));
    engine.send(&json!({"id": 2, "do": "stop"}));
    let advice = engine.hear();
    assert_eq!(advice["id"], 1, "{advice}");
    assert!(advice["ok"]["action"].is_string(), "{advice}");
    assert_eq!(engine.hear(), json!({"id": 2, "ok": {}}));
    let visits = |answer: &Value| {
        answer["ok"]["ideas"].as_array().unwrap().iter().map(|idea| idea["visits"].as_u64().unwrap()).sum::<u64>()
    };
    let more = engine.ask(&think(json!({"visits": 200})));
    assert!(visits(&more) >= 150, "the next thought is not stopped: {more}");
}

#[test]
fn what_cannot_be_thought_about_is_refused() {
    let mut engine = Engine::start();
    let message = |answer: Value| answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    assert!(message(engine.ask(&think(json!({})))).contains("there is no game yet"));
    engine.ask(&json!({"do": "new", "setup": {"players": 2}, "seed": 7}));
    assert!(message(engine.ask(&think(json!({"visits": 5})))).contains("nothing to think about"));
    for (order, expected) in [
        (json!({"level": "wizard"}), "expected a level"),
        (json!({"time": 0}), "time: expected milliseconds"),
        (json!({"visits": 0}), "visits: expected"),
        (json!({"threads": 999}), "threads: expected"),
        (json!({"clock": "sun"}), "unknown variant `sun`"),
        (json!({"hurry": true}), "unknown field `hurry`"),
    ] {
        let told = message(engine.ask(&think(order.clone())));
        assert!(told.contains(expected), "{order}: {told}");
    }
}
