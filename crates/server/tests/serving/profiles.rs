//! Rated games, ratings and profiles.

use crate::browser::get;
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Request, Settings, Status, Wish};
use serde_json::{Value, json};
use std::time::Duration;

/// Somebody with an account.
fn account(house: &House, name: &str) -> Person {
    let person = Person::new(house.address, name);
    let words = json!({ "name": name, "password": "correct horse" });
    let _: Value = person.post("/api/register", &words).expect("an account");
    person
}

fn rated() -> Settings {
    Settings { rated: true, public: true, ..plain(2) }
}

/// A game that the one who begins the table gives up.
fn lose(loser: &Person, winner: &Person) -> String {
    let table = loser.make(&NewTable { settings: rated(), seats: Vec::new(), start: false });
    winner.sit(&table.id, "red");
    let _: Value = loser.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    let mut socket = loser.attend(&table.id);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: "yellow".to_owned() });
    socket.until(|socket, _| socket.table.as_ref().is_some_and(|table| table.status == Status::Over));
    table.id
}

/// Waits for something that happens a moment later.
fn eventually(mut is_so: impl FnMut() -> bool) {
    let came = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        is_so()
    });
    assert!(came, "it did not come");
}

#[test]
fn rated_games_move_ratings_and_fill_profiles() {
    let house = House::open();
    let (ann, bob) = (account(&house, "Ann"), account(&house, "Bob"));
    let profile = |name: &str| get(house.address, &format!("/api/people/{name}"), &[]).json();
    let mut last = String::new();
    for games in 1..=5 {
        last = lose(&ann, &bob);
        eventually(|| profile("bob")["ratings"][0]["games"] == games);
    }
    let (won, lost) = (profile("BOB"), profile("Ann"));
    assert_eq!((won["name"].as_str(), won["games"].as_u64(), won["won"].as_u64()), (Some("Bob"), Some(5), Some(5)));
    assert_eq!((lost["games"].as_u64(), lost["won"].as_u64()), (Some(5), Some(0)));
    let rating = |profile: &Value| profile["ratings"][0]["rating"].as_i64().expect("a rating");
    assert!(rating(&won) > 1500 && rating(&lost) < 1500, "{won} {lost}");
    let curve: Vec<i64> =
        won["curve"].as_array().expect("a curve").iter().filter_map(|point| point["rating"].as_i64()).collect();
    assert_eq!(curve.len(), 5);
    assert!(curve.is_sorted() && curve[4] == rating(&won), "{curve:?}");
    assert_eq!(won["opponents"], json!([{ "name": "Ann", "games": 5, "won": 5 }]));
    assert_eq!(won["results"], json!([{ "name": "people", "games": 5, "won": 5 }]));
    let games = get(house.address, "/api/people/ann/games", &[]).json();
    assert_eq!((games.as_array().map(Vec::len), &games[0]["id"]), (Some(5), &json!(last)));
    let leaders = get(house.address, "/api/leaderboard/carcassonne", &[]).json();
    assert_eq!((&leaders[0]["name"], &leaders[1]["name"]), (&json!("Bob"), &json!("Ann")));
    assert_eq!(get(house.address, "/api/leaderboard/chess", &[]).status, 404);
    assert_eq!(get(house.address, "/api/people/nobody", &[]).status, 404);
    // The next table shows what somebody stands at.
    let table = bob.make(&NewTable { settings: rated(), seats: Vec::new(), start: false });
    assert_eq!(table.seats[0].rating.map(i64::from), Some(rating(&won)));
}

#[test]
fn a_rated_game_is_for_people_with_accounts_alone() {
    let house = House::open();
    let guest = Person::new(house.address, "Guest");
    let wish = |settings: Settings, seats: Vec<Wish>| NewTable { settings, seats, start: true };
    let refused = guest.post::<Value>("/api/tables", &wish(rated(), Vec::new())).expect_err("a guest");
    assert_eq!(refused.0, 403, "{refused:?}");
    let ann = account(&house, "Ann");
    let me = || Wish::Me { name: None };
    let computer = Wish::Computer { level: "club".to_owned() };
    for seats in [vec![me(), computer], vec![me(), me()]] {
        let refused = ann.post::<Value>("/api/tables", &wish(rated(), seats)).expect_err("not people alone");
        assert_eq!(refused.0, 409, "{refused:?}");
    }
    let mut helped = rated();
    helped.helps.hints = true;
    assert_eq!(ann.post::<Value>("/api/tables", &wish(helped, Vec::new())).expect_err("hints").0, 400);
}

#[test]
fn private_games_are_in_nobody_elses_list() {
    let house = House::open();
    let ann = account(&house, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    let mut socket = ann.attend(&table.id);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: "red".to_owned() });
    socket.until(|socket, _| socket.table.as_ref().is_some_and(|table| table.status == Status::Over));
    assert_eq!(get(house.address, "/api/people/Ann/games", &[]).json(), json!([]));
    let own: Value = ann.get("/api/people/Ann/games").expect("games");
    assert_eq!((own.as_array().map(Vec::len), &own[0]["id"]), (Some(1), &json!(table.id)));
    let profile: Value = ann.get("/api/people/Ann").expect("a profile");
    assert_eq!(profile["results"][0]["name"], "alone", "{profile}");
}

#[test]
fn every_operation_is_described_and_can_be_tried() {
    let house = House::open();
    let description = get(house.address, "/api/openapi.json", &[]).json();
    let paths = description["paths"].as_object().expect("paths");
    for path in
        ["/api/register", "/api/study", "/api/catalog", "/api/people/{name}", "/api/bots", "/api/tables/{id}/picture"]
    {
        assert!(paths.contains_key(path), "{path}");
    }
    let page = get(house.address, "/api/docs", &[]);
    assert!(page.text().contains("/api/docs/page.js") && page.header("content-type").starts_with("text/html"));
    assert!(!page.text().contains("style=") && !page.text().contains("<script>"), "its policy forbids both");
    for file in ["/api/docs/page.js", "/api/docs/page.css"] {
        assert_eq!(get(house.address, file, &[]).status, 200);
    }
}
