//! The deck of a table: what was promised, what clients added, and the seed that came of it. Tables of an older program
//! are dealt from their secret itself, as they were when they began.

use super::entry::Entry;
use super::{Draft, Sitter, Table};
use crate::error::Refusal;
use crate::ids::{PersonId, TableId};
use bastide_dealer::Seed;
use bastide_dealer::deck::{self, ServerKey};
use bastide_protocol::{Code, Colour, NextDeck, Status};
use bastide_record::{DECK_VERSION, Deck, DeckSeat, NO_NONCE};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The first way of making decks: the secret is the seed.
pub(crate) const FIRST_DECK: u32 = 1;

impl Draft {
    /// The clients of these seats add something to the deck: to this one before the game, to that of the rematch after
    /// it. Only whoever holds a seat speaks for it.
    pub(crate) fn mix(&mut self, person: PersonId, nonces: &BTreeMap<String, String>) -> Result<(), Refusal> {
        if !matches!(self.table.status, Status::Gathering | Status::Over) {
            return Err(Refusal::new(Code::Illegal, "the deck is made: a nonce comes before the game, or after it"));
        }
        for (colour, nonce) in nonces {
            let seat = self.table.seat(colour)?;
            let chair = self.table.chair(seat);
            let holder = chair.before.as_ref().or(chair.person());
            if holder.is_none_or(|holder| holder.id != person) {
                return Err(Refusal::new(Code::Forbidden, format!("{colour} is not your seat")));
            }
            if !deck::is_nonce(nonce) {
                let message = "a nonce is 16 to 64 hexadecimal digits in small letters, two for each byte";
                return Err(Refusal::new(Code::Malformed, message));
            }
            self.push(Entry::Mixed { seat: chair.colour, nonce: nonce.clone() })?;
        }
        Ok(())
    }
}

impl Table {
    /// What was promised: the SHA-256 of the secret.
    pub(crate) fn commitment(&self) -> String {
        self.secret().commitment_digits()
    }

    /// The secret, which nobody may know before the game is over. A table's own number stays here for good.
    fn secret(&self) -> Seed {
        if self.deck_version == FIRST_DECK { self.seed } else { deck::secret(self.seed) }
    }

    /// Whether the secret may be told at this time: nothing will be dealt any more, neither here nor, from the deck of a day,
    /// at any other table whose game counts.
    fn is_told(&self, now: u64) -> bool {
        matches!(self.status, Status::Over | Status::Closed) && self.day.is_none_or(|day| now >= day.told())
    }

    /// The secret once it may be told; for tables of the first kind it is the seed.
    pub(crate) fn told_secret(&self, now: u64) -> Option<String> {
        (self.is_told(now) && self.deck_version != FIRST_DECK).then(|| self.secret().to_string())
    }

    /// The seed once it may be told.
    pub(crate) fn told_seed(&self, now: u64) -> Option<Seed> {
        let is_made = self.deck_version == FIRST_DECK || self.deck.is_some();
        (self.is_told(now) && is_made).then_some(self.dealing)
    }

    /// The game begins: what the deck is made of is fixed, and so is what everything is dealt from.
    pub(super) fn make_deck(&mut self) {
        if self.deck_version == FIRST_DECK {
            return;
        }
        let seat = |chair: &super::Chair| {
            let (holder, with) = match &chair.holder {
                Some(Sitter::Computer(level)) => ("computer", level.clone()),
                Some(Sitter::Person(person)) if person.bot => ("program", nonce(chair)),
                _ => ("person", nonce(chair)),
            };
            DeckSeat { colour: chair.colour.to_string(), holder: holder.to_owned(), with }
        };
        let (table, commitment) = (self.id.into(), self.commitment());
        let seats = self.seats.iter().map(seat).collect();
        let deck = Deck { table, commitment, seats, ..Deck::default() };
        let whole = Deck { secret: Some(self.secret().to_string()), ..deck.clone() };
        self.dealing = deck::seed(&whole).unwrap_or(self.seed);
        self.deck = Some(Arc::new(deck));
    }

    pub(super) fn mix_in(&mut self, colour: Colour, nonce: &str) -> Result<(), Refusal> {
        let is_next = self.status != Status::Gathering;
        let chair = self.chair_of(colour)?;
        if is_next {
            self.next_nonces.insert(colour, nonce.to_owned());
        } else {
            chair.nonce = Some(nonce.to_owned());
        }
        Ok(())
    }

    /// The table at which the same people may play again, once the game is over: fixed before anybody asks for it.
    pub(crate) fn next_deck(&self) -> Option<NextDeck> {
        let is_next = self.status == Status::Over && self.deck_version != FIRST_DECK;
        is_next.then(|| {
            let (table, own) = self.next_table();
            NextDeck { table: table.into(), commitment: deck::secret(own).commitment_digits() }
        })
    }

    /// The id of that table, and its own number.
    pub(crate) fn next_table(&self) -> (TableId, Seed) {
        let own = deck::again(self.seed);
        let digest = Sha256::new_with_prefix("bastide table\n").chain_update(own.bytes()).finalize();
        (TableId::of(digest.first_chunk().expect("a digest has 32 bytes")), own)
    }

    /// The record, signed; with secret and seed once they may be told.
    pub(crate) fn record(&self, key: &ServerKey, now: u64) -> Option<String> {
        let game = self.game.as_ref()?;
        let seed = self.told_seed(now).map(|seed| seed.to_string());
        let deck = self.deck.as_deref().cloned().map(|mut deck| {
            deck.secret = self.told_secret(now);
            key.sign(&mut deck, seed.as_deref(), &game.opening(), &game.played());
            deck
        });
        Some(game.record_with(self.names(), seed, deck))
    }
}

fn nonce(chair: &super::Chair) -> String {
    chair.nonce.clone().unwrap_or_else(|| NO_NONCE.to_owned())
}

/// The way decks of new tables are made.
pub(crate) const fn deck_version() -> u32 {
    DECK_VERSION
}
