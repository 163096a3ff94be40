//! The shapes of a castle tile: the middles of its streets, its square, its doors, and lines that its other parts grow
//! from. Which ground belongs to which part is for the survey to say.

use crate::path::{Path, Point, at};
use crate::plan::{Gate, through};
use crate::rim::corner_point;
use bastide_castle::facts::{PartFacts, Slots, StreetEnd, TileFacts};
use bastide_castle::kind::STREET;
use bastide_landscape::geometry::{Rot, Side};

/// The shapes of a tile.
#[derive(Clone, Debug)]
pub struct CastlePlan {
    /// The middles of the streets, by part; other parts have none.
    pub streets: Vec<Vec<Path>>,
    /// Where a street runs into a building.
    pub door: Option<Gate>,
    /// Whether streets end at a square in the middle.
    pub square: bool,
    /// Wells, each in the middle of its street.
    pub wells: Vec<Point>,
    /// The lines that each part grows from; streets have none.
    pub stems: Vec<Vec<Path>>,
}

/// How far a square reaches.
pub(super) const SQUARE: f32 = 14.0;
/// How far the paving round a well reaches.
pub(super) const WELL: f32 = 9.0;
/// How far from the rim a street ends at a building.
const DOOR: f32 = 52.0;

impl CastlePlan {
    /// The plan of a tile.
    pub fn of(facts: &TileFacts) -> CastlePlan {
        let ends = |end: StreetEnd| facts.parts.iter().find(|part| part.end == Some(end));
        let door = ends(StreetEnd::Building).map(|part| sides(part)[0]);
        let gate = |side: Side| {
            let (at, from) = (inward(side, DOOR - 1.0), inward(side, DOOR - 10.0));
            Gate { at, from }
        };
        let streets: Vec<Vec<Path>> = facts.parts.iter().map(street).collect();
        let wells = facts.parts.iter().zip(&streets).filter(|(part, _)| part.well).map(|(_, paths)| well(paths));
        CastlePlan {
            door: door.map(gate),
            square: ends(StreetEnd::Square).is_some(),
            wells: wells.collect(),
            stems: facts.parts.iter().map(|part| stems(part, door)).collect(),
            streets,
        }
    }
}

/// The sides that a part reaches with its middle.
fn sides(part: &PartFacts) -> Vec<Side> {
    Side::ALL.into_iter().filter(|&side| part.slots.contains(Slots::third(side, 1))).collect()
}

fn inward(side: Side, depth: f32) -> Point {
    Point::middle(side).toward(Point::middle(side.opposite()), depth / 100.0)
}

/// The middles of a street: from side to side, from side to middle, or three that meet.
fn street(part: &PartFacts) -> Vec<Path> {
    if part.kind != STREET {
        return Vec::new();
    }
    match (sides(part).as_slice(), part.end) {
        ([one, other], _) => vec![through(*one, *other, None)],
        ([side], Some(StreetEnd::Building)) => vec![Path::from(Point::middle(*side)).line(inward(*side, DOOR))],
        (all, _) => all.iter().map(|&side| Path::from(Point::middle(side)).line(Point::CENTRE)).collect(),
    }
}

/// A well stands half-way; where streets meet it stands on the last of them, so that nobody takes it for a square.
fn well(paths: &[Path]) -> Point {
    let path = &paths[paths.len() / 2];
    path.along(path.length() * if paths.len() > 1 { 0.46 } else { 0.5 })
}

/// A part grows from the rim it holds; where it joins opposite sides it holds the middle too; and at a door the parts
/// beside the street follow it while the building comes to meet it.
fn stems(part: &PartFacts, door: Option<Side>) -> Vec<Path> {
    if part.kind == STREET {
        return Vec::new();
    }
    let thirds = (0..12).filter(|&index| part.slots.contains(Slots::third(Side::ALL[index / 3], index % 3)));
    let mut stems: Vec<Path> = thirds.map(|index| third(Side::ALL[index / 3], index % 3)).collect();
    let own = sides(part);
    for side in [Side::North, Side::East].into_iter().filter(|side| own.contains(side)) {
        if own.contains(&side.opposite()) {
            let between = own.iter().find(|&&other| other != side && other != side.opposite());
            let shift = between.map_or(at(0.0, 0.0), |&side| {
                let middle = Point::CENTRE.toward(Point::middle(side), 0.26);
                at(middle.x - 50.0, middle.y - 50.0)
            });
            let end = |side: Side| Point::middle(side).plus(shift.x, shift.y);
            stems.push(Path::from(end(side)).line(end(side.opposite())));
        }
    }
    if let Some(door) = door {
        stems.extend(beside_door(part, door, &own));
    }
    stems
}

fn third(side: Side, slot: usize) -> Path {
    let rot = Rot::ALL[side as usize];
    let (from, to) = [(0.0, 43.0), (43.0, 57.0), (57.0, 100.0)][slot];
    Path::from(at(from, 0.0).turned(rot)).line(at(to, 0.0).turned(rot))
}

fn beside_door(part: &PartFacts, door: Side, own: &[Side]) -> Vec<Path> {
    let rot = Rot::ALL[door as usize];
    let along = |x: f32| Path::from(at(x, 0.0).turned(rot)).line(at(x, DOOR - 8.0).turned(rot));
    let mut stems = Vec::new();
    for (slot, x) in [(0, 42.0), (2, 58.0)] {
        if part.slots.contains(Slots::third(door, slot)) {
            stems.push(along(x));
        }
    }
    if own.contains(&door.opposite()) {
        stems.push(Path::from(Point::middle(door.opposite())).line(inward(door.opposite(), 32.0)));
    }
    stems
}

/// The rim of a tile, for grounds that take all of it.
pub(super) fn whole() -> Path {
    let corners = crate::rim::CORNERS.map(corner_point);
    Path::from(corners[3]).line(corners[0]).line(corners[1]).line(corners[2])
}
