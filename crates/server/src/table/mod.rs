//! A table: the fold of its log. Nothing here waits, looks at a clock or writes anywhere; whoever owns a table tries a
//! change on a copy, makes the new entries durable, and only then lets the copy take the table's place.

pub(crate) mod chain;
mod change;
mod clock;
mod crowd;
pub(crate) mod deck;
pub(crate) mod entry;
#[cfg(test)]
mod followed;
mod guests;
mod handle;
mod info;
mod keeper;
mod listing;
pub(crate) mod load;
mod news;
mod offers;
pub(crate) mod opening;
mod outbox;
mod play;
mod registry;
mod requests;
mod seats;
#[cfg(test)]
mod secrecy;
mod spares;
pub(crate) mod standing;
pub(crate) mod summary;
mod thinking;

pub(crate) use change::{Change, Draft, append};
pub(crate) use clock::Outage;
pub(crate) use crowd::{Guest, GuestId, text};
pub(crate) use handle::{Hint, KeeperHandle};
pub(crate) use info::{Online, Onlooker};
pub(crate) use listing::{Listing, seat_rows, status_name};
pub(crate) use outbox::{Inbox, Outbox, Outgoing, outbox};
pub(crate) use registry::Registry;
pub(crate) use spares::Spares;
pub(crate) use thinking::Halt;

use crate::day::Day;
use crate::error::Refusal;
use crate::ids::{PersonId, TableId};
use bastide_dealer::Seed;
use bastide_play::{Actor, Seat};
use bastide_protocol::{AnyGame, Code, Colour, Fault, Move, Offer, Settings, Status};
use bastide_record::Deck;
use clock::Clocks;
use entry::{Entry, Person};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A table.
pub(crate) struct Table {
    pub(crate) id: TableId,
    /// The table's own random number: the seed of decks of the first kind, the root of the secret of others. It is told
    /// to nobody but as `told_secret` and `told_seed` say.
    pub(crate) seed: Seed,
    /// What everything is dealt from, once the game has begun.
    dealing: Seed,
    pub(crate) deck_version: u32,
    /// The day whose deck is played, the same for everybody.
    pub(crate) day: Option<Day>,
    /// What the deck is made of, once the game has begun.
    pub(crate) deck: Option<Arc<Deck>>,
    /// What clients add to the deck of the rematch, by colour.
    pub(crate) next_nonces: BTreeMap<Colour, String>,
    pub(crate) settings: Arc<Settings>,
    /// The version of the rules it is played by.
    pub(crate) rules: u32,
    pub(crate) host: PersonId,
    pub(crate) status: Status,
    pub(crate) seats: Vec<Chair>,
    pub(crate) game: Option<AnyGame>,
    pub(crate) offers: Vec<Offer>,
    pub(crate) rematch: Option<TableId>,
    /// What is wrong with the log, if anything is: nobody plays on then.
    pub(crate) fault: Option<Fault>,
    clocks: Clocks,
    /// How many entries the log has.
    pub(crate) version: u32,
    /// The version when the game last changed; answers given to an older one are stale.
    turned: u32,
    pub(crate) made: u64,
    pub(crate) changed: u64,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chair {
    pub(crate) colour: Colour,
    pub(crate) holder: Option<Sitter>,
    /// Gave up or lost on time; a computer player may have the seat by now.
    pub(crate) resigned: bool,
    /// What the holder's client adds to the deck.
    pub(crate) nonce: Option<String>,
    /// Who held the seat before it went to a computer player: the game still counts for them.
    pub(crate) before: Option<Person>,
}

impl Chair {
    /// The person who holds it, if one does.
    pub(crate) fn person(&self) -> Option<&Person> {
        self.holder.as_ref().and_then(Sitter::person)
    }

    /// Whether this person holds it.
    pub(crate) fn is_of(&self, person: PersonId) -> bool {
        self.person().is_some_and(|sitter| sitter.id == person)
    }
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    Person(Person),
    Computer(String),
}

impl Sitter {
    pub(crate) fn person(&self) -> Option<&Person> {
        match self {
            Sitter::Person(person) => Some(person),
            Sitter::Computer(_) => None,
        }
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            settings: Arc::clone(&self.settings),
            deck: self.deck.clone(),
            next_nonces: self.next_nonces.clone(),
            seats: self.seats.clone(),
            game: self.game.clone(),
            offers: self.offers.clone(),
            fault: self.fault.clone(),
            clocks: self.clocks.clone(),
            ..*self
        }
    }

    /// Copies into what is there: a game is large, and only what is in use of it is copied.
    fn clone_from(&mut self, other: &Table) {
        let mut game = self.game.take();
        game.clone_from(&other.game);
        *self = Table {
            settings: Arc::clone(&other.settings),
            deck: other.deck.clone(),
            next_nonces: other.next_nonces.clone(),
            seats: other.seats.clone(),
            game,
            offers: other.offers.clone(),
            fault: other.fault.clone(),
            clocks: other.clocks.clone(),
            ..*other
        };
    }
}

impl Table {
    /// The table of a log that begins with `made`.
    pub(crate) fn new(id: TableId, seed: Seed, entry: &Entry, at: u64) -> Result<Table, Refusal> {
        let Entry::Made { settings, host, colours, rules, deck, day } = entry else {
            return Err(Refusal::internal("a log begins with `made`"));
        };
        let chair = |&colour: &Colour| Chair { colour, holder: None, resigned: false, nonce: None, before: None };
        Ok(Table {
            id,
            seed,
            dealing: seed,
            deck_version: *deck,
            day: *day,
            deck: None,
            next_nonces: BTreeMap::new(),
            settings: Arc::new((**settings).clone()),
            rules: *rules,
            host: *host,
            status: Status::Gathering,
            seats: colours.iter().map(chair).collect(),
            game: None,
            offers: Vec::new(),
            rematch: None,
            fault: None,
            clocks: Clocks::new(settings.clock, colours.len()),
            version: 1,
            turned: 1,
            made: at,
            changed: at,
        })
    }

    /// All seats, clockwise.
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.seats[seat.index()]
    }

    /// The seat of a colour.
    pub(crate) fn seat_of(&self, colour: Colour) -> Result<Seat, Refusal> {
        self.seat(colour.word())
    }

    /// The seat of the colour with this name.
    pub(crate) fn seat(&self, colour: &str) -> Result<Seat, Refusal> {
        let found = self.all_seats().find(|&seat| self.chair(seat).colour.word() == colour);
        let colours: Vec<&str> = self.seats.iter().map(|chair| chair.colour.word()).collect();
        found.ok_or_else(|| {
            Refusal::new(
                Code::Unknown,
                format!("expected a colour of this table ({}), found `{colour}`", colours.join(", ")),
            )
        })
    }

    /// The seat that is asked, while the game goes on.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match (self.status, self.game.as_ref()?.actor()) {
            (Status::Playing, Actor::Seat(seat)) if self.fault.is_none() => Some(seat),
            _ => None,
        }
    }

    /// The seat that is asked and that a computer player answers for, with its level.
    pub(crate) fn asked_computer(&self) -> Option<(Seat, &str)> {
        let seat = self.asked()?;
        match self.chair(seat).holder.as_ref()? {
            Sitter::Computer(level) => Some((seat, level)),
            Sitter::Person(_) => None,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats().filter(move |&seat| self.chair(seat).is_of(person))
    }

    /// The entry's effect. An error means that the entry does not belong here; the table is then unusable.
    pub(super) fn apply(&mut self, entry: &Entry, at: u64, moves: &mut Vec<Move>) -> Result<(), Refusal> {
        let asked = self.asked();
        self.clocks.spare(entry.spared(at, self.clocks.since()));
        match entry {
            Entry::Made { .. } => return Err(Refusal::internal("a table is made once")),
            Entry::Sat { seat, person } => self.seat_down(*seat, person)?,
            Entry::Hired { seat, level } => self.hire(*seat, level)?,
            Entry::Left { seat } => self.stand_up(*seat)?,
            Entry::Mixed { seat, nonce } => self.mix_in(*seat, nonce)?,
            Entry::Started => self.begin()?,
            Entry::Acted { action, .. } | Entry::Dealt { action } => moves.push(self.advance(action)?),
            Entry::TakenBack { to } => {
                self.take_back(*to)?;
                // Of what happened since those who listen were last told, they hear only what still stands.
                moves.retain(|made| made.number < *to);
            }
            Entry::Offered { seat, offer } => self.offer(*seat, offer)?,
            Entry::Replied { seat, offer, yes: true } => self.reply(*seat, *offer, offers::Reply::Yes),
            Entry::Replied { seat, offer, yes: false } => self.reply(*seat, *offer, offers::Reply::No),
            Entry::Resigned { seat } | Entry::Flagged { seat } => self.give_up(*seat)?,
            Entry::GivenBack { .. } => {}
            Entry::Rematched { table } => self.rematch = Some(*table),
            Entry::Closed => self.status = Status::Closed,
        }
        self.version += 1;
        self.changed = at;
        if entry.turns() {
            self.turned = self.version;
        }
        let now_asked = self.asked();
        self.clocks.tick(asked, now_asked, at);
        Ok(())
    }
}

impl Entry {
    /// How much of the time since then is not charged to the player whose clock runs.
    pub(super) fn spared(&self, at: u64, since: Option<u64>) -> u64 {
        let passed = since.map_or(0, |since| at.saturating_sub(since));
        match self {
            Entry::Acted { lag, .. } => u64::from(*lag).min(clock::LAG).min(passed),
            Entry::GivenBack { millis, .. } => *millis,
            _ => 0,
        }
    }

    /// Whether the game is another one after it.
    fn turns(&self) -> bool {
        matches!(
            self,
            Entry::Started | Entry::Acted { .. } | Entry::Dealt { .. } | Entry::TakenBack { .. } | Entry::Closed
        )
    }
}
