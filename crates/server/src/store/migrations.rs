//! The steps that bring a database up to date, embedded in the program. A step that has landed never changes: its
//! checksum is kept in every database that has taken it.

use super::Store;
use super::error::StoreError;
use sqlx::Row;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// All steps, oldest first: number, name, statements.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "rating history", include_str!("../../migrations/0002_rating_history.sql")),
    (3, "nodes", include_str!("../../migrations/0003_nodes.sql")),
    (4, "chain", include_str!("../../migrations/0004_chain.sql")),
    (5, "requests by person", include_str!("../../migrations/0005_requests_by_person.sql")),
    (7, "openings", include_str!("../../migrations/0007_openings.sql")),
    (8, "rating lists", include_str!("../../migrations/0008_rating_lists.sql")),
    (9, "logins", include_str!("../../migrations/0009_logins.sql")),
    (10, "games", include_str!("../../migrations/0010_games.sql")),
    (11, "days", include_str!("../../migrations/0011_days.sql")),
    (12, "puzzles", include_str!("../../migrations/0012_puzzles.sql")),
];

/// The number of the last step.
pub(super) fn last() -> i64 {
    STEPS.iter().map(|(version, ..)| *version).max().unwrap_or(0)
}

impl Store {
    /// The last step that a database has taken.
    pub(super) async fn last_migration(&self) -> Result<i64, StoreError> {
        Ok(self.one(sqlx::query("SELECT MAX(version) FROM _sqlx_migrations")).await?.try_get(0)?)
    }
}

/// What is run against a database when it is opened.
pub(super) fn all() -> Migrator {
    let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}
