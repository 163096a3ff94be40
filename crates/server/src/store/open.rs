//! Opening the database: its folder, its lock, its settings, its migrations; and errors that say what to do.

use super::clock::Clock;
use super::error::StoreError;
use super::writer::{Writer, checkpoint, connect};
use super::{Store, migrations, private};
use crate::config::{Database, Time};
use crate::metrics::StoreMetrics;
use anyhow::{Context, Result, anyhow, bail};
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Connections that read: they are wanted for openings and lists only, and each SQLite reader keeps its own cache.
const READERS: u32 = 8;

/// How long a connection may take to come about: as long as an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the database and brings it up to date. The file, if any, must be kept open as long as the store is used: it
/// holds the lock.
pub(crate) async fn open(database: &Database, time: &Time) -> Result<(Store, Option<File>)> {
    install_default_drivers();
    let metrics = Arc::new(StoreMetrics::default());
    match database {
        Database::File(path) => {
            let lock = lock(path)?;
            private::database(path).with_context(|| format!("cannot write to {}", path.display()))?;
            prepare(path)?;
            migrate(&address(path)).await?;
            let (pool, writer) = (sqlite(path).await?, Writer::of_file(path, &metrics)?);
            let store = Store { pool, writer, shared: None, clock: Arc::new(Clock::new(time)), metrics };
            store.chain_logs().await?;
            store.note_looks().await?;
            Ok((store, Some(lock)))
        }
        Database::Postgres(_) if cfg!(not(feature = "postgres")) => bail!(
            "this bastide was built without PostgreSQL: build it with `cargo build --release --features postgres`, or \
             take a released one"
        ),
        Database::Postgres(address) => {
            // The address may hold a password, so it is not repeated.
            let away = "cannot connect to the PostgreSQL server of --database";
            drop(connect_postgres(address).await.context(away)?);
            migrate(address).await?;
            let (pool, writer) = (postgres(address).await.context(away)?, Writer::of_server(address, &metrics));
            let store =
                Store { pool, writer, shared: Some(address.clone()), clock: Arc::new(Clock::new(time)), metrics };
            store.set_clock().await.context(away)?;
            store.clock.check()?;
            store.chain_logs().await?;
            store.note_looks().await?;
            Ok((store, None))
        }
    }
}

/// Opens the database for `bastide admin`, also while a server uses the file: that one has brought it up to date, and
/// notices what is written beside it.
pub(crate) async fn open_beside(database: &Database, time: &Time) -> Result<(Store, Option<File>)> {
    let Database::File(path) = database else { return open(database, time).await };
    if !path.exists() {
        bail!("there is no database {}: say which with --data or --database", path.display());
    }
    if let Some(lock) = try_lock(path)? {
        drop(lock);
        return open(database, time).await;
    }
    install_default_drivers();
    let (metrics, pool) = (Arc::new(StoreMetrics::default()), sqlite(path).await?);
    let writer = Writer::of_file(path, &metrics)?;
    let store = Store { pool, writer, shared: None, clock: Arc::new(Clock::new(time)), metrics };
    let (found, known) = (store.last_migration().await?, migrations::last());
    if found != known {
        bail!("the server that uses the database is of another version (its last migration is {found}, not {known})");
    }
    Ok((store, None))
}

/// Two servers on one file would not hear of each other's moves.
fn lock(path: &Path) -> Result<File> {
    try_lock(path)?.with_context(|| {
        format!(
            "the database {} is in use by another bastide; stop that one, or choose another with --data",
            path.display()
        )
    })
}

/// The lock of a database, unless a server has it.
fn try_lock(path: &Path) -> Result<Option<File>> {
    let folder = path.parent().context("the database has no folder")?;
    private::folder(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let name = path.with_extension("lock");
    let file = private::file(&name);
    let file = file.with_context(|| format!("cannot write to the folder {}", folder.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock {}", name.display())),
    }
}

/// Looks at the file before anything else does, so that a wrong one is named as such at once. A write-ahead log that a
/// server left behind is carried over: after a failed sync the machine may remember more of it than the disk holds.
fn prepare(path: &Path) -> Result<()> {
    let opened = connect(path).and_then(|connection| {
        connection.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?;
        checkpoint(&connection)
    });
    match opened {
        Ok(()) => Ok(()),
        Err(StoreError::Away(why)) if is_foreign(path) => Err(anyhow!(why)).with_context(|| {
            format!(
                "{} is not an SQLite database: move it away, or put a copy of the database in its place",
                path.display()
            )
        }),
        Err(error) => Err(error).with_context(|| format!("cannot open the database {}", path.display())),
    }
}

/// Whether a file begins differently from every SQLite database.
fn is_foreign(path: &Path) -> bool {
    let mut head = [0; 16];
    let read = File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut head));
    read.is_err() || head != *b"SQLite format 3\0"
}

fn address(path: &Path) -> String {
    format!("sqlite://{}?mode=rwc", path.display())
}

/// Connections that read, and cannot write.
async fn sqlite(path: &Path) -> Result<AnyPool> {
    let options = AnyPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    let options = options.after_connect(|connection, _| {
        Box::pin(async move {
            connection.execute("PRAGMA busy_timeout = 5000").await?;
            connection.execute("PRAGMA query_only = ON").await?;
            Ok(())
        })
    });
    options.connect(&address(path)).await.with_context(|| format!("cannot open the database {}", path.display()))
}

/// What every connection is told. The server ends whatever a node that is frozen or cut off leaves behind, so that no
/// other has to wait for it.
const LIMITS: &str = "SET lock_timeout = '2s'; SET statement_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '3s'; SET tcp_user_timeout = '10s'; SET tcp_keepalives_idle = 10; \
    SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2";

/// A connection of one's own.
pub(super) async fn connect_postgres(address: &str) -> Result<AnyConnection, StoreError> {
    let connected = async {
        let mut connection = AnyConnection::connect(address).await?;
        connection.execute(LIMITS).await?;
        Ok(connection)
    };
    timeout(PATIENCE, connected).await.unwrap_or_else(|_| Err(StoreError::Away("no connection in time".to_owned())))
}

async fn postgres(address: &str) -> Result<AnyPool, sqlx::Error> {
    let options = AnyPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    let options = options.after_connect(|connection, _| {
        Box::pin(async move {
            connection.execute(LIMITS).await?;
            Ok(())
        })
    });
    options.connect(address).await
}

/// A connection for it alone: it may take long, and none of the limits are for it.
async fn migrate(address: &str) -> Result<()> {
    let alone = AnyPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).connect(address).await?;
    let migrated = migrations::all().run(&alone).await;
    alone.close().await;
    match migrated {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _)) => {
            bail!("the database is newer than this bastide (it has migration {version}): use a newer bastide")
        }
        Err(error) => Err(error).context("cannot bring the database up to date"),
    }
}
