//! Is what the texts say possible? Everything here holds for any castle that can be played, printed or invented; that
//! the shipped one has 76 cells and 60 tiles is for the tests to say.

use super::part::PartFacts;
use super::slots::Slots;
use super::tile::TileFacts;
use super::wall::{WallFacts, ZoneFacts};
use crate::bag;
use crate::kind::KIND_NAMES;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::MAX_SEGMENTS_LAID;
use bastide_landscape::grid::Grid;
use std::fmt;

/// The farthest a castle reaches; rows are kept as bits, and farther cells would meet in the grid.
pub(crate) const MAX_SIZE: usize = 32;

/// What makes a castle unplayable, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Everything that is wrong with a set of tiles and a wall.
pub fn check(tiles: &[TileFacts], wall: &WallFacts) -> Vec<Fault> {
    let mut faults = Faults(Vec::new());
    faults.tiles(tiles, wall);
    faults.cells(wall);
    faults.corners(wall);
    faults.zones(wall);
    faults.joints(wall);
    faults.0
}

struct Faults(Vec<Fault>);

impl Faults {
    fn unless(&mut self, holds: bool, sentence: impl FnOnce() -> String) {
        if !holds {
            self.0.push(Fault(sentence()));
        }
    }

    fn tiles(&mut self, tiles: &[TileFacts], wall: &WallFacts) {
        self.unless(!tiles.is_empty(), || "there are no tiles".to_owned());
        let designs = tiles.len() + wall.zones.len();
        self.unless(designs <= bag::MAX_DESIGNS, || format!("{designs} designs and zones are too many"));
        for tile in tiles {
            self.unless(tile.parts.len() <= 8, || format!("tile {} has more than 8 parts", tile.id));
            let crossing = crossing(&tile.parts);
            self.unless(crossing.is_none(), || {
                format!("on tile {} two parts cross: {}", tile.id, crossing.unwrap_or_default())
            });
        }
        let laid: usize = tiles.iter().map(|tile| tile.copies as usize).sum::<usize>() + wall.zones.len();
        self.unless(laid <= Grid::MAX_TILES, || format!("{laid} tiles and zones are too many"));
        let all = || all_parts(tiles, wall);
        self.unless(all().count() <= MAX_SEGMENTS_LAID, || "the tiles have too many parts".to_owned());
        for (number, name) in KIND_NAMES.iter().enumerate() {
            let kind = Kind(number as u8);
            let open = most_open(all().filter(|part| part.kind == kind));
            self.unless(open <= usize::from(u8::MAX), || {
                format!("a {name} could have {open} open thirds, too many to count")
            });
        }
    }

    fn cells(&mut self, wall: &WallFacts) {
        let (width, height) = wall.size();
        let fits = |size: i16| size as usize <= MAX_SIZE;
        self.unless(fits(width) && fits(height), || {
            format!("the castle is {width} by {height}; {MAX_SIZE} is the most")
        });
        self.unless(!wall.cells.is_empty(), || "there are no cells".to_owned());
    }

    /// The towers stand exactly where the wall bends, clockwise, with spaces that rise along the track (CASTLE-01).
    fn corners(&mut self, wall: &WallFacts) {
        let corners = &wall.corners;
        self.unless(corners.len() <= 32, || format!("{} corner towers are too many", corners.len()));
        let Some(first) = corners.first() else {
            return self.unless(false, || "there are no corner towers".to_owned());
        };
        self.unless(first.spaces[0] == 0, || "the first corner tower must have space 0".to_owned());
        match wall.straights(first.point) {
            None => self.unless(false, || format!("the wall is not one ring that bends at {}", first.point)),
            Some(straights) => {
                let bends: Vec<_> = straights.iter().map(|straight| straight.from).collect();
                let points: Vec<_> = corners.iter().map(|corner| corner.point).collect();
                self.unless(bends == points, || format!("the wall bends at {}", list(&bends)));
            }
        }
        let spaces: Vec<u16> = corners.iter().flat_map(|corner| corner.spaces).collect();
        self.unless(spaces.is_sorted_by(|a, b| a < b), || "the spaces of the corner towers must rise".to_owned());
        self.unless(corners.iter().all(|corner| follow(corner.spaces)), || {
            "the two spaces of a corner tower must follow each other".to_owned()
        });
        self.unless(spaces.last().is_some_and(|&last| last < wall.track), || "the track is too short".to_owned());
        let laid = corners.iter().filter(|corner| !corner.bare).count();
        let tokens: usize = wall.tokens.iter().map(|&copies| usize::from(copies)).sum();
        self.unless(laid <= tokens && tokens < 256, || format!("{tokens} tokens for {laid} corner towers"));
    }

    fn zones(&mut self, wall: &WallFacts) {
        self.unless(!wall.zones.is_empty(), || "there are no starting zones, so no tile could be laid".to_owned());
        for (index, zone) in wall.zones.iter().enumerate() {
            let ZoneFacts { id, cell, side, .. } = zone;
            let faces_wall = wall.cells.contains(cell) && !wall.cells.contains(&zone.niche());
            self.unless(faces_wall, || format!("zone {id}: side {side} of {cell} is not at the wall"));
            let is_free = wall.zones[..index].iter().all(|other| other.niche() != zone.niche());
            self.unless(is_free, || format!("zone {id} lies where another zone lies"));
        }
    }

    fn joints(&mut self, wall: &WallFacts) {
        for &[one, other] in &wall.joints {
            let is_on_track = follow([one, other]) && other < wall.track;
            self.unless(is_on_track, || format!("joint {one} {other} is not between two spaces of the track"));
        }
    }
}

/// Whether the second space comes right after the first.
fn follow(spaces: [u16; 2]) -> bool {
    spaces[0].checked_add(1) == Some(spaces[1])
}

fn list<T: fmt::Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Every part as often as its tile is laid.
fn all_parts<'a>(tiles: &'a [TileFacts], wall: &'a WallFacts) -> impl Iterator<Item = &'a PartFacts> {
    let laid = tiles.iter().flat_map(|tile| (0..tile.copies).flat_map(|_| &tile.parts));
    laid.chain(wall.zones.iter().flat_map(|zone| &zone.parts))
}

/// The most thirds that a feature of these parts could leave open: every join takes one from either side.
fn most_open<'a>(parts: impl Iterator<Item = &'a PartFacts>) -> usize {
    2 + parts.map(|part| usize::from(part.slots.count().saturating_sub(2))).sum::<usize>()
}

/// Two parts cross if, going round the rim, one is met, then the other, and both again.
fn crossing(parts: &[PartFacts]) -> Option<String> {
    let pairs = parts.iter().enumerate().flat_map(|(index, one)| parts[..index].iter().map(move |other| (one, other)));
    let mut crossed = pairs.filter(|(one, other)| changes(one.slots, other.slots) > 2);
    crossed.next().map(|(one, other)| format!("{other} and {one}"))
}

fn changes(one: Slots, other: Slots) -> usize {
    let met: Vec<bool> = (0..12).filter(|&slot| one.nth(slot) || other.nth(slot)).map(|slot| one.nth(slot)).collect();
    (0..met.len()).filter(|&index| met[index] != met[(index + 1) % met.len()]).count()
}
