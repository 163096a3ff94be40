//! First attempts at puzzles as rows, for people with an account.

use super::Store;
use super::error::StoreError;
use super::tx::values;
use crate::ids::PersonId;
use bastide_local::PuzzleRating;
use sqlx::Row;
use sqlx::any::AnyRow;

/// Ratings are kept as whole numbers.
const PARTS: f64 = 1000.0;

/// A first attempt at a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    pub(crate) puzzle: u32,
    pub(crate) solved: bool,
    /// The rating after it.
    pub(crate) rating: PuzzleRating,
}

impl Store {
    /// All first attempts of somebody, the oldest first.
    pub(crate) async fn puzzles_of(&self, person: PersonId) -> Result<Vec<Tried>, StoreError> {
        let statement = "SELECT puzzle, solved, rating, uncertainty FROM puzzle_attempts WHERE person = $1 \
             ORDER BY at, puzzle";
        let rows = self.all(sqlx::query(statement).bind(person.as_str())).await?;
        let read = |row: &AnyRow| {
            let number = |at: usize| row.try_get::<i64, _>(at);
            let (rating, uncertainty) = (number(2)? as f64 / PARTS, number(3)? as f64 / PARTS);
            let rating = PuzzleRating { rating, uncertainty };
            Ok(Tried { puzzle: number(0)? as u32, solved: number(1)? != 0, rating })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps a first attempt; one that is not the first changes nothing.
    pub(crate) async fn keep_attempt(&self, person: PersonId, tried: Tried, now: u64) -> Result<(), StoreError> {
        let parts = |value: f64| (value * PARTS).round() as i64;
        let statement = "INSERT INTO puzzle_attempts (person, puzzle, at, solved, rating, uncertainty) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let (rating, uncertainty) = (parts(tried.rating.rating), parts(tried.rating.uncertainty));
        self.run(statement, values![&person, tried.puzzle, now, tried.solved, rating, uncertainty]).await?;
        Ok(())
    }
}
