//! The writers of a PostgreSQL server: a few tasks, each with a connection of its own. Nothing waits without end: the
//! server ends what takes too long, and where the network swallows everything the writer gives the connection up.

use super::{BATCH, Batch, Health, Order, refuse, sorted};
use crate::metrics::StoreMetrics;
use crate::store::error::StoreError;
use crate::store::open::connect_postgres;
use crate::store::tx::Tx;
use sqlx::{AnyConnection, Executor};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as Turn, mpsc};
use tokio::time::timeout;

/// How many batches are written at once: while some wait for the network and the disk, another is gathered.
const WRITERS: usize = 4;

/// How long a transaction may take before the connection is given up. Longer than the server's own limits, so that as a
/// rule the server says what was wrong.
const PATIENCE: Duration = Duration::from_secs(8);

type Inbox = Arc<Turn<mpsc::UnboundedReceiver<Order>>>;

/// Starts the writers.
pub(super) fn start(address: &str, inbox: mpsc::UnboundedReceiver<Order>, metrics: &Arc<StoreMetrics>) {
    let (inbox, health) = (Arc::new(Turn::new(inbox)), Arc::new(Mutex::new(Health::default())));
    for _ in 0..WRITERS {
        let (address, metrics, health) = (address.to_owned(), Arc::clone(metrics), Arc::clone(&health));
        let writer = Writer { address, metrics, health, connection: None };
        tokio::spawn(writer.run(Arc::clone(&inbox)));
    }
}

struct Writer {
    address: String,
    metrics: Arc<StoreMetrics>,
    health: Arc<Mutex<Health>>,
    connection: Option<AnyConnection>,
}

impl Writer {
    async fn run(mut self, inbox: Inbox) {
        loop {
            let mut orders = Vec::with_capacity(BATCH);
            let mut turn = inbox.lock().await;
            if turn.recv_many(&mut orders, BATCH).await == 0 {
                return;
            }
            let (batch, closing) = sorted(orders);
            if closing.is_empty() {
                drop(turn);
                self.serve(batch).await;
                continue;
            }
            // Nobody takes anything any more, and this one finishes what was still there.
            turn.close();
            self.serve(batch).await;
            for done in closing {
                // Whoever waits for the end may have gone.
                let _ = done.send(());
            }
            return;
        }
    }

    /// Writes what may share a transaction in one, and the rest one by one.
    async fn serve(&mut self, batch: Batch) {
        let (mut shared, alone): (Batch, Batch) = batch.into_iter().partition(|job| job.shares().is_some());
        // The same order everywhere, so that two servers never wait for each other's rows.
        shared.sort_by(|one, other| one.shares().cmp(&other.shares()));
        if !shared.is_empty() {
            self.metrics.batches.count(shared.len());
            self.serve_together(shared).await;
        }
        for job in alone {
            self.serve_together(vec![job]).await;
        }
    }

    /// If one of them is at fault, each is tried by itself, so that only that one fails.
    async fn serve_together(&mut self, mut batch: Batch) {
        match self.write(&mut batch).await {
            Ok(()) => batch.into_iter().for_each(|job| job.answer(Ok(()))),
            Err(why) if batch.len() == 1 || self.connection.is_none() => refuse(batch, &why),
            Err(_) => {
                for job in batch {
                    Box::pin(self.serve_together(vec![job])).await;
                }
            }
        }
    }

    async fn write(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        let written = match timeout(PATIENCE, self.transact(batch)).await {
            Ok(written) => written,
            Err(_) => {
                self.connection = None;
                Err(StoreError::Away(format!("nothing was heard for {} s", PATIENCE.as_secs())))
            }
        };
        let mut health = self.health.lock().expect("held for a moment");
        match &written {
            Ok(()) => health.worked(),
            Err(why) if why.is_own_fault() => {}
            Err(why) => health.failed(why, batch.len()),
        }
        written
    }

    async fn transact(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        // Taken out: it comes back only when it is known to be outside of any transaction.
        let mut connection = self.begin().await?;
        match all(&mut connection, batch).await {
            Ok(()) => {
                let begun = Instant::now();
                connection.execute("COMMIT").await?;
                self.metrics.committing.took(begun.elapsed());
                self.connection = Some(connection);
                Ok(())
            }
            Err(why) => {
                connection.execute("ROLLBACK").await?;
                self.connection = Some(connection);
                Err(why)
            }
        }
    }

    /// A connection with a transaction just begun. One that was cut off while nobody needed it is replaced.
    async fn begin(&mut self) -> Result<AnyConnection, StoreError> {
        if let Some(mut connection) = self.connection.take()
            && connection.execute("BEGIN").await.is_ok()
        {
            return Ok(connection);
        }
        let mut connection = connect_postgres(&self.address).await?;
        connection.execute("BEGIN").await?;
        Ok(connection)
    }
}

async fn all(connection: &mut AnyConnection, batch: &mut Batch) -> Result<(), StoreError> {
    let mut tx = Tx::Postgres(connection);
    for job in batch {
        job.write(&mut tx).await?;
    }
    Ok(())
}
