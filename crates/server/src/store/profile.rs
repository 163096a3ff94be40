//! What somebody has played, as far as rows tell it.

use super::Store;
use super::error::StoreError;
use super::people::me;
use crate::ids::PersonId;
use crate::people::Me;
use crate::table::summary::Summary;
use bastide_play::Seat;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A finished game from one seat.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub(crate) summary: Summary,
    pub(crate) seat: Seat,
    pub(crate) place: u8,
    /// Whether it was shown in the list of open tables, so that everybody may know of it.
    pub(crate) listed: bool,
}

impl Store {
    /// The person or program with this name, and since when.
    pub(crate) async fn person_named(&self, folded: &str) -> Result<Option<(Me, u64)>, StoreError> {
        let statement = "SELECT id, name, password, token, made FROM people WHERE folded = $1";
        let row = self.maybe(sqlx::query(statement).bind(folded)).await?;
        let Some(row) = row else { return Ok(None) };
        let made: i64 = row.try_get(4)?;
        Ok(Some((me(&row)?, made as u64)))
    }

    /// The finished games of a person, the newest first; those of somebody who held several seats once for each.
    pub(crate) async fn played(&self, person: PersonId, most: u32) -> Result<Vec<PlayedGame>, StoreError> {
        let statement = "SELECT tables.summary, seats.seat, seats.place, tables.listed FROM seats \
             JOIN tables ON tables.id = seats.game WHERE seats.person = $1 AND tables.status = 'over' \
             AND seats.place IS NOT NULL ORDER BY tables.changed DESC LIMIT $2";
        let rows = self.all(sqlx::query(statement).bind(person.as_str()).bind(i64::from(most))).await?;
        rows.iter().map(played).collect()
    }
}

fn played(row: &AnyRow) -> Result<PlayedGame, StoreError> {
    let text: String = row.try_get(0)?;
    let summary = serde_json::from_str(&text).map_err(StoreError::fault)?;
    let (seat, place, listed): (i64, i64, i64) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    Ok(PlayedGame { summary, seat: Seat(seat as u8), place: place as u8, listed: listed != 0 })
}
