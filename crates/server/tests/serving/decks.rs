//! The deck of a table that nobody can choose: nonces, promises, signatures, and what is told when.

use crate::company::{Chair, Company};
use crate::games::{plain, play_out};
use crate::house::House;
use crate::person::Person;
use bastide_dealer::deck::{Flaw, flaws};
use bastide_protocol::{Colour, NewTable, Offered, Request, Session, Status, TableInfo, Wish};
use serde_json::{Value, json};

type Game = bastide_carcassonne::Game;

const NONCES: [&str; 2] = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];

/// What is wrong with a record, from its text alone.
fn wrong(record: &str) -> Vec<Flaw> {
    let session = Session::<Game>::load(record).unwrap_or_else(|error| panic!("{error} in {record}"));
    flaws(session.deck().expect("a deck"), session.seed(), &session.opening(), &session.played(), None)
}

fn mix(person: &Person, table: &str, colour: &str, nonce: &str) -> Result<TableInfo, (u16, String)> {
    person.post(&format!("/api/tables/{table}/nonces"), &json!({ colour: nonce }))
}

/// Two people whose clients both add to the deck, before the game begins.
fn two(house: &House) -> (Person, Person, TableInfo) {
    let (ann, bob) = (Person::new(house.address, "Ann"), Person::new(house.address, "Bob"));
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let told = bob.sit(&table.id, "red");
    assert_eq!(told.commitment, table.commitment, "the promise stands");
    mix(&ann, &table.id, "yellow", NONCES[0]).expect("mixed");
    let told = mix(&bob, &table.id, "red", NONCES[1]).expect("mixed");
    assert_eq!((told.seats[0].nonce.as_deref(), told.seats[1].nonce.as_deref()), (Some(NONCES[0]), Some(NONCES[1])));
    (ann, bob, table)
}

fn give_up(person: &Person, table: &str, colour: Colour) -> TableInfo {
    let mut socket = person.attend(table);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: colour });
    socket.until(|socket, _| socket.status() == Status::Over);
    socket.table.expect("a table")
}

#[test]
fn the_record_of_two_people_verifies_from_its_text_and_every_change_is_named() {
    let house = House::open();
    let (ann, _bob, table) = two(&house);
    assert!(table.secret.is_none() && table.seed.is_none());
    let begun: TableInfo = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    assert!(begun.secret.is_none() && begun.seed.is_none() && begun.next.is_none());
    let record = || ann.text(&format!("/api/tables/{}/record", table.id));
    let running = record();
    assert!(running.contains(&format!("commitment {}\n", table.commitment.as_deref().expect("told"))));
    assert!(!running.contains("\nsecret ") && !running.contains("\nseed "), "{running}");
    assert_eq!(wrong(&running), [], "what is signed of a running game");
    give_up(&ann, &table.id, Colour::Yellow);
    let record = record();
    assert_eq!(wrong(&record), []);
    assert!(record.contains(&format!("seat yellow person {}\nseat red person {}\n", NONCES[0], NONCES[1])), "{record}");
    let changed = |from: &str, to: &str| wrong(&record.replace(from, to));
    assert_eq!(changed(NONCES[0], NONCES[1]), [Flaw::Nonces, Flaw::Seed]);
    assert_eq!(changed("seat red person", "seat red program"), [Flaw::Seats, Flaw::Seed]);
    let line = record.lines().find(|line| line.starts_with("draw ")).expect("a draw");
    let other = if line == "draw base/monastery" { "draw base/road-curve" } else { "draw base/monastery" };
    assert_eq!(changed(&format!("{line}\n"), &format!("{other}\n")), [Flaw::Actions]);
    let signature = record.lines().find(|line| line.starts_with("signature ")).expect("a signature");
    let forged = format!("{}0", &signature[..signature.len() - 1]);
    let forged = if forged == signature { format!("{}1", &signature[..signature.len() - 1]) } else { forged };
    assert_eq!(changed(signature, &forged), [Flaw::Signature]);
    let key: Value = ann.get("/api/key").expect("a key");
    assert!(signature.starts_with(&format!("signature {}", key["key"].as_str().expect("digits"))));
    let chances: Value = ann.post("/api/chances", &json!({ "record": record })).expect("chances");
    let draws = record.lines().filter(|line| line.starts_with("draw ") || line.starts_with("first ")).count();
    assert_eq!(chances.as_array().map(Vec::len), Some(draws));
}

#[test]
fn programs_and_computers_that_add_nothing_are_named_in_the_record() {
    let house = House::open();
    let chairs = [Chair::Person(0), Chair::Computer("random")];
    let mut company = Company::gather(&house, plain(2), &chairs, 0);
    company.play_out();
    let record = company.people[0].text(&format!("/api/tables/{}/record", company.id));
    assert_eq!(wrong(&record), []);
    assert!(record.contains("seat yellow person none\nseat red computer random\n"), "{record}");

    let ann = Person::registered(house.address, "Ann");
    let made: Value = ann.post("/api/bots", &json!({ "name": "AnnsProgram" })).expect("a program");
    let program = Person::program(house.address, made["token"].as_str().expect("a token"));
    let table = program.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    ann.sit(&table.id, "red");
    mix(&ann, &table.id, "red", NONCES[0]).expect("mixed");
    let _: TableInfo = program.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    give_up(&ann, &table.id, Colour::Red);
    let record = ann.text(&format!("/api/tables/{}/record", table.id));
    assert_eq!(wrong(&record), []);
    assert!(record.contains(&format!("seat yellow program none\nseat red person {}\n", NONCES[0])), "{record}");
}

#[test]
fn nobody_adds_to_a_deck_for_others_or_too_late() {
    let house = House::open();
    let (ann, bob, table) = two(&house);
    let status = |answer: Result<TableInfo, (u16, String)>| answer.expect_err("refused").0;
    assert_eq!(status(mix(&bob, &table.id, "yellow", NONCES[1])), 403);
    assert_eq!(status(mix(&ann, &table.id, "yellow", "short")), 400);
    let _: TableInfo = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    assert_eq!(status(mix(&ann, &table.id, "yellow", NONCES[1])), 409);
}

#[test]
fn whoever_takes_a_seat_after_somebody_else_has_added_nothing_yet() {
    let house = House::open();
    let (_ann, bob, table) = two(&house);
    let open = json!({ "kind": "open" });
    let left: TableInfo = bob.post(&format!("/api/tables/{}/seats/red", table.id), &open).expect("left");
    assert_eq!(left.seats[1].nonce, None);
}

#[test]
fn a_closed_table_reveals_its_secret_too() {
    let house = House::open();
    let (ann, _bob, table) = two(&house);
    let closed: TableInfo = ann.post(&format!("/api/tables/{}/close", table.id), &()).expect("closed");
    let secret: bastide_dealer::Seed = closed.secret.expect("told").parse().expect("a secret");
    assert_eq!(Some(secret.commitment_digits()), table.commitment);
}

#[test]
fn a_rematch_is_promised_before_anybody_asks_for_it() {
    let house = House::open();
    let (ann, bob, table) = two(&house);
    let _: TableInfo = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    let mut sockets = [ann.attend(&table.id), bob.attend(&table.id)];
    play_out(&mut sockets, |count| count / 2);
    let over = sockets[0].table.clone().expect("a table");
    let next = over.next.expect("told when the game is over");
    mix(&ann, &table.id, "yellow", NONCES[1]).expect("mixed");
    mix(&bob, &table.id, "red", NONCES[0]).expect("mixed");
    sockets[0].say(&Request::Offer { id: "again".to_owned(), seat: Colour::Yellow, offer: Offered::Rematch });
    sockets[1].until(|socket, _| socket.table.as_ref().is_some_and(|table| !table.offers.is_empty()));
    let offer = sockets[1].table.as_ref().expect("a table").offers[0].number;
    sockets[1].say(&Request::Reply { id: "yes".to_owned(), seat: Colour::Red, offer, yes: true });
    sockets[0].until(|socket, _| socket.table.as_ref().is_some_and(|table| table.rematch.is_some()));
    let rematch = sockets[0].table.as_ref().and_then(|table| table.rematch.clone()).expect("a table");
    let told: TableInfo = ann.get(&format!("/api/tables/{rematch}")).expect("a table");
    assert_eq!((told.id, told.commitment), (next.table, Some(next.commitment)));
    // The seats are turned by one, and each nonce goes along with whoever sent it.
    assert_eq!(
        told.seats.iter().map(|seat| seat.nonce.as_deref()).collect::<Vec<_>>(),
        [Some(NONCES[0]), Some(NONCES[1])]
    );
    give_up(&ann, &rematch, Colour::Red);
    assert_eq!(wrong(&ann.text(&format!("/api/tables/{rematch}/record"))), []);
}

#[test]
fn a_table_that_starts_at_once_tells_its_promise_and_takes_no_nonce_before_it() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Computer { level: "random".to_owned() }];
    let table = ann.make(&NewTable { settings: plain(2), seats: seats.clone(), start: true });
    assert!(table.commitment.is_some() && table.secret.is_none());
    // To have a say, the client is told the promise first and starts then.
    let table = ann.make(&NewTable { settings: plain(2), seats, start: false });
    assert_eq!(table.status, Status::Gathering);
    mix(&ann, &table.id, "yellow", NONCES[0]).expect("mixed");
    let begun: TableInfo = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    assert_eq!(begun.commitment, table.commitment);
}
