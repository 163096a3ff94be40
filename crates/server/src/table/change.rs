//! The way of a change, from the socket it comes from to the sockets it is told to.
//!
//! 1. A socket reads a `Request` (`ws/mod.rs`) and hands it to the keeper of its table (`handle.rs`).
//! 2. The keeper looks whether the request was carried out before, and makes a [`Change`] of it (`guests.rs`). Changes come
//!    from elsewhere too: over HTTP, from a computer player, from a clock that ran out.
//! 3. The change is tried on a [`Draft`], a copy of the table. Whatever it does it does by adding an `Entry` (`entry.rs`),
//!    and the table is nothing but the fold of its entries. If it may not be done, the copy is thrown away.
//! 4. The new entries become an `Append` with their checksums (`chain.rs`), and the one writer makes it durable
//!    (`store/append.rs`). If another server was quicker (`Conflict`), what it wrote is read and the change is tried
//!    again.
//! 5. Only now the copy takes the table's place, and everybody is told by the message `grew` what changed (`news.rs`,
//!    `crowd.rs`); whoever is asked finds the open answers in it, whoever asked for the change the request's id.

use super::crowd::GuestId;
use super::entry::Entry;
use super::keeper::Keeper;
use super::listing::{Listing, seat_rows};
use super::load::take_in;
use super::news::News;
use super::requests::Requester;
use super::{Table, chain};
use crate::day::DayResult;
use crate::error::Refusal;
use crate::ids::RequestId;
use crate::store::{Append, Conflict, Seating};
use bastide_dealer::Dealer;
use bastide_protocol::{Code, Move, Status};
use std::time::Duration;
use tokio::time::Instant;

/// How often a change is tried again when another server was quicker. One person is asked at a time, so that two servers
/// seldom write at once, and each try begins with what the other wrote.
const TRIES: usize = 5;

/// How long to wait before trying again what nobody waits for and could not be kept: a database that is away is not asked
/// more often by every table.
const REST: Duration = Duration::from_secs(1);

/// Changes a draft; may be tried several times.
pub(crate) type Change = Box<dyn Fn(&mut Draft) -> Result<(), Refusal> + Send + Sync>;

/// A change that is being tried: the table as it would be, and the entries that lead there.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) entries: Vec<Entry>,
    pub(crate) moves: Vec<Move>,
    pub(crate) now: u64,
}

impl Draft {
    /// Begins a change of this copy of a table.
    pub(crate) fn of(table: Table, now: u64) -> Draft {
        // Time never goes back in a log, whatever the machine's clock does.
        let now = now.max(table.changed);
        Draft { table, entries: Vec::new(), moves: Vec::new(), now }
    }

    /// Adds an entry.
    pub(crate) fn push(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.table.apply(&entry, self.now, &mut self.moves)?;
        self.entries.push(entry);
        Ok(())
    }

    /// Lets chance act as long as it has to.
    pub(crate) fn deal(&mut self) -> Result<(), Refusal> {
        let dealer = Dealer::new(self.table.dealing);
        while let Some(action) = self.table.game.as_ref().and_then(|game| game.dealt(&dealer)) {
            self.push(Entry::Dealt { action })?;
        }
        Ok(())
    }
}

impl Keeper {
    /// A change that nobody waits for.
    pub(super) async fn try_by_itself(&mut self, change: &Change) {
        if let Err(refusal) = self.change(None, change).await {
            self.rests = Instant::now() + REST;
            tracing::debug!(table = %self.table.id, "{}", refusal.message);
        }
    }

    /// Tries a change, makes it durable and tells everybody; `by` tells who asked for it, if a guest did.
    pub(super) async fn change(&mut self, by: Option<&Requester>, change: &Change) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            if let Some(fault) = &self.table.fault {
                return Err(Refusal::new(Code::Illegal, format!("nobody plays on here: {}", fault.message)));
            }
            let _place = self.app.spares.place().await;
            let mut draft = Draft::of(self.app.spares.copy(&self.table), self.app.now());
            let tried = change(&mut draft);
            if tried.is_err() || draft.entries.is_empty() {
                self.app.spares.keep(draft.table);
                return tried;
            }
            let row = (self.chain.as_str(), self.listing.as_ref());
            let append = append(&self.table, row, &draft, by, self.app.absence())?;
            let chain = append.entries.last().map(|entry| entry.chain.clone()).unwrap_or_default();
            let listing = append.listing.or(self.listing);
            match self.app.store.append(append).await? {
                Ok(()) => {
                    (self.chain, self.listing) = (chain, listing);
                    self.accept(draft, by);
                    return Ok(());
                }
                Err(Conflict) => self.refresh().await,
            }
            if let Some(by) = by.filter(|by| self.has_done(by.person, &by.id)) {
                // It was carried out before, through another server.
                self.confirm_again(by.guest, &by.id).await;
                return Ok(());
            }
        }
        Err(Refusal::new(Code::Busy, "the table is very busy: try again"))
    }

    fn accept(&mut self, draft: Draft, by: Option<&Requester>) {
        self.app.metrics.appended(draft.entries.len());
        let before = std::mem::replace(&mut self.table, draft.table);
        if let Some(by) = by {
            self.requests.add(by.person, &by.id);
        }
        self.grown(&before, &draft.moves, by.map(|by| (by.guest, &by.id)));
        if self.table.status == Status::Over && before.status != Status::Over {
            self.app.archive(&self.table);
        }
        self.app.spares.keep(before);
        self.settle();
    }

    /// Reads what others have written into the log. A log that cannot be gone on with is not tried again until
    /// the table is opened anew, which is when nobody has been at it for a while.
    pub(super) async fn refresh(&mut self) {
        if self.table.fault.is_some() {
            return;
        }
        let rows = match self.app.store.entries(self.table.id, self.table.version).await {
            Ok(rows) => rows,
            Err(error) => return tracing::warn!(%error, "a log could not be read; trying again later"),
        };
        if rows.is_empty() {
            return;
        }
        // Whoever wrote it has written the row, too.
        self.listing = None;
        let (before, mut moves) = (self.app.spares.copy(&self.table), Vec::new());
        for row in rows {
            match take_in(&mut self.table, &mut self.requests, &self.chain, &row, &mut moves) {
                Ok(link) => self.chain = link,
                Err(fault) => return self.fail(&fault).await,
            }
        }
        self.grown(&before, &moves, None);
        self.app.spares.keep(before);
    }

    /// Tells everybody that the log grew.
    pub(super) fn grown(&mut self, before: &Table, moves: &[Move], by: Option<(GuestId, &RequestId)>) {
        self.thinking = self.thinking.filter(|version| *version >= self.table.version);
        if self.thinking.is_none() {
            self.halt = None;
        }
        let online = self.online();
        let news = News::between(before, &self.table, &online, moves);
        self.crowd.tell(by, |guest, id| news.text(guest.person_id(), guest.protocol, id));
    }
}

/// What is written when a draft of a table is to become the table; `chain` is the checksum of the last entry before, and
/// `known` what the table's row says, if that is known.
pub(crate) fn append(
    before: &Table,
    (chain, known): (&str, Option<&Listing>),
    draft: &Draft,
    by: Option<&Requester>,
    absence: u64,
) -> Result<Append, Refusal> {
    let table = &draft.table;
    let (seats, listing) = (seat_rows(table), Listing::of(table, absence));
    Ok(Append {
        table: table.id,
        from: before.version,
        entries: chain::written(table.id, (before.version, chain), &draft.entries, by, draft.now)?,
        summary: table.summary(),
        listing: known.is_none_or(|known| !known.serves(&listing)).then_some(listing),
        seating: Seating::between(&seat_rows(before), &seats),
        seats,
        opening: table.new_opening(before),
        day: DayResult::of(table).filter(|_| before.status != Status::Over),
    })
}
