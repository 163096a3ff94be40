//! Word from other servers on the same PostgreSQL that a table changed. Only a hint: words get lost while a connection
//! is down, so whoever listens also looks from time to time.

use super::Store;
use super::error::StoreError;
use tokio::sync::mpsc;

/// Tells what it hears; `None` after a gap, when anything may have been missed.
pub(super) type HintSender = mpsc::Sender<Option<String>>;

/// So many hints may wait while the sweep is busy; behind them PostgreSQL keeps the rest.
const WAITING: usize = 1024;

impl Store {
    /// Tells the other servers something.
    pub(crate) async fn hint(&self, text: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            self.all(sqlx::query("SELECT pg_notify('bastide', $1)").bind(text)).await?;
        }
        Ok(())
    }

    /// What other servers, and this one, tell from now on; `None` after a gap, when anything may have been missed.
    pub(crate) fn hints(&self) -> mpsc::Receiver<Option<String>> {
        let (sender, receiver) = mpsc::channel(WAITING);
        if let Some(address) = self.shared.clone() {
            listen(address, sender);
        }
        receiver
    }
}

#[cfg(feature = "postgres")]
fn listen(address: String, told: HintSender) {
    tokio::spawn(super::listen::listen(address, told));
}

/// Without PostgreSQL there are no other servers.
#[cfg(not(feature = "postgres"))]
fn listen(_: String, _: HintSender) {}
