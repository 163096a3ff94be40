//! Everything that can happen next: decisions of players and outcomes of chance.

use crate::figure::FigureKind;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// One decision or one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: who begins (BASE-04).
    First(Seat),
    /// Chance: which tile is drawn (BASE-06).
    Draw(DesignId),
    /// The drawn tile is placed (BASE-10).
    Place {
        /// The cell.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// A figure goes on the new tile (BASE-20).
    Stand {
        /// Which figure.
        figure: FigureKind,
        /// The segment of the new tile, numbered as in its design.
        segment: u8,
    },
    /// The abbot is taken back (ABBOT-04).
    Recall,
    /// No figure (BASE-23).
    Pass,
}
