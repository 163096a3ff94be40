//! What the row of a table says for lists and for the sweep. Indexes go by it, and every index costs a write with every
//! change; so it is written anew only when what it says no longer serves.

use super::Table;
use crate::store::SeatRow;
use bastide_play::Seat;
use bastide_protocol::{AnyGame, Status};

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

/// The name of a status in the database.
pub(crate) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Gathering => "gathering",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Closed => "closed",
    }
}

/// Who sits where, for lists of one's own tables.
pub(crate) fn seat_rows(table: &Table) -> Vec<SeatRow> {
    let places = table.places();
    let scores = table.game.as_ref().map(AnyGame::scores).unwrap_or_default();
    let row = |seat: Seat| {
        let (chair, index) = (table.chair(seat), seat.index());
        let result = places.as_ref().and_then(|places| Some((*places.get(index)?, *scores.get(index)?)));
        chair.person().or(chair.before.as_ref()).map(|person| SeatRow {
            seat,
            person: person.id,
            asked: table.asked() == Some(seat),
            result,
        })
    };
    table.all_seats().filter_map(row).collect()
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
