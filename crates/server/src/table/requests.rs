//! Which requests were carried out at a table, so that none is carried out twice. A request is its sender's own: the same
//! id from somebody else is another request.

use super::Table;
use super::crowd::GuestId;
use super::entry::Entry;
use crate::ids::{PersonId, RequestId};
use sha2::{Digest, Sha256};
use std::collections::HashSet;

/// Whoever asks for a change over a socket: which socket, which person, and the id of the request.
#[derive(Clone, Debug)]
pub(crate) struct Requester {
    pub(crate) guest: GuestId,
    pub(crate) person: PersonId,
    pub(crate) id: RequestId,
}

/// Requests that were carried out. Only a digest of each is kept, since there are many tables.
#[derive(Debug, Default)]
pub(crate) struct Requests(HashSet<u128>);

impl Requests {
    pub(super) fn add(&mut self, person: PersonId, id: &RequestId) {
        self.0.insert(digest(person, id));
    }

    pub(super) fn has(&self, person: PersonId, id: &RequestId) -> bool {
        self.0.contains(&digest(person, id))
    }
}

fn digest(person: PersonId, id: &RequestId) -> u128 {
    // Ids of people hold no newline.
    let digest = Sha256::digest(format!("{person}\n{id}"));
    digest.iter().take(16).fold(0, |number, byte| (number << 8) | u128::from(*byte))
}

impl Table {
    /// Who sent the request that an entry came with, told before the entry is applied: whoever holds the seat it names.
    pub(super) fn asker(&self, entry: &Entry) -> Option<PersonId> {
        let colour = match entry {
            Entry::Acted { action, .. } => action.split_whitespace().next()?,
            Entry::Offered { seat, .. } | Entry::Replied { seat, .. } | Entry::Resigned { seat } => seat.word(),
            Entry::TakenBack { to } => self.game.as_ref()?.line(*to)?.split_whitespace().next()?,
            _ => return None,
        };
        let seat = self.seat(colour).ok()?;
        Some(self.chair(seat).person()?.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_id_of_another_person_is_another_request() {
        let mut requests = Requests::default();
        let (ann, bob) = (PersonId::of(1), PersonId::of(2));
        let (one, two): (RequestId, RequestId) = ("1".parse().unwrap(), "2".parse().unwrap());
        requests.add(ann, &one);
        assert!(requests.has(ann, &one));
        assert!(!requests.has(bob, &one) && !requests.has(ann, &two));
    }
}
