//! The one way into the database. Writes of many tables share a transaction, so that one sync of the disk serves all
//! that wait for it. The writer owns its connections: no pool ever sees one, and one that failed to begin, commit or roll
//! back is thrown away, because nobody knows what it still holds.

mod postgres;
mod sqlite;

pub(super) use sqlite::{checkpoint, connect};

use super::error::StoreError;
use super::tx::Tx;
use crate::metrics::StoreMetrics;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};

/// The most writes that share a transaction: by then the sync they share costs each of them next to nothing, and the first
/// waits for the last.
const BATCH: usize = 256;

/// Something to be written, as a value: it may be tried again after the transaction it shared has failed.
pub(crate) trait Write: Send + Sync + 'static {
    /// What whoever asked is told once it is durable.
    type Output: Send + 'static;

    /// Whether it may share a transaction with others on PostgreSQL, where everybody has to lock rows in one order: then
    /// it is the order of these names.
    fn shares(&self) -> Option<&str> {
        None
    }

    /// Writes it.
    fn write(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<Self::Output, StoreError>> + Send;
}

/// A write that somebody waits for.
trait Job: Send {
    fn shares(&self) -> Option<&str>;
    fn write<'a>(&'a mut self, tx: &'a mut Tx<'_>) -> Written<'a>;
    fn answer(self: Box<Self>, outcome: Result<(), StoreError>);
}

type Written<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

type Batch = Vec<Box<dyn Job>>;

struct Asked<W: Write> {
    what: W,
    output: Option<W::Output>,
    reply: oneshot::Sender<Result<W::Output, StoreError>>,
}

impl<W: Write> Job for Asked<W> {
    fn shares(&self) -> Option<&str> {
        self.what.shares()
    }

    fn write<'a>(&'a mut self, tx: &'a mut Tx<'_>) -> Written<'a> {
        Box::pin(async move {
            self.output = Some(self.what.write(tx).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        let Asked { output, reply, .. } = *self;
        let output = outcome.and_then(|()| output.ok_or_else(closed));
        // Whoever asked may have gone away meanwhile; the rows are written all the same.
        let _ = reply.send(output);
    }
}

enum Order {
    Do(Box<dyn Job>),
    /// Finish, leave everything in order, and say so.
    Close(oneshot::Sender<()>),
}

/// The door to the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    orders: mpsc::UnboundedSender<Order>,
    /// Why the process has to end, once it has to.
    doomed: watch::Receiver<Option<StoreError>>,
}

impl Writer {
    /// A writer for an SQLite file, on a thread of its own.
    pub(super) fn of_file(path: &Path, metrics: &Arc<StoreMetrics>) -> std::io::Result<Writer> {
        let (orders, inbox) = mpsc::unbounded_channel();
        let (doom, doomed) = watch::channel(None);
        let thread = sqlite::Thread::new(path, inbox, doom, Arc::clone(metrics));
        std::thread::Builder::new().name("writer".to_owned()).spawn(move || thread.run())?;
        Ok(Writer { orders, doomed })
    }

    /// Writers for a PostgreSQL server, each with a connection of its own.
    pub(super) fn of_server(address: &str, metrics: &Arc<StoreMetrics>) -> Writer {
        let (orders, inbox) = mpsc::unbounded_channel();
        let (_, doomed) = watch::channel(None);
        postgres::start(address, inbox, metrics);
        Writer { orders, doomed }
    }

    /// Writes something; answers once it is durable.
    pub(super) async fn write<W: Write>(&self, what: W) -> Result<W::Output, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Asked { what, output: None, reply });
        self.orders.send(Order::Do(job)).map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Lets everything that waits be written, and ends.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).is_ok() {
            // A writer that ended meanwhile has closed too.
            let _ = closed.await;
        }
    }

    /// Waits until the process has to end, and tells why.
    pub(super) async fn doomed(&self) -> StoreError {
        let mut doomed = self.doomed.clone();
        let why = doomed.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        match why {
            Some(why) => why,
            // It was closed in good order, or can never be doomed.
            None => std::future::pending().await,
        }
    }
}

fn closed() -> StoreError {
    StoreError::Away("the server is going down".to_owned())
}

/// Sorts what came into jobs and whether it was the last.
fn sorted(orders: Vec<Order>) -> (Batch, Vec<oneshot::Sender<()>>) {
    let (mut batch, mut closing) = (Vec::new(), Vec::new());
    for order in orders {
        match order {
            Order::Do(job) => batch.push(job),
            Order::Close(done) => closing.push(done),
        }
    }
    (batch, closing)
}

fn refuse(batch: Batch, why: &StoreError) {
    batch.into_iter().for_each(|job| job.answer(Err(why.clone())));
}

/// Says once that writing fails, and once that it works again.
#[derive(Debug, Default)]
struct Health {
    is_failing: bool,
}

impl Health {
    fn failed(&mut self, why: &StoreError, waiting: usize) {
        match std::mem::replace(&mut self.is_failing, true) {
            false => tracing::error!("writing fails, {waiting} writes were refused: {why}"),
            true => tracing::debug!("writing still fails, {waiting} writes were refused: {why}"),
        }
    }

    fn worked(&mut self) {
        if std::mem::replace(&mut self.is_failing, false) {
            tracing::info!("writing works again");
        }
    }
}
