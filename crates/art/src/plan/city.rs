//! The ground and walls of cities.

use crate::path::{Path, Point, at};
use crate::placement::Placement;
use crate::rim;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::Corner;
use bastide_landscape::geometry::{Rot, Side};

/// A city of a tile.
#[derive(Clone, Debug)]
pub struct CityPlan {
    /// Its ground, as a closed curve along rim and walls.
    pub ground: Path,
    /// Its walls, each from corner to corner.
    pub walls: Vec<Path>,
}

/// A wall between two corners, going clockwise round the tile outside the city.
#[derive(Clone, Copy, Debug)]
struct Run {
    from: Corner,
    to: Corner,
    /// The side of the city that begins where the wall ends; none where it ends in a corner that the city only touches.
    next: Option<Side>,
}

/// The cities of a tile.
pub(super) fn cities(facts: &TileFacts, placed: &Placement) -> Vec<CityPlan> {
    let mut walls_before = 0;
    let city = |index: usize| {
        let runs = runs(facts, index);
        let walls: Vec<Path> = runs
            .iter()
            .enumerate()
            .map(|(number, run)| wall(facts, index, *run, placed.points("wall", walls_before + number)))
            .collect();
        walls_before += runs.len();
        let sides = &facts.cities[index].sides;
        CityPlan { ground: ground(sides, &runs, &walls), walls }
    };
    (0..facts.cities.len()).map(city).collect()
}

/// Corners with a tower: those that a wall springs from.
pub(super) fn corners(facts: &TileFacts) -> Vec<Corner> {
    let ends = |city: usize| runs(facts, city).into_iter().flat_map(|run| [run.from, run.to]);
    let ends: Vec<Corner> = (0..facts.cities.len()).flat_map(ends).collect();
    rim::CORNERS.into_iter().filter(|corner| ends.contains(corner)).collect()
}

/// The walls of a city: each begins where a row of its sides ends and leads to where the next row begins.
fn runs(facts: &TileFacts, city: usize) -> Vec<Run> {
    let sides = &facts.cities[city].sides;
    let has = |side: Side| sides.contains(&side);
    let next = |side: Side| Side::ALL[(side as usize + 1) % 4];
    let mut runs = Vec::new();
    for last in Side::ALL.into_iter().filter(|&side| has(side) && !has(next(side))) {
        let mut first = next(last);
        while !has(first) {
            first = next(first);
        }
        let run = Run { from: rim::corner_after(last), to: rim::corner_before(first), next: Some(first) };
        let tip = facts.tips.iter().find(|tip| tip.1 == city && lies_between(run, tip.0));
        match tip {
            Some(&(corner, _)) => {
                runs.push(Run { to: corner, next: None, ..run });
                runs.push(Run { from: corner, ..run });
            }
            None => runs.push(run),
        }
    }
    runs
}

fn lies_between(run: Run, corner: Corner) -> bool {
    let steps = |to: Corner| (to as usize + 4 - run.from as usize) % 4;
    let whole = if steps(run.to) == 0 { 4 } else { steps(run.to) };
    (1..whole).contains(&steps(corner))
}

/// How a wall leaves its first tower and comes to its last, by the number of open sides it passes, as if it began in
/// the north-east.
const BENDS: [(Point, Point); 4] = [
    (at(78.0, 36.0), at(22.0, 36.0)),
    (at(70.0, 20.0), at(70.0, 80.0)),
    (at(77.0, 34.0), at(34.0, 77.0)),
    (at(80.0, 35.0), at(20.0, 35.0)),
];

/// The same where another city's wall springs from the same tower: closer to the own side.
const SHARED: Point = at(66.0, 28.0);

fn wall(facts: &TileFacts, city: usize, run: Run, placed: Option<(Point, Point)>) -> Path {
    let (from, to) = (run.from, run.to);
    let passed = (to as usize + 4 - from as usize) % 4;
    let rot = Rot::ALL[from as usize];
    let (mut one, mut two) = BENDS[passed];
    if passed >= 2 && is_shared(facts, city, from) {
        one = SHARED;
    }
    (one, two) = (one.turned(rot), two.turned(rot));
    if passed >= 2 && is_shared(facts, city, to) {
        // The mirror image of the shared beginning, at the other tower.
        two = at(100.0 - SHARED.x, SHARED.y).turned(Rot::ALL[(to as usize + 1) % 4]);
    }
    let (one, two) = placed.unwrap_or((one, two));
    Path::from(rim::corner_point(from)).curve(one, two, rim::corner_point(to))
}

/// Whether another city's wall springs from this corner too.
fn is_shared(facts: &TileFacts, city: usize, corner: Corner) -> bool {
    let others = (0..facts.cities.len()).filter(|&other| other != city);
    others.flat_map(|other| runs(facts, other)).any(|run| run.from == corner || run.to == corner)
}

/// The ground lies between the rim and the walls.
fn ground(sides: &[Side], runs: &[Run], walls: &[Path]) -> Path {
    let Some(first) = walls.first() else { return square() };
    let mut ground = first.clone();
    for index in 0..walls.len() {
        let next = &walls[(index + 1) % walls.len()];
        for corner in runs[index].next.map(|side| corners_along(sides, side)).unwrap_or_default() {
            ground = ground.line(rim::corner_point(corner));
        }
        ground = if index + 1 < walls.len() { ground.then(next) } else { ground.line(next.start()) };
    }
    ground
}

/// The corners inside a row of sides, clockwise from this side.
fn corners_along(sides: &[Side], first: Side) -> Vec<Corner> {
    let row = (0..4).map(|step| Side::ALL[(first as usize + step) % 4]);
    let row: Vec<Side> = row.take_while(|side| sides.contains(side)).collect();
    row[..row.len().saturating_sub(1)].iter().map(|&side| rim::corner_after(side)).collect()
}

fn square() -> Path {
    Path::from(at(0.0, 0.0)).line(at(100.0, 0.0)).line(at(100.0, 100.0)).line(at(0.0, 100.0))
}
