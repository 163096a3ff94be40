//! A place that an action names.

use bastide_landscape::geometry::Pos;

/// A segment somewhere on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The cell of its tile.
    pub pos: Pos,
    /// The segment, numbered as in the tile's design.
    pub segment: u8,
}
