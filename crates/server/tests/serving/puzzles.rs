//! Puzzles over the network: what the server keeps of attempts, and of whose.

use crate::accounts::register;
use crate::browser::{delete, get, post};
use crate::house::House;
use crate::person::Person;
use crate::unharmed::Ground;
use serde_json::{Value, json};

/// A turn that may be played in a puzzle: the first answer to every question.
fn turn(house: &House, number: u32) -> Vec<String> {
    let puzzle = get(house.address, &format!("/api/puzzles/{number}"), &[]).json();
    let record = puzzle["record"].as_str().expect("a record").to_owned();
    let look = |played: &[String]| {
        let whole: String = played.iter().fold(record.clone(), |record, action| record + action + "\n");
        post(house.address, "/api/study", &[], &json!({ "record": whole, "asked": true })).json()["view"].clone()
    };
    let (mut played, mut view) = (Vec::new(), look(&[]));
    let asked = view["asked"]["player"].clone();
    while view["asked"]["player"] == asked {
        played.push(view["choices"][0]["action"].as_str().expect("an answer").to_owned());
        view = look(&played);
    }
    played
}

fn attempt(person: &Person, number: u32, played: &[String]) -> Value {
    person.post(&format!("/api/puzzles/{number}"), &json!({ "played": played })).expect("a verdict")
}

#[test]
fn first_attempts_are_kept_with_the_account_and_go_with_it() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let cookie = register(house.address, "Solver");
    let solver = Person::back(house.address, &cookie);
    let missed = attempt(&solver, 1, &turn(&house, 1));
    let rating = missed["rating"]["rating"].as_f64().expect("a rating");
    assert_eq!(missed["solved"] == json!(true), rating > 1500.0, "{missed}");
    // Only the first attempt moves the rating, whatever the client says of itself.
    let solution: Vec<String> = serde_json::from_value(missed["solution"].clone()).expect("a turn");
    let again: Value = solver
        .post("/api/puzzles/1", &json!({ "played": solution, "rating": { "rating": 3000.0, "uncertainty": 100.0 } }))
        .expect("a verdict");
    assert_eq!((&again["solved"], &again["rating"]), (&json!(true), &Value::Null));
    let other = get(house.address, "/api/puzzles/2", &[]).json();
    assert_eq!(other["number"], 2);
    let second = attempt(&solver, 2, &turn(&house, 2));
    let kept: Value = solver.get("/api/me/puzzles").expect("an answer");
    let tried = ["solved", "missed"].map(|list| kept[list].as_array().expect("a list").len());
    assert_eq!(tried[0] + tried[1], 2, "{kept}");
    let close = |one: &Value, other: &Value| (one.as_f64().unwrap() - other.as_f64().unwrap()).abs() < 0.01;
    assert!(close(&kept["rating"]["rating"], &second["rating"]["rating"]), "{kept} {second}");
    // Of a guest nothing is kept: the browser keeps it, and sends the rating along.
    let guest = Person::new(house.address, "Wanderer");
    assert_eq!(attempt(&guest, 1, &turn(&house, 1))["rating"], Value::Null);
    assert_eq!(guest.get::<Value>("/api/me/puzzles").expect("an answer"), Value::Null);
    assert_eq!(ground.number("SELECT COUNT(*) FROM puzzle_attempts"), 2);
    let page = delete(house.address, "/api/me", &[("cookie", &cookie)], &json!({ "password": "correct horse" }));
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(ground.number("SELECT COUNT(*) FROM puzzle_attempts"), 0);
}

#[test]
fn a_link_to_a_puzzle_has_a_preview_with_a_picture() {
    let house = House::open();
    let page = get(house.address, "/puzzles/1", &[]);
    let image = format!("http://{}/api/puzzles/1/picture.png", house.address);
    assert!(page.text().contains(&format!("property=\"og:image\" content=\"{image}\"")), "{}", page.text());
    let picture = get(house.address, "/api/puzzles/1/picture.png", &[]);
    assert!(picture.status == 200 && picture.body.starts_with(b"\x89PNG"));
    assert_eq!(get(house.address, "/puzzles/99999", &[]).status, 404);
    assert_eq!(get(house.address, "/api/puzzles/99999/picture.png", &[]).status, 404);
}

#[test]
fn a_thought_is_told_as_it_grows_and_what_is_wrong_with_a_question_by_the_status() {
    let house = House::open();
    let record = get(house.address, "/api/puzzles/1", &[]).json()["record"].clone();
    let page = post(house.address, "/api/evaluate/stream", &[], &json!({ "record": record, "visits": 200 }));
    assert_eq!((page.status, page.header("content-type")), (200, "text/event-stream"));
    let told: Vec<Value> = page
        .text()
        .split("\n\n")
        .filter_map(|event| event.strip_prefix("data: "))
        .map(|event| serde_json::from_str(event).expect("JSON"))
        .collect();
    let visits: Vec<i64> = told.iter().filter_map(|one| one["visits"].as_i64()).collect();
    assert_eq!(visits, [50, 100, 200]);
    let whole = post(house.address, "/api/evaluate", &[], &json!({ "record": record, "visits": 200 })).json();
    assert_eq!(told[2], whole, "the last is what is told at once");
    for (record, status) in [("nonsense", 400), ("bastide 1\ngame carcassonne\nrules 2\nplayers red blue\n--\n", 409)] {
        let page = post(house.address, "/api/evaluate/stream", &[], &json!({ "record": record }));
        assert_eq!(page.status, status, "{record}: {}", page.text());
    }
}

#[test]
fn the_way_to_a_moment_is_made_into_a_film() {
    let house = House::open();
    let record = get(house.address, "/api/puzzles/1", &[]).json()["record"].clone();
    let film = post(house.address, "/api/picture", &[], &json!({ "record": record, "at": 9, "form": "film" }));
    assert_eq!((film.status, film.header("content-type")), (200, "image/gif"));
    assert!(film.body.starts_with(b"GIF89a"));
    let picture = post(house.address, "/api/picture", &[], &json!({ "record": record, "at": 9 }));
    assert!(picture.body.starts_with(b"\x89PNG"));
}
