//! What happened, told as it happens. Rules announce events; whoever wants them listens, and search does not.

use crate::keep::Keep;
use crate::sum::Sum;
use crate::token::Token;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// Something that happened on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player was chosen to begin (CASTLE-05).
    Began(Seat),
    /// A tile was drawn and shown (CASTLE-05).
    Drawn(Seat, DesignId),
    /// No place was found for the drawn tile, and it left the game (CASTLE-13).
    Discarded(DesignId),
    /// A tile was placed.
    Placed(Seat, DesignId, Pos, Rot),
    /// A follower went on the map.
    Stood(Seat, Seg),
    /// A feature was completed, but both have as many followers there, so nobody scores (CASTLE-34).
    Tied(Seg),
    /// A player got points; the segment shows where, if it was anywhere.
    Scored(Seat, Sum, Option<Seg>),
    /// The keep was set or moved (CASTLE-40).
    KeepSet(Seat, Keep),
    /// A player's marker stopped at a corner tower, and this token was turned up (CASTLE-50).
    TokenTaken(Seat, u8, Token),
    /// A player used a token (CASTLE-51).
    TokenUsed(Seat, Token),
    /// A follower went back to its owner (CASTLE-35).
    Returned(Seat, Seg),
    /// No tiles are left, and final scoring begins (CASTLE-60).
    LastTile,
    /// The game is over; these seats won, as bits (CASTLE-64).
    Over(u8),
}
