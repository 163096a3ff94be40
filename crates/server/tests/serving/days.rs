//! The seed of the day: the same deck and the same opponent for everybody, once each; what is told, to whom and when.

use crate::accounts::register;
use crate::browser::{delete, get};
use crate::games::play_out;
use crate::house::House;
use crate::person::{Attendance, Person};
use crate::unharmed::Ground;
use bastide_dealer::Seed;
use bastide_protocol::{Code, Colour, Holder, Message, Offered, Request, Status, TableInfo};
use serde_json::{Value, json};
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn begin(person: &Person) -> TableInfo {
    person.post("/api/days", &()).expect("a table")
}

fn today(person: &Person) -> Value {
    person.get("/api/days/today").expect("a day")
}

/// The colour of the person at a table.
fn own(table: &TableInfo) -> Colour {
    table.seats.iter().find(|seat| seat.mine).expect("a seat").colour
}

fn give_up(person: &Person, table: &TableInfo) {
    let mut socket = person.attend(&table.id);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: own(table) });
    socket.until(|socket, _| socket.status() == Status::Over);
}

/// Answers so many questions with the last of the answers there are.
fn answer(socket: &mut Attendance, times: usize) {
    for _ in 0..times {
        while socket.legal().is_empty() {
            socket.hear();
        }
        let action = socket.legal().pop().expect("an answer");
        let told = socket.act(&action);
        assert!(matches!(told, Message::Grew { .. }), "{told:?}");
    }
    while socket.legal().is_empty() {
        socket.hear();
    }
}

fn played(socket: &Attendance) -> Vec<String> {
    socket.moves.iter().map(|made| made.played.action.clone()).collect()
}

#[test]
fn everybody_meets_the_same_deck_and_the_same_answers_and_only_once() {
    let house = House::open();
    let people = ["Ann", "Bob"].map(|name| Person::registered(house.address, name));
    let tables = people.each_ref().map(begin);
    assert_eq!(tables[0].day, today(&people[0])["day"].as_str().map(str::to_owned));
    assert_eq!(tables[0].commitment, tables[1].commitment);
    let level = |seat: &bastide_protocol::SeatInfo| matches!(&seat.holder, Some(Holder::Computer { level }) if level == "expert");
    assert!(tables[0].seats.iter().any(level), "{:?}", tables[0].seats);
    // Whoever comes again finds the game that was begun.
    assert_eq!(begin(&people[0]).id, tables[0].id);
    let [mut ann, mut bob] = [0, 1].map(|who: usize| people[who].attend(&tables[who].id));
    answer(&mut ann, 3);
    // Taking one's own decision back makes a log of another length, and changes nothing that follows.
    while bob.legal().is_empty() {
        bob.hear();
    }
    let action = bob.legal().pop().expect("an answer");
    bob.act(&action);
    bob.say(&Request::Undo { id: "undo".to_owned(), version: bob.version(), seat: own(&tables[1]) });
    bob.answer("undo");
    answer(&mut bob, 3);
    assert_eq!(played(&ann), played(&bob), "the same answers lead to the same game");
    // A deck that everybody plays is not played on with knowledge of what comes.
    for (number, offer) in [Offered::Takeback, Offered::Rematch].into_iter().enumerate() {
        let id = format!("offer {number}");
        ann.say(&Request::Offer { id: id.clone(), seat: own(&tables[0]), offer });
        let told = ann.answer(&id);
        assert!(matches!(told, Message::Refused { code: Code::Illegal, .. }), "{told:?}");
    }
    ann.say(&Request::Hint { id: "hint".to_owned() });
    assert!(matches!(ann.answer("hint"), Message::Refused { code: Code::Forbidden, .. }));
    let record = people[0].text(&format!("/api/tables/{}/record", tables[0].id));
    let asked = crate::browser::post(house.address, "/api/comment", &[], &json!({ "record": record, "at": 1 }));
    assert_eq!(asked.status, 403, "no engine advises on it");
}

#[test]
fn results_and_games_are_told_to_those_who_have_finished_and_the_deck_two_days_later() {
    let house = House::open();
    let [ann, bob, carl] = ["Ann", "Bob", "Carl"].map(|name| Person::registered(house.address, name));
    let (first, second) = (begin(&ann), begin(&bob));
    let before = today(&ann);
    assert!(before["results"].is_null() && before["seed"].is_null() && before["own"]["result"].is_null(), "{before}");
    play_out(&mut [ann.attend(&first.id)], |count| count / 2);
    let after = today(&ann);
    let line = &after["results"][0];
    assert_eq!((&line["name"], &line["place"], &line["own"]), (&json!("Ann"), &json!(1), &json!(true)), "{after}");
    let over: TableInfo = ann.get(&format!("/api/tables/{}", first.id)).expect("a table");
    assert_eq!((over.status, over.seed, over.secret, over.next), (Status::Over, None, None, None));
    let record = |person: &Person, table: &TableInfo| person.text(&format!("/api/tables/{}/record", table.id));
    let own_record = record(&ann, &first);
    assert!(!own_record.contains("\nseed "), "{own_record}");
    let scores = crate::replay::replay(&own_record).views.pop().expect("a view").players;
    let points = |colour: Colour| scores.iter().find(|player| player.colour == colour).expect("a player").score;
    let others = |player: &&bastide_protocol::Player| player.colour != own(&first);
    let other = scores.iter().find(others).expect("a computer").colour;
    assert_eq!(line["score"], points(own(&first)));
    assert_eq!(line["margin"], points(own(&first)) - points(other));

    // Who has not finished sees neither results nor games.
    for person in [&bob, &carl] {
        assert!(today(person)["results"].is_null());
        assert_eq!(person.get::<Value>(&format!("/api/tables/{}/record", first.id)).expect_err("refused").0, 403);
    }
    // Who gave up has ended the attempt and sees the results, but no game of others; and it takes nobody's place.
    let third = begin(&carl);
    give_up(&bob, &second);
    assert!(record(&bob, &second).contains("--\n"));
    assert!(record(&ann, &second).contains("--\n"), "who played to the end sees all that are over");
    for (person, table) in [(&bob, &first), (&bob, &third), (&ann, &third)] {
        assert_eq!(person.get::<Value>(&format!("/api/tables/{}/record", table.id)).expect_err("refused").0, 403);
    }
    assert_eq!((&today(&ann)["results"][0]["place"], &today(&ann)["own"]["place"]), (&json!(1), &json!(1)));
    let seen = today(&bob);
    assert!(seen["results"][0]["table"].is_null(), "{seen}");
    assert_eq!(seen["finished"], 1, "{seen}");
    assert_eq!(seen["results"].as_array().map(Vec::len), Some(2), "{seen}");
    assert_eq!((&seen["results"][1]["resigned"], &seen["results"][1]["place"]), (&json!(true), &Value::Null));
    assert_eq!(seen["own"]["place"], Value::Null);

    // The next day has another deck, as was promised; the old one still counts, and is not told.
    let day = seen["day"].as_str().expect("a day").to_owned();
    house.time.pass(DAY);
    let tomorrow = today(&carl);
    assert_eq!(tomorrow["commitment"], seen["next"]);
    assert_eq!(tomorrow["before"], json!(day));
    let yesterday: Value = carl.get(&format!("/api/days/{day}")).expect("a day");
    assert!(yesterday["seed"].is_null() && yesterday["results"][0]["table"].is_null(), "{yesterday}");
    assert_eq!(yesterday["results"].as_array().map(Vec::len), Some(2), "everybody sees how it went");
    house.time.pass(DAY);
    let told: Value = get(house.address, &format!("/api/days/{day}"), &[]).json();
    let seed: Seed = told["seed"].as_str().expect("told").parse().expect("a seed");
    assert_eq!(json!(seed.commitment_digits()), seen["commitment"]);
    let whole = get(house.address, &format!("/api/tables/{}/record", first.id), &[]).text().to_owned();
    assert_eq!(crate::replay::replay(&whole).seed, Some(seed.to_string()), "every draw comes from it");
    // A game that somebody has left for good keeps nobody from studying what begins like it.
    let left = json!({ "record": record(&carl, &third), "at": 1 });
    let asked = crate::browser::post(house.address, "/api/comment", &[], &left);
    assert_ne!(asked.status, 403, "{}", asked.text());
    // Whatever ends now counts no more.
    give_up(&carl, &third);
    let late: Value = carl.get(&format!("/api/days/{day}")).expect("a day");
    assert_eq!((late["finished"].as_i64(), &late["own"]["counts"]), (Some(1), &json!(false)), "{late}");
    for (wrong, status) in [("soon", 400), ("2026-02-30", 400), ("2999-01-01", 404)] {
        assert_eq!(get(house.address, &format!("/api/days/{wrong}"), &[]).status, status, "{wrong}");
    }
}

#[test]
fn guests_and_those_who_wish_to_be_left_out_see_their_result_and_nobody_else_does() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let ann = Person::registered(house.address, "Ann");
    give_up(&ann, &begin(&ann));
    let guest = Person::new(house.address, "Wanderer");
    let table = begin(&guest);
    give_up(&guest, &table);
    let told = today(&guest);
    assert_eq!((&told["own"]["result"]["resigned"], &told["own"]["counts"]), (&json!(true), &json!(false)), "{told}");
    assert_eq!(today(&ann)["results"].as_array().map(Vec::len), Some(1));
    let _: Value = ann.post("/api/me/openness", &json!({ "left_out": true })).expect("done");
    assert_eq!(today(&guest)["results"].as_array().map(Vec::len), Some(0));
    // A program does not take part.
    let made: Value = ann.post("/api/bots", &json!({ "name": "Engine" })).expect("a program");
    let engine = Person::program(house.address, made["token"].as_str().expect("a token"));
    assert_eq!(engine.post::<Value>("/api/days", &()).expect_err("refused").0, 403);
    // What somebody leaves behind is gone with the account.
    let cookie = register(house.address, "Leaver");
    let leaver = Person::back(house.address, &cookie);
    begin(&leaver);
    assert_eq!(ground.number("SELECT COUNT(*) FROM day_games"), 3);
    let page = delete(house.address, "/api/me", &[("cookie", &cookie)], &json!({ "password": "correct horse" }));
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(ground.number("SELECT COUNT(*) FROM day_games"), 2);
}

#[test]
fn two_requests_at_once_make_one_table() {
    let house = House::open();
    let ann = Person::registered(house.address, "Ann");
    let tables: Vec<String> = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..4).map(|_| scope.spawn(|| begin(&ann.at(house.address)).id)).collect();
        asked.into_iter().map(|thread| thread.join().expect("an answer")).collect()
    });
    assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
    let mine: Vec<Value> = ann.get("/api/tables/mine").expect("a list");
    assert_eq!(mine.len(), 1);
}
