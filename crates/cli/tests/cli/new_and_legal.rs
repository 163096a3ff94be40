//! `bastide new` and `bastide legal`: a game begins, and what may be done in it.

use crate::program::{argument, bastide, bastide_reading, scratch};
use serde_json::json;

#[test]
fn parts_and_followers_go_into_the_record_and_what_is_wrong_is_said() {
    let setup = ["--expansions", "inns,traders,gold", "--parts", "traders=builders", "--parts", "gold=plain"];
    let record = bastide(&[&["new", "--followers", "5", "--seed", "1"], &setup[..]].concat()).ok();
    let lines: Vec<&str> = record.lines().collect();
    assert!(lines.contains(&"parts traders builders") && lines.contains(&"parts gold plain"), "{record}");
    assert!(lines.contains(&"followers 5") && !record.contains("parts inns"), "{record}");
    let refused = |options: &[&str]| bastide(&[&["new"], options].concat()).complaint();
    assert!(refused(&["--parts", "gold=plain"]).contains("parts: `gold` is not among the expansions"));
    assert!(refused(&["--expansions", "gold", "--parts", "gold=pigs"]).contains("(tiles, plain), found `pigs`"));
    assert!(refused(&["--followers", "10"]).contains("followers: expected 1 to 9, found 10"));
    assert!(refused(&["--game", "castle", "--followers", "5"]).contains("followers: The Castle has no"));
}

#[test]
fn a_new_game_is_dealt_up_to_the_first_decision() {
    let record = bastide(&["new", "--players", "red,blue", "--seed", "7"]).ok();
    let lines: Vec<_> = record.lines().collect();
    assert_eq!(lines[..3], ["bastide 1", "game carcassonne", "rules 2"]);
    assert!(lines[3].starts_with("seed ") && lines[3].len() == 69, "{record}");
    assert_eq!(lines[4..6], ["players red blue", "--"]);
    assert!(lines[6].starts_with("first ") && lines[7].starts_with("draw base/"), "{record}");
    assert_eq!(lines.len(), 8);
}

#[test]
fn the_setup_goes_into_the_record() {
    let options = ["--players", "3", "--expansions", "abbot,river", "--preset", "classic-traders"];
    let more = ["--set", "fields=off", "--set", "ties=starting-player-loses", "--first", "red", "--seed", "1"];
    let record = bastide(&[&["new"][..], &options, &more].concat()).ok();
    let setup: Vec<_> = record.lines().skip(4).take_while(|line| *line != "--").collect();
    let expected = [
        "players yellow red pink",
        "expansions river abbot",
        "set fields off",
        "set field-city-points 4",
        "set exclusive-special-tile on",
        "set pig-needs-sole-majority on",
        "set ties starting-player-loses",
        "first red",
    ];
    assert_eq!(setup, expected);
}

#[test]
fn all_expansions_are_one_word() {
    let record = bastide(&["new", "--expansions", "all", "--seed", "1"]).ok();
    let all = "expansions river abbot inns traders flying messengers ferries gold mage robbers crop\n";
    assert!(record.contains(all), "{record}");
    assert!(!bastide(&["new", "--expansions", "none", "--seed", "1"]).ok().contains("expansions"));
}

#[test]
fn a_seed_is_written_in_full_and_read_in_both_forms() {
    let short = bastide(&["new", "--seed", "7"]).ok();
    let digits = short.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    assert_eq!(bastide(&["new", "--seed", digits]).ok(), short);
    assert_ne!(bastide(&["new", "--seed", "8"]).ok(), short);
}

#[test]
fn without_a_seed_every_game_is_another() {
    assert_ne!(bastide(&["new"]).ok(), bastide(&["new"]).ok());
}

#[test]
fn the_actions_that_are_listed_can_be_played() {
    let path = scratch("new.bastide");
    bastide(&["new", "--first", "red", "--players", "red,blue", "--seed", "7", "-o", argument(&path)]).ok();
    let record = std::fs::read_to_string(&path).unwrap();
    let legal = bastide(&["legal", argument(&path)]).ok();
    assert!(legal.lines().count() > 1);
    for action in legal.lines() {
        assert!(action.starts_with("red place "), "{action}");
        let next = format!("{record}{action}\n");
        let figures = bastide_reading(&["legal", "-"], next.as_bytes()).ok();
        assert!(figures.lines().any(|line| line == "red pass"), "{figures}");
    }
}

#[test]
fn actions_are_listed_as_json_too() {
    let record = bastide(&["new", "--first", "red", "--players", "red,blue", "--seed", "7"]).ok();
    let list = &bastide_reading(&["legal", "-", "--json"], record.as_bytes()).json()[0];
    let asked = json!({"kind": "player", "player": "red", "phase": "place", "words": "where the tile goes"});
    assert_eq!(list["asked"], asked);
    let lines = bastide_reading(&["legal", "-"], record.as_bytes()).ok();
    assert_eq!(list["actions"], json!(lines.lines().collect::<Vec<_>>()));
    assert!(list.get("odds").is_none());
}

#[test]
fn chance_has_odds() {
    let record = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n\
                  stack base/city1 base/city1 base/monastery\n--\n";
    let list = &bastide_reading(&["legal", "-", "--json"], record.as_bytes()).json()[0];
    assert_eq!(list["asked"]["kind"], "chance");
    assert_eq!(list["actions"], json!(["draw base/monastery", "draw base/city1"]));
    assert_eq!(list["odds"], json!([1, 2]));
}

#[test]
fn nothing_is_legal_when_the_game_is_over() {
    let record = bastide(&["random", "--seed", "1"]).ok();
    assert_eq!(bastide_reading(&["legal", "-"], record.as_bytes()).ok(), "");
}
