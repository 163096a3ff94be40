//! How long words take to a client and back. The server asks with pings of the socket itself, which every client answers
//! without knowing; what it finds spares players some of the time their answers are on the way.

use super::PATIENCE;
use super::wire::Socket;
use crate::error::Refusal;
use bastide_protocol::Code;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// How often the server asks: twice within the time after which a silent socket is closed.
const OFTEN: Duration = Duration::from_secs(30);

/// A measurement that goes on.
pub(super) struct Lag {
    found: Arc<AtomicU32>,
    asked: Instant,
    next: Instant,
    number: u32,
}

impl Lag {
    pub(super) fn new(found: &Arc<AtomicU32>) -> Lag {
        let now = Instant::now();
        Lag { found: Arc::clone(found), asked: now, next: now, number: 0 }
    }

    /// When to ask again.
    pub(super) fn next(&self) -> Instant {
        self.next
    }

    /// Asks.
    pub(super) async fn measure(&mut self, socket: &mut Socket) -> Result<(), Refusal> {
        self.number += 1;
        self.asked = Instant::now();
        self.next = self.asked + OFTEN;
        let words = self.number.to_string().into_bytes().into();
        match timeout(PATIENCE, socket.ping(words)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Refusal::new(Code::Limited, "you were too slow: come back")),
        }
    }

    /// Whether these words are the answer to the last question.
    pub(super) fn came_back(&mut self, words: &[u8]) -> bool {
        if self.number == 0 || words != self.number.to_string().as_bytes() {
            return false;
        }
        let millis = u32::try_from(self.asked.elapsed().as_millis()).unwrap_or(u32::MAX);
        self.found.store(millis, Ordering::Relaxed);
        // One answer to a question: more of the same are counted like everything else.
        self.number += 1;
        true
    }
}
