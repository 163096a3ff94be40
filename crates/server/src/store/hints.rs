//! Word from other servers on the same PostgreSQL that a table changed. Only a hint: words get lost while a connection
//! is down, so whoever listens also looks from time to time.

use super::Store;
use super::error::StoreError;
use sqlx::Executor;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// The channel of the house.
const CHANNEL: &str = "bastide";

/// How long to wait before listening again after a failure.
const AGAIN: Duration = Duration::from_secs(1);

/// After so much silence the connection is tried.
const SILENCE: Duration = Duration::from_secs(20);

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
        let (sender, receiver) = mpsc::channel(1024);
        if let Some(address) = self.shared.clone() {
            tokio::spawn(listen(address, sender));
        }
        receiver
    }
}

async fn listen(address: String, sender: mpsc::Sender<Option<String>>) {
    while !sender.is_closed() {
        if let Err(error) = listen_once(&address, &sender).await {
            tracing::warn!(%error, "no word from other servers; trying again");
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn listen_once(address: &str, sender: &mpsc::Sender<Option<String>>) -> Result<(), StoreError> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    // Whatever happened before is unknown.
    let mut heard = None;
    while sender.send(heard).await.is_ok() {
        heard = loop {
            match timeout(SILENCE, listener.try_recv()).await {
                Ok(word) => break word?.map(|word| word.payload().to_owned()),
                // Nobody may have said anything, or the network swallows everything.
                Err(_) => {
                    timeout(AGAIN * 5, listener.execute("SELECT 1")).await.map_err(|_| sqlx::Error::PoolTimedOut)??
                }
            };
        };
    }
    Ok(())
}
