//! Everything that can happen next: decisions of players and outcomes of chance.

use crate::figure::FigureKind;
use crate::track::Marker;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// A segment somewhere on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The cell of its tile.
    pub pos: Pos,
    /// The segment, numbered as in the tile's design.
    pub segment: u8,
}

/// Mage or witch (MAGE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mystic {
    /// The mage.
    Mage,
    /// The witch.
    Witch,
}

impl Mystic {
    /// Both.
    pub const ALL: [Mystic; 2] = [Mystic::Mage, Mystic::Witch];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["mage", "witch"][self as usize]
    }

    /// The other one.
    pub const fn other(self) -> Mystic {
        [Mystic::Witch, Mystic::Mage][self as usize]
    }
}

/// One decision or one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: who begins (BASE-04).
    First(Seat),
    /// Chance: which tile is drawn (BASE-06).
    Draw(DesignId),
    /// Chance: how far a figure flies (FLY-02).
    Die(u8),
    /// Chance: which message is drawn (MSG-03).
    Message(u8),
    /// The drawn tile is placed (BASE-10).
    Place {
        /// The cell.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// The second ingot goes on this neighbour (GOLD-01).
    Ingot(Pos),
    /// Mage or witch goes to a road or city (MAGE-01).
    Conjure(Mystic, Spot),
    /// Mage or witch goes back to the common supply (MAGE-02).
    Banish(Mystic),
    /// The robber goes on a space of the track (ROB-01).
    Lurk(u8),
    /// A figure goes on the new tile (BASE-20).
    Stand {
        /// Which figure.
        figure: FigureKind,
        /// The segment of the new tile, numbered as in its design.
        segment: u8,
    },
    /// A figure mounts the flying machine (FLY-01).
    Fly(FigureKind),
    /// The figure that flew lands on this segment of the tile it came to (FLY-03).
    Land(u8),
    /// The abbot is taken back (ABBOT-04).
    Recall,
    /// Nothing is done where nothing need be done (BASE-23).
    Pass,
    /// The ferry joins these two roads of the new lake (FERRY-02).
    Ferry(u8, u8),
    /// The ferry of this lake now joins these two roads (FERRY-03).
    MoveFerry(Pos, u8, u8),
    /// The next of one's gains, and the figure it moves (ORDER-02, MSG-02). The gain is named by its number among
    /// those of this scoring.
    Gain(u8, Marker),
    /// The robber robs now (ROB-06).
    Rob,
    /// The robber waits for another (ROB-11).
    Wait,
    /// The figure that a robbery moves (MSG-02).
    Loot(Marker),
    /// An ingot is taken from this tile (GOLD-04).
    TakeIngot(Pos),
    /// The message is carried out (MSG-05).
    CarryOut,
    /// The message is exchanged for two points (MSG-05).
    Exchange,
    /// A subject comes back by message 8 (MSG-08) or by a crop circle (CROP-01).
    TakeBack(FigureKind, Spot),
    /// Everyone adds a follower by the crop circle (CROP-01).
    CropAdd,
    /// Everyone takes one back by the crop circle (CROP-01).
    CropRemove,
    /// A follower joins an own one (CROP-04).
    Join(FigureKind, Spot),
    /// The builder's second turn is taken (BUILD-03).
    Again,
}
