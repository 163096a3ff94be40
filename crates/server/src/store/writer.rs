//! The one way into a log. Appends of many tables share a transaction, so that one sync of the disk serves all that
//! wait for it. `(game, seq)` arbitrates: whoever comes second with a number is told so and reloads.

use crate::metrics::StoreMetrics;
use sqlx::{AnyConnection, AnyPool, Connection};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tokio::sync::{Notify, oneshot};

/// The most appends that share a transaction.
const BATCH: usize = 256;

/// An entry of a log: its time, the request it came with, and itself as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Growth {
    pub(crate) at: u64,
    pub(crate) request: Option<String>,
    pub(crate) body: String,
}

/// Who holds a seat, for lists of one's own tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub(crate) seat: u8,
    pub(crate) person: String,
    pub(crate) asked: bool,
    /// Place among the players from 1, and points, once the game is over.
    pub(crate) result: Option<(u8, i32)>,
}

/// Entries that belong together, and what the table looks like afterwards.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) from: u32,
    pub(crate) entries: Vec<Growth>,
    pub(crate) status: &'static str,
    pub(crate) summary: String,
    /// When somebody has to look at the table again, in milliseconds since 1970.
    pub(crate) due: i64,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) seating: Seating,
}

/// What became of the seats, and so of their rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// Nothing.
    Same,
    /// Another one is asked, or none of the people.
    Turned,
    /// They changed hands or have results.
    Changed,
}

impl Seating {
    /// What became of these rows.
    pub(crate) fn between(before: &[SeatRow], after: &[SeatRow]) -> Seating {
        let is_alike = |(one, other): (&SeatRow, &SeatRow)| SeatRow { asked: one.asked, ..other.clone() } == *one;
        if before == after {
            Seating::Same
        } else if before.len() == after.len() && before.iter().zip(after).all(is_alike) {
            Seating::Turned
        } else {
            Seating::Changed
        }
    }
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Appended {
    /// It is durable.
    Done,
    /// The log had grown already, or had seen the request: reload.
    Behind,
}

type Waiting = (Append, oneshot::Sender<Result<Appended, sqlx::Error>>);

#[derive(Debug, Default)]
struct Queue {
    waiting: Mutex<VecDeque<Waiting>>,
    ready: Notify,
}

/// The door to the writers.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: Arc<Queue>,
}

/// Starts so many writers.
pub(super) fn start(pool: &AnyPool, writers: usize, shared: bool, metrics: &Arc<StoreMetrics>) -> Writer {
    let queue = Arc::new(Queue::default());
    for _ in 0..writers {
        tokio::spawn(work(pool.clone(), Arc::clone(&queue), shared, Arc::clone(metrics)));
    }
    Writer { queue }
}

impl Writer {
    pub(super) async fn append(&self, append: Append) -> Result<Appended, sqlx::Error> {
        let (sender, receiver) = oneshot::channel();
        self.queue.waiting.lock().expect("no writer panics with the lock").push_back((append, sender));
        self.queue.ready.notify_one();
        receiver.await.unwrap_or(Err(sqlx::Error::PoolClosed))
    }
}

async fn work(pool: AnyPool, queue: Arc<Queue>, shared: bool, metrics: Arc<StoreMetrics>) {
    loop {
        let mut batch = take(&queue);
        if batch.is_empty() {
            queue.ready.notified().await;
            continue;
        }
        metrics.batches.count(batch.len() as u64);
        // The same order everywhere, so that two servers never wait for each other's rows.
        batch.sort_by(|(one, _), (other, _)| one.table.cmp(&other.table));
        match write(&pool, &batch, shared).await {
            Ok(done) => {
                for ((_, sender), appended) in batch.into_iter().zip(done) {
                    // Whoever asked may have gone away meanwhile; the rows are written all the same.
                    let _ = sender.send(Ok(appended));
                }
            }
            Err(error) => {
                tracing::error!(%error, "a batch of {} appends was not written", batch.len());
                for (_, sender) in batch {
                    let _ = sender.send(Err(sqlx::Error::Protocol(error.to_string())));
                }
            }
        }
    }
}

fn take(queue: &Queue) -> Vec<Waiting> {
    let mut waiting = queue.waiting.lock().expect("no writer panics with the lock");
    let count = waiting.len().min(BATCH);
    let batch: Vec<Waiting> = waiting.drain(..count).collect();
    if !waiting.is_empty() {
        queue.ready.notify_one();
    }
    batch
}

async fn write(pool: &AnyPool, batch: &[Waiting], shared: bool) -> Result<Vec<Appended>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin().await?;
    let mut done = Vec::with_capacity(batch.len());
    for (append, _) in batch {
        done.push(one(&mut transaction, append).await?);
    }
    if shared {
        for ((append, _), _) in batch.iter().zip(&done).filter(|(_, done)| **done == Appended::Done) {
            let version = append.from as usize + append.entries.len();
            let word = format!("grew {} {version}", append.table);
            sqlx::query("SELECT pg_notify('bastide', $1)").bind(word).execute(&mut *transaction).await?;
        }
    }
    transaction.commit().await?;
    Ok(done)
}

async fn one(connection: &mut AnyConnection, append: &Append) -> Result<Appended, sqlx::Error> {
    for (number, entry) in append.entries.iter().enumerate() {
        let written = sqlx::query(
            "INSERT INTO entries (game, seq, at, request, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .bind(&append.table)
        .bind(i64::from(append.from) + number as i64)
        .bind(entry.at as i64)
        .bind(entry.request.as_deref())
        .bind(&entry.body)
        .execute(&mut *connection)
        .await?;
        // Only the first can be refused: logs have no gaps, and only the first carries a request.
        if written.rows_affected() == 0 {
            return Ok(Appended::Behind);
        }
    }
    let changed = append.entries.last().map_or(0, |entry| entry.at as i64);
    sqlx::query("UPDATE tables SET status = $2, summary = $3, version = $4, due = $5, changed = $6 WHERE id = $1")
        .bind(&append.table)
        .bind(append.status)
        .bind(&append.summary)
        .bind(i64::from(append.from) + append.entries.len() as i64)
        .bind(append.due)
        .bind(changed)
        .execute(&mut *connection)
        .await?;
    match append.seating {
        Seating::Same => {}
        Seating::Turned => turn(connection, append).await?,
        Seating::Changed => seats(connection, append).await?,
    }
    Ok(Appended::Done)
}

/// The most frequent change by far, in one statement.
async fn turn(connection: &mut AnyConnection, append: &Append) -> Result<(), sqlx::Error> {
    let asked = append.seats.iter().find(|row| row.asked).map_or(-1, |row| i64::from(row.seat));
    sqlx::query("UPDATE seats SET asked = CASE WHEN seat = $2 THEN 1 ELSE 0 END WHERE game = $1")
        .bind(&append.table)
        .bind(asked)
        .execute(connection)
        .await?;
    Ok(())
}

async fn seats(connection: &mut AnyConnection, append: &Append) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM seats WHERE game = $1").bind(&append.table).execute(&mut *connection).await?;
    for row in &append.seats {
        sqlx::query("INSERT INTO seats (game, seat, person, asked, place, score) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&append.table)
            .bind(i64::from(row.seat))
            .bind(&row.person)
            .bind(i64::from(row.asked))
            .bind(row.result.map(|(place, _)| i64::from(place)))
            .bind(row.result.map(|(_, score)| i64::from(score)))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
