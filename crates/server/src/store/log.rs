//! Reading logs, and what was said at a table.

use super::Store;
use bastide_protocol::Said;
use sqlx::Row;
use sqlx::any::AnyRow;

/// An entry as it lies in the database.
#[derive(Clone, Debug)]
pub(crate) struct LogRow {
    pub(crate) seq: u32,
    pub(crate) at: u64,
    pub(crate) request: Option<String>,
    pub(crate) body: String,
}

/// The last words of a chat that newcomers are told.
const LAST_WORDS: i64 = 50;

impl Store {
    /// The entries of a log from a number on, in order.
    pub(crate) async fn entries(&self, table: &str, from: u32) -> Result<Vec<LogRow>, sqlx::Error> {
        let rows = sqlx::query("SELECT seq, at, request, body FROM entries WHERE game = $1 AND seq >= $2 ORDER BY seq")
            .bind(table)
            .bind(i64::from(from))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(log_row).collect()
    }

    /// The last words said at a table.
    pub(crate) async fn last_words(&self, table: &str) -> Result<Vec<Said>, sqlx::Error> {
        let rows = sqlx::query("SELECT name, seat, body, at FROM chat WHERE game = $1 ORDER BY number DESC LIMIT $2")
            .bind(table)
            .bind(LAST_WORDS)
            .fetch_all(self.pool())
            .await?;
        rows.iter().rev().map(said).collect()
    }

    /// The words said at a table after those of a number, with their numbers.
    pub(crate) async fn words_after(&self, table: &str, number: i64) -> Result<Vec<(i64, Said)>, sqlx::Error> {
        let statement = "SELECT name, seat, body, at, number FROM chat WHERE game = $1 AND number > $2 ORDER BY number";
        let rows = sqlx::query(statement).bind(table).bind(number).fetch_all(self.pool()).await?;
        rows.iter().map(|row| Ok((row.try_get(4)?, said(row)?))).collect()
    }

    /// Keeps what somebody said; answers with its number.
    pub(crate) async fn say(&self, table: &str, person: &str, said: &Said) -> Result<i64, sqlx::Error> {
        // Two people on two servers may take the same number; the second takes the next.
        loop {
            let written = sqlx::query(
                "INSERT INTO chat (game, number, at, person, name, seat, body) \
                 SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE game = $1 \
                 ON CONFLICT DO NOTHING RETURNING number",
            )
            .bind(table)
            .bind(said.at as i64)
            .bind(person)
            .bind(&said.name)
            .bind(said.seat.as_deref())
            .bind(&said.text)
            .fetch_optional(self.pool())
            .await?;
            if let Some(row) = written {
                self.hint(&format!("chat {table}")).await?;
                return row.try_get(0);
            }
        }
    }
}

fn log_row(row: &AnyRow) -> Result<LogRow, sqlx::Error> {
    let (seq, at): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(LogRow { seq: seq as u32, at: at as u64, request: row.try_get(2)?, body: row.try_get(3)? })
}

fn said(row: &AnyRow) -> Result<Said, sqlx::Error> {
    let at: i64 = row.try_get(3)?;
    Ok(Said { name: row.try_get(0)?, seat: row.try_get(1)?, text: row.try_get(2)?, at: at as u64 })
}
