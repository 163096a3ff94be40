//! Threads that think for computer players, so that no question keeps the server from answering others.

use crate::guard::Whose;
use crate::turns::{Turns, Urgency};
use bastide_players::{Spec, Stop};
use bastide_protocol::{Advice, AnyGame};

/// Threads to think on.
pub(crate) struct Thinkers {
    free: Turns,
}

/// A question to think about.
pub(crate) struct Question {
    pub(crate) game: AnyGame,
    pub(crate) spec: Spec,
    pub(crate) seed: u64,
    pub(crate) stop: Stop,
    /// For whom: everybody's questions go in turn.
    pub(crate) whose: Whose,
    pub(crate) urgency: Urgency,
}

impl Thinkers {
    pub(crate) fn new(threads: usize) -> Thinkers {
        Thinkers { free: Turns::new(threads) }
    }

    /// What a computer player answers; `None` if nobody is asked. Each thinks on one thread, so that no table takes more
    /// than its share, and a stopped one answers at once.
    pub(crate) async fn think(&self, question: Question) -> Option<(String, Vec<Advice>)> {
        let Question { game, spec, seed, stop, whose, urgency } = question;
        let turn = self.free.take(whose, urgency).await;
        let thought = tokio::task::spawn_blocking(move || {
            // Whoever asked may go away; the thread is busy until the thought ends.
            let _turn = turn;
            bastide_local::think(&game, spec, seed, stop)
        });
        thought.await.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten()
    }
}
