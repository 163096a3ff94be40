//! What happened, told as it happens. Rules announce events; whoever wants them listens, and search does not.

use crate::action::Mystic;
use crate::figure::FigureKind;
use crate::sum::Sum;
use crate::tile::facts::Goods;
use crate::track::Marker;
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
    /// A player got points and moved this figure; the segment shows where they come from.
    Scored(Seat, Sum, Marker, Option<Seg>),
    /// An ingot was laid on a tile (GOLD-01).
    IngotLaid(Pos),
    /// An ingot was taken from a tile (GOLD-03).
    IngotTaken(Seat, Pos),
    /// Mage or witch went to a feature (MAGE-01).
    Conjured(Mystic, Seg),
    /// Mage or witch went back to the common supply.
    Banished(Mystic),
    /// A robber went to a space of the track (ROB-01).
    Lurked(Seat, u8),
    /// A robber followed a figure to this space (ROB-05).
    Followed(Seat, u8),
    /// A robber robbed this other player and went home (ROB-03).
    Robbed(Seat, Seat),
    /// A figure mounted the flying machine (FLY-01).
    Flew(Seat, FigureKind),
    /// The die showed how far it flies (FLY-02).
    Rolled(u8),
    /// The figure found no place to land and went home (FLY-04).
    Crashed(Seat, FigureKind),
    /// A ferry joins these two roads (FERRY-02).
    Ferried(Seg, Seg),
    /// A player took goods (TRADE-01).
    Traded(Seat, Goods, u8),
    /// A message was drawn (MSG-03).
    MessageDrawn(Seat, u8),
    /// The crop circle makes everyone add a follower or take one back (CROP-01).
    CropChosen(Seat, CropChoice),
    /// The builder brings a second turn (BUILD-03).
    SecondTurn(Seat),
    /// No tiles are left, and final scoring begins (BASE-11, BASE-40).
    LastTile,
    /// The game is over; these seats won, as bits (BASE-44).
    Over(u8),
}

/// What a crop circle does (CROP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CropChoice {
    /// Everyone adds a follower.
    Add,
    /// Everyone takes one back.
    Remove,
}
