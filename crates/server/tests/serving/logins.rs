//! Who one is: a login that ends takes its cookie and its sockets with it, passwords cannot be tried without end, and
//! nobody passes for somebody else.

use crate::accounts::register;
use crate::browser::{Page, delete, get, post};
use crate::games::plain;
use crate::house::House;
use crate::person::{Attendance, Person};
use bastide_protocol::{Code, Message, NewTable, Request};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tungstenite::stream::MaybeTlsStream;

fn me(address: SocketAddr, cookie: &str) -> Value {
    get(address, "/api/me", &[("cookie", cookie)]).json()
}

fn log_in(address: SocketAddr, name: &str, headers: &[(&str, &str)]) -> Page {
    post(address, "/api/login", headers, &json!({ "name": name, "password": "correct horse" }))
}

/// Ann with an account, in two browsers; and a socket of each at a table of hers.
fn ann(house: &House) -> ([String; 2], [Attendance; 2]) {
    let cookies = [register(house.address, "Ann"), log_in(house.address, "Ann", &[]).cookie()];
    let people = cookies.each_ref().map(|cookie| Person::back(house.address, cookie));
    let table = people[0].make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    (cookies, people.map(|person| person.attend(&table.id)))
}

/// How long "at once" may take on a busy machine; less than the time between two pings, which an open socket hears.
const AT_ONCE: Duration = Duration::from_secs(20);

/// Hears until the server says farewell; why.
fn farewell(socket: &mut Attendance) -> Code {
    if let MaybeTlsStream::Plain(stream) = socket.socket.get_ref() {
        stream.set_read_timeout(Some(AT_ONCE)).expect("a timeout");
    }
    match socket.until(|_, message| matches!(message, Message::Bye { .. })) {
        Message::Bye { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn logging_out_everywhere_closes_all_open_sockets_at_once() {
    let house = House::open();
    let (cookies, mut sockets) = ann(&house);
    let page = post(house.address, "/api/logout/everywhere", &[("cookie", &cookies[0])], &json!({}));
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(sockets.each_mut().map(farewell), [Code::Forbidden; 2]);
    assert_eq!(cookies.map(|cookie| me(house.address, &cookie)), [Value::Null, Value::Null]);
}

#[test]
fn another_password_closes_the_sockets_of_other_browsers_and_lets_ones_own_come_back() {
    let house = House::open();
    let (cookies, mut sockets) = ann(&house);
    let change = json!({ "old": "correct horse", "password": "another horse" });
    let page = post(house.address, "/api/me/password", &[("cookie", &cookies[0])], &change);
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(sockets.each_mut().map(farewell), [Code::Busy, Code::Forbidden]);
    assert_eq!(me(house.address, &page.cookie())["name"], "Ann");
}

#[test]
fn logging_out_ends_that_login_on_the_server_and_no_other() {
    let house = House::open();
    let ([here, there], [mut socket, mut other]) = ann(&house);
    assert_eq!(post(house.address, "/api/logout", &[("cookie", &here)], &json!({})).status, 200);
    assert_eq!(farewell(&mut socket), Code::Forbidden);
    assert_eq!(me(house.address, &here), Value::Null, "whoever kept a copy of the cookie has nothing");
    assert_eq!(me(house.address, &there)["name"], "Ann");
    other.say(&Request::Ping { id: "here".to_owned() });
    assert!(matches!(other.answer("here"), Message::Pong { .. }));
}

#[test]
fn deleting_a_program_closes_its_open_sockets() {
    let house = House::open();
    let ann = register(house.address, "Ann");
    let made = post(house.address, "/api/bots", &[("cookie", &ann)], &json!({ "name": "Engine" })).json();
    let bot = Person::program(house.address, made["token"].as_str().expect("a token"));
    let table = bot.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let mut socket = bot.attend(&table.id);
    assert_eq!(delete(house.address, "/api/bots/Engine", &[("cookie", &ann)], &json!({})).status, 200);
    let code = farewell(&mut socket);
    // The table of a program that is gone closes too, and may be the quicker one to say so.
    assert!(matches!(code, Code::Forbidden | Code::Busy), "{code:?}");
    assert_eq!(bot.try_knock(&table.id).err(), None, "without a token that counts it is a watcher like anybody");
    assert_eq!(bot.get::<Value>("/api/me").expect("an answer"), Value::Null);
}

#[test]
fn registering_and_logging_in_give_a_new_cookie_and_the_old_one_opens_nothing() {
    let house = House::open();
    let guest = post(house.address, "/api/guest", &[], &json!({ "name": "Ann" })).cookie();
    let words = json!({ "name": "Ann", "password": "correct horse" });
    let registered = post(house.address, "/api/register", &[("cookie", &guest)], &words).cookie();
    assert_ne!(guest, registered);
    assert_eq!((me(house.address, &guest), &me(house.address, &registered)["name"]), (Value::Null, &json!("Ann")));
    let again = log_in(house.address, "Ann", &[("cookie", &registered)]).cookie();
    assert_ne!(again, registered);
    assert_eq!((me(house.address, &registered), &me(house.address, &again)["name"]), (Value::Null, &json!("Ann")));
}

#[test]
fn wrong_passwords_are_limited_for_each_account_from_wherever_and_the_owner_still_gets_in() {
    let house = House::set_up(|config| config.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")]);
    let page = post(house.address, "/api/register", &[], &json!({ "name": "Ann", "password": "correct horse" }));
    let known = page.set_cookie("bastide-known");
    let attack = |number: usize| {
        let address = format!("192.0.2.{number}");
        let wrong = json!({ "name": "Ann", "password": format!("wrong horse {number}") });
        post(house.address, "/api/login", &[("x-forwarded-for", &address)], &wrong).status
    };
    let refused = (1..=40).filter(|number| attack(*number) == 429).count();
    assert!(refused >= 25, "forty tries from forty addresses, and only {refused} were refused");
    assert_eq!(log_in(house.address, "Ann", &[("x-forwarded-for", "192.0.2.77")]).status, 429, "a stranger's browser");
    assert_eq!(log_in(house.address, "Ann", &[("cookie", &known)]).status, 200, "the owner's browser");
    register(house.address, "Bob");
    assert_eq!(log_in(house.address, "Bob", &[]).status, 200, "other accounts are not concerned");
}

#[test]
fn a_request_under_a_foreign_name_is_refused_where_the_name_is_known() {
    let house = House::set_up(|config| config.origin = Some("https://bastide.example".to_owned()));
    let ask = |path: &str, host: &str| get(house.address, path, &[("host", host)]).status;
    assert_eq!(ask("/api/me", "bastide.example"), 200);
    assert_eq!(ask("/api/me", "evil.example"), 403);
    assert_eq!(ask("/", "evil.example"), 403);
    assert_eq!(ask("/healthz", "127.0.0.1"), 200, "whoever runs the server asks by any name");
    let anywhere = House::open();
    assert_eq!(get(anywhere.address, "/api/me", &[("host", "any.example")]).status, 200);
}

#[test]
fn names_that_can_be_taken_for_anothers_are_refused() {
    let house = House::open();
    register(house.address, "Ivan");
    let try_name = |name: &str| {
        post(house.address, "/api/register", &[], &json!({ "name": name, "password": "correct horse" })).status
    };
    assert_eq!(try_name("lvan"), 409, "a small L for a capital I");
    assert_eq!(try_name("Iv\u{430}n"), 400, "a Cyrillic letter");
    assert_eq!(try_name("Iv\u{200b}an"), 400, "an invisible letter");
    assert_eq!(try_name("Administrator"), 400, "a reserved name");
    let guest = post(house.address, "/api/guest", &[], &json!({ "name": "Ann\u{202e}" }));
    assert_eq!(guest.status, 400, "{}", guest.text());
    assert_eq!(try_name("Иван"), 200, "{}", "the same name in its own letters is another one");
}
