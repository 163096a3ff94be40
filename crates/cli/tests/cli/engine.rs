//! `bastide engine`: whatever comes in, it answers and goes on.

use crate::program::{Engine, bastide, bastide_reading};
use serde_json::{Value, json};

fn ask(requests: &[Value]) -> Vec<Value> {
    let text: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let answers = bastide_reading(&["engine"], text.as_bytes()).json();
    assert_eq!(answers.len(), requests.len());
    answers
}

fn message(answer: &Value) -> &str {
    answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{answer} is no error"))
}

fn new() -> Value {
    json!({"do": "new", "setup": {"players": ["red", "blue"], "first": "red"}, "seed": 7, "chance": "auto"})
}

#[test]
fn lines_that_make_no_sense_are_refused_one_by_one() {
    let mut input = Vec::new();
    let lines: [&[u8]; 8] =
        [b"hello", b"[]", b"{}", b"{\"do\":\"dance\"}", b"{\"do\":1}", b"\xff\xfe", b"{\"id\":7", b"null"];
    for line in lines {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(vec![b'['; 200_000]);
    input.extend(b"\n{\"id\":\"last\",\"do\":\"quit\"}\n{\"id\":\"never\",\"do\":\"state\"}\n");
    let answers = bastide_reading(&["engine"], &input).json();
    assert_eq!(answers.len(), 10);
    assert!(answers[..9].iter().all(|answer| !message(answer).is_empty()));
    assert!(message(&answers[2]).contains("missing field `do`"));
    assert!(message(&answers[3]).contains("unknown variant `dance`, expected one of `new`, `load`"));
    assert!(message(&answers[5]).contains("UTF-8"));
    assert_eq!(answers[9], json!({"id": "last", "ok": {}}));
}

#[test]
fn a_line_that_never_ends_is_refused_and_the_next_one_heard() {
    let mut input = vec![b' '; 9_000_000];
    input.extend(b"\n{\"id\":1,\"do\":\"quit\"}\n");
    let answers = bastide_reading(&["engine"], &input).json();
    assert_eq!(message(&answers[0]), "no request is longer than 4194304 bytes");
    assert_eq!(answers[1], json!({"id": 1, "ok": {}}));
}

#[test]
fn ids_come_back_as_they_were() {
    let ids = [json!(1), json!("a"), json!(null), json!([1, {"b": 2}]), json!(1.5)];
    for id in ids {
        assert_eq!(ask(&[json!({"id": id, "do": "quit"})])[0]["id"], id);
    }
    assert_eq!(ask(&[json!({"do": "quit"})])[0]["id"], Value::Null);
}

#[test]
fn there_is_nothing_to_do_before_a_game() {
    for request in ["legal", "state", "view", "record"] {
        assert_eq!(message(&ask(&[json!({"do": request})])[0]), "there is no game yet; ask for `new` or `load`");
    }
    assert!(message(&ask(&[json!({"do": "act", "action": "red pass"})])[0]).starts_with("there is no game"));
}

#[test]
fn a_refused_request_changes_nothing() {
    let refused = [
        json!({"do": "act", "action": "red place 0,0 N"}),
        json!({"do": "act", "action": "blue pass"}),
        json!({"do": "act", "action": "red"}),
        json!({"do": "act", "action": ""}),
        json!({"do": "act", "action": "red pass\nblue pass"}),
        json!({"do": "act", "action": "red place 1,0 E", "chance": ["draw base/city1"]}),
        json!({"do": "act", "action": "red place 1,0 E", "chance": "later"}),
        json!({"do": "act", "action": "red place 1,0 E", "then": 1}),
        json!({"do": "new", "setup": {"players": 1}}),
        json!({"do": "new", "setup": {"players": 2, "game": "chess"}}),
        json!({"do": "new", "setup": {"players": 2}, "seed": "x"}),
        json!({"do": "new", "setup": {"players": 2}, "chance": ["draw base/city1"]}),
        json!({"do": "load", "record": "bastide 1\ngame carcassonne\n"}),
        json!({"do": "load", "record": 5}),
        json!({"do": "view", "seat": "pink"}),
    ];
    let record = json!({"do": "record"});
    let before = &ask(&[new(), record.clone()])[1];
    for request in refused {
        let answers = ask(&[new(), request.clone(), record.clone()]);
        assert!(!message(&answers[1]).is_empty(), "{request} was not refused");
        assert_eq!(&answers[2], before, "{request} changed something");
    }
}

#[test]
fn mistakes_in_records_and_actions_have_a_place() {
    let record = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\n--\nfirst red\ndraw base/nothing\n";
    let answers = ask(&[json!({"do": "load", "record": record}), new(), json!({"do": "act", "action": "red place 1"})]);
    let error = json!({"message": "there is no tile `base/nothing`", "line": 7, "column": 6});
    assert_eq!(answers[0]["error"], error);
    assert_eq!((&answers[2]["error"]["line"], &answers[2]["error"]["column"]), (&json!(1), &json!(11)));
}

#[test]
fn outcomes_of_chance_can_come_from_the_caller() {
    let setup = json!({"players": ["red", "blue"]});
    let answers = ask(&[
        json!({"do": "new", "setup": setup, "chance": ["first blue", "draw base/monastery"]}),
        json!({"do": "act", "action": "blue place 0,1 N"}),
        json!({"do": "act", "action": "blue follower monastery"}),
        json!({"do": "legal"}),
        json!({"do": "act", "action": "draw base/city1", "chance": "auto"}),
        json!({"do": "state"}),
    ]);
    assert_eq!(answers[0]["ok"]["state"]["asked"]["player"], "blue");
    assert_eq!(answers[2]["ok"]["state"]["asked"]["kind"], "chance");
    let list = &answers[3]["ok"];
    assert_eq!(list["actions"].as_array().unwrap().len(), list["odds"].as_array().unwrap().len());
    assert_eq!(list["odds"].as_array().unwrap().iter().filter_map(Value::as_u64).sum::<u64>(), 70);
    assert_eq!(answers[5]["ok"]["asked"], answers[4]["ok"]["state"]["asked"]);
    assert_eq!(answers[5]["ok"]["asked"]["player"], "red");
}

#[test]
fn a_record_without_a_seed_is_dealt_only_by_one_that_is_given() {
    let record = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\n--\n";
    let seeded = record.replace("players", "seed 5\nplayers");
    let load =
        |record: &str, seed: Value| ask(&[json!({"do": "load", "record": record, "seed": seed, "chance": "auto"})]);
    assert_eq!(message(&load(record, Value::Null)[0]), "chance: this game has no seed to deal from");
    let by_caller = &load(record, json!(5))[0]["ok"]["played"];
    assert_eq!(by_caller, &load(&seeded, Value::Null)[0]["ok"]["played"]);
    assert_eq!(by_caller, &load(&seeded, json!(5))[0]["ok"]["played"]);
    assert_eq!(message(&load(&seeded, json!(6))[0]), "seed: the record names another one");
}

#[test]
fn the_engine_deals_as_the_command_line_does() {
    let record = bastide(&["new", "--players", "red,blue", "--first", "red", "--seed", "7"]).ok();
    assert_eq!(ask(&[new(), json!({"do": "record"})])[1]["ok"]["record"], record);
}

#[test]
fn a_whole_game_with_everything_can_be_played_from_outside() {
    let mut engine = Engine::start();
    let expansions = "river abbot inns traders flying messengers ferries gold mage robbers crop";
    let setup = json!({"players": 3, "expansions": expansions.split(' ').collect::<Vec<_>>()});
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
    assert_eq!(state["ok"]["asked"]["phase"], "over");
    let record = engine.ask(&json!({"do": "record"}))["ok"]["record"].as_str().unwrap().to_owned();
    let told = bastide_reading(&["replay", "-", "--json"], record.as_bytes()).json().pop().unwrap();
    assert_eq!(told["result"], state["ok"]["result"]);
}

#[test]
fn no_view_tells_the_seed() {
    let record = bastide(&["new", "--seed", "7"]).ok();
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    let answers = ask(&[new(), json!({"do": "view"}), json!({"do": "view", "seat": "red"}), json!({"do": "state"})]);
    assert!(answers.iter().all(|answer| !answer.to_string().contains(seed)));
    assert!(answers[1]["ok"]["choices"].is_null());
    assert!(answers[2]["ok"]["choices"].as_array().is_some_and(|choices| !choices.is_empty()));
}
