//! A castle ready for play: its tiles and zones as designs to be laid, its wall as bounds, its corner towers by space.

use crate::facts::{Fault, MAX_SIZE, PartFacts, Slots, TileFacts, WallFacts, ZoneFacts, check, read_tiles, read_wall};
use crate::kind::{PLAIN_SIDE, STREET, STREET_SIDE, WELL};
use bastide_landscape::bounds::Bounds;
use bastide_landscape::catalog::{Catalog as Land, DesignFacts, DesignId, Edge, NO_SEGMENT, SegmentFacts};
use bastide_landscape::geometry::{Pos, Rot, Side};
use std::fmt;
use std::sync::LazyLock;

/// All that is printed, ready for play. Values live as long as the program: games refer to them.
pub struct Catalog {
    /// What laying needs: the tiles, then the zones.
    pub land: Land,
    /// The tiles by design.
    pub tiles: Vec<TileFacts>,
    /// The wall.
    pub wall: WallFacts,
    pub(crate) bounds: Bounds,
    /// The corner tower of each space of the track.
    towers: Vec<Option<u8>>,
    /// The cells inside, row by row, column `x` as bit `x`.
    pub(crate) rows: [u32; MAX_SIZE],
}

impl Catalog {
    /// The castle that is shipped.
    ///
    /// # Panics
    /// When its texts cannot be read; the tests read them.
    pub fn get() -> &'static Catalog {
        static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
            let tiles = read_tiles(include_str!("../data/tiles.txt")).expect("the tile text is checked by tests");
            let wall = read_wall(include_str!("../data/wall.txt")).expect("the text of the wall is checked by tests");
            Catalog::new(tiles, wall).expect("the castle is checked by tests")
        });
        &CATALOG
    }

    /// Any castle, printed or invented.
    pub fn new(tiles: Vec<TileFacts>, wall: WallFacts) -> Result<Catalog, Fault> {
        if let Some(fault) = check(&tiles, &wall).into_iter().next() {
            return Err(fault);
        }
        let designs = tiles.iter().map(tile_design).chain(wall.zones.iter().map(zone_design));
        let towers = (0..wall.track).map(|space| wall.corner_at(space).map(|corner| corner as u8));
        let mut rows = [0; MAX_SIZE];
        wall.cells.iter().for_each(|cell| rows[cell.y as usize] |= 1 << cell.x);
        Ok(Catalog {
            land: Land::new(designs.collect()),
            bounds: Bounds::around(&wall.cells),
            towers: towers.collect(),
            rows,
            tiles,
            wall,
        })
    }

    /// A tile's facts.
    pub fn tile(&self, id: DesignId) -> &TileFacts {
        &self.tiles[id.index()]
    }

    /// The parts of a tile or zone, as its segments are numbered.
    pub(crate) fn parts(&self, id: DesignId) -> &[PartFacts] {
        match id.index().checked_sub(self.tiles.len()) {
            None => &self.tiles[id.index()].parts,
            Some(zone) => &self.wall.zones[zone].parts,
        }
    }

    /// The tile with this name.
    pub fn find(&self, id: &str) -> Option<DesignId> {
        self.tiles.iter().position(|tile| tile.id == id).map(|index| DesignId(index as u8))
    }

    /// All designs that are drawn.
    pub fn ids(&self) -> impl Iterator<Item = DesignId> + use<> {
        (0..self.tiles.len()).map(|index| DesignId(index as u8))
    }

    /// The zones as tiles: their design and the cell beyond the wall they lie in.
    pub(crate) fn zones(&self) -> impl Iterator<Item = (DesignId, Pos)> {
        let first = self.tiles.len();
        self.wall.zones.iter().enumerate().map(move |(index, zone)| (DesignId((first + index) as u8), zone.niche()))
    }

    /// Whether a cell lies inside the wall.
    pub fn is_inside(&self, pos: Pos) -> bool {
        self.bounds.contains(pos)
    }

    /// The corner tower on which a marker with these points stands; the track is walked round and round (CASTLE-56).
    #[inline]
    pub fn tower_at(&self, points: u16) -> Option<u8> {
        self.towers[points as usize % self.towers.len()]
    }
}

/// Two castles are the same only if they are one: games refer to it.
impl PartialEq for Catalog {
    fn eq(&self, other: &Catalog) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Catalog {}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog").field("wall", &self.wall.name).finish_non_exhaustive()
    }
}

fn tile_design(tile: &TileFacts) -> DesignFacts {
    let edges = Side::ALL.map(|side| edge(&tile.parts, side));
    DesignFacts { edges, segments: tile.parts.iter().map(segment).collect(), distinct: distinct(&tile.parts) }
}

/// A zone is a tile beyond the wall that shows only the side towards its cell: all else is blank, so that nothing is
/// built on it, and what it shows counts as on any tile (CASTLE-10, CASTLE-33).
fn zone_design(zone: &ZoneFacts) -> DesignFacts {
    let seen = edge(&zone.parts, zone.side);
    let [first, middle, last] = seen.slots;
    // The cell's thirds are counted clockwise round the cell, the zone's clockwise round the zone.
    let mut edges = [Edge::BLANK; 4];
    edges[zone.side.opposite() as usize] = Edge { slots: [last, middle, first], ..seen };
    DesignFacts { edges, segments: zone.parts.iter().map(segment).collect(), distinct: 1 }
}

fn segment(part: &PartFacts) -> SegmentFacts {
    SegmentFacts { kind: part.kind, badges: part.markets, marks: if part.well { WELL } else { 0 }, touches: 0 }
}

fn edge(parts: &[PartFacts], side: Side) -> Edge {
    let at = |slot: usize| parts.iter().position(|part| part.slots.contains(Slots::third(side, slot)));
    let slots = [0, 1, 2].map(|slot| at(slot).map_or(NO_SEGMENT, |index| index as u8));
    let is_street = at(1).is_some_and(|index| parts[index].kind == STREET);
    Edge { class: if is_street { STREET_SIDE } else { PLAIN_SIDE }, slots }
}

/// The turns that look and act differently: each that no smaller turn equals.
fn distinct(parts: &[PartFacts]) -> u8 {
    let looks = Rot::ALL.map(|rot| {
        let mut look: Vec<_> =
            parts.iter().map(|part| (part.slots.turned(rot), part.kind.0, part.well, part.markets)).collect();
        look.sort();
        look
    });
    let new = |&turn: &usize| looks[..turn].iter().all(|earlier| *earlier != looks[turn]);
    (0..4).filter(new).fold(0, |bits, turn| bits | 1 << turn)
}
