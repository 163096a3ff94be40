//! Gives the logs of older databases their chain, and takes out of them who somebody is. Some tables at a time, each of
//! them whole or not at all: it can be interrupted at any moment and goes on where it was.

use super::append::insert_who;
use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;
use super::{Store, Who};
use crate::ids::TableId;
use crate::table::chain;
use serde_json::Value;
use sqlx::Row;
use std::time::{Duration, Instant};

/// So many tables share a transaction: a sync of the disk is dear, and what is interrupted is done again.
const AT_ONCE: i64 = 20;

/// How often to say how far it has come: whoever starts the server sees that it is at work.
const OFTEN: Duration = Duration::from_secs(2);

impl Store {
    /// Brings all logs up to date.
    pub(super) async fn chain_logs(&self) -> Result<(), StoreError> {
        let left = self.unchained().await?;
        let (mut done, mut told) = (0, Instant::now());
        loop {
            let changed = self.write(Chain).await?;
            if changed == 0 {
                break;
            }
            done += changed;
            if told.elapsed() > OFTEN {
                told = Instant::now();
                tracing::info!("logs get their checksums: {done} of {left} tables");
            }
        }
        if done > 0 {
            tracing::info!("logs have their checksums: {done} tables");
        }
        Ok(())
    }

    async fn unchained(&self) -> Result<i64, StoreError> {
        Ok(self.one(sqlx::query("SELECT COUNT(*) FROM tables WHERE chained = 0")).await?.try_get(0)?)
    }
}

/// Some tables; answers with how many.
struct Chain;

impl Write for Chain {
    type Output = u64;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let statement = "SELECT id FROM tables WHERE chained = 0 ORDER BY id LIMIT $1";
        let tables = tx.rows(statement, values![AT_ONCE]).await?;
        for table in &tables {
            let table: TableId = table.text(0)?.parse().map_err(StoreError::fault)?;
            // Another server may be doing the same: it waits here, and finds that it is done.
            let first = tx.run("UPDATE tables SET chained = 1 WHERE id = $1 AND chained = 0", values![&table]).await?;
            if first == 1 {
                chain_log(tx, table).await?;
            }
        }
        Ok(tables.len() as u64)
    }
}

async fn chain_log(tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
    let mut before = chain::BEGINNING.to_owned();
    for row in tx.rows("SELECT seq, at, body FROM entries WHERE game = $1 ORDER BY seq", values![&table]).await? {
        let (seq, at) = (row.number(0)? as u64, row.number(1)? as u64);
        let (body, who) = parted(row.text(2)?);
        before = chain::link(&before, table, seq as u32, at, &body);
        if let Some(who) = who {
            insert_who(tx, table, seq, &who).await?;
        }
        let statement = "UPDATE entries SET body = $3, chain = $4 WHERE game = $1 AND seq = $2";
        tx.run(statement, values![&table, seq, &body, &before]).await?;
    }
    Ok(())
}

/// An entry as it was written before, and who somebody in it is. What is not understood stays as it is.
fn parted(body: String) -> (String, Option<Who>) {
    let Ok(mut entry) = serde_json::from_str::<Value>(&body) else { return (body, None) };
    let who = match entry["entry"].as_str() {
        Some("made") => taken(&mut entry, "host").and_then(host),
        Some("sat") => sitter(&mut entry["person"]),
        _ => None,
    };
    match who {
        Some(who) => (entry.to_string(), Some(who)),
        None => (body, None),
    }
}

fn host(id: String) -> Option<Who> {
    Some(Who { person: id.parse().ok()?, name: String::new(), registered: false })
}

fn sitter(person: &mut Value) -> Option<Who> {
    let registered = person.as_object_mut()?.remove("registered").and_then(|is| is.as_bool()).unwrap_or(false);
    Some(Who { person: taken(person, "id")?.parse().ok()?, name: taken(person, "name")?, registered })
}

fn taken(value: &mut Value, name: &str) -> Option<String> {
    match value.as_object_mut()?.remove(name)? {
        Value::String(text) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_before_are_parted_from_who_somebody_is() {
        let ann = crate::ids::PersonId::of(1);
        let person = format!(r#"{{"id":"{ann}","name":"Ann","registered":true,"bot":false}}"#);
        let (body, who) = parted(format!(r#"{{"entry":"sat","seat":"red","person":{person}}}"#));
        assert_eq!(body, r#"{"entry":"sat","person":{"bot":false},"seat":"red"}"#);
        assert_eq!(who, Some(Who { person: ann, name: "Ann".into(), registered: true }));
        let (body, who) = parted(format!(r#"{{"entry":"made","host":"{ann}","colours":["red"]}}"#));
        assert_eq!(body, r#"{"colours":["red"],"entry":"made"}"#);
        assert_eq!(who.map(|who| who.person), Some(ann));
        for plain in [r#"{"entry":"acted","action":"red pass"}"#, "not even JSON"] {
            assert_eq!(parted(plain.to_owned()), (plain.to_owned(), None));
        }
    }
}
