//! The edge contract: where roads, rivers and walls meet the rim of a tile, and how wide they are there. Every drawing
//! takes these from here, and so any two neighbours join without a seam. Roads and rivers cross the middle of a side;
//! walls spring from the corners, where one tower stands for all tiles around it.

use crate::path::{Point, at};
use bastide_carcassonne::tile::facts::Corner;
use bastide_landscape::geometry::Side;

/// How wide a road is between its kerbs.
pub const ROAD: f32 = 11.0;
/// How wide a road is with its kerbs.
pub const KERB: f32 = 13.8;
/// How wide a river is between its banks.
pub const WATER: f32 = 13.0;
/// How wide a river is with its banks.
pub const BANK: f32 = 16.5;
/// How thick a wall is with its outlines.
pub const WALL: f32 = 6.8;
/// The corners of a tile, clockwise from the north-east.
pub const CORNERS: [Corner; 4] = [Corner::NorthEast, Corner::SouthEast, Corner::SouthWest, Corner::NorthWest];

/// The corner at the end of a side, going clockwise.
pub fn corner_after(side: Side) -> Corner {
    CORNERS[side as usize]
}

/// The corner at the beginning of a side, going clockwise.
pub fn corner_before(side: Side) -> Corner {
    CORNERS[(side as usize + 3) % 4]
}

/// The corner itself.
pub fn corner_point(corner: Corner) -> Point {
    match corner {
        Corner::NorthEast => at(100.0, 0.0),
        Corner::SouthEast => at(100.0, 100.0),
        Corner::SouthWest => at(0.0, 100.0),
        Corner::NorthWest => at(0.0, 0.0),
    }
}
