//! What can go wrong with a database, by what follows from it.

use std::fmt;

/// Why something was not read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreError {
    /// The disk did not confirm that something lies on it. What the machine still holds in memory may differ from the
    /// disk from now on, so nothing more can be promised: the process has to end.
    Unsynced(String),
    /// The database cannot be reached, or not be written, just now. Trying again makes sense.
    Away(String),
    /// Somebody else has what may be there only once.
    Taken(String),
    /// The statement itself is at fault, whatever the state of the database.
    Fault(String),
}

impl StoreError {
    /// Something in the database that cannot be understood.
    pub(crate) fn fault(what: impl fmt::Display) -> StoreError {
        StoreError::Fault(what.to_string())
    }

    /// Whether the connection and the disk are as they should be: then others are not concerned.
    pub(super) fn is_own_fault(&self) -> bool {
        matches!(self, StoreError::Taken(_) | StoreError::Fault(_))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unsynced(why) => write!(out, "the disk does not keep what is written: {why}"),
            StoreError::Away(why) => write!(out, "the database does not answer: {why}"),
            StoreError::Taken(why) | StoreError::Fault(why) => write!(out, "{why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// Codes of SQLite that say something about the disk or the file, not about the statement: busy, locked, out of memory,
/// read-only, input or output, corrupt, full, cannot open, not a database.
const OF_THE_FILE: [i32; 9] = [5, 6, 7, 8, 10, 11, 13, 14, 26];

/// A file, or its folder, could not be synced.
const UNSYNCED: [i32; 2] = [rusqlite::ffi::SQLITE_IOERR_FSYNC, rusqlite::ffi::SQLITE_IOERR_DIR_FSYNC];

/// A unique index or a primary key has the value already.
const TAKEN: [i32; 2] = [rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE, rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY];

fn of_sqlite(code: i32, why: String) -> StoreError {
    match code {
        code if UNSYNCED.contains(&code) => StoreError::Unsynced(why),
        code if TAKEN.contains(&code) => StoreError::Taken(why),
        code if OF_THE_FILE.contains(&(code & 0xff)) => StoreError::Away(why),
        _ => StoreError::Fault(why),
    }
}

/// Classes of PostgreSQL's codes that say something about the server: connection, resources, intervention, a timeout or
/// a deadlock; not about the statement.
const OF_THE_SERVER: [&str; 6] = ["08", "53", "57", "55", "25", "40"];

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match &error {
            rusqlite::Error::SqliteFailure(failure, _) => of_sqlite(failure.extended_code, error.to_string()),
            _ => StoreError::Fault(error.to_string()),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => StoreError::Away(error.to_string()),
            sqlx::Error::Database(said) if said.is_unique_violation() => StoreError::Taken(error.to_string()),
            sqlx::Error::Database(said) => {
                let code = said.code().unwrap_or_default();
                match code.parse::<i32>() {
                    // PostgreSQL's codes have five characters, SQLite's numbers fewer.
                    Ok(number) if code.len() < 5 => of_sqlite(number, error.to_string()),
                    _ if OF_THE_SERVER.iter().any(|class| code.starts_with(class)) => {
                        StoreError::Away(error.to_string())
                    }
                    _ => StoreError::Fault(error.to_string()),
                }
            }
            _ => StoreError::Fault(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::fault(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sqlite(code: i32) -> StoreError {
        rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None).into()
    }

    #[test]
    fn a_failed_sync_is_told_from_a_full_disk_and_that_from_a_wrong_statement() {
        assert!(matches!(sqlite(rusqlite::ffi::SQLITE_IOERR_FSYNC), StoreError::Unsynced(_)));
        assert!(matches!(sqlite(rusqlite::ffi::SQLITE_IOERR_WRITE), StoreError::Away(_)));
        assert!(matches!(sqlite(rusqlite::ffi::SQLITE_FULL), StoreError::Away(_)));
        assert!(matches!(sqlite(rusqlite::ffi::SQLITE_CONSTRAINT), StoreError::Fault(_)));
    }
}
