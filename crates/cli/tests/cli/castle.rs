//! The Castle through every command.

use crate::program::{Engine, argument, bastide, bastide_reading, scratch};
use serde_json::json;

/// A position: red has taken two tokens and blue one, which was used.
const POSITION: &str = "bastide 1\ngame castle\nrules 1 reconstruction\nplayers red blue\nfirst red\npoints red 31\n\
                        tokens red 2 9\nused 1\nbare 12 19 32\nstack A02 A03\n--\n";

#[test]
fn a_new_game_is_dealt_up_to_the_first_decision() {
    let record = bastide(&["new", "--game", "castle", "--seed", "7"]).ok();
    let lines: Vec<_> = record.lines().collect();
    assert_eq!(lines[..3], ["bastide 1", "game castle", "rules 1 reconstruction"]);
    assert_eq!(lines[4..6], ["players red blue", "--"]);
    assert!(lines[6].starts_with("first ") && lines[7].starts_with("draw "), "{record}");
    let legal = bastide_reading(&["legal", "-"], record.as_bytes()).ok();
    assert!(legal.lines().count() > 6 && legal.lines().all(|line| line.contains(" place ")), "{legal}");
}

#[test]
fn tokens_are_turned_up_and_told() {
    let folder = scratch("castle");
    bastide(&["random", "--game", "castle", "--games", "30", "--seed", "1", "-o", argument(&folder)]).ok();
    let mut tokens = 0;
    for game in 1..=30 {
        let path = folder.join(format!("{game:05}.bastide"));
        let record = std::fs::read_to_string(&path).unwrap();
        let told = bastide(&["replay", argument(&path)]).ok();
        let taken = told.lines().filter(|line| line.contains(" takes token ")).count();
        assert_eq!(record.lines().filter(|line| line.starts_with("token ")).count(), taken, "{told}");
        tokens += taken;
    }
    assert!(tokens > 3, "only {tokens} tokens were taken");
}

#[test]
fn options_of_the_other_game_are_refused() {
    for (arguments, expected) in [
        (&["--players", "3"][..], "players: 3 players; The Castle is for two"),
        (&["--players", "red,red"][..], "two players are red"),
        (&["--players", "red,purple"][..], "players: expected yellow, red, pink, green, blue, black, found `purple`"),
        (&["--expansions", "river"][..], "expansions: The Castle has no expansions, found `river`"),
        (&["--preset", "big-box"][..], "preset: The Castle has no presets, found `big-box`"),
        (&["--set", "fields=off"][..], "set: The Castle has no switches, found `fields`"),
        (&["--first", "pink"][..], "first: nobody plays pink in this game"),
    ] {
        for command in ["new", "random", "bench"] {
            let complaint = bastide(&[&[command, "--game", "castle"], arguments].concat()).complaint();
            assert!(complaint.starts_with("error: ") && complaint.contains(expected), "{complaint}");
        }
    }
}

#[test]
fn a_bad_record_is_refused_with_its_place() {
    for (line, place, message) in [
        ("draw A99", "12:6", "there is no tile `A99`"),
        ("token 9", "12:1", "something else is asked now: which tile is drawn"),
        ("red pass", "12:1", "chance is asked (which tile is drawn), not red"),
    ] {
        let complaint = bastide_reading(&["replay", "-"], format!("{POSITION}{line}\n").as_bytes()).complaint();
        assert!(complaint.starts_with(&format!("stdin:{place}: {message}")), "{complaint}");
    }
    let elsewhere = POSITION.replace("reconstruction", "elsewhere");
    let complaint = bastide_reading(&["legal", "-"], elsewhere.as_bytes()).complaint();
    assert!(complaint.starts_with("stdin:3:"), "{complaint}");
}

#[test]
fn speed_is_measured() {
    let report = &bastide(&["bench", "--game", "castle", "--seconds", "0.1", "--json"]).json()[0];
    assert_eq!((&report["game"], &report["players"]), (&json!("castle"), &json!(2)));
    let number = |name: &str| report[name].as_f64().unwrap();
    // Sixty tiles, few of which fit nowhere.
    let turns = number("turns_per_second") / number("games_per_second");
    assert!((57.0..=60.0).contains(&turns), "{report}");
}

#[test]
fn a_whole_game_can_be_played_from_outside() {
    let mut engine = Engine::start();
    let setup = json!({"game": "castle", "players": ["green", "black"]});
    engine.ask(&json!({"do": "new", "setup": setup, "seed": 3, "chance": "auto"}));
    for turn in 0_usize.. {
        let list = engine.ask(&json!({"do": "legal"}));
        let actions = list["ok"]["actions"].as_array().unwrap();
        if actions.is_empty() {
            break;
        }
        let action = &actions[turn * 7 % actions.len()];
        let answer = engine.ask(&json!({"do": "act", "action": action, "chance": "auto"}));
        assert_eq!(answer["ok"]["played"][0]["action"], *action, "{answer}");
    }
    let state = engine.ask(&json!({"do": "state"}));
    assert_eq!((&state["ok"]["game"], &state["ok"]["asked"]["phase"]), (&json!("castle"), &json!("over")));
    let record = engine.ask(&json!({"do": "record"}))["ok"]["record"].as_str().unwrap().to_owned();
    let told = bastide_reading(&["replay", "-", "--json"], record.as_bytes()).json().pop().unwrap();
    assert_eq!(told["result"], state["ok"]["result"]);
}

#[test]
fn the_engine_shows_open_tokens_and_bare_towers_only() {
    let mut engine = Engine::start();
    engine.ask(&json!({"do": "load", "record": POSITION}));
    let view = engine.ask(&json!({"do": "view", "seat": "blue"}));
    let (players, wall) = (&view["ok"]["players"], &view["ok"]["table"]["wall"]);
    assert_eq!((&players[0]["tokens"], &players[0]["score"]), (&json!([2, 9]), &json!(31)));
    assert!(players[1].get("tokens").is_none());
    let towers =
        json!([[24, 25], [35, 36], [44, 45], [58, 59], [61, 62], [66, 67], [77, 78], [80, 81], [86, 87], [93, 94]]);
    assert_eq!(*wall, json!({"name": "reconstruction", "track": 100, "tokens": towers}));
    assert_eq!(engine.ask(&json!({"do": "record"}))["ok"]["record"], POSITION);
}
