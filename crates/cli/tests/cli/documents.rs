//! What the documents show is tried out: every record of docs/notation.md, the whole session of docs/engine-protocol.md.

use crate::program::{bastide_reading, json_lines};
use bastide_carcassonne::Game;
use bastide_record::Annotated;
use serde_json::{Value, from_str, json};

const NOTATION: &str = include_str!("../../../../docs/notation.md");
const PROTOCOL: &str = include_str!("../../../../docs/engine-protocol.md");

/// The fenced blocks of a document that are marked so.
pub(crate) fn blocks<'a>(document: &'a str, mark: &str) -> Vec<&'a str> {
    let fence = format!("```{mark}\n");
    let ends = |rest: &'a str| rest.split_once("\n```").map(|(block, _)| &rest[..block.len() + 1]);
    document.split(fence.as_str()).skip(1).filter_map(ends).collect()
}

/// A record as the engine writes it again.
fn written_again(record: &str) -> String {
    let requests = format!("{}\n{}\n", json!({"do": "load", "record": record}), json!({"do": "record"}));
    let answers = bastide_reading(&["engine"], requests.as_bytes()).json();
    answers[1]["ok"]["record"].as_str().unwrap_or_else(|| panic!("{answers:?}")).to_owned()
}

#[test]
fn the_short_game_is_a_record_to_the_letter() {
    let games = blocks(NOTATION, "record");
    assert_eq!(games.len(), 1);
    assert_eq!(written_again(games[0]), games[0]);
    let told = bastide_reading(&["replay", "-"], games[0].as_bytes()).ok();
    assert!(told.contains("red scores 4: city of 2 tiles = 4"), "{told}");
    assert!(told.contains("blue scores 2: unfinished road of 2 tiles = 2"), "{told}");
    assert!(told.ends_with("won by red\n"), "{told}");
}

#[test]
fn the_thoughts_about_a_game_are_read_to_the_letter_and_passed_over_by_whoever_wants_the_game() {
    let thoughts = blocks(NOTATION, "record annotated");
    assert_eq!(thoughts.len(), 1);
    let read = Annotated::<Game>::read(thoughts[0]).expect("what the page shows is legal");
    assert_eq!(read.write(), thoughts[0]);
    assert_eq!(written_again(thoughts[0]), read.main_line().write());
    bastide_reading(&["replay", "-"], thoughts[0].as_bytes()).ok();
}

#[test]
fn the_excerpt_is_a_record_but_for_its_comments() {
    let excerpts = blocks(NOTATION, "record commented");
    assert_eq!(excerpts.len(), 1);
    let bare = excerpts[0].lines().map(|line| line.split('#').next().unwrap_or_default().trim_end());
    let bare: String = bare.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
    assert_eq!(written_again(excerpts[0]), bare);
    let legal = bastide_reading(&["legal", "-", "--json"], excerpts[0].as_bytes()).json();
    assert_eq!((&legal[0]["asked"]["player"], &legal[0]["asked"]["phase"]), (&json!("blue"), &json!("figure")));
}

/// The document lists switches, expansions, colours and figures; a setup with a wrong one lists them too.
#[test]
fn the_words_of_the_grammar_are_those_of_the_program() {
    for arguments in [["--set", "none=of-these"], ["--expansions", "none-of-these"], ["--players", "none-of-these"]] {
        let complaint = bastide_reading(&[&["new"][..], &arguments].concat(), b"").complaint();
        let (_, list) = complaint.split_once("expected ").unwrap();
        let (list, _) = list.split_once(", found").unwrap();
        for word in list.split(", ") {
            let is_listed = NOTATION.contains(&format!("`{word}`")) || NOTATION.contains(&format!("\"{word}\""));
            assert!(is_listed, "docs/notation.md does not know `{word}`");
        }
    }
}

/// A line of the session; wrapped lines are joined.
#[derive(Debug)]
enum Side {
    In(String),
    Out(String),
}

fn session() -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for line in blocks(PROTOCOL, "session")[0].lines().filter(|line| !line.is_empty()) {
        let (mark, text) = line.split_at(2);
        match (mark, sides.last_mut()) {
            ("> ", _) => sides.push(Side::In(text.to_owned())),
            ("< ", _) => sides.push(Side::Out(text.to_owned())),
            ("  ", Some(Side::In(before) | Side::Out(before))) => *before = format!("{before} {text}"),
            _ => panic!("the session has a strange line: {line}"),
        }
    }
    sides
}

#[test]
fn the_session_goes_as_the_document_shows_it() {
    let (mut requests, mut answers) = (String::new(), Vec::<Value>::new());
    for side in session() {
        match side {
            Side::In(request) => requests.push_str(&format!("{request}\n")),
            Side::Out(answer) => answers.push(from_str(&answer).unwrap()),
        }
    }
    let given = json_lines(&bastide_reading(&["engine"], requests.as_bytes()).ok());
    for (given, expected) in given.iter().zip(&answers) {
        assert_eq!(given, expected);
    }
    assert_eq!((given.len(), answers.len()), (17, 17));
}

#[test]
fn the_session_shows_every_request() {
    let text = blocks(PROTOCOL, "session")[0];
    for request in ["new", "load", "act", "legal", "state", "view", "think", "stop", "record", "quit"] {
        assert!(text.contains(&format!("\"do\": \"{request}\"")), "{request} is not shown");
        assert!(PROTOCOL.contains(&format!("| `{request}` |")), "{request} is not explained");
    }
}
