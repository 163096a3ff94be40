//! Tables as rows: making one, finding those that wait for somebody.

use super::{Growth, SeatRow, Store};
use crate::table::summary::Summary;
use bastide_dealer::Seed;
use sqlx::any::AnyRow;
use sqlx::{Connection, Row};

/// A table that is to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    pub(crate) kind: String,
    pub(crate) seed: Seed,
    pub(crate) status: &'static str,
    pub(crate) summary: String,
    pub(crate) due: i64,
    pub(crate) entries: Vec<Growth>,
    pub(crate) seats: Vec<SeatRow>,
}

impl Store {
    /// Makes a table with the first entries of its log.
    pub(crate) async fn make_table(&self, row: &NewRow) -> Result<(), sqlx::Error> {
        let mut connection = self.pool().acquire().await?;
        let mut transaction = connection.begin().await?;
        let made = row.entries.first().map_or(0, |entry| entry.at as i64);
        sqlx::query(
            "INSERT INTO tables (id, game, status, listed, rated, kind, seed, summary, version, due, made, changed) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)",
        )
        .bind(&row.id)
        .bind(row.game)
        .bind(row.status)
        .bind(i64::from(row.listed))
        .bind(i64::from(row.rated))
        .bind(&row.kind)
        .bind(row.seed.to_string())
        .bind(&row.summary)
        .bind(row.entries.len() as i64)
        .bind(row.due)
        .bind(made)
        .execute(&mut *transaction)
        .await?;
        for (seq, entry) in row.entries.iter().enumerate() {
            sqlx::query("INSERT INTO entries (game, seq, at, request, body) VALUES ($1, $2, $3, $4, $5)")
                .bind(&row.id)
                .bind(seq as i64)
                .bind(entry.at as i64)
                .bind(entry.request.as_deref())
                .bind(&entry.body)
                .execute(&mut *transaction)
                .await?;
        }
        for seat in &row.seats {
            sqlx::query("INSERT INTO seats (game, seat, person, asked) VALUES ($1, $2, $3, $4)")
                .bind(&row.id)
                .bind(i64::from(seat.seat))
                .bind(&seat.person)
                .bind(i64::from(seat.asked))
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await
    }

    /// The seed of a table and the number of the last words said there; `None` if there is no such table.
    pub(crate) async fn table_begin(&self, table: &str) -> Result<Option<(Seed, i64)>, sqlx::Error> {
        let statement =
            "SELECT seed, COALESCE((SELECT MAX(number) FROM chat WHERE game = $1), 0) FROM tables WHERE id = $1";
        let row = sqlx::query(statement).bind(table).fetch_optional(self.pool()).await?;
        let Some(row) = row else { return Ok(None) };
        let (seed, words): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let seed = seed.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        Ok(Some((seed, words)))
    }

    /// A table in a few words; `None` if there is no such table.
    pub(crate) async fn summary(&self, table: &str) -> Result<Option<Summary>, sqlx::Error> {
        let rows = sqlx::query("SELECT summary FROM tables WHERE id = $1").bind(table).fetch_all(self.pool()).await?;
        Ok(summaries(&rows)?.pop())
    }

    /// Tables of a status, or all, the last changed first.
    pub(crate) async fn all_tables(&self, status: Option<&str>, most: u32) -> Result<Vec<Summary>, sqlx::Error> {
        let rows = sqlx::query("SELECT summary FROM tables WHERE status LIKE $1 ORDER BY changed DESC LIMIT $2")
            .bind(status.unwrap_or("%"))
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        summaries(&rows)
    }

    /// Public tables with open seats, and games that can be watched, the newest first.
    pub(crate) async fn open_tables(&self) -> Result<Vec<Summary>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT summary FROM tables WHERE listed = 1 AND status IN ('gathering', 'playing') \
             ORDER BY changed DESC LIMIT 100",
        )
        .fetch_all(self.pool())
        .await?;
        summaries(&rows)
    }

    /// The tables a person sits at: those where the person is asked first, then by the last change.
    pub(crate) async fn tables_of(&self, person: &str) -> Result<Vec<Summary>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT tables.summary, own.asked FROM tables JOIN \
             (SELECT game, MAX(asked) AS asked FROM seats WHERE person = $1 GROUP BY game) AS own \
             ON own.game = tables.id WHERE tables.status <> 'closed' \
             ORDER BY own.asked DESC, tables.changed DESC LIMIT 100",
        )
        .bind(person)
        .fetch_all(self.pool())
        .await?;
        let mut tables = summaries(&rows)?;
        for (table, row) in tables.iter_mut().zip(&rows) {
            table.my_move = row.try_get::<i64, _>(1)? > 0;
        }
        Ok(tables)
    }

    /// Tables that somebody has to look at by now, in the order of waiting, those after the one named.
    pub(crate) async fn due(
        &self,
        now: u64,
        (due, id): &(i64, String),
        most: u32,
    ) -> Result<Vec<(i64, String)>, sqlx::Error> {
        let statement = "SELECT due, id FROM tables WHERE due <= $1 AND (due, id) > ($2, $3) ORDER BY due, id LIMIT $4";
        let rows = sqlx::query(statement)
            .bind(now as i64)
            .bind(due)
            .bind(id)
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

fn summaries(rows: &[AnyRow]) -> Result<Vec<Summary>, sqlx::Error> {
    let read = |row: &AnyRow| {
        let text: String = row.try_get(0)?;
        serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(Box::new(error)))
    };
    rows.iter().map(read).collect()
}
