//! What whoever runs a server does to its database from outside.

use crate::accounts::register;
use crate::browser::post;
use crate::games::plain;
use crate::house::{House, is_postgres};
use crate::person::Person;
use bastide_protocol::{NewTable, Wish};
use bastide_server::admin::Admin;
use bastide_server::{Config, Database};
use serde_json::json;
use tempfile::TempDir;

#[test]
fn tables_are_listed_shown_exported_and_closed_beside_a_running_server() {
    let folder = TempDir::new().expect("a folder");
    let database = match is_postgres() {
        true => Database::Postgres(crate::postgres::database()),
        false => Database::File(folder.path().join("bastide.db")),
    };
    let config = Config::new(([127, 0, 0, 1], 0).into(), database.clone());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let house = House::with(database.clone(), |_| {});
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    register(house.address, "Carl");
    let mut socket = ann.attend(&table.id);
    let fresh = runtime.block_on(async {
        let admin = Admin::open(config.clone()).await.expect("a server is using it, and that is all right");
        let lines = admin.list(Some("playing"), 10).await.expect("a list");
        assert_eq!(
            (lines.len(), &lines[0].id, &lines[0].names[..]),
            (1, &table.id, &["Ann".to_owned(), "Bob".to_owned()][..])
        );
        assert!(admin.list(Some("over"), 10).await.expect("a list").is_empty());
        let shown = admin.show(&table.id).await.expect("a table");
        assert!(shown.contains("\"playing\"") && !shown.contains("\"seed\""), "{shown}");
        let record = admin.export(&table.id).await.expect("a record");
        assert!(record.starts_with("bastide 1") && !record.contains("seed "), "{record}");
        admin.close(&table.id).await.expect("closed");
        assert!(admin.close(&table.id).await.is_err());
        assert!(admin.show("nowhere").await.is_err());
        assert!(admin.reset_password("Nobody").await.is_err());
        assert!(admin.bots().await.expect("a list").is_empty());
        let scan = admin.check(|_| {}).await.expect("a scan");
        assert!(scan.tables == 1 && scan.entries > 3 && scan.damaged.is_empty() && scan.file.is_empty(), "{scan:?}");
        let fresh = admin.reset_password("CARL").await.expect("a password");
        admin.leave().await;
        fresh
    });
    // Whoever sits there hears of it without asking.
    socket.until(|socket, _| socket.status() == bastide_protocol::Status::Closed);
    let login =
        |password: &str| post(house.address, "/api/login", &[], &json!({ "name": "Carl", "password": password }));
    assert_eq!((login("correct horse").status, login(&fresh).status), (403, 200));
    let info: serde_json::Value = ann_at(&house, &table.id);
    assert_eq!(info["status"], "closed");
}

fn ann_at(house: &House, table: &str) -> serde_json::Value {
    crate::browser::get(house.address, &format!("/api/tables/{table}"), &[]).json()
}
