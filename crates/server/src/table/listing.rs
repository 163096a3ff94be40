//! What the row of a table says for lists and for the sweep. Indexes go by it, and every index costs a write with every
//! change; so it is written anew only when what it says no longer serves.

use super::Table;
use super::keeper::Keeper;
use bastide_protocol::Status;

/// How much later than the row says a table may have changed, in milliseconds: lists are put into their order by the
/// summaries of their tables, and the row only decides which are among them.
const LATER: u64 = 60_000;

/// A row that is due so soon is written anew, so that the sweep need not look in vain.
const SOON: i64 = 5_000;

/// What the row of a table says for lists and for the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Listing {
    pub(crate) status: Status,
    /// When somebody has to look at the table again, in milliseconds since 1970. What is too early only costs a look.
    pub(crate) due: i64,
    /// When the log last grew, in milliseconds since 1970, or some time before.
    pub(crate) changed: u64,
}

impl Listing {
    /// What the row of a table should say.
    pub(crate) fn of(table: &Table, absence: u64) -> Listing {
        let due = table.due(absence).map_or(i64::MAX, |due| due as i64);
        Listing { status: table.status, due, changed: table.changed }
    }

    /// Whether the row can stay as it is although this is what it should say.
    pub(crate) fn serves(&self, newer: &Listing) -> bool {
        let is_early = self.due <= newer.due && self.due > newer.changed as i64 + SOON;
        self.status == newer.status && is_early && newer.changed < self.changed + LATER
    }
}

impl Keeper {
    /// The sweep has looked at the table too early: the row is told the right time.
    pub(super) async fn correct_due(&mut self) {
        let (now, right) = (self.app.now() as i64, Listing::of(&self.table, self.app.absence()));
        if right.due <= now || self.listing.is_some_and(|known| known.due > now) {
            return;
        }
        match self.app.store.set_due(self.table.id, self.table.version, right.due).await {
            Ok(()) => self.listing = self.listing.map(|known| Listing { due: right.due, ..known }),
            Err(error) => tracing::debug!(table = %self.table.id, %error, "looked at again too early"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_never_late_and_never_far_behind() {
        let row = Listing { status: Status::Playing, due: 200_000, changed: 80_000 };
        let newer = |changed: u64, due: i64| Listing { changed, due, ..row };
        assert!(row.serves(&newer(90_000, 210_000)), "a look too early does no harm");
        assert!(!row.serves(&newer(90_000, 199_999)), "a look too late would");
        assert!(!row.serves(&newer(80_000 + LATER, 260_000)), "lists would be wrong");
        let soon = Listing { changed: 190_000, ..row };
        assert!(soon.serves(&newer(194_999, 310_000)) && !soon.serves(&newer(195_000, 310_000)));
        assert!(!row.serves(&Listing { status: Status::Over, ..row }));
        let never = newer(80_000, i64::MAX);
        assert!(never.serves(&newer(90_000, i64::MAX)) && !never.serves(&newer(90_000, 210_000)));
    }
}
