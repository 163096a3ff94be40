//! Listens to what other servers on the same PostgreSQL tell, and goes on after every failure.

use super::error::StoreError;
use super::hints::HintSender;
use sqlx::Executor;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::time::timeout;

/// The channel of the house.
const CHANNEL: &str = "bastide";

/// How long to wait before listening again after a failure: a server that is down is not asked more often.
const AGAIN: Duration = Duration::from_secs(1);

/// After so much silence the connection is tried: as often as keepers tell each other who is here, so that a dead one is
/// noticed before anybody is forgotten.
const SILENCE: Duration = Duration::from_secs(20);

pub(super) async fn listen(address: String, sender: HintSender) {
    while !sender.is_closed() {
        if let Err(error) = listen_once(&address, &sender).await {
            tracing::warn!(%error, "no word from other servers; trying again");
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn listen_once(address: &str, sender: &HintSender) -> Result<(), StoreError> {
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
