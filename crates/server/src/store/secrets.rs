//! What the server knows and nobody else: the key that signs cookies.

use super::Store;
use rand::TryRng;
use rand::rngs::SysRng;
use sqlx::Row;

/// The length of the key that signs cookies.
const KEY: usize = 64;

impl Store {
    /// The key that signs cookies, made at the first start and shared by all servers of a database.
    pub(crate) async fn cookie_key(&self) -> Result<Vec<u8>, sqlx::Error> {
        let mut fresh = [0; KEY];
        SysRng.try_fill_bytes(&mut fresh).map_err(|error| sqlx::Error::Protocol(error.to_string()))?;
        let digits: String = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
        sqlx::query("INSERT INTO settings (name, value) VALUES ('cookie-key', $1) ON CONFLICT DO NOTHING")
            .bind(digits)
            .execute(self.pool())
            .await?;
        let row = sqlx::query("SELECT value FROM settings WHERE name = 'cookie-key'").fetch_one(self.pool()).await?;
        let digits: String = row.try_get(0)?;
        let pairs = (0..digits.len() / 2).filter_map(|at| digits.get(2 * at..2 * at + 2));
        Ok(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()).collect())
    }
}
