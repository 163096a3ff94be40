//! Accounts: what a guest played stays, passwords are kept from everybody, and whoever goes leaves no name behind.

use crate::browser::{delete, get, post};
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Status, Wish};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// Makes an account; its cookie.
pub(crate) fn register(address: SocketAddr, name: &str) -> String {
    let page = post(address, "/api/register", &[], &json!({ "name": name, "password": "correct horse" }));
    assert_eq!(page.status, 200, "{}", page.text());
    page.cookie()
}

fn me(address: SocketAddr, cookie: &str) -> Value {
    get(address, "/api/me", &[("cookie", cookie)]).json()
}

#[test]
fn a_guest_who_registers_keeps_the_tables() {
    let house = House::open();
    let wish = json!({ "settings": { "setup": { "players": 2 } } });
    let made = post(house.address, "/api/tables", &[], &wish);
    let guest = made.cookie();
    let words = json!({ "name": "Ann", "password": "correct horse" });
    let page = post(house.address, "/api/register", &[("cookie", &guest)], &words);
    assert_eq!(page.status, 200, "{}", page.text());
    let guest = page.cookie();
    assert_eq!(me(house.address, &guest), json!({ "name": "Ann", "registered": true, "bot": false }));
    let back = post(house.address, "/api/login", &[], &json!({ "name": "ANN", "password": "correct horse" }));
    let mine = get(house.address, "/api/tables/mine", &[("cookie", &back.cookie())]).json();
    assert_eq!(mine[0]["id"], made.json()["id"]);
    let again = post(house.address, "/api/register", &[("cookie", &guest)], &words);
    assert_eq!(again.status, 409);
}

#[test]
fn a_name_that_looks_the_same_is_taken() {
    let house = House::open();
    register(house.address, "Ann");
    for name in ["ann", "ANN", "  Ann ", "aNN"] {
        let page = post(house.address, "/api/register", &[], &json!({ "name": name, "password": "correct horse" }));
        assert_eq!(page.status, 409, "{name}: {}", page.text());
    }
    let short = post(house.address, "/api/register", &[], &json!({ "name": "Bob", "password": "1234567" }));
    assert_eq!(short.status, 400);
}

#[test]
fn a_wrong_password_and_an_unknown_name_are_refused_alike() {
    let house = House::open();
    register(house.address, "Ann");
    let wrong = post(house.address, "/api/login", &[], &json!({ "name": "Ann", "password": "wrong horse" }));
    let unknown = post(house.address, "/api/login", &[], &json!({ "name": "Eve", "password": "correct horse" }));
    assert_eq!((wrong.status, wrong.header("set-cookie")), (403, ""));
    assert_eq!((wrong.status, wrong.text()), (unknown.status, unknown.text()));
    let tries = (0..30).filter(|_| {
        let page = post(house.address, "/api/login", &[], &json!({ "name": "Ann", "password": "wrong horse" }));
        page.status == 429
    });
    assert!(tries.count() >= 10, "passwords cannot be tried without end");
}

#[test]
fn another_password_ends_all_other_visits() {
    let house = House::open();
    let old = register(house.address, "Ann");
    let change = json!({ "old": "correct horse", "password": "another horse" });
    let wrong = json!({ "old": "wrong horse", "password": "another horse" });
    assert_eq!(post(house.address, "/api/me/password", &[("cookie", &old)], &wrong).status, 403);
    let page = post(house.address, "/api/me/password", &[("cookie", &old)], &change);
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(me(house.address, &old), Value::Null);
    let new = page.cookie();
    assert_eq!(me(house.address, &new)["name"], "Ann");
    let login =
        |password: &str| post(house.address, "/api/login", &[], &json!({ "name": "Ann", "password": password })).status;
    assert_eq!((login("correct horse"), login("another horse")), (403, 200));
    assert_eq!(post(house.address, "/api/logout/everywhere", &[("cookie", &new)], &json!({})).status, 200);
    assert_eq!(me(house.address, &new), Value::Null);
}

#[test]
fn a_cookie_that_was_tampered_with_is_nobodys() {
    let house = House::open();
    let ann = register(house.address, "Ann");
    let last = if ann.ends_with('A') { "B" } else { "A" };
    let forged = format!("{}{last}", &ann[..ann.len() - 1]);
    assert_eq!(me(house.address, &forged), Value::Null);
    let (signature, value) = ann.split_at(ann.len() - 4);
    assert_eq!(me(house.address, &format!("{signature}0{value}")), Value::Null);
}

#[test]
fn whoever_deletes_the_account_leaves_games_but_no_name() {
    let house = House::open();
    let ann = register(house.address, "Annabel");
    let bob = Person::new(house.address, "Bob");
    let seats = [json!({ "kind": "me" }), json!({ "kind": "open" })];
    let wish = json!({ "settings": plain(2), "seats": seats });
    let table = post(house.address, "/api/tables", &[("cookie", &ann)], &wish).json();
    let id = table["id"].as_str().expect("an id").to_owned();
    bob.sit(&id, "red");
    assert_eq!(post(house.address, &format!("/api/tables/{id}/start"), &[("cookie", &ann)], &json!(null)).status, 200);
    let waiting = post(house.address, "/api/tables", &[("cookie", &ann)], &wish).json();
    let wrong = json!({ "password": "wrong horse" });
    assert_eq!(delete(house.address, "/api/me", &[("cookie", &ann)], &wrong).status, 403);
    let right = json!({ "password": "correct horse" });
    let page = delete(house.address, "/api/me", &[("cookie", &ann)], &right);
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(me(house.address, &ann), Value::Null);
    // The other player has won and keeps the game.
    let info = bob.get::<Value>(&format!("/api/tables/{id}")).expect("a table");
    assert_eq!(info["status"], json!(Status::Over));
    let record = bob.text(&format!("/api/tables/{id}/record"));
    let told = format!("{info} {record} {}", bob.text("/api/tables/mine"));
    assert!(!told.contains("Annabel") && told.contains("Former player"), "{told}");
    let closed = bob.get::<Value>(&format!("/api/tables/{}", waiting["id"].as_str().expect("an id"))).expect("a table");
    assert_eq!(closed["status"], json!(Status::Closed));
    assert_eq!(get(house.address, "/api/people/Annabel", &[]).status, 404);
    register(house.address, "Annabel");
}

#[test]
fn a_program_plays_with_its_token_and_cannot_touch_the_account() {
    let house = House::open();
    let ann = register(house.address, "Ann");
    let made = post(house.address, "/api/bots", &[("cookie", &ann)], &json!({ "name": "Ann's engine" })).json();
    let token = format!("Bearer {}", made["token"].as_str().expect("a token"));
    let bot = [("authorization", token.as_str())];
    assert_eq!(
        get(house.address, "/api/me", &bot).json(),
        json!({ "name": "Ann's engine", "registered": true, "bot": true })
    );
    let seats = vec![Wish::Me { name: None }, Wish::Computer { level: "random".to_owned() }];
    let table = post(house.address, "/api/tables", &bot, &json!(NewTable { settings: plain(2), seats, start: true }));
    assert_eq!((table.status, table.header("set-cookie")), (200, ""));
    assert_eq!(delete(house.address, "/api/me", &bot, &json!({})).status, 403);
    assert_eq!(post(house.address, "/api/bots", &bot, &json!({ "name": "More" })).status, 403);
    let list = get(house.address, "/api/bots", &[("cookie", &ann)]).json();
    assert_eq!(list, json!([{ "name": "Ann's engine" }]));
    let strange = [("authorization", "Bearer nothing")];
    assert_eq!(post(house.address, "/api/tables", &strange, &json!({ "settings": plain(2) })).status, 403);
    assert_eq!(post(house.address, "/api/bots", &[], &json!({ "name": "Mine" })).status, 403);
}

#[test]
fn a_guest_takes_another_name_but_an_account_keeps_its_own() {
    let house = House::open();
    let page = post(house.address, "/api/me/name", &[], &json!({ "name": "Bob" }));
    let bob = page.cookie();
    assert_eq!(me(house.address, &bob)["name"], "Bob");
    let ann = register(house.address, "Ann");
    assert_eq!(post(house.address, "/api/me/name", &[("cookie", &ann)], &json!({ "name": "Bob" })).status, 403);
}
