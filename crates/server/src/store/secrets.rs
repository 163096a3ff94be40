//! What the server knows and nobody else: the keys that sign cookies and records.

use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;
use super::{Store, private};
use crate::config::Database;
use anyhow::{Context, bail};
use bastide_dealer::Seed;
use rand::TryRng;
use rand::rngs::SysRng;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// The length of the key that signs cookies: what the library wants.
const KEY: usize = 64;

/// The file of the key that signs records, beside the database.
const SIGNING: &str = "signing.key";

impl Store {
    /// The key that signs records, made at the first start: in the data folder beside a database file; with PostgreSQL
    /// among its settings, where all servers find it.
    pub(crate) async fn signing_key(&self, database: &Database) -> anyhow::Result<[u8; 32]> {
        let mut fresh = [0; 32];
        SysRng.try_fill_bytes(&mut fresh).context("no random numbers")?;
        let fresh = Seed::from_bytes(fresh).to_string();
        let digits = match database {
            Database::File(path) => key_file(&path.with_file_name(SIGNING), &fresh)?,
            Database::Postgres(_) => self.write(Setting { name: "signing-key", fresh }).await?,
        };
        match digits.trim().parse::<Seed>() {
            Ok(key) if digits.trim().len() == 64 => Ok(*key.bytes()),
            _ => bail!("the key that signs records is damaged: expected 64 hexadecimal digits in {SIGNING}"),
        }
    }

    /// The key that signs cookies, made at the first start and shared by all servers of a database.
    pub(crate) async fn cookie_key(&self) -> Result<Vec<u8>, StoreError> {
        let mut fresh = [0; KEY];
        SysRng.try_fill_bytes(&mut fresh).map_err(StoreError::fault)?;
        let digits = crate::words::hex(&fresh);
        let digits = self.write(Setting { name: "cookie-key", fresh: digits }).await?;
        let pairs = (0..digits.len() / 2).filter_map(|at| digits.get(2 * at..2 * at + 2));
        Ok(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()).collect())
    }
}

impl Store {
    /// What the decks of all days are made of, made at the first start and shared by all servers of a database.
    pub(crate) async fn day_key(&self) -> Result<Seed, StoreError> {
        let mut fresh = [0; 32];
        SysRng.try_fill_bytes(&mut fresh).map_err(StoreError::fault)?;
        let fresh = Seed::from_bytes(fresh).to_string();
        self.setting("day-key", fresh).await?.parse().map_err(StoreError::fault)
    }

    /// A setting that is made once, by whoever comes first.
    pub(super) async fn setting(&self, name: &'static str, fresh: String) -> Result<String, StoreError> {
        self.write(Setting { name, fresh }).await
    }
}

/// A setting that is made once, by whoever comes first.
struct Setting {
    name: &'static str,
    fresh: String,
}

impl Write for Setting {
    type Output = String;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<String, StoreError> {
        let statement = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        tx.run(statement, values![self.name, &self.fresh]).await?;
        let row = tx.row("SELECT value FROM settings WHERE name = $1", values![self.name]).await?;
        row.ok_or_else(|| StoreError::fault("a setting is missing"))?.text(0)
    }
}

/// Reads the file of a key; makes it, readable by its owner alone, if there is none.
fn key_file(path: &Path, fresh: &str) -> anyhow::Result<String> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(mut file) => {
            file.write_all(fresh.as_bytes()).and_then(|()| file.sync_all())?;
            Ok(fresh.to_owned())
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            drop(private::file(path).with_context(|| format!("cannot write {}", path.display()))?);
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
        }
        Err(error) => Err(error).with_context(|| format!("cannot write {}", path.display())),
    }
}
