//! Tables as rows: making one, finding those that wait for somebody.

use super::append::{insert, insert_seats};
use super::days::insert_attempt;
use super::error::StoreError;
use super::openings::insert_opening;
use super::read::id_in;
use super::tx::{Tx, values};
use super::writer::Write;
use super::{EntryRow, SeatRow, Store};
use crate::day::Day;
use crate::ids::{PersonId, TableId};
use crate::table::summary::Summary;
use crate::table::{Listing, status_name};
use bastide_dealer::Seed;
use sqlx::Row;
use sqlx::any::AnyRow;
use std::cmp::Reverse;

/// A table that is to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub(crate) id: TableId,
    pub(crate) game: &'static str,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    pub(crate) kind: String,
    pub(crate) seed: Seed,
    pub(crate) maker: PersonId,
    pub(crate) listing: Listing,
    pub(crate) summary: String,
    pub(crate) entries: Vec<EntryRow>,
    pub(crate) seats: Vec<SeatRow>,
    /// The day whose deck is played there.
    pub(crate) day: Option<Day>,
    /// Digests of its first actions, where engines must not advise on it, each with their number.
    pub(crate) opening: Vec<(usize, String)>,
}

/// What the row of a table says beside its log.
#[derive(Clone, Debug)]
pub(crate) struct Begin {
    pub(crate) seed: Seed,
    /// The number of the last words said there.
    pub(crate) words: i64,
    /// How many entries the log has at least.
    pub(crate) version: u32,
    pub(crate) status: String,
    pub(crate) due: i64,
    pub(crate) changed: u64,
}

impl Store {
    /// Makes a table with the first entries of its log. Nobody plays the deck of a day twice: then nothing is made, and the
    /// answer is the table there was.
    pub(crate) async fn make_table(&self, row: NewRow) -> Result<Option<TableId>, StoreError> {
        self.write(row).await
    }

    /// What the row of a table says beside its log; `None` if there is no such table.
    pub(crate) async fn table_begin(&self, table: TableId) -> Result<Option<Begin>, StoreError> {
        let statement = "SELECT seed, COALESCE((SELECT MAX(number) FROM chat WHERE game = $1), 0), version, status, \
             due, changed FROM tables WHERE id = $1";
        let Some(row) = self.maybe(sqlx::query(statement).bind(table.as_str())).await? else { return Ok(None) };
        let (seed, version, changed): (String, i64, i64) = (row.try_get(0)?, row.try_get(2)?, row.try_get(5)?);
        let (seed, words) = (seed.parse().map_err(StoreError::fault)?, row.try_get(1)?);
        let (status, due) = (row.try_get(3)?, row.try_get(4)?);
        Ok(Some(Begin { seed, words, version: version as u32, status, due, changed: changed as u64 }))
    }

    /// Closes a table whose log nobody here can go on with.
    pub(crate) async fn shut(&self, table: TableId, summary: &str) -> Result<(), StoreError> {
        let statement = "UPDATE tables SET status = 'closed', summary = $2, due = $3 WHERE id = $1";
        self.run(statement, values![&table, summary, i64::MAX]).await?;
        Ok(())
    }

    /// Says when somebody has to look at a table again, unless it has changed since.
    pub(crate) async fn set_due(&self, table: TableId, version: u32, due: i64) -> Result<(), StoreError> {
        let statement = "UPDATE tables SET due = $3 WHERE id = $1 AND version = $2";
        self.run(statement, values![&table, version, due]).await?;
        Ok(())
    }

    /// The ids of tables after one of them, or of all, in their order.
    pub(crate) async fn ids_after(&self, id: Option<TableId>, most: u32) -> Result<Vec<TableId>, StoreError> {
        let statement = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let after = id.as_ref().map_or("", TableId::as_str);
        let rows = self.all(sqlx::query(statement).bind(after).bind(i64::from(most))).await?;
        rows.iter().map(|row| id_in(row, 0)).collect()
    }

    /// A table in a few words; `None` if there is no such table.
    pub(crate) async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        let rows = self.all(sqlx::query("SELECT summary FROM tables WHERE id = $1").bind(table.as_str())).await?;
        Ok(summaries(&rows)?.pop())
    }

    /// Tables of a status, or all, the last changed first.
    pub(crate) async fn all_tables(&self, status: Option<&str>, most: u32) -> Result<Vec<Summary>, StoreError> {
        let statement = "SELECT summary FROM tables WHERE status LIKE $1 ORDER BY changed DESC LIMIT $2";
        let rows = self.all(sqlx::query(statement).bind(status.unwrap_or("%")).bind(i64::from(most))).await?;
        summaries(&rows)
    }

    /// Public tables with open seats, and games that can be watched, the newest first: a hundred, one page.
    pub(crate) async fn open_tables(&self) -> Result<Vec<Summary>, StoreError> {
        let statement = "SELECT summary FROM tables WHERE listed = 1 AND status IN ('gathering', 'playing') \
             ORDER BY changed DESC LIMIT 100";
        let rows = self.all(sqlx::query(statement)).await?;
        let mut tables = summaries(&rows)?;
        tables.sort_by_key(|table| Reverse(table.changed));
        Ok(tables)
    }

    /// The tables a person sits at, a hundred at most, which is more than anybody may have unfinished: those where the person
    /// is asked first, then by the last change.
    pub(crate) async fn tables_of(&self, person: PersonId) -> Result<Vec<Summary>, StoreError> {
        let statement = "SELECT tables.summary, own.asked FROM tables JOIN \
             (SELECT game, MAX(asked) AS asked FROM seats WHERE person = $1 GROUP BY game) AS own \
             ON own.game = tables.id WHERE tables.status <> 'closed' \
             ORDER BY own.asked DESC, tables.changed DESC LIMIT 100";
        let rows = self.all(sqlx::query(statement).bind(person.as_str())).await?;
        let mut tables = summaries(&rows)?;
        for (table, row) in tables.iter_mut().zip(&rows) {
            table.my_move = row.try_get::<i64, _>(1)? > 0;
        }
        tables.sort_by_key(|table| Reverse((table.my_move, table.changed)));
        Ok(tables)
    }

    /// Tables that somebody has to look at by now, in the order of waiting, those after the one named.
    pub(crate) async fn due(&self, now: u64, after: Place, most: u32) -> Result<Vec<(i64, TableId)>, StoreError> {
        let (due, id) = bounds(&after);
        let statement = "SELECT due, id FROM tables WHERE due <= $1 AND (due, id) > ($2, $3) ORDER BY due, id LIMIT $4";
        let rows = self.all(sqlx::query(statement).bind(now as i64).bind(due).bind(id).bind(i64::from(most))).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, id_in(row, 1)?))).collect()
    }
}

impl Write for NewRow {
    type Output = Option<TableId>;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<Option<TableId>, StoreError> {
        if let Some(day) = self.day
            && let Some(before) = insert_attempt(tx, day, self.maker, self.id).await?
        {
            return Ok(Some(before));
        }
        let made = self.entries.first().map_or(0, |entry| entry.at);
        let status = status_name(self.listing.status);
        let (seed, version) = (self.seed.to_string(), self.entries.len());
        tx.run(
            "INSERT INTO tables (id, game, status, listed, rated, kind, seed, summary, version, due, made, changed, \
             chained, maker) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, 1, $12)",
            values![
                &self.id,
                self.game,
                status,
                self.listed,
                self.rated,
                &self.kind,
                &seed,
                &self.summary,
                version,
                self.listing.due,
                made,
                &self.maker
            ],
        )
        .await?;
        for (seq, entry) in (0..).zip(&self.entries) {
            insert(tx, self.id, seq, entry).await?;
        }
        insert_seats(tx, self.id, &self.seats).await?;
        insert_opening(tx, self.id, &self.opening).await?;
        Ok(None)
    }
}

/// How far a list of tables was read: up to this number and this table of those that have it.
pub(crate) type Place = Option<(i64, TableId)>;

/// What comes before all that follows a place.
pub(super) fn bounds(place: &Place) -> (i64, &str) {
    place.as_ref().map_or((i64::MIN, ""), |(number, id)| (*number, id.as_str()))
}

fn summaries(rows: &[AnyRow]) -> Result<Vec<Summary>, StoreError> {
    let read = |row: &AnyRow| {
        let text: String = row.try_get(0)?;
        serde_json::from_str(&text).map_err(StoreError::fault)
    };
    rows.iter().map(read).collect()
}
