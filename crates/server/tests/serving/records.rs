//! Records that come back: written anew, asked about, drawn.

use crate::browser::post;
use crate::games::{plain, play_out};
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Wish};
use serde_json::{Value, json};

/// A game to its end, with names and a seed in its record.
fn finished(house: &House) -> String {
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob the 2nd".to_owned()) }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    play_out(&mut [ann.attend(&table.id)], |count| count / 2);
    ann.text(&format!("/api/tables/{}/record", table.id))
}

#[test]
fn a_record_exported_imported_replayed_and_exported_again_is_the_same_to_the_letter() {
    let house = House::open();
    let record = finished(&house);
    assert!(record.contains("seed ") && record.contains("\"Bob the 2nd\""), "{record}");
    let again = post(house.address, "/api/study", &[], &json!({ "record": record })).json();
    assert_eq!(again["record"], record);
    // Whoever wrote comments and spaces into it gets the plain form back.
    let scribbled = record.replace("--\n", "\n  --   # and so it began\n\n");
    let plain = post(house.address, "/api/study", &[], &json!({ "record": scribbled })).json();
    assert_eq!(plain["record"], record);
}

#[test]
fn whoever_says_who_they_are_is_told_what_they_may_answer() {
    let house = House::open();
    let record = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n--\ndraw base/city1\n";
    let ask = |viewer: Value| post(house.address, "/api/study", &[], &json!({ "record": record, "viewer": viewer }));
    let legal = |viewer: Value| ask(viewer).json()["view"]["choices"].as_array().map_or(0, Vec::len);
    // Above the city, or below with any side but the city against the field.
    assert_eq!(legal(json!("red")), 4);
    assert_eq!(legal(json!("blue")), 0);
    assert_eq!(legal(Value::Null), 0);
    assert_eq!(ask(json!("green")).status, 400);
}

#[test]
fn a_turn_that_threw_points_away_is_told_its_cost_and_the_best_turn_costs_nothing() {
    let house = House::open();
    // Red may close a city of eight points on the last tile but one, or throw the tile away below the road.
    let start = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n\
                 lay 0,-1 base/city2-opposite-joined-shield E\nstand red follower 0,-1 city N\n\
                 stack base/city1 base/road-straight base/road-curve base/monastery base/road-t\n--\ndraw base/city1\n";
    let ask = |turn: &str| {
        let page = post(house.address, "/api/comment", &[], &json!({ "record": format!("{start}{turn}"), "at": 1 }));
        assert_eq!(page.status, 200, "{}", page.text());
        page.json()
    };
    let bad = ask("red place 0,1 S\nred pass\n");
    assert_eq!((bad["player"].as_str(), bad["best"][0].as_str()), (Some("red"), Some("red place 0,-2 S")));
    assert_eq!(bad["played"], json!(["red place 0,1 S", "red pass"]));
    let best = bad["best"].as_array().expect("actions").iter().map(|action| action.as_str().expect("words"));
    let good = ask(&best.map(|action| format!("{action}\n")).collect::<String>());
    let cost = |told: &Value| told["cost"].as_f64().expect("a number");
    assert!(cost(&good) < 0.1, "{good}");
    assert!(cost(&bad) > 2.0, "{bad}");
}

#[test]
fn comments_are_for_turns_that_were_played_and_not_for_ever() {
    let house = House::open();
    let record = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n--\ndraw base/city1\n";
    let ask = |at: usize| post(house.address, "/api/comment", &[], &json!({ "record": record, "at": at })).status;
    assert_eq!((ask(0), ask(1), ask(99)), (400, 400, 400));
    // Two a second are allowed after the first forty, so on a slow machine one asker alone might never have to wait.
    let refused = std::thread::scope(|scope| {
        let askers: Vec<_> = (0..8).map(|_| scope.spawn(|| (0..60).any(|_| ask(0) == 429))).collect();
        askers.into_iter().filter_map(|asker| asker.join().ok()).filter(|&was_refused| was_refused).count()
    });
    assert!(refused > 0, "nobody was told to wait");
}

#[test]
fn a_moment_of_a_record_is_painted() {
    let house = House::open();
    let record =
        "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n--\ndraw base/city1\nred place 0,-1 S\n";
    let paint = |at: usize, theme: &str| {
        post(house.address, "/api/picture", &[], &json!({ "record": record, "at": at, "theme": theme }))
    };
    let (early, late, dark) = (paint(0, "light"), paint(2, "light"), paint(2, "dark"));
    assert_eq!(&late.body[1..4], b"PNG");
    assert!(early.body != late.body && late.body != dark.body);
    assert_eq!(paint(2, "nothing").status, 404);
}

#[test]
fn a_move_of_somebody_at_the_same_screen_is_waited_for_in_the_list() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let me = |name: &str| Wish::Me { name: Some(name.to_owned()) };
    let table = ann.make(&NewTable { settings: plain(2), seats: vec![me("Mum"), me("Dad")], start: true });
    let waits =
        |person: &Person| -> Value { person.get::<Value>("/api/tables/mine").expect("a list")[0]["my_move"].clone() };
    assert_eq!(waits(&ann), json!(true));
    play_out(&mut [ann.attend(&table.id)], |_| 0);
    assert_eq!(waits(&ann), Value::Null);
    let open: Value = ann.get("/api/tables").expect("a list");
    assert!(open.as_array().expect("a list").iter().all(|table| table["my_move"].is_null()));
}
