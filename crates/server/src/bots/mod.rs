//! Threads that think for computer players, so that no question keeps the server from answering others.

use crate::table::room::Room;
use bastide_players::{Spec, Stop};
use bastide_protocol::Advice;
use tokio::sync::Semaphore;

/// Threads to think on.
pub(crate) struct Thinkers {
    free: Semaphore,
}

impl Thinkers {
    pub(crate) fn new(threads: usize) -> Thinkers {
        Thinkers { free: Semaphore::new(threads.max(1)) }
    }

    /// What a computer player answers; `None` if nobody is asked. Each thinks on one thread, so that no table takes more
    /// than its share, and a stopped one answers at once.
    pub(crate) async fn think(
        &self,
        room: Box<dyn Room>,
        spec: Spec,
        seed: u64,
        stop: Stop,
    ) -> Option<(String, Vec<Advice>)> {
        let _thread = self.free.acquire().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || room.think(spec, seed, stop)).await;
        thought.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten()
    }
}
