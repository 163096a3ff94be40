//! Rated games, ratings and profiles.

use crate::browser::get;
use crate::games::plain;
use crate::house::House;
use crate::person::{Attendance, Person};
use bastide_protocol::{Colour, NewTable, Request, Settings, Status, Wish};
use serde_json::{Value, json};

/// Somebody with an account.
fn account(house: &House, name: &str) -> Person {
    Person::registered(house.address, name)
}

fn rated() -> Settings {
    Settings { rated: true, public: true, ..plain(2) }
}

/// How a game of two ends.
enum End {
    /// The one who made the table gives up at once.
    AtOnce,
    /// Both play for a while, then the one who made the table gives up.
    AfterAWhile,
}

/// A rated game that the one who makes the table gives up.
fn lose(loser: &Person, winner: &Person, settings: Settings, end: End) -> String {
    let table = loser.make(&NewTable { settings, seats: Vec::new(), start: false });
    winner.sit(&table.id, "red");
    let _: Value = loser.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    let mut sockets = [loser.attend(&table.id), winner.attend(&table.id)];
    let steps = if let End::AfterAWhile = end { 44 } else { 0 };
    for _ in 0..steps {
        let version = sockets.iter().map(Attendance::version).max().expect("two");
        for socket in sockets.iter_mut().filter(|socket| socket.version() < version) {
            socket.until(|socket, _| socket.version() >= version);
        }
        let asked = sockets.iter_mut().find(|socket| !socket.legal().is_empty()).expect("somebody is asked");
        // The last answer at a figure is to pass, so that nobody runs out of followers.
        let action = asked.legal().pop().expect("an answer");
        asked.act(&action);
    }
    sockets[0].say(&Request::Resign { id: "enough".to_owned(), seat: Colour::Yellow });
    sockets[0].until(|socket, _| socket.table.as_ref().is_some_and(|table| table.status == Status::Over));
    table.id
}

/// A list of ratings, by name.
fn list(house: &House, name: &str) -> Vec<String> {
    let leaders = get(house.address, &format!("/api/leaderboard/{name}"), &[]).json();
    let names = leaders.as_array().expect("a list").iter();
    names.filter_map(|leader| leader["name"].as_str().map(str::to_owned)).collect()
}

/// Waits for something that happens a moment later.
fn eventually(is_so: impl FnMut() -> bool) {
    crate::house::eventually("a rating", is_so);
}

#[test]
fn rated_games_move_ratings_and_fill_profiles() {
    let house = House::open();
    let (ann, bob, eve) = (account(&house, "Ann"), account(&house, "Bob"), account(&house, "Eve"));
    let profile = |name: &str| get(house.address, &format!("/api/people/{name}"), &[]).json();
    for games in 1..=5 {
        // Three games a day of the same two count.
        let loser = if games <= 3 { &ann } else { &eve };
        lose(loser, &bob, rated(), End::AfterAWhile);
        eventually(|| profile("bob")["ratings"][0]["games"] == games);
    }
    let (won, lost) = (profile("BOB"), profile("Ann"));
    assert_eq!((won["name"].as_str(), won["games"].as_u64(), won["won"].as_u64()), (Some("Bob"), Some(5), Some(5)));
    assert_eq!((lost["games"].as_u64(), lost["won"].as_u64()), (Some(3), Some(0)));
    assert_eq!(won["ratings"][0]["kind"], "base");
    let rating = |profile: &Value| profile["ratings"][0]["rating"].as_i64().expect("a rating");
    // Whoever is rated is told which computer player is about as strong; nobody else is.
    let level = |person: &Person| person.get::<Value>("/api/me/level").expect("an answer");
    assert!(level(&bob).is_string(), "{}", level(&bob));
    assert_eq!(level(&account(&house, "Newcomer")), Value::Null);
    assert!(rating(&won) > 1500 && rating(&lost) < 1500, "{won} {lost}");
    let curve: Vec<i64> =
        won["curve"].as_array().expect("a curve").iter().filter_map(|point| point["rating"].as_i64()).collect();
    assert_eq!(curve.len(), 5);
    assert!(curve.is_sorted() && curve[4] == rating(&won), "{curve:?}");
    let opponents = json!([{ "name": "Ann", "games": 3, "won": 3 }, { "name": "Eve", "games": 2, "won": 2 }]);
    assert_eq!(won["opponents"], opponents);
    assert_eq!(won["results"], json!([{ "name": "people", "games": 5, "won": 5 }]));
    let games = get(house.address, "/api/people/ann/games", &[]).json();
    assert_eq!(games.as_array().map(Vec::len), Some(3));
    assert_eq!((list(&house, "base"), list(&house, "base/programs")), (vec!["Bob".to_owned()], Vec::new()));
    assert!(list(&house, "large").is_empty() && list(&house, "base-days").is_empty());
    assert_eq!(get(house.address, "/api/leaderboard/carcassonne", &[]).status, 404);
    assert_eq!(get(house.address, "/api/people/nobody", &[]).status, 404);
    // The next table shows what somebody stands at.
    let table = bob.make(&NewTable { settings: rated(), seats: Vec::new(), start: false });
    assert_eq!(table.seats[0].rating.map(i64::from), Some(rating(&won)));
}

#[test]
fn six_resignations_of_ones_own_program_change_no_rating() {
    let house = House::open();
    let ann = account(&house, "Ann");
    let made: Value = ann.post("/api/bots", &json!({ "name": "AnnsProgram" })).expect("a program");
    let program = Person::program(house.address, made["token"].as_str().expect("a token"));
    for _ in 0..6 {
        lose(&program, &ann, rated(), End::AfterAWhile);
    }
    // A game that counts ends after them, so that those before it were looked at.
    let bob = account(&house, "Bob");
    let profile = |name: &str| get(house.address, &format!("/api/people/{name}"), &[]).json();
    lose(&bob, &program, rated(), End::AfterAWhile);
    eventually(|| profile("AnnsProgram")["ratings"][0]["games"] == 1);
    assert_eq!(profile("Ann")["ratings"], json!([]));
    assert_eq!(profile("Ann")["games"], 6);
}

#[test]
fn a_game_given_up_early_and_the_fourth_of_a_day_count_for_nothing() {
    let house = House::open();
    let (ann, bob) = (account(&house, "Ann"), account(&house, "Bob"));
    let games = |name: &str| {
        let profile = get(house.address, &format!("/api/people/{name}"), &[]).json();
        profile["ratings"][0]["games"].as_u64().unwrap_or(0)
    };
    for _ in 0..3 {
        lose(&ann, &bob, rated(), End::AtOnce);
    }
    for counted in 1..=3 {
        lose(&ann, &bob, rated(), End::AfterAWhile);
        eventually(|| games("Bob") == counted);
    }
    lose(&bob, &ann, rated(), End::AfterAWhile);
    let eve = account(&house, "Eve");
    lose(&eve, &bob, rated(), End::AfterAWhile);
    eventually(|| games("Bob") == 4);
    assert_eq!((games("Ann"), games("Eve")), (3, 1), "the fourth game of a day does not count");
}

#[test]
fn unusual_rules_are_not_rated() {
    let house = House::open();
    let ann = account(&house, "Ann");
    let mut unusual = rated();
    unusual.setup.set.insert("fields".to_owned(), "off".to_owned());
    let refused = ann.post::<Value>("/api/tables", &NewTable { settings: unusual, seats: Vec::new(), start: false });
    assert_eq!(refused.expect_err("unrated").0, 400);
    let mut tournament = rated();
    tournament.setup.preset = Some("international".to_owned());
    ann.make(&NewTable { settings: tournament, seats: Vec::new(), start: false });
}

#[test]
fn a_rated_game_is_for_people_with_accounts_alone() {
    let house = House::open();
    let guest = Person::new(house.address, "Carl");
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
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: Colour::Red });
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
