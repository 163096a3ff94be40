//! Puzzles over the network, and what goes out of a study: thoughts and films.

use crate::browser::{get, post};
use crate::house::House;
use serde_json::{Value, json};

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
