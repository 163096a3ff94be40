//! The database: SQLite in a file or PostgreSQL, one set of statements for both. Rows are the truth; nothing else in the
//! server is kept anywhere.

pub(crate) mod accounts;
pub(crate) mod claims;
pub(crate) mod hints;
pub(crate) mod log;
mod migrations;
pub(crate) mod open;
pub(crate) mod openings;
pub(crate) mod people;
pub(crate) mod profile;
pub(crate) mod ratings;
pub(crate) mod secrets;
pub(crate) mod tables;
mod writer;

use crate::metrics::StoreMetrics;
use sqlx::AnyPool;
use std::sync::Arc;
use std::time::Instant;
pub(crate) use writer::{Append, Appended, Growth, SeatRow, Seating};

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    writer: writer::Writer,
    /// The address of the PostgreSQL server, if the database is one: others may then be working on the same rows.
    shared: Option<String>,
    pub(crate) metrics: Arc<StoreMetrics>,
}

impl Store {
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Whether other processes may work on the same rows.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Appends to a log; answers once it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, sqlx::Error> {
        let begun = Instant::now();
        let appended = self.writer.append(append).await;
        self.metrics.appending.took(begun.elapsed());
        appended
    }
}
