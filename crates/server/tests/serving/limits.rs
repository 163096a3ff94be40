//! What one server, one request or one wrong clock may not do to everybody else on the same PostgreSQL.

use crate::browser::{get, post};
use crate::disk::Disk;
use crate::house::{House, eventually};
use crate::person::Person;
use crate::postgres::{Cluster, database};
use crate::process::Process;
use crate::unharmed::ask;
use bastide_protocol::{Code, Message, NewTable, Request, Wish};
use bastide_server::Database;
use sqlx::Row;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
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

/// A row of the database that somebody holds: a transaction that was begun and does not end by itself.
struct HeldRow {
    holder: Child,
    input: ChildStdin,
}

impl HeldRow {
    /// Holds the row of a table.
    fn of(address: &str, table: &str) -> HeldRow {
        let mut holder = Command::new("psql")
            .args(["--quiet", "--no-psqlrc", "--tuples-only", "--no-align", address])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("psql, which comes with PostgreSQL");
        let mut input = holder.stdin.take().expect("its input is ours");
        writeln!(input, "BEGIN; UPDATE tables SET due = due WHERE id = '{table}'; SELECT 'held';")
            .expect("a statement");
        input.flush().expect("a statement");
        let mut told = String::new();
        BufReader::new(holder.stdout.take().expect("its output is ours")).read_line(&mut told).expect("text");
        assert_eq!(told.trim(), "held");
        HeldRow { holder, input }
    }

    /// Lets it go.
    fn release(mut self) {
        drop(self.input);
        self.holder.wait().expect("psql ends");
    }
}

/// How many connections stand in line for the row of a table.
fn waiting(address: &str) -> i64 {
    let question = "SELECT COUNT(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE tables %'";
    ask(address, question).expect("an answer").try_get(0).expect("a number")
}

fn sit(ann: &Person, table: &str) -> Result<serde_json::Value, (u16, String)> {
    ann.post(&format!("/api/tables/{table}/seats/red"), &Wish::Me { name: None })
}

#[test]
fn a_transaction_that_nobody_ends_holds_up_its_own_table_alone() {
    let address = database();
    let house = House::with(Database::Postgres(address.clone()), |_| {});
    let ann = Person::new(house.address, "Ann");
    let make = || ann.make(&NewTable { settings: crate::games::plain(2), seats: Vec::new(), start: false });
    let (held, free) = (make(), make());
    let row = HeldRow::of(&address, &held.id);
    let begun = Instant::now();
    let refused = sit(&ann, &held.id).expect_err("somebody holds its row");
    assert_eq!(refused.0, 503, "{refused:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
    // The database itself has ended the wait. Given up by the server alone it would go on, one for each try.
    assert_eq!(waiting(&address), 0, "who was refused still stands in line for the row");
    sit(&ann, &free.id).expect("nobody holds this one");
    row.release();
    sit(&ann, &held.id).expect("nobody holds it any more");
}

#[test]
fn whoever_shares_a_transaction_with_a_write_that_fails_is_written_all_the_same() {
    let address = database();
    let house = House::with(Database::Postgres(address.clone()), |_| {});
    let ann = Person::new(house.address, "Ann");
    let make = |_| ann.make(&NewTable { settings: crate::games::plain(2), seats: Vec::new(), start: false }).id;
    let (held, free): (Vec<String>, Vec<String>) = ((0..5).map(make).collect(), (0..10).map(make).collect());
    let rows: Vec<HeldRow> = held.iter().map(|table| HeldRow::of(&address, table)).collect();
    let ann = &ann;
    std::thread::scope(|scope| {
        let sit = |table| scope.spawn(move || sit(ann, table).map_err(|(status, _)| status).map(drop));
        // Four writers, and each waits for a row: what comes now goes into one transaction.
        let busy: Vec<_> = (1..=4)
            .map(|writers| {
                let asked = sit(&held[writers - 1]);
                eventually("a writer waits", || waiting(&address) >= writers as i64);
                asked
            })
            .collect();
        let (last, shared): (_, Vec<_>) = (sit(&held[4]), free.iter().map(|table| sit(table)).collect());
        for asked in busy.into_iter().chain([last]) {
            assert_eq!(asked.join().expect("an answer"), Err(503), "somebody holds its row");
        }
        for asked in shared {
            assert_eq!(asked.join().expect("an answer"), Ok(()), "nobody holds this one");
        }
    });
    rows.into_iter().for_each(HeldRow::release);
}

#[test]
fn a_server_that_froze_in_the_middle_of_a_transaction_does_not_hold_up_the_others() {
    let address = database();
    let [frozen, healthy] = [Process::with(&address), Process::with(&address)];
    let ann = Person::new(healthy.address, "Ann");
    let table = ann.make(&NewTable { settings: crate::games::plain(2), seats: Vec::new(), start: false });
    let row = HeldRow::of(&address, &table.id);
    let (there, id) = (ann.at(frozen.address), table.id.clone());
    let asked = std::thread::spawn(move || sit(&there, &id));
    eventually("it stands in line for the row", || waiting(&address) > 0);
    frozen.freeze();
    // From now on it has the row, and nobody goes on with it.
    row.release();
    eventually("the others play on", || sit(&ann, &table.id).is_ok());
    frozen.thaw();
    // What became of it is the same everywhere: it was never written.
    assert_eq!(asked.join().expect("an answer").expect_err("it lost its turn").0, 503);
    eventually("no restart is needed", || frozen.is_ready());
}

#[test]
fn a_server_whose_clock_is_off_does_not_write_until_it_is_right_again() {
    let Some(disk) = Disk::new() else { return };
    let server = Process::set_up(&database(), disk.environment());
    assert!(server.is_ready());
    disk.shift_clock(90_000);
    let until = |ready: bool| eventually("clocks are compared", || server.is_ready() == ready);
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
    eventually("ready again by itself", || server.is_ready());
    assert_eq!(post(server.address, "/api/guest", &[], &serde_json::json!({ "name": "Ann" })).status, 200);
}
