//! `bastide arena`: matches repeat themselves, are fair to all seats, and can be broken off and gone on with.

use crate::program::{argument, bastide, json_lines, scratch};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A match without the times, which no run repeats.
fn result(arguments: &[&str]) -> Value {
    let mut report = bastide(&[&["arena", "--json"], arguments].concat()).json().remove(0);
    (report["seconds"], report["threads"]) = (Value::Null, Value::Null);
    for player in report["players"].as_array_mut().expect("a list of players") {
        player["ms_per_move"] = Value::Null;
    }
    report
}

/// The lines that a match has kept.
fn lines(folder: &Path) -> Vec<Value> {
    json_lines(&fs::read_to_string(folder.join("results.jsonl")).expect("a match keeps its results"))
}

#[test]
fn a_seed_and_visits_decide_a_match_on_any_number_of_threads() {
    let list = ["--players", "master:6,casual", "--games", "4", "--set", "fields=off"];
    let one = result(&[&list[..], &["--seed", "5", "--threads", "1"]].concat());
    assert_eq!(one, result(&[&list[..], &["--seed", "5", "--threads", "3"]].concat()));
    assert_ne!(one["players"], result(&[&list[..], &["--seed", "6"]].concat())["players"]);
    assert_eq!((&one["games"], &one["decks"], &one["seed"]), (&json!(4), &json!(2), &json!("5")));
    assert_eq!(one["setup"], json!({"game": "carcassonne", "players": 2, "set": {"fields": "off"}}));
}

#[test]
fn every_field_is_there() {
    let report = &bastide(&["arena", "--players", "greedy,random", "--games", "6", "--json"]).json()[0];
    for field in ["players", "games", "decks", "complete", "seed", "setup", "threads", "seconds", "version"] {
        assert!(!report[field].is_null(), "{field} is missing in {report}");
    }
    let players = report["players"].as_array().unwrap();
    assert_eq!((&players[0]["name"], &players[1]["name"]), (&json!("greedy"), &json!("random")));
    for player in players {
        for field in ["mean_score", "mean_margin", "margin_se", "elo", "ms_per_move", "win_share"] {
            assert!(player[field].is_f64(), "{field} is missing in {player}");
        }
        assert_eq!(player["elo_ci"].as_array().unwrap().len(), 2);
        let games: u64 = ["wins", "draws", "losses"].iter().map(|field| player[field].as_u64().unwrap()).sum();
        assert_eq!(games, 6);
    }
    assert_eq!(players[0]["wins"], players[1]["losses"]);
    let number = |player: usize, field: &str| players[player][field].as_f64().unwrap();
    assert!((number(0, "mean_margin") + number(1, "mean_margin")).abs() < 1e-9);
    assert!(number(0, "mean_score") > number(1, "mean_score"), "{report}");
}

#[test]
fn players_who_play_alike_are_even_because_seats_are_swapped() {
    // The greedy player makes no random choices, so both games of a deck are the same game.
    let report = result(&["--players", "greedy,farmer", "--games", "6"]);
    for player in report["players"].as_array().unwrap() {
        assert_eq!(
            (&player["mean_margin"], &player["margin_se"], &player["elo"]),
            (&json!(0.0), &json!(0.0), &json!(0.0))
        );
        assert_eq!(player["wins"], player["losses"]);
    }
}

#[test]
fn records_are_kept_and_can_be_replayed() {
    let folder = scratch("arena-records");
    let list = ["--players", "greedy,random,casual", "--games", "3", "--expansions", "river,abbot"];
    bastide(&[&["arena", "--records", argument(&folder)], &list[..]].concat()).ok();
    let kept = lines(&folder);
    assert_eq!(kept.len(), 4);
    for game in &kept[1..] {
        let name = format!("00001-{}.bastide", game["seating"].as_u64().unwrap() + 1);
        let path = folder.join(name);
        let told = bastide(&["replay", "--json", argument(&path)]).json();
        let players = told.last().unwrap()["players"].as_array().unwrap();
        let scores: Vec<&Value> = players.iter().map(|player| &player["score"]).collect();
        assert_eq!(json!(scores), game["scores"]);
    }
    // Every player sits at every seat once, and the tiles are the same.
    let record = |seating: usize| fs::read_to_string(folder.join(format!("00001-{seating}.bastide"))).unwrap();
    for (seating, names) in [(1, r#""greedy" "random" "casual""#), (2, r#""random" "casual" "greedy""#)] {
        assert!(record(seating).contains(names), "{}", record(seating));
    }
    let draws = |seating| {
        record(seating).lines().filter(|line| line.starts_with("draw ")).take(20).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(draws(1), draws(3));
}

#[test]
fn a_match_that_was_broken_off_ends_like_one_that_was_not() {
    let list = ["--players", "casual,beginner", "--games", "6", "--seed", "3"];
    let whole = result(&list);
    let folder = scratch("arena-resume");
    let kept = [&list[..], &["--records", argument(&folder)]].concat();
    assert_eq!(result(&kept), whole);
    // The last line was being written when the power went, and two games were not played at all.
    let path = folder.join("results.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let some: Vec<&str> = text.lines().take(4).collect();
    fs::write(&path, format!("{}\n{{\"deck\":2,\"sea", some.join("\n"))).unwrap();
    let before = json_lines(&some.join("\n"));
    assert_eq!(result(&kept), whole);
    assert_eq!(lines(&folder).len(), 7);
    assert_eq!(lines(&folder)[..4], before, "games that were kept are not played again");
    // The same match may become longer, and be looked at as it was.
    let longer = ["--players", "casual,beginner", "--games", "8", "--seed", "3", "--records", argument(&folder)];
    assert_eq!(result(&longer)["games"], 8);
    assert_eq!(result(&kept), whole);
}

#[test]
fn a_folder_with_another_match_is_refused_with_the_difference() {
    let folder = scratch("arena-other");
    let run =
        |arguments: &[&str]| bastide(&[&["arena", "--games", "2", "--records", argument(&folder)], arguments].concat());
    run(&["--players", "random,random"]).ok();
    for (arguments, expected) in [
        (&["--players", "greedy,random"][..], "its players is random,random, not greedy,random"),
        (&["--players", "random,random", "--seed", "9"][..], "its seed is"),
        (&["--players", "random,random", "--expansions", "river"][..], "its setup is"),
        (&["--players", "random,random", "--clock", "wall"][..], "its clock is thread, not wall"),
    ] {
        let complaint = run(arguments).complaint();
        assert!(complaint.contains("another match") && complaint.contains(expected), "{complaint}");
    }
    let path = folder.join("results.jsonl");
    let text = fs::read_to_string(&path).unwrap().replacen("{\"deck\"", "{\"dock\"", 1);
    fs::write(&path, text).unwrap();
    assert!(run(&["--players", "random,random"]).complaint().contains("line 2 is no result of a game"));
}

#[test]
fn a_folder_of_the_time_before_there_was_a_choice_of_clocks_goes_on_by_the_threads() {
    let folder = scratch("arena-clock");
    let run = || bastide(&["arena", "--players", "greedy,random", "--games", "2", "--records", argument(&folder)]);
    run().ok();
    let path = folder.join("results.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let older = text.replacen(",\"clock\":\"thread\"", "", 1);
    assert_ne!(older, text);
    fs::write(&path, &older).unwrap();
    run().ok();
    assert_eq!(fs::read_to_string(&path).unwrap(), older, "nothing was left to play");
}

#[test]
fn a_player_may_think_on_two_threads_by_the_clock_on_the_wall() {
    let list = ["--players", "master:2ms/2,random", "--games", "2", "--clock", "wall", "--threads", "1"];
    let report = result(&list);
    assert_eq!((&report["players"][0]["name"], &report["games"]), (&json!("master:2ms/2"), &json!(2)));
}

#[test]
fn a_test_that_has_decided_ends_the_match() {
    let list = ["--players", "greedy,random", "--games", "400", "--sprt", "--elo0", "0", "--elo1", "50"];
    let report = result(&list);
    assert_eq!((&report["sprt"]["verdict"], &report["complete"]), (&json!("elo1"), &json!(true)));
    assert!(report["games"].as_u64().unwrap() < 100, "{report}");
    assert_eq!(report, result(&list), "however the games ran side by side");
    let told = bastide(&[&["arena"], &list[..]].concat()).ok();
    assert!(told.contains("decided for +50"), "{told}");
}

#[test]
fn the_castle_and_larger_tables_are_played_too() {
    let castle = result(&["--game", "castle", "--players", "expert:4,greedy", "--games", "2"]);
    assert_eq!((&castle["setup"]["game"], &castle["games"]), (&json!("castle"), &json!(2)));
    let four = result(&["--players", "greedy,random,random,random", "--games", "4"]);
    let rows = four["players"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0]["wins"], 4, "{four}");
    assert_eq!(rows[1]["losses"], 12, "{four}");
}

#[test]
fn what_cannot_be_played_is_refused_with_what_was_expected() {
    for (arguments, expected) in [
        (
            &["--players", "greedy,wizard"][..],
            "expected a level (random, beginner, casual, farmer, club, invader, steady, expert, master",
        ),
        (&["--players", "greedy,master:soon"][..], "found `master:soon`"),
        (&["--players", "greedy"][..], "expected two players or more"),
        (&["--games", "2"][..], "--players <LIST>"),
        (&["--players", "greedy,random", "--elo1", "5"][..], "--sprt"),
        (&["--players", "greedy,random", "--sprt", "--alpha", "2"][..], "expected a share"),
    ] {
        let run = bastide(&[&["arena"], arguments].concat());
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(expected), "{run:?}");
    }
    for (arguments, expected) in [
        (&["--players", "greedy,random,random", "--game", "castle"][..], "The Castle is for two"),
        (&["--players", "greedy,random,random", "--sprt"][..], "expected a match of two"),
        (&["--players", "greedy,random", "--sprt", "--elo0", "9", "--elo1", "3"][..], "expected elo0 below elo1"),
        (&["--players", "greedy,random", "--set", "hills=on"][..], "set: expected fields"),
    ] {
        let complaint = bastide(&[&["arena"], arguments].concat()).complaint();
        assert!(complaint.contains(expected), "{complaint}");
    }
}
