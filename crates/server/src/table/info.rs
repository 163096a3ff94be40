//! A table as it is told to one onlooker. Ids of people and the seed of a running game stay here.

use super::{Sitter, Table};
use crate::ids::PersonId;
use bastide_play::Seat;
use bastide_protocol::{Choice, FeatureInfo, Holder, SeatInfo, Status, TableInfo, View, ViewChange, Viewer};

/// Whom a table is told to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onlooker {
    /// The id of the person.
    pub(crate) person: Option<PersonId>,
}

/// Who is there just now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Online {
    /// The ids of people with an open socket.
    pub(crate) people: Vec<PersonId>,
    /// How many sockets belong to nobody at the table.
    pub(crate) watching: u32,
    /// The server's time.
    pub(crate) now: u64,
}

impl Table {
    /// The table without its game.
    pub(crate) fn info(&self, onlooker: Onlooker, online: &Online) -> TableInfo {
        TableInfo {
            id: self.id.into(),
            status: self.status,
            settings: (*self.settings).clone(),
            rules: self.rules,
            version: self.version,
            host: onlooker.person == Some(self.host),
            seats: self.all_seats().map(|seat| self.seat_info(seat, onlooker, online)).collect(),
            watching: online.watching,
            offers: self.offers.clone(),
            deck: self.deck_version,
            day: self.day.map(String::from),
            commitment: Some(self.commitment()),
            secret: self.told_secret(online.now),
            seed: self.told_seed(online.now).map(|seed| seed.to_string()),
            next: self.next_deck(),
            result: self.ending(),
            rematch: self.rematch.map(String::from),
            fault: self.fault.clone(),
            made: self.made,
            changed: self.changed,
            now: online.now,
        }
    }

    fn seat_info(&self, seat: Seat, onlooker: Onlooker, online: &Online) -> SeatInfo {
        let chair = self.chair(seat);
        let person = chair.person();
        let holder = chair.holder.as_ref().map(|sitter| match sitter {
            Sitter::Computer(level) => Holder::Computer { level: level.clone() },
            Sitter::Person(person) => Holder::Person {
                name: person.name.clone(),
                registered: person.registered,
                bot: person.bot,
                online: online.people.contains(&person.id),
            },
        });
        SeatInfo {
            colour: chair.colour,
            holder,
            mine: person.is_some_and(|person| onlooker.person == Some(person.id)),
            before: chair.before.as_ref().map(|person| person.name.clone()),
            resigned: chair.resigned,
            nonce: chair.nonce.clone(),
            clock: self.clocks.time(seat),
            rating: person.and_then(|person| person.rating),
        }
    }

    /// The game as somebody with these seats may see it: once for each seat, or once for a watcher. Helps that the table
    /// does not allow are in none of them.
    pub(crate) fn views(&self, seats: &[Seat]) -> Vec<View> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut views: Vec<View> = if seats.is_empty() {
            vec![game.view(Viewer::Watcher)]
        } else {
            seats.iter().map(|&seat| game.view(Viewer::Seat(seat))).collect()
        };
        if self.status != Status::Playing || self.fault.is_some() {
            // Nobody answers any more, though a game that was given up might go on by the rules.
            views.iter_mut().for_each(|view| {
                view.choices.clear();
                view.features.clear();
            });
        }
        views.iter_mut().for_each(|view| self.settings.helps.withhold(view));
        views
    }

    /// What changed in every view since an earlier state of the table, if there was a game then and there is one now.
    pub(super) fn view_change(&self, before: &Table) -> Option<ViewChange> {
        let mut change = self.game.as_ref()?.change_since(before.game.as_ref()?)?;
        self.settings.helps.withhold_from_change(&mut change);
        Some(change)
    }

    /// What the seat that is asked may answer, and the features this concerns, as far as the table allows to tell it.
    pub(super) fn choices(&self) -> Option<(Vec<Choice>, Vec<FeatureInfo>)> {
        self.asked()?;
        let (mut choices, mut features) = self.game.as_ref()?.choices();
        self.settings.helps.withhold_from_choices(&mut choices, &mut features);
        Some((choices, features))
    }

    /// When somebody has to look at this table again: at once for a computer player, when time runs out for others.
    pub(crate) fn due(&self, absent: u64) -> Option<u64> {
        self.asked()?;
        if self.asked_computer().is_some() {
            return Some(self.changed);
        }
        let since = self.clocks.since()?;
        let is_replaced = self.settings.absent == bastide_protocol::Absent::Computer && !self.clocks.counts_days();
        let absent = is_replaced.then_some(since + absent);
        [self.flag_at(), absent].into_iter().flatten().min()
    }

    /// When the asked player loses by time: an answer that was given in time may still be on its way.
    pub(crate) fn flag_at(&self) -> Option<u64> {
        self.asked()?;
        self.clocks.flag().map(|flag| flag + super::clock::LAG)
    }

    /// Whether the clock, and nothing else, says when an absent player loses the seat: there are days for each answer.
    pub(crate) fn counts_days(&self) -> bool {
        self.clocks.counts_days()
    }

    /// Whether the asked player is owed time for these outages.
    pub(crate) fn owes(&self, outages: &[super::clock::Outage]) -> bool {
        self.asked().is_some() && self.clocks.owed(outages) > 0
    }

    /// Since when the asked player has been asked.
    pub(crate) fn asked_since(&self) -> Option<u64> {
        self.asked()?;
        self.clocks.since()
    }
}
