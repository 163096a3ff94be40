//! The writer of an SQLite file: one thread, one connection, a whole batch at a time.
//!
//! After an error of the disk the connection is thrown away and a new one is opened for the next batch, so that a disk
//! that was full for a while is no reason to restart. A failed sync is different: the machine may then hold pages in
//! memory that the disk never got and that it will not write again, so the process ends instead of promising anything.

use super::{BATCH, Batch, Health, Order, refuse, sorted};
use crate::metrics::StoreMetrics;
use crate::store::error::StoreError;
use crate::store::tx::Tx;
use futures_util::FutureExt;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};

/// After so many changed rows the write-ahead log is carried over to the file: then it stays small, and each time costs
/// little.
const ROWS: u64 = 2_000;

/// A log of more pages than this, some 64 MB, is carried over even if readers have to be waited for.
const LONG: i64 = 16_000;

/// How long readers are waited for then: nothing is written meanwhile, and the next batch tries again.
const MOMENT: Duration = Duration::from_millis(200);

/// How long another program, such as `bastide admin`, may hold the file: longer than any of its changes takes.
const PATIENCE: Duration = Duration::from_secs(5);

/// While several share a sync, batches are begun no sooner after each other than this: nobody notices the wait, and more
/// come to share the next one.
const PACE: Duration = Duration::from_millis(8);

/// Statements that are kept ready: there are fewer in all that write.
const STATEMENTS: usize = 64;

/// Opens a file for writing: a row is on the disk before anybody is told of it (`FULL`), and carrying the log over is
/// left to the writer, because SQLite would keep an error in it to itself.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0;")?;
    Ok(connection)
}

/// Carries the write-ahead log over to the file and empties it.
pub(crate) fn checkpoint(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// The writer.
pub(super) struct Thread {
    path: PathBuf,
    inbox: mpsc::UnboundedReceiver<Order>,
    doom: watch::Sender<Option<StoreError>>,
    metrics: Arc<StoreMetrics>,
    connection: Option<Connection>,
    /// How many rows this connection had changed when the log was last carried over.
    carried: u64,
    health: Health,
    /// When the last batch was begun, and whether several shared it.
    begun: Instant,
    shared: bool,
}

impl Thread {
    pub(super) fn new(
        path: &Path,
        inbox: mpsc::UnboundedReceiver<Order>,
        doom: watch::Sender<Option<StoreError>>,
        metrics: Arc<StoreMetrics>,
    ) -> Thread {
        let (path, connection, carried, health) = (path.to_owned(), None, 0, Health::default());
        Thread { path, inbox, doom, metrics, connection, carried, health, begun: Instant::now(), shared: false }
    }

    pub(super) fn run(mut self) {
        loop {
            let mut orders = Vec::with_capacity(BATCH);
            if self.inbox.blocking_recv_many(&mut orders, BATCH) == 0 {
                return self.end();
            }
            self.let_others_come(&mut orders);
            let (batch, closing) = sorted(orders);
            if !batch.is_empty()
                && let Err(why) = self.serve(batch)
            {
                return self.fall(why);
            }
            if !closing.is_empty() {
                self.end();
                for done in closing {
                    // Whoever waits for the end may have gone.
                    let _ = done.send(());
                }
                return;
            }
        }
    }

    /// While many write, each of them waits a little so that more share the sync that comes; a lone one never waits.
    fn let_others_come(&mut self, orders: &mut Vec<Order>) {
        let since = self.begun.elapsed();
        if (self.shared || orders.len() > 1) && since < PACE {
            std::thread::sleep(PACE - since);
            while orders.len() < BATCH
                && let Ok(order) = self.inbox.try_recv()
            {
                orders.push(order);
            }
        }
        (self.begun, self.shared) = (Instant::now(), orders.len() > 1);
    }

    /// Writes a batch and answers everybody in it; an error ends the process.
    fn serve(&mut self, mut batch: Batch) -> Result<(), StoreError> {
        self.metrics.batches.count(batch.len());
        let written = match self.write(&mut batch) {
            // One of them is at fault, not the disk: each by itself, so that only that one fails.
            Err(why) if why.is_own_fault() && batch.len() > 1 => {
                return batch.into_iter().try_for_each(|job| self.serve(vec![job]));
            }
            written => written,
        };
        match written {
            Ok(()) => {
                self.health.worked();
                batch.into_iter().for_each(|job| job.answer(Ok(())));
                self.carry_over()
            }
            Err(why) => {
                if !why.is_own_fault() {
                    self.health.failed(&why, batch.len());
                }
                refuse(batch, &why);
                if matches!(why, StoreError::Unsynced(_)) { Err(why) } else { Ok(()) }
            }
        }
    }

    fn write(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        // Taken out: it comes back only after everything went well.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                self.carried = 0;
                connect(&self.path)?
            }
        };
        connection.execute_batch("BEGIN IMMEDIATE")?;
        match all(&mut connection, batch) {
            Ok(()) => {
                let begun = Instant::now();
                connection.execute_batch("COMMIT")?;
                self.metrics.committing.took(begun.elapsed());
            }
            Err(why) if why.is_own_fault() => {
                connection.execute_batch("ROLLBACK")?;
                self.connection = Some(connection);
                return Err(why);
            }
            Err(why) => return Err(why),
        }
        self.connection = Some(connection);
        Ok(())
    }

    /// Keeps the write-ahead log short. Only a failed sync matters: otherwise everything is in the log, and it is tried
    /// again later.
    fn carry_over(&mut self) -> Result<(), StoreError> {
        let Some(connection) = &self.connection else { return Ok(()) };
        if connection.total_changes() < self.carried + ROWS {
            return Ok(());
        }
        self.carried = connection.total_changes();
        match shorten(connection) {
            Err(why @ StoreError::Unsynced(_)) => Err(why),
            Err(why) => {
                tracing::warn!("the write-ahead log could not be carried over to the file: {why}");
                self.throw_away();
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    fn throw_away(&mut self) {
        (self.connection, self.carried) = (None, 0);
    }

    /// A clean end leaves a file that needs no log beside it.
    fn end(&mut self) {
        let connection = self.connection.take().map_or_else(|| connect(&self.path), Ok);
        if let Err(why) = connection.and_then(|connection| checkpoint(&connection)) {
            tracing::warn!("the write-ahead log stays beside the file, where the next start reads it: {why}");
        }
    }

    /// Nothing can be promised any more: whatever waits is refused, and the server is told to end.
    fn fall(&mut self, why: StoreError) {
        tracing::error!("the server ends: {why}");
        self.inbox.close();
        while let Ok(order) = self.inbox.try_recv() {
            if let Order::Do(job) = order {
                job.answer(Err(why.clone()));
            }
        }
        // Nobody listens only if the server has ended already.
        let _ = self.doom.send(Some(why));
    }
}

impl Drop for Thread {
    /// A writer that was torn away, by a panic, takes the server with it: without one nothing can be kept.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let _ = self.doom.send(Some(StoreError::Away("the writer failed".to_owned())));
        }
    }
}

fn all(connection: &mut Connection, batch: &mut Batch) -> Result<(), StoreError> {
    let mut tx = Tx::Sqlite(connection);
    for job in batch {
        // On SQLite nothing waits, so that one look is enough.
        let written = job.write(&mut tx).now_or_never();
        written.unwrap_or_else(|| Err(StoreError::fault("a write waited for something")))?;
    }
    Ok(())
}

/// Readers never have to wait for it, and it never for them, until the log has grown far too long.
fn shorten(connection: &Connection) -> Result<(), StoreError> {
    let pages: i64 = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))?;
    if pages > LONG {
        connection.busy_timeout(MOMENT)?;
        checkpoint(connection)?;
        connection.busy_timeout(PATIENCE)?;
    }
    Ok(())
}

#[cfg(test)]
mod regressions {
    use super::super::{Write, Writer};
    use super::*;
    use crate::store::tx::values;

    /// A child of this parent. Parents are looked for only when everything is to be kept.
    struct Child(i64);

    impl Write for Child {
        type Output = ();

        async fn write(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
            tx.run("INSERT INTO child (parent) VALUES ($1)", values![self.0]).await?;
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_connection_that_failed_to_commit_wrote_what_was_confirmed_afterwards_into_the_open_transaction() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("bastide.db");
        let schema = "CREATE TABLE parent (id INTEGER PRIMARY KEY); INSERT INTO parent VALUES (1); \
            CREATE TABLE child (parent INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);";
        connect(&file).and_then(|own| Ok(own.execute_batch(schema)?)).expect("a database");
        let writer = Writer::of_file(&file, &Arc::default()).expect("a thread");
        writer.write(Child(1)).await.expect("there is such a parent");
        for _ in 0..3 {
            // SQLite rolls back by itself when the disk fails; after this it stays inside the transaction.
            writer.write(Child(2)).await.expect_err("only COMMIT finds that there is no such parent");
            writer.write(Child(1)).await.expect("the next one finds a connection outside of any transaction");
        }
        let all = |own: &Connection| {
            own.query_row("SELECT SUM(parent), COUNT(*) FROM child", [], |row| <(i64, i64)>::try_from(row))
        };
        let kept = connect(&file).and_then(|own| Ok(all(&own)?)).expect("an answer");
        assert_eq!(kept, (4, 4), "exactly what was confirmed is there");
        writer.close().await;
    }
}
