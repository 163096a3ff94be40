//! Computer players at a table. They think on threads of their own; the answer comes back as one more thing for the
//! keeper to do. Where several servers share a database, a claim decides which of them thinks.

use super::change::Change;
use super::crowd::{Guest, GuestId};
use super::handle::Command;
use super::keeper::Keeper;
use crate::bots::Question;
use crate::error::Refusal;
use crate::guard::Whose;
use crate::ids::{PersonId, RequestId};
use crate::turns::Urgency;
use bastide_local::{ADVISER, line_of};
use bastide_play::Seat;
use bastide_players::{Spec, Stop};
use bastide_protocol::{AnyGame, Code, Message, Status};
use std::time::{Duration, Instant};

/// How long a claim to think lasts, in milliseconds: longer than any level thinks.
const CLAIM: u64 = 15_000;

/// Ends a thought that nobody waits for: when the table moves on without it, and when its keeper goes or whoever asked.
pub(crate) struct Halt(Stop);

impl Halt {
    pub(crate) fn new(stop: Stop) -> Halt {
        Halt(stop)
    }
}

impl Drop for Halt {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Keeper {
    /// Lets the computer player that is asked think, unless one is thinking already.
    pub(super) async fn think(&mut self) {
        let version = self.table.version;
        let Some((seat, level)) = self.table.asked_computer() else { return };
        if self.thinking == Some(version) || self.rests.into_std() > Instant::now() {
            return;
        }
        let (Some(spec), Some(game), Some(own)) = (Spec::from_text(level), self.game(), self.own.upgrade()) else {
            return;
        };
        self.thinking = Some(version);
        // A table nobody looks at thinks last, and all tables of one host share a turn.
        let (pause, urgency) = match self.crowd.is_empty() {
            true => (Duration::ZERO, Urgency::Unwatched),
            false => (self.app.config.pause, Urgency::Awaited),
        };
        let whose = Whose::Person(self.table.host);
        let seed = self.seed_of_thought(seat);
        let planned = self.planned(version, &game);
        let stop = Stop::new();
        self.halt = Some(Halt::new(stop.clone()));
        let (app, id) = (std::sync::Arc::clone(&self.app), self.table.id);
        tokio::spawn(async move {
            let now = app.now();
            let claimed = app.store.claim(id, version, &app.node, (now, now + CLAIM)).await.unwrap_or_else(|error| {
                tracing::warn!(table = %id, %error, "a claim to think could not be written");
                false
            });
            if !claimed {
                // Another server thinks. Should it die, its claim runs out and the question comes back here.
                tokio::time::sleep(Duration::from_millis(CLAIM)).await;
                let _ = own.send(Box::new(Command::Thought { version, line: Vec::new() })).await;
                return;
            }
            let thinking = async {
                if let Some(line) = planned {
                    return line;
                }
                let begun = Instant::now();
                let thought = app.thinkers.think(Question { game, spec, seed, stop, whose, urgency }).await;
                app.metrics.thinking.took(begun.elapsed());
                thought.map_or_else(Vec::new, |(action, ideas)| line_of(action, ideas))
            };
            let (line, ()) = tokio::join!(thinking, tokio::time::sleep(pause));
            // The keeper may have gone; whoever opens the table next thinks again.
            let _ = own.send(Box::new(Command::Thought { version, line })).await;
        });
    }

    /// Different for every decision, the same for the same one: a repeated thought comes to the same answer.
    fn seed_of_thought(&self, seat: Seat) -> u64 {
        // With the deck of a day the same position is met at many tables, after logs of any length.
        let actions = self.table.game.as_ref().map(AnyGame::len).filter(|_| self.table.day.is_some());
        let bytes = self.table.seed.nth(u64::from(actions.unwrap_or(self.table.version)) + 1);
        let mut first = [0; 8];
        first.copy_from_slice(&bytes.bytes()[..8]);
        u64::from_le_bytes(first) ^ u64::from(seat.0)
    }

    /// What is left of the plan of the player that answered last, if it may be played: a turn is thought about whole.
    fn planned(&mut self, version: u32, game: &AnyGame) -> Option<Vec<String>> {
        // A server that was started anew has no plan; at tables with the deck of a day that must make no difference.
        let plan = self.plan.take().filter(|_| self.table.day.is_none());
        let (_, line) = plan.filter(|(known, _)| *known == version)?;
        game.clone().act(line.first()?).is_ok().then_some(line)
    }

    pub(super) async fn thought(&mut self, version: u32, mut line: Vec<String>) {
        if self.thinking == Some(version) {
            self.thinking = None;
        }
        if line.is_empty() {
            return;
        }
        let action = line.remove(0);
        self.plan = Some((version + 1, line));
        let change: Change = Box::new(move |draft| {
            if draft.table.version != version || draft.table.asked_computer().is_none() {
                return Ok(());
            }
            draft.play(&action)
        });
        self.try_by_itself(&change).await;
    }

    /// What a strong player would do, for a guest who is asked.
    pub(super) fn hint(&mut self, guest: GuestId, id: &RequestId) -> Result<(), Refusal> {
        if !self.table.settings.helps.hints {
            return Err(Refusal::new(Code::Forbidden, "hints are not allowed at this table"));
        }
        let person = self.crowd.get(guest).and_then(Guest::person_id);
        let is_asked = |person: PersonId| {
            self.table.asked().is_some_and(|asked| self.table.seats_of(person).any(|seat| seat == asked))
        };
        let person = person.filter(|person| self.table.status == Status::Playing && is_asked(*person));
        let person = person.ok_or_else(|| Refusal::new(Code::Illegal, "hints are for the player who is asked"))?;
        let (Some(spec), Some(game)) = (Spec::from_text(ADVISER), self.game()) else {
            return Err(Refusal::internal("no adviser"));
        };
        let (id, version, seed, stop) =
            (id.to_string(), self.table.version, self.seed_of_thought(Seat(0)), Stop::new());
        let Some(asker) = self.crowd.get_mut(guest) else { return Ok(()) };
        let whose = Whose::Person(person);
        self.app.gate.hints.take(&Whose::Address(asker.address))?;
        self.app.gate.hints.take(&whose)?;
        // One hint at a time: the one before ends, and so does this one when its asker leaves.
        asker.hint = Some(Halt::new(stop.clone()));
        let (app, outbox) = (std::sync::Arc::clone(&self.app), asker.outbox.clone());
        tokio::spawn(async move {
            let question = Question { game, spec, seed, stop, whose, urgency: Urgency::Awaited };
            let ideas = app.thinkers.think(question).await.map(|(_, ideas)| ideas).unwrap_or_default();
            let told = super::crowd::text(&Message::Hint { id, version, ideas });
            // The guest may have gone meanwhile.
            let _ = outbox.tell(super::Outgoing::Message(told));
        });
        Ok(())
    }
}
