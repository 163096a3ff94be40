//! `bastide random` and `bastide replay`: games are played, kept, and told again.

use crate::program::{argument, bastide, bastide_reading, json_lines, scratch};
use serde_json::{Value, json};

/// Setups of every kind, each with a seed.
const SETUPS: [&[&str]; 6] = [
    &["--players", "2", "--seed", "1"],
    &["--players", "red,blue,black", "--expansions", "river", "--seed", "2"],
    &["--players", "6", "--expansions", "river,abbot", "--seed", "3"],
    &["--players", "2", "--expansions", "abbot", "--set", "fields=off", "--first", "red", "--seed", "4"],
    &["--players", "3", "--expansions", "all", "--seed", "5"],
    &["--game", "castle", "--seed", "6"],
];

fn random(setup: &[&str]) -> String {
    bastide(&[&["random"], setup].concat()).ok()
}

#[test]
fn the_same_seed_gives_the_same_record() {
    for setup in SETUPS {
        assert_eq!(random(setup), random(setup));
    }
}

#[test]
fn a_record_told_as_json_can_be_written_again_letter_for_letter() {
    for setup in SETUPS {
        let record = random(setup);
        let lines = bastide_reading(&["replay", "-", "--json"], record.as_bytes()).json();
        let header = record.split_inclusive("--\n").next().unwrap();
        let actions = lines.iter().filter_map(|line| line["action"].as_str());
        let again: String = actions.map(|action| format!("{action}\n")).collect();
        assert_eq!(format!("{header}{again}"), record);
    }
}

#[test]
fn a_record_given_to_the_engine_comes_back_letter_for_letter() {
    for setup in SETUPS {
        let record = random(setup);
        let requests = format!("{}\n{}\n", json!({"do": "load", "record": record}), json!({"do": "record"}));
        let answers = bastide_reading(&["engine"], requests.as_bytes()).json();
        assert_eq!(answers[1]["ok"]["record"], record);
    }
}

#[test]
fn scores_are_told_the_same_in_every_way() {
    for setup in SETUPS {
        let record = random(setup);
        let lines = bastide_reading(&["replay", "-", "--json"], record.as_bytes()).json();
        let (end, steps) = lines.split_last().unwrap();
        let words = bastide_reading(&["replay", "-"], record.as_bytes()).ok();
        let summary = bastide(&[&["random", "--quiet"], setup].concat()).ok();
        for player in end["players"].as_array().unwrap() {
            let (colour, score) = (player["colour"].as_str().unwrap(), player["score"].as_i64().unwrap());
            assert_eq!(steps.last().unwrap()["scores"][colour], score);
            assert_eq!(gained(steps, colour), score);
            let categories = player["points"].as_object().unwrap().values();
            assert_eq!(categories.filter_map(Value::as_i64).sum::<i64>(), score);
            let row = words.lines().rfind(|line| line.starts_with(colour)).unwrap();
            assert_eq!(row.split_whitespace().last(), Some(score.to_string().as_str()), "{words}");
            assert!(summary.contains(&format!("{colour:8} mean score {:7.2}", score as f64)), "{summary}");
        }
        let winners: Vec<_> = end["result"]["winners"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert!(words.ends_with(&format!("won by {}\n", winners.join(" and "))), "{words}");
    }
}

/// The points of all events, added up.
fn gained(steps: &[Value], colour: &str) -> i64 {
    let events = steps.iter().filter_map(|step| step["events"].as_array()).flatten();
    let scored = events.filter(|event| event["type"] == "scored" && event["player"] == colour);
    scored.filter_map(|event| event["points"].as_i64()).sum()
}

#[test]
fn every_event_is_told_with_its_arithmetic() {
    let record = random(SETUPS[2]);
    let words = bastide_reading(&["replay", "-"], record.as_bytes()).ok();
    for step in &bastide_reading(&["replay", "-", "--json"], record.as_bytes()).json() {
        for event in step["events"].as_array().into_iter().flatten() {
            let text = event["text"].as_str().unwrap();
            assert!(!text.is_empty() && words.contains(text), "{text}");
            if event["type"] == "scored" {
                let sum = &event["sum"];
                assert!(text.contains(sum["text"].as_str().unwrap()), "{event}");
                assert!(sum["text"].as_str().unwrap().ends_with(&format!("= {}", sum["total"])), "{event}");
            }
        }
    }
}

#[test]
fn a_replay_can_stop_early() {
    let record = random(SETUPS[0]);
    let some = bastide_reading(&["replay", "-", "--until", "10", "--json"], record.as_bytes()).json();
    assert_eq!(some.len(), 11);
    assert_eq!(some[9]["number"], 10);
    assert_eq!(some[10]["result"], Value::Null);
    let words = bastide_reading(&["replay", "-", "--until", "3"], record.as_bytes()).ok();
    assert!(words.contains("not finished: "), "{words}");
    assert_eq!(bastide_reading(&["replay", "-", "--until", "0", "--json"], record.as_bytes()).json().len(), 1);
}

#[test]
fn what_happened_before_an_illegal_move_is_told_before_it_is_refused() {
    let record = random(SETUPS[0]);
    let good: String = record.split_inclusive('\n').take(12).collect();
    let run = bastide_reading(&["replay", "-"], format!("{good}red place 0,0 N\n").as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains(good.lines().last().unwrap()), "{}", run.stdout);
    assert!(run.stderr.starts_with("stdin:13:1: "), "{}", run.stderr);
    let run = bastide_reading(&["replay", "-", "--json"], format!("{good}red place 0,0 N\n").as_bytes());
    let last = json_lines(&run.stdout).pop().unwrap();
    assert_eq!((run.code, &last["error"]["line"], &last["error"]["column"]), (Some(1), &json!(13), &json!(1)));
}

#[test]
fn a_series_is_saved_game_by_game() {
    let folder = scratch("series");
    let summary = bastide(&["random", "--games", "3", "--seed", "9", "-o", argument(&folder)]).ok();
    assert!(summary.contains("games 3, mean actions"), "{summary}");
    let first = std::fs::read_to_string(folder.join("00001.bastide")).unwrap();
    assert_eq!(first, random(&["--seed", "9"]), "the first game of a series is that of its seed");
    for name in ["00002.bastide", "00003.bastide"] {
        let record = std::fs::read_to_string(folder.join(name)).unwrap();
        let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
        assert_eq!(random(&["--seed", seed]), record, "every record names the seed that gives it again");
        assert_ne!(record, first);
        bastide(&["replay", argument(&folder.join(name))]).ok();
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
}

#[test]
fn a_series_is_summed_up() {
    let quiet = bastide(&["random", "--games", "20", "--seed", "1", "--quiet"]).ok();
    assert_eq!(quiet.lines().count(), 3, "{quiet}");
    let full = bastide(&["random", "--games", "20", "--seed", "1"]).ok();
    assert_eq!(full.lines().count(), 23, "{full}");
    assert!(full.ends_with(&quiet));
}
