//! Reading, with an end to every wait: a connection that says nothing is given up.

use super::Store;
use super::error::StoreError;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, Executor, Row};
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take: as long as PostgreSQL is told to work at a statement.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that goes back to the pool only if it has answered. Whoever asked may go away in the middle of it, and
/// the pool would wait for the rest of the answer.
struct Borrowed(Option<PoolConnection<Any>>);

impl Drop for Borrowed {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

type Question<'q> = Query<'q, Any, AnyArguments>;

impl Store {
    /// All rows that answer a question.
    pub(super) async fn all(&self, question: Question<'_>) -> Result<Vec<AnyRow>, StoreError> {
        self.within(PATIENCE, question).await
    }

    /// The same for a question that looks at everything.
    pub(super) async fn all_slowly(&self, question: Question<'_>) -> Result<Vec<AnyRow>, StoreError> {
        self.within(PATIENCE * 1_000, question).await
    }

    async fn within(&self, patience: Duration, question: Question<'_>) -> Result<Vec<AnyRow>, StoreError> {
        let mut borrowed = Borrowed(Some(self.pool.acquire().await?));
        let connection = borrowed.0.as_mut().ok_or_else(|| StoreError::fault("a connection was given back twice"))?;
        let answer = timeout(patience, connection.fetch_all(question)).await;
        let rows = answer.map_err(|_| StoreError::Away(format!("nothing was heard for {} s", patience.as_secs())))?;
        // It has said what it was asked, so that the next one may have it.
        drop(borrowed.0.take());
        Ok(rows?)
    }

    /// The first row that answers a question, if there is one.
    pub(super) async fn maybe(&self, question: Question<'_>) -> Result<Option<AnyRow>, StoreError> {
        Ok(self.all(question).await?.into_iter().next())
    }

    /// The row that answers a question.
    pub(super) async fn one(&self, question: Question<'_>) -> Result<AnyRow, StoreError> {
        self.maybe(question).await?.ok_or_else(|| StoreError::fault("a row is missing"))
    }
}

/// The id in a column.
pub(super) fn id_in<I: FromStr<Err: Display>>(row: &AnyRow, column: usize) -> Result<I, StoreError> {
    let text: &str = row.try_get(column)?;
    text.parse().map_err(StoreError::fault)
}
