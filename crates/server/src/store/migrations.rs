//! The steps that bring a database up to date, embedded in the program. A step that has landed never changes: its
//! checksum is kept in every database that has taken it.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// All steps, oldest first: number, name, statements.
const STEPS: [(i64, &str, &str); 4] = [
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "rating history", include_str!("../../migrations/0002_rating_history.sql")),
    (7, "openings", include_str!("../../migrations/0007_openings.sql")),
    (8, "rating lists", include_str!("../../migrations/0008_rating_lists.sql")),
];

/// What is run against a database when it is opened.
pub(super) fn all() -> Migrator {
    let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}
