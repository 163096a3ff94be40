//! Everything that can happen next: decisions of players and outcomes of chance.

use crate::token::Token;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// One decision or one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: who begins (CASTLE-05).
    First(Seat),
    /// Chance: which tile is drawn (CASTLE-02).
    Draw(DesignId),
    /// Chance: which token is turned up (CASTLE-50).
    TurnUp(Token),
    /// The drawn tile is placed (CASTLE-10).
    Place {
        /// The cell.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// A follower goes on the new tile (CASTLE-20).
    Stand {
        /// The segment of the new tile, numbered as in its design.
        segment: u8,
    },
    /// Which completed feature scores next, by the segment of its claim (CASTLE-36).
    Score(Seg),
    /// A token is used: 1 for another turn, 2 or 3 for the feature that scores now (CASTLE-52).
    Use(Token),
    /// In final scoring: the feature that the token in question is spent on, named by the segment
    /// of the first of the player's followers there (CASTLE-52).
    Spend(Seg),
    /// No follower, or no token (CASTLE-22, CASTLE-51).
    Pass,
}
