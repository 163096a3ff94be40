//! The database: SQLite in a file or PostgreSQL, one set of statements for both. Rows are the truth; nothing else in the
//! server is kept anywhere. Whatever is written goes through the writer; the pool of connections only reads.

pub(crate) mod accounts;
mod append;
mod chaining;
pub(crate) mod claims;
mod clock;
pub(crate) mod days;
pub(crate) mod departures;
pub(crate) mod error;
pub(crate) mod games;
pub(crate) mod hints;
#[cfg(feature = "postgres")]
mod listen;
pub(crate) mod log;
mod looks;
mod migrations;
pub(crate) mod open;
pub(crate) mod openings;
pub(crate) mod people;
mod private;
pub(crate) mod probe;
pub(crate) mod profile;
pub(crate) mod pulse;
pub(crate) mod puzzles;
pub(crate) mod ratings;
mod read;
pub(crate) mod secrets;
pub(crate) mod tables;
pub(crate) mod tx;
pub(crate) mod writer;

use crate::metrics::StoreMetrics;
pub(crate) use append::{Append, Conflict, EntryRow, SeatRow, Seating, Who};
pub(crate) use error::StoreError;
use sqlx::AnyPool;
use std::sync::Arc;
use std::time::Instant;
use tx::{Statement, Value};
use writer::Write;

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// Reads only; nothing outside of `read.rs` sees it.
    pool: AnyPool,
    writer: writer::Writer,
    /// The address of the PostgreSQL server, if the database is one: others may then be working on the same rows.
    shared: Option<String>,
    clock: Arc<clock::Clock>,
    pub(crate) metrics: Arc<StoreMetrics>,
}

impl Store {
    /// Whether other processes may work on the same rows.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Writes something; answers once it is durable.
    pub(crate) async fn write<W: Write>(&self, what: W) -> Result<W::Output, StoreError> {
        self.clock.check()?;
        self.writer.write(what).await
    }

    /// Carries out a statement that writes; how many rows it changed.
    pub(crate) async fn run(&self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        self.write(Statement::new(sql, values)).await
    }

    /// Appends to a log; answers once it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<Result<(), Conflict>, StoreError> {
        let begun = Instant::now();
        let appended = self.write(append).await;
        self.metrics.appending.took(begun.elapsed());
        appended
    }

    /// Waits until the process has to end because nothing can be promised any more, and tells why.
    pub(crate) async fn doomed(&self) -> StoreError {
        self.writer.doomed().await
    }

    /// Lets everything that waits be written, and leaves the database in order.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
        self.writer.close().await;
    }
}
