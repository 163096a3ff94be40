//! Computer players at a table. They think on threads of their own; the answer comes back as one more thing for the
//! keeper to do. Where several servers share a database, a claim decides which of them thinks.

use super::keeper::{Ask, Change, Keeper};
use crate::error::Refusal;
use bastide_players::Spec;
use bastide_protocol::{Code, Message, Status};
use std::time::{Duration, Instant};

/// How long a claim to think lasts, in milliseconds: longer than any level thinks.
const CLAIM: u64 = 15_000;

/// People can follow a computer player that does not answer at once.
const PAUSE: Duration = Duration::from_millis(450);

/// Who is asked for a hint.
const ADVISER: &str = "master";

impl Keeper {
    /// Lets the computer player that is asked think, unless one is thinking already.
    pub(super) async fn think(&mut self) {
        let version = self.table.version;
        let Some((seat, level)) = self.table.asked_computer() else { return };
        if self.thinking == Some(version) {
            return;
        }
        let (Some(spec), Some(room), Some(own)) = (Spec::from_text(level), self.room(), self.own.upgrade()) else {
            return;
        };
        self.thinking = Some(version);
        let pause = if self.crowd.is_empty() { Duration::ZERO } else { PAUSE };
        let seed = self.seed_of_thought(seat);
        let (app, id) = (std::sync::Arc::clone(&self.app), self.table.id.clone());
        tokio::spawn(async move {
            let now = app.now();
            let claimed = app.store.claim(&id, version, &app.node, (now, now + CLAIM)).await;
            if !claimed.unwrap_or(false) {
                // Another server thinks. Should it die, its claim runs out and the question comes back here.
                tokio::time::sleep(Duration::from_millis(CLAIM)).await;
                let _ = own.send(Ask::Thought { version, action: None }).await;
                return;
            }
            let thinking = async {
                let begun = Instant::now();
                let thought = app.thinkers.think(room, spec, seed).await;
                app.metrics.thinking.took(begun.elapsed());
                thought
            };
            let (thought, ()) = tokio::join!(thinking, tokio::time::sleep(pause));
            let action = thought.map(|(action, _)| action);
            // The keeper may have gone; whoever opens the table next thinks again.
            let _ = own.send(Ask::Thought { version, action }).await;
        });
    }

    /// Different for every decision, the same for the same one: a repeated thought comes to the same answer.
    fn seed_of_thought(&self, seat: usize) -> u64 {
        let bytes = self.table.seed.nth(u64::from(self.table.version) + 1);
        let mut first = [0; 8];
        first.copy_from_slice(&bytes.bytes()[..8]);
        u64::from_le_bytes(first) ^ seat as u64
    }

    pub(super) async fn thought(&mut self, version: u32, action: Option<String>) {
        if self.thinking == Some(version) {
            self.thinking = None;
        }
        let Some(action) = action else { return };
        let change: Change = Box::new(move |draft| {
            if draft.table.version != version || draft.table.asked_computer().is_none() {
                return Ok(());
            }
            draft.play(&action)
        });
        self.try_by_itself(&change).await;
    }

    /// What a strong player would do, for a guest who is asked.
    pub(super) fn hint(&mut self, guest: u64, id: String) -> Result<(), Refusal> {
        if !self.table.settings.helps.hints {
            return Err(Refusal::new(Code::Forbidden, "hints are not allowed at this table"));
        }
        let person = self.crowd.get(guest).and_then(|guest| guest.person.as_ref()).map(|person| person.id.clone());
        let is_asked = person.is_some_and(|person| {
            self.table.asked().is_some_and(|asked| self.table.seats_of(&person).any(|seat| seat == asked))
        });
        if self.table.status != Status::Playing || !is_asked {
            return Err(Refusal::new(Code::Illegal, "hints are for the player who is asked"));
        }
        let (Some(spec), Some(room)) = (Spec::from_text(ADVISER), self.room()) else {
            return Err(Refusal::internal("no adviser"));
        };
        let Some(outbox) = self.crowd.get(guest).map(|guest| guest.outbox.clone()) else { return Ok(()) };
        let (version, seed) = (self.table.version, self.seed_of_thought(0));
        let app = std::sync::Arc::clone(&self.app);
        tokio::spawn(async move {
            let ideas = app.thinkers.think(room, spec, seed).await.map(|(_, ideas)| ideas).unwrap_or_default();
            let told = super::crowd::text(&Message::Hint { id, version, ideas });
            // The guest may have gone meanwhile.
            let _ = outbox.try_send(told);
        });
        Ok(())
    }
}
