//! Logs that prove themselves: what is damaged or missing is noticed, named and never played on; what another version
//! wrote is shown, exported and closed; and other tables go on.

use crate::house::House;
use crate::person::Person;
use crate::unharmed::Ground;
use bastide_protocol::{Code, FaultKind, Message, NewTable, Request, Status, TableInfo, Wish};
use bastide_server::Config;
use bastide_server::admin::{Admin, Scan};
use sha2::{Digest, Sha256};

/// Somebody plays alone at two seats; then the server stops.
fn played(ground: &Ground) -> (Person, TableInfo) {
    let house = House::with(ground.database(), |_| {});
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: crate::games::plain(2), seats, start: true });
    let mut socket = ann.attend(&table.id);
    for _ in 0..8 {
        let legal = socket.legal();
        assert!(matches!(socket.act(&legal[0]), Message::Grew { .. }));
    }
    let table = socket.table.clone().expect("a table");
    (ann, table)
}

/// What `bastide admin` does at a database.
fn admin<T>(ground: &Ground, work: impl AsyncFnOnce(&Admin) -> T) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let admin = Admin::open(Config::new(([127, 0, 0, 1], 0).into(), ground.database())).await.expect("opened");
        let done = work(&admin).await;
        admin.leave().await;
        done
    })
}

fn scanned(ground: &Ground) -> Scan {
    admin(ground, async |admin| admin.check(|_| {}).await.expect("a scan"))
}

/// The table after something was done to its log: it is shown as far as it goes, and nobody plays on.
fn check_shown(ground: &Ground, mut ann: Person, table: &TableInfo, kind: FaultKind, entry: u32) {
    let house = House::with(ground.database(), |_| {});
    ann.address = house.address;
    let mut socket = ann.attend(&table.id);
    let fault = socket.table.as_ref().and_then(|table| table.fault.clone()).expect("the table says that it is damaged");
    assert_eq!((fault.kind, fault.entry), (kind, entry), "{fault:?}");
    assert!(fault.message.contains(&format!("entry {entry} ")), "{}", fault.message);
    assert!(socket.legal().is_empty(), "nobody is asked any more");
    let seat = table.seats[0].colour;
    socket.say(&Request::Resign { id: "resign".to_owned(), seat });
    let answer = socket.answer("resign");
    assert!(matches!(answer, Message::Refused { code: Code::Illegal, .. }), "{answer:?}");
    assert!(ann.text(&format!("/api/tables/{}/record", table.id)).starts_with("bastide 1"), "it can be exported");
    let fresh = ann.make(&NewTable { settings: crate::games::plain(2), seats: Vec::new(), start: false });
    assert_eq!(fresh.fault, None, "other tables go on");
    let closed: TableInfo = ann.post(&format!("/api/tables/{}/close", table.id), &()).expect("closed");
    assert_eq!(closed.status, Status::Closed);
}

#[test]
fn a_damaged_entry_is_noticed_when_it_is_read_and_named() {
    let ground = Ground::new();
    let (ann, table) = played(&ground);
    assert!(scanned(&ground).damaged.is_empty());
    ground.change("UPDATE entries SET body = REPLACE(body, 'place', 'Place') WHERE seq = 6");
    ground.change("UPDATE entries SET at = at + 1 WHERE seq = 6");
    let scan = scanned(&ground);
    assert_eq!((scan.tables, scan.damaged.len(), &scan.damaged[0].0), (1, 1, &table.id));
    assert!(scan.damaged[0].1.contains("entry 6 "), "{scan:?}");
    check_shown(&ground, ann, &table, FaultKind::Damaged, 6);
}

#[test]
fn a_missing_entry_is_noticed_in_the_middle_and_at_the_end() {
    let ground = Ground::new();
    let (ann, table) = played(&ground);
    ground.change("DELETE FROM entries WHERE seq = 7");
    assert!(scanned(&ground).damaged[0].1.contains("entry 7 of the log is missing"));
    check_shown(&ground, ann, &table, FaultKind::Damaged, 7);
    let ground = Ground::new();
    let (ann, table) = played(&ground);
    ground.change("DELETE FROM entries WHERE seq = (SELECT MAX(seq) FROM entries)");
    check_shown(&ground, ann, &table, FaultKind::Damaged, table.version - 1);
}

#[test]
fn a_table_whose_log_these_rules_do_not_accept_is_shown_as_made_by_another_version() {
    let ground = Ground::new();
    let (ann, table) = played(&ground);
    let last = table.version - 1;
    let before = ground.text(&format!("SELECT chain FROM entries WHERE seq = {}", last - 1));
    let at = ground.number(&format!("SELECT at FROM entries WHERE seq = {last}"));
    let body = r#"{"entry":"bewitched","seat":"red"}"#;
    // The checksum, written down once more.
    let mut hash = Sha256::new();
    for part in [&before, &table.id, &last.to_string(), &at.to_string(), body] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let chain: String = hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    ground.change(&format!("UPDATE entries SET body = '{body}', chain = '{chain}' WHERE seq = {last}"));
    let scan = scanned(&ground);
    assert!(scan.damaged.is_empty() && scan.foreign.len() == 1, "{scan:?}");
    check_shown(&ground, ann, &table, FaultKind::OtherVersion, last);
}

/// Every word of another server made this one read the damaged entry once more, and send everybody away who looked.
#[test]
fn bug_whoever_looked_at_a_damaged_table_was_sent_away_again_and_again() {
    let ground = Ground::shared();
    let (mut ann, table) = played(&ground);
    ground.change("UPDATE entries SET at = at + 1 WHERE seq = 6");
    let house = House::with(ground.database(), |_| {});
    ann.address = house.address;
    let mut socket = ann.attend(&table.id);
    for number in 0..3 {
        ground.change(&format!("SELECT pg_notify('bastide', 'grew {} {}')", table.id, table.version + number));
        let id = format!("ping {number}");
        socket.say(&Request::Ping { id: id.clone() });
        assert!(matches!(socket.answer(&id), Message::Pong { .. }));
    }
    // A second look from elsewhere comes after whatever the words led to.
    let other = ann.attend(&table.id);
    assert!(other.table.is_some_and(|table| table.fault.is_some()));
    socket.say(&Request::Ping { id: "last".to_owned() });
    assert!(matches!(socket.answer("last"), Message::Pong { .. }));
}

#[test]
fn checksums_whose_writing_was_interrupted_are_written_at_the_next_start() {
    let ground = Ground::new();
    let (_, table) = played(&ground);
    ground.change("UPDATE entries SET chain = NULL");
    assert_eq!(scanned(&ground).damaged.len(), 1, "without a checksum an entry is not believed");
    ground.change("UPDATE tables SET chained = 0");
    drop(House::with(ground.database(), |_| {}));
    let scan = scanned(&ground);
    assert!(scan.damaged.is_empty() && scan.entries == u64::from(table.version), "{scan:?}");
}
