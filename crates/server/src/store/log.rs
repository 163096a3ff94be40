//! Reading logs, and what was said at a table.

use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;
use super::{Store, Who};
use crate::ids::{PersonId, RequestId, TableId};
use bastide_protocol::{Colour, Said};
use sqlx::Row;
use sqlx::any::AnyRow;

/// An entry as it lies in the database.
#[derive(Clone, Debug)]
pub(crate) struct LogRow {
    pub(crate) seq: u32,
    pub(crate) at: u64,
    /// The request it came with; one that nobody could send today cannot be sent again either.
    pub(crate) request: Option<RequestId>,
    pub(crate) body: String,
    pub(crate) chain: Option<String>,
    pub(crate) who: Option<Who>,
}

/// The last words of a chat that newcomers are told: more than a screen, and they are read with every welcome.
const LAST_WORDS: i64 = 50;

impl Store {
    /// The entries of a log from a number on, in order.
    pub(crate) async fn entries(&self, table: TableId, from: u32) -> Result<Vec<LogRow>, StoreError> {
        let statement = "SELECT entries.seq, entries.at, entries.request, entries.body, entries.chain, sitters.person, \
             sitters.name, COALESCE(sitters.registered, 0) FROM entries \
             LEFT JOIN sitters ON sitters.game = entries.game AND sitters.seq = entries.seq \
             WHERE entries.game = $1 AND entries.seq >= $2 ORDER BY entries.seq";
        let rows = self.all(sqlx::query(statement).bind(table.as_str()).bind(i64::from(from))).await?;
        rows.iter().map(log_row).collect()
    }

    /// The last words said at a table.
    pub(crate) async fn last_words(&self, table: TableId) -> Result<Vec<Said>, StoreError> {
        let statement = "SELECT name, seat, body, at FROM chat WHERE game = $1 ORDER BY number DESC LIMIT $2";
        let rows = self.all(sqlx::query(statement).bind(table.as_str()).bind(LAST_WORDS)).await?;
        rows.iter().rev().map(said).collect()
    }

    /// The words said at a table after those of a number, with their numbers.
    pub(crate) async fn words_after(&self, table: TableId, number: i64) -> Result<Vec<(i64, Said)>, StoreError> {
        let statement = "SELECT name, seat, body, at, number FROM chat WHERE game = $1 AND number > $2 ORDER BY number";
        let rows = self.all(sqlx::query(statement).bind(table.as_str()).bind(number)).await?;
        rows.iter().map(|row| Ok((row.try_get(4)?, said(row)?))).collect()
    }

    /// Keeps what somebody said; answers with its number.
    pub(crate) async fn say(&self, table: TableId, person: PersonId, said: &Said) -> Result<i64, StoreError> {
        let words = Words { table, person, said: said.clone() };
        // Two people on two servers may take the same number; the second takes the next.
        let number = loop {
            if let Some(number) = self.write(words.clone()).await? {
                break number;
            }
        };
        self.hint(&format!("chat {table}")).await?;
        Ok(number)
    }
}

#[derive(Clone)]
struct Words {
    table: TableId,
    person: PersonId,
    said: Said,
}

impl Write for Words {
    type Output = Option<i64>;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<Option<i64>, StoreError> {
        let Words { table, person, said } = self;
        let row = tx
            .row(
                "INSERT INTO chat (game, number, at, person, name, seat, body) \
                 SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE game = $1 \
                 ON CONFLICT DO NOTHING RETURNING number",
                values![table, said.at, person, &said.name, said.seat.map(Colour::word), &said.text],
            )
            .await?;
        row.map(|row| row.number(0)).transpose()
    }
}

fn log_row(row: &AnyRow) -> Result<LogRow, StoreError> {
    let (seq, at, registered): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(7)?);
    let (person, name): (Option<&str>, Option<String>) = (row.try_get(5)?, row.try_get(6)?);
    let person = person.and_then(|id| id.parse().ok());
    let who = person.zip(name).map(|(person, name)| Who { person, name, registered: registered != 0 });
    let (request, body, chain): (Option<&str>, _, _) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
    let request = request.and_then(|id| id.parse().ok());
    Ok(LogRow { seq: seq as u32, at: at as u64, request, body, chain, who })
}

fn said(row: &AnyRow) -> Result<Said, StoreError> {
    let at: i64 = row.try_get(3)?;
    let seat: Option<&str> = row.try_get(1)?;
    let seat = seat.and_then(Colour::from_word);
    Ok(Said { name: row.try_get(0)?, seat, text: row.try_get(2)?, at: at as u64 })
}
