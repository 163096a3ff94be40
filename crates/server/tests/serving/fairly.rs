//! Fair shares: whoever wants much waits for it alone.

use crate::accounts::register;
use crate::browser::{get, post};
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, TableInfo, Wish};
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn pictures_cannot_stop_logins() {
    let house = House::set_up(|config| config.thinkers = 1);
    register(house.address, "Ann");
    let record = include_str!("../../../../web/tests/every.bastide");
    let (begun, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|threads| {
        for step in 0..20 {
            let (house, begun, ended) = (&house, &begun, &ended);
            threads.spawn(move || {
                begun.fetch_add(1, Ordering::SeqCst);
                let wish = json!({ "record": record, "at": 100 + step });
                post(house.address, "/api/picture", &[], &wish);
                ended.fetch_add(1, Ordering::SeqCst);
            });
        }
        crate::house::eventually("many want pictures", || begun.load(Ordering::SeqCst) == 20);
        let login = post(house.address, "/api/login", &[], &json!({ "name": "Ann", "password": "correct horse" }));
        assert_eq!(login.status, 200, "{}", login.text());
        assert!(ended.load(Ordering::SeqCst) < 20, "the pictures were drawn before the password was looked at");
    });
}

#[test]
fn one_person_cannot_start_many_games_of_computers_alone() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let computer = || Wish::Computer { level: "master".to_owned() };
    let wish = NewTable { settings: plain(2), seats: vec![computer(), computer()], start: true };
    for _ in 0..3 {
        ann.make(&wish);
    }
    let refused = ann.post::<TableInfo>("/api/tables", &wish).expect_err("three go on");
    assert_eq!(refused.0, 429, "{refused:?}");
    let own = NewTable { settings: plain(2), seats: vec![Wish::Me { name: None }, computer()], start: true };
    ann.make(&own);
    assert_eq!(get(house.address, "/api/tables", &[]).status, 200);
}

#[test]
fn whoever_gives_the_own_seat_to_a_computer_before_the_start_cannot_start_many_games_either() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let computer = || Wish::Computer { level: "master".to_owned() };
    let start = || {
        let table =
            ann.make(&NewTable { settings: plain(2), seats: vec![Wish::Me { name: None }, computer()], start: false });
        let seat = format!("/api/tables/{}/seats/{}", table.id, table.seats[0].colour);
        ann.post::<TableInfo>(&seat, &computer()).expect("the host seats computer players");
        ann.post::<TableInfo>(&format!("/api/tables/{}/start", table.id), &json!(null)).map(drop)
    };
    // Those that have not begun count too: nobody begins three of them at once and then three more.
    assert_eq!([(); 3].map(|()| start()), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(start().expect_err("three go on").0, 429);
}

#[test]
fn whoever_makes_tables_and_leaves_them_has_only_so_many() {
    let house = House::set_up(|config| config.limits.tables = 3);
    let ann = Person::new(house.address, "Ann");
    let wish = NewTable { settings: plain(2), seats: Vec::new(), start: false };
    for _ in 0..3 {
        let table = ann.make(&wish);
        let seat = format!("/api/tables/{}/seats/{}", table.id, table.seats[0].colour);
        ann.post::<TableInfo>(&seat, &Wish::Open).expect("anybody may stand up");
    }
    let refused = ann.post::<TableInfo>("/api/tables", &wish).expect_err("nobody sits there, but they are hers");
    assert_eq!(refused.0, 429, "{refused:?}");
}

#[test]
fn films_have_a_budget_of_their_own_and_pictures_go_on() {
    let house = House::open();
    let ask = |form: &str| {
        let wish = json!({ "record": "no record", "form": form });
        post(house.address, "/api/picture", &[], &wish).status
    };
    let films: Vec<u16> = (0..12).map(|_| ask("film")).collect();
    assert_eq!(films[..6], [400; 6], "as many as one may want at once are looked at");
    assert!(films[6..].contains(&429), "{films:?}");
    assert_eq!(ask("picture"), 400);
}
