//! Whoever deletes the account is gone, however busy the server is, and no name stays in any record.

use crate::accounts::register;
use crate::browser::{delete, get, post};
use crate::games::plain;
use crate::house::{House, eventually};
use crate::person::Person;
use crate::unharmed::Ground;
use bastide_protocol::{NewTable, Request, Status, TableInfo, Wish};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};

const LEAVERS: usize = 12;

/// Somebody with an account sits down at a table of somebody else's, gets up from another, talks, and plays.
fn settle(house: &House, name: &str, host: &Person) -> (String, Vec<String>) {
    let cookie = register(house.address, name);
    let person = Person::back(house.address, &cookie);
    let table = || host.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let (played, left) = (table(), table());
    for table in [&played, &left] {
        person.sit(&table.id, table.seats[1].colour);
    }
    let seat = format!("/api/tables/{}/seats/{}", left.id, left.seats[1].colour);
    person.post::<TableInfo>(&seat, &Wish::Open).expect("an empty seat");
    host.post::<TableInfo>(&format!("/api/tables/{}/start", played.id), &()).expect("begun");
    let mut socket = person.attend(&played.id);
    socket.say(&Request::Chat { id: "hello".to_owned(), text: "hello".to_owned() });
    socket.answer("hello");
    let own = person.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    (cookie, vec![played.id, left.id, own.id])
}

/// Ends the load, also when the test fails.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn accounts_are_deleted_under_write_load_and_leave_no_name_in_any_row() {
    let ground = Ground::new();
    let proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let house = House::with(ground.database(), |config| config.trusted_proxies = proxies);
    let host = Person::new(house.address, "Host of all");
    let settled: Vec<_> = (0..LEAVERS).map(|number| settle(&house, &format!("Leaver {number}"), &host)).collect();
    let is_over = AtomicBool::new(false);
    std::thread::scope(|threads| {
        let _end = End(&is_over);
        for _ in 0..4 {
            let busy = host.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
            let (host, is_over) = (&host, &is_over);
            threads.spawn(move || {
                let seat = format!("/api/tables/{}/seats/{}", busy.id, busy.seats[1].colour);
                while !is_over.load(Ordering::Relaxed) {
                    for wish in [Wish::Me { name: None }, Wish::Open] {
                        host.post::<TableInfo>(&seat, &wish).expect("a busy server goes on");
                    }
                }
            });
        }
        for (number, (cookie, _)) in settled.iter().enumerate() {
            // Each from an address of its own: one may try only so many passwords.
            let headers = [("cookie", cookie.as_str()), ("x-forwarded-for", &format!("192.0.2.{number}"))];
            let page = delete(house.address, "/api/me", &headers, &json!({ "password": "correct horse" }));
            assert_eq!(page.status, 200, "{}", page.text());
        }
    });
    for (_, tables) in &settled {
        let told = |table: &String| host.text(&format!("/api/tables/{table}"));
        let all: String = tables.iter().map(told).collect();
        assert!(!all.contains("Leaver") && all.contains("Former player"), "{all}");
        let game: TableInfo = host.get(&format!("/api/tables/{}", tables[0])).expect("a table");
        assert_eq!(game.status, Status::Over, "the other one has won");
    }
    drop(house);
    for question in [
        "SELECT COUNT(*) FROM sitters WHERE name LIKE '%Leaver%'",
        "SELECT COUNT(*) FROM chat WHERE name LIKE '%Leaver%'",
        "SELECT COUNT(*) FROM tables WHERE summary LIKE '%Leaver%'",
        "SELECT COUNT(*) FROM entries WHERE body LIKE '%Leaver%'",
        "SELECT COUNT(*) FROM people WHERE name LIKE '%Leaver%'",
    ] {
        assert_eq!(ground.number(question), 0, "{question}");
    }
}

#[test]
fn a_deletion_that_was_interrupted_is_finished_by_the_sweep() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let host = Person::new(house.address, "Bob");
    let (_, tables) = settle(&house, "Annabel", &host);
    let address = house.address;
    drop(house);
    // As far as it had come when the power failed: the account is gone, and nothing else.
    ground.change(
        "INSERT INTO departures (person, stand_in, at) SELECT id, 'gone-' || id, 1 FROM people WHERE name = 'Annabel'",
    );
    ground.change("DELETE FROM people WHERE name = 'Annabel'");
    let house = House::with(ground.database(), |config| config.listen = address);
    eventually("the name goes", || {
        let all: String = tables.iter().map(|table| host.text(&format!("/api/tables/{table}"))).collect();
        !all.contains("Annabel") && all.contains("Former player")
    });
    let game: TableInfo = host.get(&format!("/api/tables/{}", tables[0])).expect("a table");
    assert_eq!(game.status, Status::Over);
    let own = get(house.address, &format!("/api/tables/{}", tables[2]), &[]).json();
    assert_eq!(own["status"], "closed", "nobody else could begin there");
    let words = json!({ "name": "Annabel", "password": "correct horse" });
    assert_eq!(post(house.address, "/api/register", &[], &words).status, 200, "the name is free again");
    eventually("nothing is left to do", || ground.number("SELECT COUNT(*) FROM departures") == 0);
}
