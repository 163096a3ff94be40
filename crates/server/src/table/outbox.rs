//! What a socket is told, on its way from the keeper: messages that wait until they are written. Whoever does not read
//! fast enough is told nothing more; neither many short messages nor a few long ones pile up for one who does not read.

use crate::error::Refusal;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Messages that may wait for a slow reader. A turn brings a few, so whoever is so far behind does not read at all.
const MESSAGES: usize = 64;

/// Bytes that may wait, unless it is one message that has more: several times what the longest welcome has.
const BYTES: usize = 1024 * 1024;

/// What a socket is given to send.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message, as it goes over the wire.
    Message(Utf8Bytes),
    /// To say farewell, once, and to close.
    Farewell(Refusal),
}

impl Outgoing {
    fn len(&self) -> usize {
        match self {
            Outgoing::Message(words) => words.len(),
            Outgoing::Farewell(_) => 0,
        }
    }
}

/// The keeper's end.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Outgoing>,
    waiting: Arc<AtomicUsize>,
}

/// The socket's end.
#[derive(Debug)]
pub(crate) struct Inbox {
    receiver: mpsc::Receiver<Outgoing>,
    waiting: Arc<AtomicUsize>,
}

/// The socket has gone, or does not read fast enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSlow;

/// The way to a socket.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let ((sender, receiver), waiting) = (mpsc::channel(MESSAGES), Arc::new(AtomicUsize::new(0)));
    (Outbox { sender, waiting: Arc::clone(&waiting) }, Inbox { receiver, waiting })
}

impl Outbox {
    /// Tells something without waiting.
    pub(crate) fn tell(&self, told: Outgoing) -> Result<(), TooSlow> {
        let length = told.len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        let is_too_much = before > 0 && before + length > BYTES;
        if is_too_much || self.sender.try_send(told).is_err() {
            self.waiting.fetch_sub(length, Ordering::Relaxed);
            return Err(TooSlow);
        }
        Ok(())
    }
}

impl Inbox {
    /// What comes next; `None` once nothing will.
    pub(crate) async fn next(&mut self) -> Option<Outgoing> {
        let told = self.receiver.recv().await?;
        self.waiting.fetch_sub(told.len(), Ordering::Relaxed);
        Some(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::Code;

    fn long(length: usize) -> Outgoing {
        Outgoing::Message("x".repeat(length).into())
    }

    #[tokio::test]
    async fn few_long_messages_are_as_many_as_many_short_ones_for_who_does_not_read() {
        let (outbox, mut inbox) = outbox();
        assert_eq!(outbox.tell(long(3 * BYTES)), Ok(()), "one message may be as long as it is");
        assert_eq!(outbox.tell(long(1)), Err(TooSlow));
        inbox.next().await.expect("a message");
        assert_eq!([BYTES / 2, BYTES / 2, 1].map(|length| outbox.tell(long(length))), [Ok(()), Ok(()), Err(TooSlow)]);
        let farewell = Refusal::new(Code::Limited, "too slow");
        assert_eq!(outbox.tell(Outgoing::Farewell(farewell)), Ok(()), "a farewell is always heard");
        while !matches!(inbox.next().await.expect("a message"), Outgoing::Farewell(_)) {}
        let short: Vec<_> = (0..=MESSAGES).map(|_| outbox.tell(long(1))).collect();
        assert_eq!((short[MESSAGES - 1], short[MESSAGES]), (Ok(()), Err(TooSlow)));
    }
}
