//! How the names of accounts look: two that could be taken for each other are not given to two people. Accounts made
//! before that was kept get it here, some at a time; it can be interrupted at any moment.

use super::Store;
use super::error::StoreError;
use super::tx::{Tx, values};
use super::writer::Write;

/// So many accounts share a transaction: a sync of the disk is dear, and what is interrupted is done again.
const AT_ONCE: i64 = 200;

impl Store {
    /// Writes how names look that were taken before that was kept.
    pub(super) async fn note_looks(&self) -> Result<(), StoreError> {
        let mut noted = 0;
        loop {
            match self.write(Looks).await? {
                0 => break,
                more => noted += more,
            }
        }
        if noted > 0 {
            tracing::info!("names that look alike are told apart: {noted} accounts");
        }
        Ok(())
    }
}

/// Some accounts; answers with how many.
struct Looks;

impl Write for Looks {
    type Output = usize;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<usize, StoreError> {
        let statement = "SELECT id, name FROM people WHERE folded IS NOT NULL AND looks IS NULL ORDER BY id LIMIT $1";
        let accounts = tx.rows(statement, values![AT_ONCE]).await?;
        for account in &accounts {
            let (id, name) = (account.text(0)?, account.text(1)?);
            let looks = crate::words::looks(&name);
            let taken = tx.row("SELECT 1 FROM people WHERE looks = $1", values![&looks]).await?.is_some();
            // Two accounts of before that look alike both stay: nobody's name is taken away.
            let looks = if taken { format!("{looks}\n{id}") } else { looks };
            tx.run("UPDATE people SET looks = $2 WHERE id = $1", values![&id, &looks]).await?;
        }
        Ok(accounts.len())
    }
}
