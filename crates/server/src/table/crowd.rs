//! Who is at a table just now: the open sockets. A guest who does not read fast enough is sent away; the others do not
//! wait.

use super::Table;
use super::clock::LAG;
use super::entry::Person;
use super::info::Online;
use super::outbox::{Outbox, Outgoing};
use super::thinking::Halt;
use crate::error::Refusal;
use crate::ids::{PersonId, RequestId};
use bastide_protocol::{Code, Message};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How long word from another server that somebody is there counts, in milliseconds: three times as long as until it is
/// said again.
const ELSEWHERE: u64 = 60_000;

/// The number of a guest at one table; numbers are not given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct GuestId(u64);

/// A guest as the socket hands it over.
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    /// Where the socket comes from.
    pub(crate) address: IpAddr,
    /// How long words take there and back, in milliseconds, as the socket last saw it.
    pub(crate) lag: Arc<AtomicU32>,
    /// The hint that is being thought about for this guest; it ends when the guest leaves.
    pub(crate) hint: Option<Halt>,
    /// The version of the protocol that the socket speaks.
    pub(crate) protocol: u32,
    pub(crate) outbox: Outbox,
}

impl Guest {
    /// How long an answer of this guest is on its way, as far as it is not charged.
    pub(super) fn lag(&self) -> u32 {
        self.lag.load(Ordering::Relaxed).min(LAG as u32)
    }

    pub(super) fn person_id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// Sends the guest away.
    fn part(self, farewell: &Refusal) {
        // Whoever has gone already needs no farewell, and whoever does not read will not read this either.
        let _ = self.outbox.tell(Outgoing::Farewell(farewell.clone()));
    }

    fn sits(&self, table: &Table) -> bool {
        self.person_id().is_some_and(|person| table.seats_of(person).next().is_some())
    }
}

/// What the first of many sockets hears.
const ELSEWHERE_OPEN: &str = "you opened this table too often: only the last ones stay";

/// Everybody at a table.
pub(super) struct Crowd {
    guests: HashMap<GuestId, Guest>,
    last: GuestId,
    empty_since: Instant,
    elsewhere: HashMap<PersonId, u64>,
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd { guests: HashMap::new(), last: GuestId(0), empty_since: Instant::now(), elsewhere: HashMap::new() }
    }
}

impl Crowd {
    pub(super) fn add(&mut self, guest: Guest) -> GuestId {
        self.last = GuestId(self.last.0 + 1);
        self.guests.insert(self.last, guest);
        self.last
    }

    pub(super) fn remove(&mut self, guest: GuestId) -> Option<Guest> {
        self.empty_since = Instant::now();
        self.guests.remove(&guest)
    }

    pub(super) fn get(&self, guest: GuestId) -> Option<&Guest> {
        self.guests.get(&guest)
    }

    pub(super) fn get_mut(&mut self, guest: GuestId) -> Option<&mut Guest> {
        self.guests.get_mut(&guest)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// The watchers: how many there are, and how many of them come from this address.
    pub(super) fn watchers(&self, table: &Table, address: IpAddr) -> (usize, usize) {
        let watchers = self.guests.values().filter(|guest| !guest.sits(table));
        watchers.fold((0, 0), |(all, own), guest| (all + 1, own + usize::from(guest.address == address)))
    }

    /// Sends the first of a person's sockets away if there are so many: whoever sits here always gets in.
    pub(super) fn make_room(&mut self, person: PersonId, most: usize) {
        let is_theirs = |guest: &Guest| guest.person_id() == Some(person);
        let mut own: Vec<GuestId> =
            self.guests.iter().filter(|(_, guest)| is_theirs(guest)).map(|(number, _)| *number).collect();
        own.sort_unstable();
        for number in own.iter().take((own.len() + 1).saturating_sub(most)) {
            if let Some(guest) = self.remove(*number) {
                guest.part(&Refusal::new(Code::Limited, ELSEWHERE_OPEN));
            }
        }
    }

    pub(super) fn empty_since(&self) -> Instant {
        self.empty_since
    }

    /// A person has a socket at another server; whether that is news.
    pub(super) fn elsewhere(&mut self, person: PersonId, now: u64) -> bool {
        self.elsewhere.retain(|_, until| *until > now);
        self.elsewhere.insert(person, now + ELSEWHERE).is_none()
    }

    /// A person left another server; whether that is news. A third server that still has the person says so again.
    pub(super) fn no_longer_elsewhere(&mut self, person: PersonId) -> bool {
        self.elsewhere.remove(&person).is_some()
    }

    /// Whether a person has a socket here or, as far as is known, at another server.
    pub(super) fn is_here(&self, person: PersonId, now: u64) -> bool {
        self.people().any(|here| here == person) || self.elsewhere.get(&person).is_some_and(|until| *until > now)
    }

    pub(super) fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.guests.values().filter_map(Guest::person_id)
    }

    /// Who is there just now.
    pub(super) fn online(&self, table: &Table, now: u64) -> Online {
        let elsewhere = self.elsewhere.iter().filter(|(_, until)| **until > now).map(|(person, _)| *person);
        let people: Vec<PersonId> = self.people().chain(elsewhere).collect();
        let watching = self.guests.values().filter(|guest| !guest.sits(table)).count();
        Online { people, watching: watching as u32, now }
    }

    /// Tells everybody. Those who see the same share one text; the one who asked gets the id of the request back.
    pub(super) fn tell(
        &mut self,
        by: Option<(GuestId, &RequestId)>,
        message: impl Fn(&Guest, Option<&RequestId>) -> Utf8Bytes,
    ) {
        let mut texts: HashMap<(Option<PersonId>, u32), Utf8Bytes> = HashMap::new();
        let mut slow = Vec::new();
        for (&number, guest) in &self.guests {
            let text = match by.filter(|(asker, _)| *asker == number) {
                Some((_, id)) => message(guest, Some(id)),
                None => {
                    texts.entry((guest.person_id(), guest.protocol)).or_insert_with(|| message(guest, None)).clone()
                }
            };
            if guest.outbox.tell(Outgoing::Message(text)).is_err() {
                slow.push(number);
            }
        }
        for number in slow {
            self.remove(number);
        }
    }

    /// Tells one guest.
    pub(super) fn tell_one(&mut self, number: GuestId, message: &Message) {
        let Some(guest) = self.guests.get(&number) else { return };
        if guest.outbox.tell(Outgoing::Message(text(message))).is_err() {
            self.remove(number);
        }
    }

    /// Sends everybody away.
    pub(super) fn dismiss(&mut self, code: Code, reason: &str) {
        let farewell = Refusal::new(code, reason);
        self.guests.drain().for_each(|(_, guest)| guest.part(&farewell));
    }
}

/// A message as it goes over the wire.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::outbox::outbox;
    use bastide_players::Stop;

    #[tokio::test]
    async fn a_hint_is_no_longer_thought_about_when_its_asker_leaves_or_is_sent_away() {
        let mut crowd = Crowd::default();
        let come = |crowd: &mut Crowd| {
            let (stop, (outbox, inbox)) = (Stop::new(), outbox());
            let (address, lag, hint) = (IpAddr::from([192, 0, 2, 1]), Arc::default(), Some(Halt::new(stop.clone())));
            let number = crowd.add(Guest { person: None, address, lag, hint, protocol: 3, outbox });
            (number, stop, inbox)
        };
        let ([first, second], mut third) = ([come(&mut crowd), come(&mut crowd)], come(&mut crowd));
        crowd.remove(first.0);
        assert_eq!([&first.1, &second.1, &third.1].map(Stop::is_stopped), [true, false, false]);
        // Nobody reads there any more.
        drop(second.2);
        crowd.tell(None, |_, _| Utf8Bytes::from_static("word"));
        assert_eq!([&second.1, &third.1].map(Stop::is_stopped), [true, false]);
        assert!(third.2.next().await.is_some(), "who reads stays");
        crowd.dismiss(Code::Closing, "going down");
        assert!(third.1.is_stopped());
    }
}
