//! The one way into a log. `(game, seq)` arbitrates: whoever comes second with a number is told so and reloads.

use super::days::insert_result;
use super::error::StoreError;
use super::openings::insert_opening;
use super::tx::{Tx, values};
use super::writer::Write;
use crate::day::DayResult;
use crate::ids::{PersonId, RequestId, TableId};
use crate::table::{Listing, status_name};
use bastide_play::Seat;

/// An entry of a log as it is written: its time, the request it came with, and itself as JSON.
#[derive(Clone, Debug)]
pub(crate) struct EntryRow {
    pub(crate) at: u64,
    pub(crate) request: Option<RequestId>,
    /// Who sent the request: ids are one's own, and nobody else's stand in their way.
    pub(crate) asker: Option<PersonId>,
    pub(crate) body: String,
    /// Its checksum, which covers all entries before it.
    pub(crate) chain: String,
    /// Who somebody in it is.
    pub(crate) who: Option<Who>,
}

/// Who somebody in an entry is: kept beside the log, so that it can change and be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) registered: bool,
}

/// Who holds a seat, for lists of one's own tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub(crate) seat: Seat,
    pub(crate) person: PersonId,
    pub(crate) asked: bool,
    /// Place among the players from 1, and points, once the game is over.
    pub(crate) result: Option<(u8, i32)>,
}

/// Entries that belong together, and what the table looks like afterwards.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) from: u32,
    pub(crate) entries: Vec<EntryRow>,
    pub(crate) summary: String,
    /// What the row says for lists and for the sweep, where that has to change.
    pub(crate) listing: Option<Listing>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) seating: Seating,
    /// New digests of the game's first actions, each with their number: whoever is told of an action finds that no
    /// engine advises on it.
    pub(crate) opening: Vec<(usize, String)>,
    /// What came of the attempt at a day's deck, when its game ends.
    pub(crate) day: Option<DayResult>,
}

/// What became of the seats, and so of their rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// Nothing.
    Same,
    /// Another one is asked, or none of the people.
    Turned,
    /// They changed hands or have results.
    Changed,
}

impl Seating {
    /// What became of these rows.
    pub(crate) fn between(before: &[SeatRow], after: &[SeatRow]) -> Seating {
        let is_alike = |(one, other): (&SeatRow, &SeatRow)| SeatRow { asked: one.asked, ..other.clone() } == *one;
        if before == after {
            Seating::Same
        } else if before.len() == after.len() && before.iter().zip(after).all(is_alike) {
            Seating::Turned
        } else {
            Seating::Changed
        }
    }
}

/// Nothing was written: the log had grown already, or had seen the request. Whoever appends reads it and tries again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict;

impl Write for Append {
    type Output = Result<(), Conflict>;

    fn shares(&self) -> Option<&str> {
        Some(self.table.as_str())
    }

    async fn write(&self, tx: &mut Tx<'_>) -> Result<Result<(), Conflict>, StoreError> {
        for (seq, entry) in (u64::from(self.from)..).zip(&self.entries) {
            // Only the first can be refused: logs have no gaps, and only the first carries a request.
            if !insert(tx, self.table, seq, entry).await? {
                return Ok(Err(Conflict));
            }
        }
        let version = self.from as usize + self.entries.len();
        match &self.listing {
            Some(Listing { status, due, changed }) => {
                let statement =
                    "UPDATE tables SET summary = $2, version = $3, status = $4, due = $5, changed = $6 WHERE id = $1";
                let status = status_name(*status);
                tx.run(statement, values![&self.table, &self.summary, version, status, *due, *changed]).await?;
            }
            // Indexes go by the other columns, and even writing the same into them would touch them.
            None => {
                let statement = "UPDATE tables SET summary = $2, version = $3 WHERE id = $1";
                tx.run(statement, values![&self.table, &self.summary, version]).await?;
            }
        }
        match self.seating {
            Seating::Same => {}
            Seating::Turned => self.turn(tx).await?,
            Seating::Changed => self.seat(tx).await?,
        }
        insert_opening(tx, self.table, &self.opening).await?;
        if let Some(result) = &self.day {
            insert_result(tx, self.table, result).await?;
        }
        if let Tx::Postgres(_) = tx {
            let word = format!("grew {} {version}", self.table);
            tx.rows("SELECT pg_notify('bastide', $1)", values![&word]).await?;
        }
        Ok(Ok(()))
    }
}

impl Append {
    /// The most frequent change by far, in one statement.
    async fn turn(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let asked = self.seats.iter().find(|row| row.asked).map_or(-1, |row| i64::from(row.seat.0));
        let statement = "UPDATE seats SET asked = CASE WHEN seat = $2 THEN 1 ELSE 0 END WHERE game = $1";
        tx.run(statement, values![&self.table, asked]).await?;
        Ok(())
    }

    async fn seat(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        tx.run("DELETE FROM seats WHERE game = $1", values![&self.table]).await?;
        insert_seats(tx, self.table, &self.seats).await
    }
}

/// Adds an entry to a log; `false` if there is one of that number, or of that request.
pub(super) async fn insert(tx: &mut Tx<'_>, table: TableId, seq: u64, entry: &EntryRow) -> Result<bool, StoreError> {
    let written = tx
        .run(
            "INSERT INTO entries (game, seq, at, request, asker, body, chain) VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT DO NOTHING",
            values![
                &table,
                seq,
                entry.at,
                entry.request.as_ref().map(RequestId::as_str),
                entry.asker.as_ref().map_or("", PersonId::as_str),
                &entry.body,
                &entry.chain
            ],
        )
        .await?;
    if written == 0 {
        return Ok(false);
    }
    if let Some(who) = &entry.who {
        insert_who(tx, table, seq, who).await?;
    }
    Ok(true)
}

/// Says who somebody in an entry is.
pub(super) async fn insert_who(tx: &mut Tx<'_>, table: TableId, seq: u64, who: &Who) -> Result<(), StoreError> {
    tx.run(
        "INSERT INTO sitters (game, seq, person, name, registered) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (game, seq) DO UPDATE SET person = $3, name = $4, registered = $5",
        values![&table, seq, &who.person, &who.name, who.registered],
    )
    .await?;
    Ok(())
}

/// Adds the rows of a table's seats.
pub(super) async fn insert_seats(tx: &mut Tx<'_>, table: TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
    for row in seats {
        let place = row.result.map(|(place, _)| i64::from(place));
        let score = row.result.map(|(_, score)| i64::from(score));
        tx.run(
            "INSERT INTO seats (game, seat, person, asked, place, score) VALUES ($1, $2, $3, $4, $5, $6)",
            values![&table, row.seat.0, &row.person, row.asked, place, score],
        )
        .await?;
    }
    Ok(())
}
