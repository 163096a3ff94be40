//! Who is at a table just now: the open sockets. A guest who does not read fast enough is sent away; the others do not
//! wait.

use super::entry::Person;
use super::info::Online;
use super::{Sitter, Table};
use axum::extract::ws::Utf8Bytes;
use bastide_protocol::{Code, Message};
use std::collections::HashMap;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How long word from another server that somebody is there counts, in milliseconds.
const ELSEWHERE: u64 = 60_000;

/// A guest as the socket hands it over.
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
}

/// Everybody at a table.
pub(super) struct Crowd {
    guests: HashMap<u64, Guest>,
    last: u64,
    empty_since: Instant,
    elsewhere: HashMap<String, u64>,
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd { guests: HashMap::new(), last: 0, empty_since: Instant::now(), elsewhere: HashMap::new() }
    }
}

impl Crowd {
    pub(super) fn add(&mut self, guest: Guest) -> u64 {
        self.last += 1;
        self.guests.insert(self.last, guest);
        self.last
    }

    pub(super) fn remove(&mut self, guest: u64) -> Option<Guest> {
        self.empty_since = Instant::now();
        self.guests.remove(&guest)
    }

    pub(super) fn get(&self, guest: u64) -> Option<&Guest> {
        self.guests.get(&guest)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.guests.len()
    }

    pub(super) fn empty_since(&self) -> Instant {
        self.empty_since
    }

    /// A person has a socket at another server; whether that is news.
    pub(super) fn elsewhere(&mut self, person: String, now: u64) -> bool {
        self.elsewhere.retain(|_, until| *until > now);
        self.elsewhere.insert(person, now + ELSEWHERE).is_none()
    }

    /// A person left another server; whether that is news. A third server that still has the person says so again.
    pub(super) fn no_longer_elsewhere(&mut self, person: &str) -> bool {
        self.elsewhere.remove(person).is_some()
    }

    /// Whether a person has a socket here or, as far as is known, at another server.
    pub(super) fn is_here(&self, person: &str, now: u64) -> bool {
        self.people().any(|here| here == person) || self.elsewhere.get(person).is_some_and(|until| *until > now)
    }

    pub(super) fn people(&self) -> impl Iterator<Item = &str> {
        self.guests.values().filter_map(|guest| guest.person.as_ref()).map(|person| person.id.as_str())
    }

    /// Who is there just now.
    pub(super) fn online(&self, table: &Table, now: u64) -> Online {
        let elsewhere = self.elsewhere.iter().filter(|(_, until)| **until > now).map(|(person, _)| person.clone());
        let people: Vec<String> = self.people().map(str::to_owned).chain(elsewhere).collect();
        let sits =
            |guest: &&Guest| guest.person.as_ref().is_some_and(|person| table.seats_of(&person.id).next().is_some());
        let seated = self.guests.values().filter(sits).count();
        Online { people, watching: (self.guests.len() - seated) as u32, now }
    }

    /// Tells everybody. Those who see the same share one text; the one who asked gets the id of the request back.
    pub(super) fn tell(&mut self, by: Option<(u64, &str)>, message: impl Fn(Option<&str>, Option<&str>) -> Message) {
        let mut texts: HashMap<Option<&str>, Utf8Bytes> = HashMap::new();
        let mut slow = Vec::new();
        for (&number, guest) in &self.guests {
            let person = guest.person.as_ref().map(|person| person.id.as_str());
            let id = by.filter(|(asker, _)| *asker == number).map(|(_, id)| id);
            let text = match id {
                Some(_) => text(&message(person, id)),
                None => texts.entry(person).or_insert_with(|| text(&message(person, None))).clone(),
            };
            if guest.outbox.try_send(text).is_err() {
                slow.push(number);
            }
        }
        for number in slow {
            self.remove(number);
        }
    }

    /// Tells one guest.
    pub(super) fn tell_one(&mut self, number: u64, message: &Message) {
        let Some(guest) = self.guests.get(&number) else { return };
        if guest.outbox.try_send(text(message)).is_err() {
            self.remove(number);
        }
    }

    /// Sends everybody away.
    pub(super) fn dismiss(&mut self, code: Code, reason: &str) {
        let bye = text(&Message::Bye { code, message: reason.to_owned() });
        for (_, guest) in self.guests.drain() {
            // Whoever has gone already needs no farewell.
            let _ = guest.outbox.try_send(bye.clone());
        }
    }
}

/// A message as it goes over the wire.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Sitter {
    /// Whether this person sits here.
    pub(super) fn is(&self, person: &str) -> bool {
        self.person().is_some_and(|sitter| sitter.id == person)
    }
}
