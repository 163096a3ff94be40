//! The edge contract: where roads, rivers and walls meet the rim of a tile, and how wide they are there. Every drawing
//! takes these from here, and so any two neighbours join without a seam.

use crate::path::{Point, at};
use bastide_carcassonne::tile::facts::Corner;
use bastide_landscape::geometry::Side;

/// How wide a road is between its kerbs.
pub const ROAD: f32 = 11.5;
/// How wide a road is with its kerbs.
pub const KERB: f32 = 13.5;
/// How wide a river is between its banks.
pub const WATER: f32 = 13.0;
/// How wide a river is with its banks.
pub const BANK: f32 = 16.5;
/// How thick a wall is with its outlines.
pub const WALL: f32 = 6.8;
/// How far from a corner the middle of a wall meets the rim; as far as its tower, so that it leaves the rim straight.
pub const INSET: f32 = 4.7;
/// How far inside the tile the tower stands that a wall springs from, from both sides of its corner.
pub const TOWER: f32 = 4.7;

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

/// A point that lies this far inside from both sides of a corner.
pub fn inside(corner: Corner, depth: f32) -> Point {
    let point = corner_point(corner);
    let inward = |value: f32| if value > 50.0 { value - depth } else { value + depth };
    at(inward(point.x), inward(point.y))
}

/// Where the tower of a corner stands.
pub fn tower(corner: Corner) -> Point {
    inside(corner, TOWER)
}

/// Where the wall of a city that takes this side meets the rim, near one of the side's corners.
pub fn wall_end(side: Side, corner: Corner) -> Point {
    let point = inside(corner, INSET);
    match side {
        Side::North => at(point.x, 0.0),
        Side::East => at(100.0, point.y),
        Side::South => at(point.x, 100.0),
        Side::West => at(0.0, point.y),
    }
}
