//! The rim of a tile as sixteen points, clockwise: 0 is the north-west corner, then come half, middle, half and corner
//! of each side in turn. Sets of points are bit sets. Knows nothing of what lies on a tile but its sides.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::Corner;
use bastide_landscape::geometry::{Half, Side};

/// A set of points of the rim, one bit each.
pub(crate) type Points = u32;

const POINTS: u32 = 16;

/// The point in the middle of a half side.
pub(crate) fn half(half: Half) -> Points {
    1 << (2 * u32::from(half.0) + 1)
}

/// The corner that a half side lies at.
pub(crate) fn corner_of(half: Half) -> Points {
    let half = u32::from(half.0);
    1 << (2 * (half + half % 2) % POINTS)
}

/// A corner.
pub(crate) fn corner(corner: Corner) -> Points {
    match corner {
        Corner::NorthWest => 1 << 0,
        Corner::NorthEast => 1 << 4,
        Corner::SouthEast => 1 << 8,
        Corner::SouthWest => 1 << 12,
    }
}

/// The middles of some sides, where roads and the river leave the tile.
pub(crate) fn middles(sides: &[Side]) -> Points {
    sides.iter().map(|&side| 1 << (4 * side as u32 + 2)).fold(0, |all, point: Points| all | point)
}

/// All of some sides with their corners, as a city takes them.
pub(crate) fn whole(sides: &[Side]) -> Points {
    let points = sides.iter().flat_map(|&side| (0..=4).map(move |step| 1 << ((4 * side as u32 + step) % POINTS)));
    points.fold(0, |all, point: Points| all | point)
}

/// Whether one cannot connect the points of each set without crossing the other.
pub(crate) fn cross(a: Points, b: Points) -> bool {
    (0..POINTS).any(|from| {
        (from + 1..POINTS).any(|to| a & (1 << from) != 0 && a & (1 << to) != 0 && parts(b, 1 << from, 1 << to))
    })
}

/// Whether a connected border at these points lies between two single points.
pub(crate) fn parts(border: Points, one: Points, other: Points) -> bool {
    let (low, high) = (one.min(other), one.max(other));
    let between = (high - 1) & !(low | (low - 1));
    let beyond = !(between | low | high);
    border & between != 0 && border & beyond != 0
}

/// What each side shows: C city, R road, V river, F field alone.
pub(crate) fn edges(tile: &TileFacts) -> [char; 4] {
    let mut edges = ['F'; 4];
    let cities = tile.cities.iter().map(|city| ('C', &city.sides));
    let roads = tile.roads.iter().map(|road| ('R', &road.sides));
    let river = tile.river.iter().map(|river| ('V', &river.sides));
    for (letter, sides) in cities.chain(roads).chain(river) {
        for &side in sides {
            edges[side as usize] = letter;
        }
    }
    edges
}

#[test]
fn the_rim_goes_round() {
    assert_eq!(whole(&[Side::West]), (1 << 12) | (1 << 13) | (1 << 14) | (1 << 15) | 1);
    assert_eq!(corner_of(Half(7)), corner(Corner::NorthWest));
    assert_eq!(corner_of(Half(0)), corner(Corner::NorthWest));
    assert_eq!(corner_of(Half(3)), corner(Corner::SouthEast));
    assert!(cross(middles(&[Side::North, Side::South]), middles(&[Side::East, Side::West])));
    assert!(!cross(middles(&[Side::North, Side::East]), middles(&[Side::South, Side::West])));
}
