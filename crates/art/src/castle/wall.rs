//! The wall seen from above, in hundredths of a cell: where its corner towers stand, where the spaces of the track lie
//! (CASTLE-01), where tokens and markers are put.

use crate::path::{Point, at};
use bastide_castle::facts::{Straight, WallFacts};
use bastide_landscape::geometry::{Pos, Side};

/// How wide the strip between the cells and the wall is; the starting zones lie in it.
pub(super) const VERGE: f32 = 30.0;
/// How wide the wall is.
pub(super) const WIDTH: f32 = 62.0;
/// How far the middle of the wall is from the cells.
pub(super) const MIDDLE: f32 = VERGE + WIDTH / 2.0;
/// How far a corner tower reaches.
pub(super) const TOWER: f32 = 38.0;

/// The wall.
#[derive(Clone, Debug)]
pub struct WallPlan {
    /// The corner towers, clockwise from the one with space 0.
    pub towers: Vec<TowerPlan>,
    /// The spaces of the track by number.
    pub spaces: Vec<SpacePlan>,
    /// The ring of cells: the points where the wall bends, each with the direction that leads outwards there.
    bends: Vec<(Point, Point)>,
}

/// A corner tower.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TowerPlan {
    /// Its middle.
    pub middle: Point,
    /// Where its token lies.
    pub token: Point,
}

/// A space of the track.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpacePlan {
    /// Its middle.
    pub middle: Point,
    /// How long it is along the wall.
    pub length: f32,
    /// The side of the castle its wall is on; none for the spaces of towers.
    pub side: Option<Side>,
}

impl WallPlan {
    /// The plan of a wall.
    ///
    /// # Panics
    /// When the wall is not one ring that bends at its corner towers; such a wall is refused when it is read.
    pub fn of(facts: &WallFacts) -> WallPlan {
        let straights = facts.straights(facts.corners[0].point).expect("the wall is one ring");
        let count = straights.len();
        let before = |index: usize| &straights[(index + count - 1) % count];
        let bends: Vec<(Point, Point)> = (0..count)
            .map(|index| {
                let (one, two) = (outward(before(index).side), outward(straights[index].side));
                (corner(straights[index].from), at(one.x + two.x, one.y + two.y))
            })
            .collect();
        let towers = (0..count).map(|index| {
            let middle = offset(bends[index], MIDDLE);
            let (come, go) = (along(before(index).side), along(straights[index].side));
            TowerPlan { middle, token: middle.plus((come.x - go.x) * 15.0, (come.y - go.y) * 15.0) }
        });
        let towers: Vec<TowerPlan> = towers.collect();
        let spaces = spaces(facts, &straights, &towers);
        WallPlan { towers, spaces, bends }
    }

    /// The ring this far outside the cells.
    pub(super) fn ring(&self, distance: f32) -> Vec<Point> {
        self.bends.iter().map(|&bend| offset(bend, distance)).collect()
    }

    /// The spaces of towers stand in the way of those who want the joint between two pieces of wall; half-way then.
    pub(super) fn joint(&self, [one, two]: [u16; 2]) -> Option<(Point, Side)> {
        let (one, two) = (self.spaces.get(usize::from(one))?, self.spaces.get(usize::from(two))?);
        let side = one.side.filter(|_| one.side == two.side)?;
        Some((one.middle.toward(two.middle, 0.5), side))
    }
}

/// The north-west corner of a cell.
pub(super) fn corner(pos: Pos) -> Point {
    at(f32::from(pos.x) * 100.0, f32::from(pos.y) * 100.0)
}

fn offset((point, by): (Point, Point), distance: f32) -> Point {
    point.plus(by.x * distance, by.y * distance)
}

/// The direction that leads out of the castle over a side.
pub(super) fn outward(side: Side) -> Point {
    match side {
        Side::North => at(0.0, -1.0),
        Side::East => at(1.0, 0.0),
        Side::South => at(0.0, 1.0),
        Side::West => at(-1.0, 0.0),
    }
}

/// The direction of the track along a side: clockwise.
fn along(side: Side) -> Point {
    outward(Side::ALL[(side as usize + 1) % 4])
}

fn spaces(facts: &WallFacts, straights: &[Straight], towers: &[TowerPlan]) -> Vec<SpacePlan> {
    let (count, track) = (straights.len(), usize::from(facts.track));
    let none = SpacePlan { middle: Point::default(), length: 0.0, side: None };
    let mut spaces = vec![none; track];
    for index in 0..count {
        let (next, side) = ((index + 1) % count, straights[index].side);
        let (first, last) = (facts.corners[index].spaces[1], facts.corners[next].spaces[0]);
        let (from, to) = (towers[index].middle, towers[next].middle);
        let (way, length) = (along(side), from.distance(to) - 2.0 * TOWER);
        let put = |by: f32, from: Point| from.plus(way.x * by, way.y * by);
        spaces[usize::from(first)] = SpacePlan { middle: put(18.0, from), length: 24.0, side: None };
        spaces[usize::from(last)] = SpacePlan { middle: put(-18.0, to), length: 24.0, side: None };
        let between = (usize::from(last) + track - usize::from(first) - 1) % track;
        for step in 0..between {
            let part = length / between as f32;
            let middle = put(TOWER + part * (step as f32 + 0.5), from);
            let number = (usize::from(first) + 1 + step) % track;
            spaces[number] = SpacePlan { middle, length: part, side: Some(side) };
        }
    }
    spaces
}
