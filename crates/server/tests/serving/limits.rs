//! What one server, one request or one wrong clock may not do to everybody else on the same PostgreSQL.

use crate::browser::{get, post};
use crate::disk::Disk;
use crate::house::House;
use crate::person::Person;
use crate::postgres::{Cluster, database};
use crate::process::Process;
use bastide_protocol::{Code, Message, NewTable, Request, Wish};
use bastide_server::Database;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_table_whose_name_has_a_nul_is_not_there() {
    let house = House::with(Database::Postgres(database()), |_| {});
    assert_eq!(get(house.address, "/api/tables/%00", &[]).status, 404);
    assert_eq!(get(house.address, "/api/tables/%00/record", &[]).status, 404);
}

#[test]
fn a_nul_in_a_request_id_is_refused_before_it_meets_the_moves_of_others() {
    let house = House::with(Database::Postgres(database()), |_| {});
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: crate::games::plain(2), seats, start: true });
    let mut socket = ann.attend(&table.id);
    let (action, version) = (socket.legal()[0].clone(), socket.version());
    socket.say(&Request::Act { id: "a\0b".to_owned(), version, action: action.clone() });
    let answer = socket.answer("a\0b");
    assert!(matches!(answer, Message::Refused { code: Code::Malformed, .. }), "{answer:?}");
    assert!(matches!(socket.act(&action), Message::Grew { .. }));
}

#[test]
fn a_transaction_that_nobody_ends_holds_up_its_own_table_alone() {
    let address = database();
    let house = House::with(Database::Postgres(address.clone()), |_| {});
    let ann = Person::new(house.address, "Ann");
    let make = || ann.make(&NewTable { settings: crate::games::plain(2), seats: Vec::new(), start: false });
    let (held, free) = (make(), make());
    let mut frozen = Command::new("psql")
        .args(["--quiet", "--no-psqlrc", &address])
        .args(["--tuples-only", "--no-align"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("psql");
    let mut input = frozen.stdin.take().expect("its input is ours");
    writeln!(input, "BEGIN; UPDATE tables SET due = due WHERE id = '{}'; SELECT 'held';", held.id)
        .expect("a statement");
    input.flush().expect("a statement");
    let mut told = String::new();
    BufReader::new(frozen.stdout.take().expect("its output is ours")).read_line(&mut told).expect("text");
    assert_eq!(told.trim(), "held");
    let begun = Instant::now();
    let sit = |table: &str| {
        ann.post::<serde_json::Value>(&format!("/api/tables/{table}/seats/red"), &Wish::Me { name: None })
    };
    let refused = sit(&held.id).expect_err("somebody holds its row");
    assert_eq!(refused.0, 503, "{refused:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
    sit(&free.id).expect("nobody holds this one");
    drop(input);
    frozen.wait().expect("psql ends");
    sit(&held.id).expect("nobody holds it any more");
}

#[test]
fn a_server_whose_clock_is_off_does_not_write_until_it_is_right_again() {
    let Some(disk) = Disk::new() else { return };
    let server = Process::set_up(&database(), disk.environment());
    assert!(server.is_ready());
    disk.shift_clock(90_000);
    let until = |ready: bool| crate::house::eventually("clocks are compared", || server.is_ready() == ready);
    until(false);
    assert_eq!(post(server.address, "/api/guest", &[], &serde_json::json!({ "name": "Ann" })).status, 503);
    disk.shift_clock(0);
    until(true);
    assert_eq!(post(server.address, "/api/guest", &[], &serde_json::json!({ "name": "Ann" })).status, 200);
}

#[test]
fn a_server_says_within_two_seconds_that_its_database_is_away_and_needs_no_restart_afterwards() {
    let mut cluster = Cluster::own();
    let server = Process::with(&cluster.database());
    assert!(server.is_ready());
    cluster.stop();
    let begun = Instant::now();
    assert_eq!(get(server.address, "/readyz", &[]).status, 503);
    assert!(begun.elapsed() < Duration::from_secs(3), "it took {:?}", begun.elapsed());
    assert_eq!(get(server.address, "/healthz", &[]).status, 200);
    cluster.start();
    crate::house::eventually("ready again by itself", || server.is_ready());
    assert_eq!(post(server.address, "/api/guest", &[], &serde_json::json!({ "name": "Ann" })).status, 200);
}
