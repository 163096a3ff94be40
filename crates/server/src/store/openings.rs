//! The openings of running games as rows: by them a record is found to be that of a game which is still being played.

use super::Store;
use super::error::StoreError;
use super::read::id_in;
use super::tx::{Statement, Tx, values};
use crate::day::Day;
use crate::ids::TableId;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A running game that begins as a record does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alike {
    /// How many actions both have in common.
    pub(crate) common: usize,
    /// How many first actions of the game are known.
    pub(crate) known: usize,
}

/// What was taken back is written over.
const NOTE: &str = "INSERT INTO openings (game, actions, digest) VALUES ($1, $2, $3) \
     ON CONFLICT (game, actions) DO UPDATE SET digest = $3";

/// Adds digests of a table's first actions, each with their number.
pub(super) async fn insert_opening(
    tx: &mut Tx<'_>,
    table: TableId,
    digests: &[(usize, String)],
) -> Result<(), StoreError> {
    for (count, digest) in digests {
        tx.run(NOTE, values![&table, *count, digest]).await?;
    }
    Ok(())
}

impl Store {
    /// Keeps digests of the first actions of a table that was begun without them, each with their number.
    pub(crate) async fn note_opening(&self, table: TableId, digests: &[(usize, String)]) -> Result<(), StoreError> {
        let note = |(count, digest): &(usize, String)| Statement::new(NOTE, values![&table, *count, digest]);
        self.write(digests.iter().map(note).collect::<Vec<_>>()).await?;
        Ok(())
    }

    /// The guarded running games whose first actions have one of these digests. Somebody who leaves a game with the deck of
    /// a day for good guards it only until that deck is told.
    pub(crate) async fn running_like(&self, digests: &[String]) -> Result<Vec<Alike>, StoreError> {
        if digests.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (1..=digests.len()).map(|place| format!("${place}")).collect();
        let statement = format!(
            "SELECT MAX(openings.actions), \
             (SELECT MAX(own.actions) FROM openings AS own WHERE own.game = openings.game) \
             FROM openings JOIN tables ON tables.id = openings.game \
             WHERE openings.digest IN ({}) AND tables.status = 'playing' \
             AND NOT EXISTS (SELECT 1 FROM day_games WHERE day_games.game = tables.id AND day_games.day < ${}) \
             GROUP BY openings.game",
            places.join(", "),
            digests.len() + 1
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
        for digest in digests {
            query = query.bind(digest);
        }
        let rows = self.all(query.bind(i64::from(Day::at(self.now()).oldest_untold().number()))).await?;
        let alike = |row: &AnyRow| {
            let (common, known): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Alike { common: common as usize, known: known as usize })
        };
        rows.iter().map(alike).collect()
    }

    /// Running games of which no opening is known: those of an older program, or of one that died.
    pub(crate) async fn without_opening(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let statement = "SELECT id FROM tables WHERE status = 'playing' \
             AND NOT EXISTS (SELECT 1 FROM openings WHERE openings.game = tables.id) LIMIT $1";
        let rows = self.all(sqlx::query(statement).bind(i64::from(most))).await?;
        rows.iter().map(|row| id_in(row, 0)).collect()
    }
}
