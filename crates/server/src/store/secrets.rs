//! What the server knows and nobody else: the key that signs cookies.

use super::Store;
use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;
use rand::TryRng;
use rand::rngs::SysRng;

/// The length of the key that signs cookies.
const KEY: usize = 64;

impl Store {
    /// The key that signs cookies, made at the first start and shared by all servers of a database.
    pub(crate) async fn cookie_key(&self) -> Result<Vec<u8>, StoreError> {
        let mut fresh = [0; KEY];
        SysRng.try_fill_bytes(&mut fresh).map_err(StoreError::fault)?;
        let digits: String = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
        let digits = self.write(Setting { name: "cookie-key", fresh: digits }).await?;
        let pairs = (0..digits.len() / 2).filter_map(|at| digits.get(2 * at..2 * at + 2));
        Ok(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()).collect())
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
