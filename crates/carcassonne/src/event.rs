//! What happened, told as it happens. Rules announce events; whoever wants them listens, and search does not.

use crate::figure::FigureKind;
use crate::sum::Sum;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// Something that happened on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player was chosen to begin (BASE-04).
    Began(Seat),
    /// A tile was drawn and shown (BASE-06).
    Drawn(Seat, DesignId),
    /// No place was found for the drawn tile, and it left the game (BASE-11).
    Discarded(DesignId),
    /// A tile was placed.
    Placed(Seat, DesignId, Pos, Rot),
    /// A figure went on the map.
    Stood(Seat, FigureKind, Seg),
    /// A figure went back to its owner.
    Returned(Seat, FigureKind, Seg),
    /// A player got points; the segment shows where.
    Scored(Seat, Sum, Seg),
    /// The last tile lies, and final scoring begins (BASE-40).
    LastTile,
    /// The game is over; these seats won, as bits (BASE-44).
    Over(u8),
}

/// Listens to events.
pub trait Watch {
    /// Hears of an event.
    fn hear(&mut self, event: Event);
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn hear(&mut self, _: Event) {}
}

impl Watch for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}
