//! Opening the database: its folder, its lock, its settings, its migrations; and errors that say what to do.

use super::{Store, migrations, writer};
use crate::config::Database;
use crate::metrics::StoreMetrics;
use anyhow::{Context, Result, bail};
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::MigrateError;
use sqlx::{AnyPool, Executor};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;

/// Connections that read.
const READERS: u32 = 8;

/// Opens the database and brings it up to date. The file, if any, must be kept open as long as the store is used: it
/// holds the lock.
pub(crate) async fn open(database: &Database) -> Result<(Store, Option<File>)> {
    install_default_drivers();
    let (pool, lock, shared) = match database {
        Database::File(path) => {
            let lock = lock(path)?;
            (sqlite(path).await?, Some(lock), None)
        }
        Database::Postgres(address) => (postgres(address).await?, None, Some(address.clone())),
    };
    migrate(&pool).await?;
    let writers = if shared.is_some() { 4 } else { 1 };
    let metrics = Arc::new(StoreMetrics::default());
    let writer = writer::start(&pool, writers, shared.is_some(), &metrics);
    Ok((Store { pool, writer, shared, metrics }, lock))
}

/// Two servers on one file would not hear of each other's moves.
fn lock(path: &Path) -> Result<File> {
    let folder = path.parent().context("the database has no folder")?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let name = path.with_extension("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&name);
    let file = file.with_context(|| format!("cannot write to the folder {}", folder.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!(
            "the database {} is in use by another bastide; stop that one, or choose another with --data",
            path.display()
        ),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock {}", name.display())),
    }
}

async fn sqlite(path: &Path) -> Result<AnyPool> {
    let address = format!("sqlite://{}?mode=rwc", path.display());
    let options = AnyPoolOptions::new().max_connections(READERS).after_connect(|connection, _| {
        Box::pin(async move {
            // FULL: a row is on the disk before anybody is told of it.
            connection.execute("PRAGMA journal_mode = WAL").await?;
            connection.execute("PRAGMA synchronous = FULL").await?;
            connection.execute("PRAGMA busy_timeout = 10000").await?;
            connection.execute("PRAGMA foreign_keys = ON").await?;
            Ok(())
        })
    });
    options.connect(&address).await.with_context(|| format!("cannot open the database {}", path.display()))
}

async fn postgres(address: &str) -> Result<AnyPool> {
    let options = AnyPoolOptions::new().max_connections(READERS + 4);
    // The address may hold a password, so it is not repeated.
    options.connect(address).await.context("cannot connect to the PostgreSQL server of --database")
}

async fn migrate(pool: &AnyPool) -> Result<()> {
    match migrations::all().run(pool).await {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _)) => {
            bail!("the database is newer than this bastide (it has migration {version}): use a newer bastide")
        }
        Err(error) => Err(error).context("cannot bring the database up to date"),
    }
}
