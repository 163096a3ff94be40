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
    fn note(&mut self, sentence: Option<String>) {
        self.0.extend(sentence.map(Fault));
    }

    fn tiles(&mut self, tiles: &[TileFacts], wall: &WallFacts) {
        self.note(tiles.is_empty().then(|| "there are no tiles".to_owned()));
        let designs = tiles.len() + wall.zones.len();
        self.note((designs > bag::MAX_DESIGNS).then(|| format!("{designs} designs and zones are too many")));
        for tile in tiles {
            self.note((tile.parts.len() > 8).then(|| format!("tile {} has more than 8 parts", tile.id)));
            let crossing = crossing(&tile.parts);
            self.note(crossing.map(|parts| format!("on tile {} two parts cross: {parts}", tile.id)));
        }
        let laid: usize = tiles.iter().map(|tile| tile.copies as usize).sum::<usize>() + wall.zones.len();
        self.note((laid > Grid::MAX_TILES).then(|| format!("{laid} tiles and zones are too many")));
        let all = || all_parts(tiles, wall);
        self.note((all().count() > MAX_SEGMENTS_LAID).then(|| "the tiles have too many parts".to_owned()));
        for (number, name) in KIND_NAMES.iter().enumerate() {
            let kind = Kind(number as u8);
            let open = most_open(all().filter(|part| part.kind == kind));
            self.note(
                (open > usize::from(u8::MAX))
                    .then(|| format!("a {name} could have {open} open thirds, too many to count")),
            );
        }
    }

    fn cells(&mut self, wall: &WallFacts) {
        let (width, height) = wall.size();
        let fits = |size: i16| size as usize <= MAX_SIZE;
        self.note(
            (!fits(width) || !fits(height))
                .then(|| format!("the castle is {width} by {height}; {MAX_SIZE} is the most")),
        );
        self.note(wall.cells.is_empty().then(|| "there are no cells".to_owned()));
    }

    /// The towers stand exactly where the wall bends, clockwise, with spaces that rise along the track (CASTLE-01).
    fn corners(&mut self, wall: &WallFacts) {
        let corners = &wall.corners;
        self.note((corners.len() > 32).then(|| format!("{} corner towers are too many", corners.len())));
        let Some(first) = corners.first() else {
            return self.note(Some("there are no corner towers".to_owned()));
        };
        self.note((first.spaces[0] != 0).then(|| "the first corner tower must have space 0".to_owned()));
        match wall.straights(first.point) {
            None => self.note(Some(format!("the wall is not one ring that bends at {}", first.point))),
            Some(straights) => {
                let bends: Vec<_> = straights.iter().map(|straight| straight.from).collect();
                let points: Vec<_> = corners.iter().map(|corner| corner.point).collect();
                self.note((bends != points).then(|| format!("the wall bends at {}", list(&bends))));
            }
        }
        let spaces: Vec<u16> = corners.iter().flat_map(|corner| corner.spaces).collect();
        self.note((!spaces.is_sorted_by(|a, b| a < b)).then(|| "the spaces of the corner towers must rise".to_owned()));
        self.note(
            corners
                .iter()
                .any(|corner| !follow(corner.spaces))
                .then(|| "the two spaces of a corner tower must follow each other".to_owned()),
        );
        self.note(spaces.last().is_none_or(|&last| last >= wall.track).then(|| "the track is too short".to_owned()));
        let laid = corners.iter().filter(|corner| !corner.bare).count();
        let tokens: usize = wall.tokens.iter().map(|&copies| usize::from(copies)).sum();
        self.note((laid > tokens || tokens >= 256).then(|| format!("{tokens} tokens for {laid} corner towers")));
    }

    fn zones(&mut self, wall: &WallFacts) {
        self.note(wall.zones.is_empty().then(|| "there are no starting zones, so no tile could be laid".to_owned()));
        for (index, zone) in wall.zones.iter().enumerate() {
            let ZoneFacts { id, cell, side, .. } = zone;
            let faces_wall = wall.cells.contains(cell) && !wall.cells.contains(&zone.niche());
            self.note((!faces_wall).then(|| format!("zone {id}: side {side} of {cell} is not at the wall")));
            let is_free = wall.zones[..index].iter().all(|other| other.niche() != zone.niche());
            self.note((!is_free).then(|| format!("zone {id} lies where another zone lies")));
        }
    }

    fn joints(&mut self, wall: &WallFacts) {
        for &[one, other] in &wall.joints {
            let is_on_track = follow([one, other]) && other < wall.track;
            self.note((!is_on_track).then(|| format!("joint {one} {other} is not between two spaces of the track")));
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
