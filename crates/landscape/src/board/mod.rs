//! The map: tiles in cells, features across them, figures on them. Laying a tile keeps all of it true; whether a tile
//! may be laid, and what follows, is for the game to say.

mod around;
mod copy;
mod links;

use self::around::Around;
use crate::bounds::Bounds;
use crate::catalog::{Catalog, Design, DesignId, Edge, NO_SEGMENT};
use crate::feature::{Feature, Features, Label, Seg};
use crate::figure::{Figure, Figures, Majority};
use crate::frontier::{Demand, Frontier, NOTHING};
use crate::geometry::{Pos, Rot, Side};
use crate::grid::{Cell, Grid, Place};
use crate::law::Need;
use crate::list::Lined;
use crate::stamp::Stamp;

/// Enough for the largest game (172), and for any index of a tile, which is a byte.
pub const MAX_TILES_LAID: usize = 256;

/// `Board::segs_where` looks at two times eight.
const _: () = assert!(crate::catalog::MAX_SEGMENTS <= 16);

/// A tile on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Which design it is.
    pub design: DesignId,
    /// How it was turned.
    pub rot: Rot,
    /// The first of its segments; the others follow in the order of the design.
    pub first: Seg,
    /// Where it lies.
    pub pos: Pos,
}

const NO_TILE: Tile = Tile { design: DesignId(0), rot: Rot::North, first: Seg(0), pos: Pos::ORIGIN };

/// The map.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    catalog: &'static Catalog,
    bounds: Option<&'static Bounds>,
    tiles: Lined<Tile, MAX_TILES_LAID>,
    around: Around,
    figures: Figures,
    frontier: Frontier,
    features: Features,
    grid: Grid,
    stamp: Stamp,
    laid_on: Stamp,
    /// Whether anything was linked or parted since the last tile.
    is_relinked: bool,
    has_closed: bool,
    filled: u16,
}

impl Board {
    /// An empty map for a game of at most `tiles` tiles; with `bounds`, tiles stay inside a wall.
    pub fn new(catalog: &'static Catalog, tiles: usize, bounds: Option<&'static Bounds>) -> Board {
        Board {
            catalog,
            bounds,
            tiles: Lined::new(NO_TILE),
            around: Around::new(),
            figures: Figures::new(),
            frontier: Frontier::new(),
            features: Features::new(),
            grid: Grid::for_tiles(tiles),
            stamp: Stamp::EMPTY,
            laid_on: Stamp::NONE,
            is_relinked: false,
            has_closed: false,
            filled: u16::MAX,
        }
    }

    /// The designs of the game.
    #[inline]
    pub fn catalog(&self) -> &'static Catalog {
        self.catalog
    }

    /// All tiles in the order of laying.
    #[inline]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// A tile by its index.
    #[inline]
    pub fn tile(&self, index: u8) -> &Tile {
        self.tiles.at(index as usize)
    }

    /// The design of a tile.
    #[inline]
    pub fn design_of(&self, index: u8) -> &'static Design {
        self.catalog.design(self.tile(index).design)
    }

    /// The index of the tile in a cell.
    #[inline]
    pub fn tile_at(&self, pos: Pos) -> Option<u8> {
        match self.grid.get(self.grid.place(pos)) {
            Cell::Tile(tile) if self.tile(tile).pos == pos => Some(tile),
            _ => None,
        }
    }

    /// The tiles that the tile laid last has surrounded: all eight cells around them are taken now.
    #[inline]
    pub fn surrounded(&self) -> &[u8] {
        self.around.surrounded()
    }

    /// How many of the eight cells around a tile hold a tile.
    #[inline]
    pub fn around(&self, tile: u8) -> u8 {
        self.around.of(tile)
    }

    /// The open cells.
    #[inline]
    pub fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// What is demanded of a cell, if it is open.
    #[inline]
    pub fn need(&self, pos: Pos) -> Option<Need> {
        match self.grid.get(self.grid.place(pos)) {
            Cell::Open(rest) => self.open_index(rest, pos).map(|index| self.frontier.faced_at(index).0),
            _ => None,
        }
    }

    /// The index of a cell among the open ones, if it is open.
    #[inline]
    pub fn open_cell(&self, pos: Pos) -> Option<usize> {
        match self.grid.get(self.grid.place(pos)) {
            Cell::Open(rest) => self.open_index(rest, pos),
            _ => None,
        }
    }

    /// Tells this landscape from others; figures do not matter to it.
    #[inline]
    pub fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// The stamp before the last tile. The map is what it was then and that tile, unless it was relinked.
    #[inline]
    pub fn laid_on(&self) -> Stamp {
        self.laid_on
    }

    /// Whether segments that no side joins were linked or parted since the last tile.
    #[inline]
    pub fn is_relinked(&self) -> bool {
        self.is_relinked
    }

    /// Whether the last tile may have left a feature without open slots. Where it has not, none of the features it lies
    /// on or abuts is complete, unless something was linked or parted since.
    #[inline]
    pub fn has_closed(&self) -> bool {
        self.has_closed | self.is_relinked
    }

    /// The index that the cell of the last tile had among the open cells before; the last of them then took it.
    #[inline]
    pub fn filled(&self) -> usize {
        self.filled as usize
    }

    /// The features.
    #[inline]
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// The figures.
    #[inline]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The label of the feature a segment belongs to.
    #[inline]
    pub fn label(&self, seg: Seg) -> Label {
        self.features.label(seg)
    }

    /// The feature a segment belongs to.
    #[inline]
    pub fn feature(&self, seg: Seg) -> &Feature {
        self.features.of(seg)
    }

    /// The segment at a slot of a tile's rim: side as it lies on the map, slot 0 to 2 clockwise.
    #[inline]
    pub fn seg_at(&self, tile: u8, side: Side, slot: usize) -> Option<Seg> {
        let Tile { design, rot, first, .. } = *self.tile(tile);
        let local = self.catalog.design(design).turned[rot as usize][side as usize].slots[slot];
        (local != NO_SEGMENT).then_some(Seg(first.0 + local as u16))
    }

    /// The segments on either hand of the middle of a tile's side.
    #[inline]
    pub fn beside_middle(&self, tile: u8, side: Side) -> [Option<Seg>; 2] {
        let Tile { design, rot, first, .. } = *self.tile(tile);
        let [before, _, after] = self.catalog.design(design).turned[rot as usize][side as usize].slots;
        [before, after].map(|local| (local != NO_SEGMENT).then_some(Seg(first.0 + local as u16)))
    }

    /// The segments of a tile.
    #[inline]
    pub fn segs(&self, tile: u8) -> impl Iterator<Item = Seg> + use<> {
        let first = self.tile(tile).first.0;
        (first..first + self.design_of(tile).segments.len() as u16).map(Seg)
    }

    /// Which segments of a tile belong to features for which `wanted` holds, as bits in the order of the design. The
    /// processor could not predict that, so eight segments are looked at without a branch; few tiles have more.
    #[inline]
    pub fn segs_where(&self, tile: u8, wanted: impl Fn(&Feature) -> bool) -> u32 {
        let (first, count) = (self.tile(tile).first, self.design_of(tile).segments.len());
        let mut bits = self.features.eight_where(first, &wanted);
        if count > 8 {
            bits |= self.features.eight_where(Seg(first.0 + 8), &wanted) << 8;
        }
        bits & !(u32::MAX << count)
    }

    /// The index of a segment within the design of its tile.
    #[inline]
    pub fn local(&self, seg: Seg) -> usize {
        (seg.0 - self.tile(self.features.member(seg).tile).first.0) as usize
    }

    /// Lays a tile into an empty cell and returns its index. The game has made sure that it fits.
    #[inline]
    pub fn lay(&mut self, design: DesignId, pos: Pos, rot: Rot) -> u8 {
        let index = self.tiles.len() as u8;
        (self.laid_on, self.is_relinked, self.filled) = (self.stamp, false, u16::MAX);
        self.stamp = self.stamp.after(u64::from(pos.key()) << 16 | u64::from(design.0) << 8 | rot as u64);
        let facts = self.catalog.design(design);
        self.has_closed = facts.has_enclosed;
        let first = self.features.add(index, facts);
        let place = self.grid.place(pos);
        self.close(place, pos);
        self.grid.set_tile(place, index);
        self.tiles.push(Tile { design, rot, first, pos });
        self.around.begin();
        let edges = &facts.turned[rot as usize];
        let turned = |side: Side| Turned { first, edge: edges[side as usize], side };
        // Four times the same with another side: so nothing has to be looked up by side.
        let mut around = self.face(turned(Side::North), place, pos);
        around += self.face(turned(Side::East), place, pos);
        around += self.face(turned(Side::South), place, pos);
        around += self.face(turned(Side::West), place, pos);
        for corner in self.grid.corners(place) {
            // Where nobody can guess whether a tile lies there: no branch depends on it.
            around += self.around.touch(self.grid.kept(corner), self.grid.tiles(corner));
        }
        self.around.note(index, around);
        index
    }

    /// A cell is open no more; the last open cell takes its index.
    #[inline]
    fn close(&mut self, place: Place, pos: Pos) {
        let Cell::Open(rest) = self.grid.get(place) else { return };
        let Some(index) = self.open_index(rest, pos) else { return };
        self.filled = index as u16;
        if let Some(moved) = self.frontier.close(index) {
            self.grid.renumber(self.grid.place(moved), index);
        }
    }

    /// The index of an open cell, given what the grid keeps of it.
    #[inline]
    fn open_index(&self, rest: u8, pos: Pos) -> Option<usize> {
        self.frontier.find(pos, rest, self.grid.apart())
    }

    /// Turns one side of a new tile towards what lies there; returns 1 for a tile and 0 for anything else.
    #[inline(always)]
    fn face(&mut self, turned: Turned, place: Place, pos: Pos) -> u8 {
        let side = turned.side;
        let place = self.grid.across(place, side);
        if let Some(other) = self.grid.tile(place) {
            self.join_side(turned, other);
            return self.around.touch(self.grid.kept(place), 1);
        }
        if self.bounds.is_none() || self.may_open(turned, place, pos) {
            self.demand(turned, place, pos);
        }
        0
    }

    /// Makes a demand of an open cell, or of a wild one that opens by it. Which of them it is can be guessed by nobody: no
    /// branch depends on it.
    #[inline(always)]
    fn demand(&mut self, turned: Turned, place: Place, pos: Pos) {
        let Turned { first, edge, side } = turned;
        let demand = Demand { side: side.opposite(), class: edge.class, seg: middle(first, edge) };
        let new = self.frontier.len();
        let rest = self.grid.open(place, new).map_or(new, usize::from);
        self.frontier.demand(pos.across(side), rest, self.grid.apart(), demand);
    }

    /// Whether a cell is open or may be opened inside a wall.
    fn may_open(&mut self, turned: Turned, place: Place, pos: Pos) -> bool {
        let Turned { first, edge, side } = turned;
        if !self.grid.is_wild(place) {
            return true;
        }
        if edge == Edge::BLANK {
            return false;
        }
        let is_inside = self.bounds.is_none_or(|bounds| bounds.contains(pos.across(side)));
        if !is_inside {
            self.meet_wall(first, edge);
        }
        is_inside
    }

    fn join_side(&mut self, turned: Turned, other: u8) {
        let Turned { first, edge, side } = turned;
        let Tile { design, rot, first: other_first, .. } = *self.tiles.at(other as usize);
        let facing = &self.catalog.design(design).turned[rot as usize][side.opposite() as usize];
        // Most sides are one segment, all along or in the middle, and so is what they face: that is one meeting, not three.
        let is_middle = edge.is_middle() & facing.is_middle();
        if is_middle | (edge.is_one() & facing.is_one()) {
            let slots = if is_middle { 1 } else { 3 };
            return self.join_slots([first, other_first], [edge.slots[1], facing.slots[1]], slots);
        }
        for slot in 0..3 {
            self.join_slots([first, other_first], [edge.slots[slot], facing.slots[2 - slot]], 1);
        }
    }

    /// So many slots face each other that lead to these segments of two tiles, given by their first segments.
    #[inline]
    fn join_slots(&mut self, firsts: [Seg; 2], locals: [u8; 2], slots: u8) {
        let tiles = &self.tiles;
        let [own, theirs] = [0, 1].map(|tile| Seg(firsts[tile].0 + locals[tile] as u16));
        match locals.map(|local| local != NO_SEGMENT) {
            [true, true] => {
                self.has_closed |= self.features.meet(own, theirs, slots, |tile| tiles.at(tile as usize).first);
            }
            [true, false] => self.has_closed |= self.features.shut(own, slots),
            [false, true] => self.has_closed |= self.features.shut(theirs, slots),
            [false, false] => {}
        }
    }

    /// A wall ends whatever runs into it (CASTLE-12).
    fn meet_wall(&mut self, first: Seg, edge: Edge) {
        for local in edge.slots.into_iter().filter(|&slot| slot != NO_SEGMENT) {
            self.has_closed |= self.features.shut(Seg(first.0 + local as u16), 1);
        }
    }

    /// Across how many sides of tiles the feature of a segment can still grow; none when nothing of it is open.
    pub fn open_sides(&self, seg: Seg) -> usize {
        let own = |tile: u8, side: Side, member: Seg| (0..3).any(|slot| self.seg_at(tile, side, slot) == Some(member));
        let sides = |member: Seg| {
            let tile = self.features.member(member).tile;
            let pos = self.tile(tile).pos;
            let is_open = |side: &Side| own(tile, *side, member) && self.need(pos.across(*side)).is_some();
            Side::ALL.into_iter().filter(is_open).count()
        };
        self.features.ring(seg).map(sides).sum()
    }

    /// Puts a figure on a segment.
    #[inline]
    pub fn stand(&mut self, figure: Figure) {
        self.figures.add(figure);
        if figure.weight > 0 {
            let label = self.label(figure.seg);
            self.features.get_mut(label).occupants |= figure.seat.bit();
        }
    }

    /// Takes the first figure off the map for which `wanted` holds.
    #[inline]
    pub fn lift(&mut self, wanted: impl FnMut(&Figure) -> bool) -> Option<Figure> {
        let figure = self.figures.take(wanted)?;
        let label = self.label(figure.seg);
        let strengths = self.figures.strengths(|seg| self.features.label(seg) == label);
        if strengths[figure.seat.index()] == 0 {
            self.features.get_mut(label).occupants &= !figure.seat.bit();
        }
        Some(figure)
    }

    /// Takes everybody off a feature, handing each figure to `home`.
    #[inline]
    pub fn clear(&mut self, label: Label, mut home: impl FnMut(Figure)) {
        self.figures.take_all(|figure| self.features.label(figure.seg) == label, &mut home);
        self.features.get_mut(label).occupants = 0;
    }

    /// Who has the majority on a feature.
    #[inline]
    pub fn majority(&self, label: Label) -> Majority {
        Majority::of(self.figures.strengths(|seg| self.features.label(seg) == label))
    }

    /// The seats that share the lead on a feature, as bits. Whoever is alone there need not be counted.
    #[inline]
    pub fn owners(&self, label: Label) -> u8 {
        let occupants = self.features.get(label).occupants;
        if occupants & occupants.wrapping_sub(1) == 0 { occupants } else { self.majority(label).owners }
    }
}

/// One side of a new tile.
#[derive(Clone, Copy)]
struct Turned {
    /// The first segment of the tile.
    first: Seg,
    edge: Edge,
    side: Side,
}

/// The segment in the middle of a side.
#[inline]
fn middle(first: Seg, edge: Edge) -> Seg {
    let local = edge.slots[1];
    if local == NO_SEGMENT { NOTHING } else { Seg(first.0 + local as u16) }
}
