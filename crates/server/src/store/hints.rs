//! Word from other servers on the same PostgreSQL that a table changed. Only a hint: words get lost while a connection
//! is down, so whoever listens also looks from time to time.

use super::Store;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::mpsc;

/// The channel of the house.
const CHANNEL: &str = "bastide";

/// How long to wait before listening again after a failure.
const AGAIN: Duration = Duration::from_secs(1);

impl Store {
    /// Tells the other servers something.
    pub(crate) async fn hint(&self, text: &str) -> Result<(), sqlx::Error> {
        if self.is_shared() {
            sqlx::query("SELECT pg_notify('bastide', $1)").bind(text).execute(self.pool()).await?;
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

async fn listen_once(address: &str, sender: &mpsc::Sender<Option<String>>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    // Whatever happened before is unknown.
    let mut heard = None;
    while sender.send(heard).await.is_ok() {
        heard = listener.try_recv().await?.map(|word| word.payload().to_owned());
    }
    Ok(())
}
