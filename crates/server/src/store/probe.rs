//! Whether the database can be written: asked by writing.

use super::Store;
use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;
use sqlx::Row;

/// A row of this server's own, written anew.
#[derive(Clone, Debug)]
pub(crate) struct Probe {
    pub(crate) node: String,
    pub(crate) now: u64,
}

/// A number that changes whenever another program has written to the file of the database.
struct Strangers;

impl Write for Strangers {
    type Output = Option<i64>;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<Option<i64>, StoreError> {
        match tx {
            Tx::Sqlite(_) => tx.row("PRAGMA data_version", values![]).await?.map(|row| row.number(0)).transpose(),
            Tx::Postgres(_) => Ok(None),
        }
    }
}

impl Store {
    /// What the database says of its own file, if that is not in order.
    pub(crate) async fn check_file(&self) -> Result<Vec<String>, StoreError> {
        if self.is_shared() {
            return Ok(Vec::new());
        }
        let rows = self.all_slowly(sqlx::query("PRAGMA integrity_check")).await?;
        let said: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        Ok(said.into_iter().filter(|line| line != "ok").collect())
    }

    /// A number that changes whenever another program has written to the file of the database, if it is one.
    pub(crate) async fn strangers(&self) -> Result<Option<i64>, StoreError> {
        match self.is_shared() {
            true => Ok(None),
            false => self.write(Strangers).await,
        }
    }
}

/// Rows of servers that have not been heard of for so long, in milliseconds, go.
const FORGOTTEN: u64 = 24 * 60 * 60 * 1000;

impl Write for Probe {
    type Output = ();

    async fn write(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        tx.run(
            "INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2",
            values![&self.node, self.now],
        )
        .await?;
        tx.run("DELETE FROM nodes WHERE seen < $1", values![self.now.saturating_sub(FORGOTTEN)]).await?;
        Ok(())
    }
}
