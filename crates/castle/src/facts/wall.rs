//! The wall as it is printed: the cells inside, the corner towers, the track, the starting zones, the tokens.

use super::part::PartFacts;
use crate::token::Token;
use bastide_landscape::geometry::{Pos, Side};

/// The wall and everything on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WallFacts {
    /// What these data are called; records name it, so that none is replayed inside another wall.
    pub name: String,
    /// The cells inside, row by row.
    pub cells: Vec<Pos>,
    /// The corner towers, clockwise from the one with space 0.
    pub corners: Vec<Corner>,
    /// The number of spaces of the track.
    pub track: u16,
    /// Pairs of spaces between which two pieces of the wall join; only for drawing.
    pub joints: Vec<[u16; 2]>,
    /// The starting zones.
    pub zones: Vec<ZoneFacts>,
    /// How many tokens there are of each kind.
    pub tokens: [u8; Token::ALL.len()],
}

/// A corner tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// The point where the wall bends: the north-western corner of this cell.
    pub point: Pos,
    /// Its two spaces of the track.
    pub spaces: [u16; 2],
    /// Whether no token lies here in the beginning (CASTLE-03).
    pub bare: bool,
}

/// A starting zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneFacts {
    /// Its name.
    pub id: String,
    /// The cell it faces.
    pub cell: Pos,
    /// The side of that cell it lies at.
    pub side: Side,
    /// Its parts, with the thirds named as that cell's side has them.
    pub parts: Vec<PartFacts>,
}

impl ZoneFacts {
    /// The cell beyond the wall in which the zone lies.
    pub const fn niche(&self) -> Pos {
        self.cell.across(self.side)
    }
}

impl WallFacts {
    /// The corner tower that a space belongs to, by its index.
    pub fn corner_at(&self, space: u16) -> Option<usize> {
        self.corners.iter().position(|corner| corner.spaces.contains(&space))
    }
}
