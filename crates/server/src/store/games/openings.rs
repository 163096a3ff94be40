//! The explorer of openings as rows: what followed a beginning.

use super::Store;
use crate::store::error::StoreError;
use sqlx::Row;
use sqlx::any::AnyRow;

/// What was played after a beginning.
#[derive(Clone, Debug)]
pub(crate) struct StepRow {
    pub(crate) step: String,
    pub(crate) games: i64,
    /// Victories in halves.
    pub(crate) won: i64,
    pub(crate) margin: i64,
}

impl Store {
    /// What followed a beginning, the most frequent first.
    pub(crate) async fn steps_after(&self, parent: i64, most: u32) -> Result<Vec<StepRow>, StoreError> {
        let statement = "SELECT step, games, won, margin FROM opening_steps WHERE parent = $1 \
             ORDER BY games DESC, step LIMIT $2";
        let rows = self.all(sqlx::query(statement).bind(parent).bind(i64::from(most))).await?;
        let step = |row: &AnyRow| {
            let (games, won, margin) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            Ok(StepRow { step: row.try_get(0)?, games, won, margin })
        };
        rows.iter().map(step).collect()
    }

    /// How often a step was made after a beginning.
    pub(crate) async fn times_played(&self, parent: i64, step: &str) -> Result<i64, StoreError> {
        let statement = "SELECT games FROM opening_steps WHERE parent = $1 AND step = $2";
        let row = self.maybe(sqlx::query(statement).bind(parent).bind(step)).await?;
        row.map_or(Ok(0), |row| Ok(row.try_get(0)?))
    }
}
