//! Several servers on one PostgreSQL: people of one table at different servers, and servers that die.

use crate::person::Person;
use crate::postgres::database;
use crate::process::Process;
use crate::scripted::{Kind, begin};
use bastide_protocol::{Code, Holder, Message, NewTable, Request, TableInfo};
use std::time::Duration;

#[test]
fn play_goes_on_when_one_of_two_servers_dies() {
    let database = database();
    let start = || Process::with(&database);
    let mut servers = [start(), start()];
    let addresses = [servers[0].address, servers[1].address];
    let kinds = [Kind::Everything, Kind::Plain, Kind::Castle, Kind::Everything];
    let tables: Vec<_> =
        kinds.into_iter().map(|kind| begin(&addresses, kind, Duration::from_millis(20)).expect("a table")).collect();
    for round in 0..6 {
        std::thread::sleep(Duration::from_millis(700));
        let server = &mut servers[round % 2];
        server.kill();
        std::thread::sleep(Duration::from_millis(300));
        server.restart();
    }
    servers[0].kill();
    let mut returns = 0;
    for table in tables {
        let (actions, again) = table.finish(addresses[1]);
        assert!(actions > 20, "only {actions} actions");
        returns += again;
    }
    assert!(returns > 0, "nobody was at a server that died");
}

#[test]
fn people_at_two_servers_see_and_hear_each_other() {
    let database = database();
    let start = || Process::with(&database);
    let servers = [start(), start()];
    let [ann, mut bob] = ["Ann", "Bob"].map(|name| Person::new(servers[0].address, name));
    bob.address = servers[1].address;
    let settings = serde_json::from_value(serde_json::json!({ "setup": { "players": 2 } })).expect("settings");
    let table = ann.make(&NewTable { settings, seats: Vec::new(), start: false });
    bob.sit(&table.id, table.seats[1].colour);
    let (mut at_ann, mut at_bob) = (ann.attend(&table.id), bob.attend(&table.id));
    let online = |table: &TableInfo| {
        table.seats.iter().filter(|seat| matches!(seat.holder, Some(Holder::Person { online: true, .. }))).count()
    };
    let is_full = |message: &Message| matches!(message, Message::Presence { table } if online(table) == 2);
    at_ann.until(|_, message| is_full(message));
    for number in 0..20 {
        let (here, there) = if number % 2 == 0 { (&mut at_ann, &mut at_bob) } else { (&mut at_bob, &mut at_ann) };
        let text = format!("word {number}");
        here.say(&Request::Chat { id: text.clone(), text: text.clone() });
        here.answer(&text);
        there.until(|_, message| matches!(message, Message::Chat { said, .. } if said.text == text));
    }
    drop(at_bob);
    at_ann.until(|_, message| matches!(message, Message::Presence { table } if online(table) == 1));
}

#[test]
fn logging_out_at_one_server_closes_the_sockets_at_the_other() {
    let database = database();
    let servers = [Process::with(&database), Process::with(&database)];
    let cookie = crate::accounts::register(servers[0].address, "Ann");
    let mut ann = Person::back(servers[0].address, &cookie);
    let settings = serde_json::from_value(serde_json::json!({ "setup": { "players": 2 } })).expect("settings");
    let table = ann.make(&NewTable { settings, seats: Vec::new(), start: false });
    ann.address = servers[1].address;
    let mut socket = ann.attend(&table.id);
    let page = crate::browser::post(servers[0].address, "/api/logout", &[("cookie", &cookie)], &serde_json::json!({}));
    assert_eq!(page.status, 200, "{}", page.text());
    let farewell = socket.until(|_, message| matches!(message, Message::Bye { .. }));
    assert!(matches!(farewell, Message::Bye { code: Code::Forbidden, .. }), "{farewell:?}");
}
