//! When a server last could write, and when none could.

use super::tx::values;
use super::{Store, StoreError};
use crate::table::Outage;
use sqlx::Row;

/// How long outages are remembered, in milliseconds: longer than anybody may think about an answer.
const REMEMBERED: u64 = 40 * 24 * 60 * 60 * 1000;

impl Store {
    /// When a server last could write.
    pub(crate) async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        let row = self.maybe(sqlx::query("SELECT value FROM settings WHERE name = 'alive'")).await?;
        let Some(row) = row else { return Ok(None) };
        let value: String = row.try_get(0)?;
        Ok(value.parse().ok())
    }

    /// A server can write now.
    pub(crate) async fn keep_beat(&self, now: u64) -> Result<(), StoreError> {
        let statement = "INSERT INTO settings (name, value) VALUES ('alive', $1) \
                         ON CONFLICT (name) DO UPDATE SET value = $1";
        self.run(statement, values![&now.to_string()]).await?;
        Ok(())
    }

    /// Nobody could write for some time. Two servers that find the same outage keep it once.
    pub(crate) async fn keep_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let statement = "INSERT INTO outages (begun, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(statement, values![outage.begun, outage.ended]).await?;
        Ok(())
    }

    /// The outages that may still matter to somebody.
    pub(crate) async fn outages(&self, now: u64) -> Result<Vec<Outage>, StoreError> {
        let statement = "SELECT begun, ended FROM outages WHERE ended > $1 ORDER BY ended";
        let rows = self.all(sqlx::query(statement).bind(now.saturating_sub(REMEMBERED) as i64)).await?;
        let outage = |row: &sqlx::any::AnyRow| {
            let (begun, ended): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Outage { begun: begun as u64, ended: ended as u64 })
        };
        rows.iter().map(outage).collect()
    }
}
