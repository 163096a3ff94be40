//! A tile that is not laid: what would become of the features around it. Search looks at every place of a tile, so it does
//! not copy and change the whole map for each.

use crate::kind::FIELD;
use bastide_landscape::board::Board;
use bastide_landscape::catalog::{Design, Edge, Kind, MAX_SEGMENTS, NO_SEGMENT};
use bastide_landscape::feature::{Feature, Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::frontier::NOTHING;
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_landscape::law::Need;
use bastide_landscape::list::List;

/// A tile meets at most three segments on each side.
const MEETINGS: usize = 12;

/// Room for the segments of a tile, as a power of two: then one is looked up without a check.
pub(super) const SEGMENTS: usize = MAX_SEGMENTS.next_power_of_two();

/// What was there before, and a segment of the tile that joins it.
type Joined = (Label, u8);

/// An open cell beside the tile: its index before, unless it was not open, and what faces it with the tile.
pub(super) type Beside = (Option<usize>, Need, [Seg; 4]);

/// A map, and one more tile on it. The segments of the tile come after all others, and each feature that it belongs to has
/// the label of the first of its segments.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    /// How many segments the map has, and how many the tile.
    first: u16,
    pub(super) count: u8,
    pos: Pos,
    edges: [Edge; 4],
    /// The index of its cell among the open ones.
    pub(super) filled: usize,
    pub(super) beside: List<Beside, 4>,
    /// The label of each feature that had this one: mostly the same.
    renamed: Box<[Label; MAX_SEGMENTS_LAID]>,
    pub(super) joined: List<Joined, MEETINGS>,
    /// For each segment of the tile the first one of its feature, and for each first one the feature.
    firsts: [u8; SEGMENTS],
    features: [Feature; SEGMENTS],
    /// How many tiles lie around it.
    around: u8,
}

impl Sketch {
    pub(super) fn new() -> Sketch {
        Sketch {
            first: 0,
            count: 0,
            pos: Pos::ORIGIN,
            edges: [Edge::BLANK; 4],
            filled: 0,
            beside: List::new((None, Need::ANY, [NOTHING; 4])),
            renamed: Box::new(std::array::from_fn(|label| Label(label as u16))),
            joined: List::new((Label(0), 0)),
            firsts: [0; SEGMENTS],
            features: [NO_FEATURE; SEGMENTS],
            around: 0,
        }
    }

    /// Begins with a tile in an open cell; `false` if what becomes of it can be told only by laying it.
    pub(super) fn draw(&mut self, board: &Board, design: &Design, pos: Pos, rot: Rot) -> bool {
        for &(before, _) in self.joined.iter() {
            self.renamed[before.index() % MAX_SEGMENTS_LAID] = before;
        }
        self.joined.clear();
        self.beside.clear();
        let Some(filled) = board.open_cell(pos) else { return false };
        (self.first, self.count) = (board.features().segments() as u16, design.segments.len() as u8);
        (self.pos, self.filled) = (pos, filled);
        self.edges = design.turned[rot as usize];
        // All are written, however many there are.
        self.firsts = FIRSTS;
        self.features[..MAX_SEGMENTS].copy_from_slice(design.features());
        let (need, facing) = board.frontier().faced_at(filled);
        let taken = need.sides();
        // Four times the same with another side: so nothing has to be looked up by side.
        let is_plain = self.turn(board, Side::North, taken, facing)
            && self.turn(board, Side::East, taken, facing)
            && self.turn(board, Side::South, taken, facing)
            && self.turn(board, Side::West, taken, facing);
        is_plain && self.count_tiles(board) && {
            self.rename();
            true
        }
    }

    /// Turns a side towards what lies there, given which sides of the cell are taken and what faces it; `false` if the two do
    /// not meet as they mostly do.
    #[inline(always)]
    fn turn(&mut self, board: &Board, side: Side, taken: u8, facing: [Seg; 4]) -> bool {
        if taken >> side as u8 & 1 != 0 {
            return self.meet_side(board, side, facing[side as usize]);
        }
        self.open(board, side);
        true
    }

    /// Nothing lies across a side: the cell there is open with the tile.
    #[inline(always)]
    fn open(&mut self, board: &Board, side: Side) {
        let (edge, across) = (self.edges[side as usize], side.opposite());
        let known = board.open_cell(self.pos.across(side));
        let (need, mut segs) = known.map_or((Need::ANY, [NOTHING; 4]), |index| board.frontier().faced_at(index));
        segs[across as usize] = if edge.slots[1] == NO_SEGMENT { NOTHING } else { self.seg(edge.slots[1]) };
        self.beside.push((known, need.with(across, edge.class), segs));
    }

    /// A tile lies across a side, with this segment in the middle; `false` if the two do not meet as they mostly do.
    fn meet_side(&mut self, board: &Board, side: Side, middle: Seg) -> bool {
        let [before, local, after] = self.edges[side as usize].slots;
        if (local == NO_SEGMENT) != (middle == NOTHING) || local != NO_SEGMENT && !self.meet(board, local, middle) {
            return false;
        }
        if before == NO_SEGMENT && after == NO_SEGMENT {
            return true;
        }
        let Some(tile) = board.tile_at(self.pos.across(side)) else { return false };
        let [theirs_before, theirs_after] = board.beside_middle(tile, side.opposite());
        [(before, theirs_after), (after, theirs_before)].into_iter().all(|(local, theirs)| match theirs {
            Some(seg) if local != NO_SEGMENT => self.meet(board, local, seg),
            other => other.is_none() && local == NO_SEGMENT,
        })
    }

    /// A segment of the tile meets one of the map.
    #[inline]
    fn meet(&mut self, board: &Board, local: u8, seg: Seg) -> bool {
        let before = board.label(seg);
        let own = self.firsts[local as usize];
        match self.joined.iter().find(|(known, _)| *known == before) {
            Some(&(_, other)) => {
                let first = self.unite(own, self.firsts[other as usize]);
                self.features[first].open -= 2;
            }
            None => {
                self.joined.push((before, local));
                let (met, own) = (board.features().get(before), &mut self.features[own as usize]);
                if met.kind != own.kind {
                    return false;
                }
                own.open = (own.open - 1) + (met.open - 1);
                own.tiles += met.tiles;
                own.badges += met.badges;
                own.marks |= met.marks;
                own.occupants |= met.occupants;
            }
        }
        true
    }

    /// Two segments of the tile belong to one feature; tells the first one of it.
    fn unite(&mut self, one: u8, other: u8) -> usize {
        let (keep, gone) = (one.min(other), one.max(other));
        if keep != gone {
            self.firsts.iter_mut().filter(|first| **first == gone).for_each(|first| *first = keep);
            let lost = self.features[gone as usize];
            let kept = &mut self.features[keep as usize];
            kept.open += lost.open;
            // Both lie on the new tile.
            kept.tiles += lost.tiles - 1;
            kept.badges += lost.badges;
            kept.marks |= lost.marks;
            kept.occupants |= lost.occupants;
        }
        keep as usize
    }

    /// Tiles that two features lie on which become one count once; `false` if there are more than two.
    fn count_tiles(&mut self, board: &Board) -> bool {
        let mut united = 0_u16;
        for place in 1..self.joined.len() {
            let (label, local) = self.joined[place];
            let first = self.firsts[local as usize];
            if self.features[first as usize].kind == FIELD {
                continue;
            }
            for earlier in 0..place {
                let (other, its) = self.joined[earlier];
                if self.firsts[its as usize] == first {
                    if united >> first & 1 != 0 {
                        return false;
                    }
                    united |= 1 << first;
                    self.features[first as usize].tiles -= shared_tiles(board, label, other);
                }
            }
        }
        true
    }

    fn rename(&mut self) {
        for &(before, local) in self.joined.iter() {
            let label = Label(self.first + u16::from(self.firsts[local as usize]));
            self.renamed[before.index() % MAX_SEGMENTS_LAID] = label;
        }
    }

    /// Counts the tiles around it, which matters to a monastery or garden on it.
    pub(super) fn look_around(&mut self, board: &Board) {
        let taken = |x: i16, y: i16| board.tile_at(Pos::new(self.pos.x + x, self.pos.y + y)).is_some();
        let steps = (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y))).filter(|&step| step != (0, 0));
        self.around = steps.filter(|&(x, y)| taken(x, y)).count() as u8;
    }

    /// The segment of the map with the tile that a segment of the tile is.
    #[inline]
    pub(super) fn seg(&self, local: u8) -> Seg {
        Seg(self.first + u16::from(local))
    }

    /// The first segment of the tile that belongs to the same feature.
    #[inline]
    pub(super) fn first_of(&self, local: u8) -> usize {
        self.firsts[local as usize % SEGMENTS] as usize % SEGMENTS
    }

    /// Whether one of the cells around the tile is this one.
    #[inline]
    pub(super) fn is_near(&self, pos: Pos) -> bool {
        (pos.x - self.pos.x).abs() <= 1 && (pos.y - self.pos.y).abs() <= 1
    }
}

/// Each segment is the first of a feature of its own.
const FIRSTS: [u8; SEGMENTS] = {
    let mut firsts = [0; SEGMENTS];
    let mut local = 0;
    while local < SEGMENTS {
        firsts[local] = local as u8;
        local += 1;
    }
    firsts
};

const NO_FEATURE: Feature = Feature { kind: FIELD, open: 0, tiles: 1, badges: 0, marks: 0, occupants: 0, size: 1 };

/// How many tiles two features both lie on.
fn shared_tiles(board: &Board, one: Label, other: Label) -> u8 {
    let features = board.features();
    let (walked, other) = if features.get(one).size <= features.get(other).size { (one, other) } else { (other, one) };
    let mut shared = 0;
    for seg in features.ring(Seg(walked.0)) {
        let (tile, local) = (features.member(seg).tile, board.local(seg));
        let mut siblings = board.design_of(tile).segments[local].siblings;
        let (mut is_first, mut is_shared) = (true, false);
        while siblings != 0 {
            let sibling = Seg(board.tile(tile).first.0 + siblings.trailing_zeros() as u16);
            let label = features.label(sibling);
            is_first &= label != walked || sibling > seg;
            is_shared |= label == other;
            siblings &= siblings - 1;
        }
        shared += u8::from(is_first && is_shared);
    }
    shared
}

/// A map, perhaps with a tile that is not laid.
#[derive(Clone, Copy)]
pub(super) struct Land<'a> {
    board: &'a Board,
    sketch: Option<&'a Sketch>,
}

impl<'a> Land<'a> {
    /// The map as it is.
    #[inline]
    pub(super) fn laid(board: &'a Board) -> Land<'a> {
        Land { board, sketch: None }
    }

    /// The map with a tile that is not laid.
    #[inline]
    pub(super) fn sketched(board: &'a Board, sketch: &'a Sketch) -> Land<'a> {
        Land { board, sketch: Some(sketch) }
    }

    /// The sketch, if a segment is part of it.
    #[inline]
    fn on_tile(&self, seg: Seg) -> Option<(&'a Sketch, usize)> {
        let sketch = self.sketch?;
        seg.0.checked_sub(sketch.first).map(|local| (sketch, local as usize % SEGMENTS))
    }

    /// The label of the feature that a segment belongs to.
    #[inline]
    pub(super) fn label(&self, seg: Seg) -> Label {
        let Some(sketch) = self.sketch else { return self.board.label(seg) };
        match self.on_tile(seg) {
            Some((sketch, local)) => Label(sketch.first + u16::from(sketch.firsts[local])),
            None => sketch.renamed[self.board.label(seg).index() % MAX_SEGMENTS_LAID],
        }
    }

    /// The labels of what faces a cell from the sides that are set in these bits; the last label of all for the others.
    #[inline]
    pub(super) fn labels(&self, segs: &[Seg; 4], wanted: u8) -> [Label; 4] {
        const NONE: Label = Label(u16::MAX);
        std::array::from_fn(|side| if wanted >> side & 1 != 0 { self.label(segs[side]) } else { NONE })
    }

    /// A feature by its label.
    #[inline]
    pub(super) fn feature(&self, label: Label) -> &'a Feature {
        match self.on_tile(Seg(label.0)) {
            Some((sketch, first)) => &sketch.features[first],
            None => self.board.features().get(label),
        }
    }

    /// The kind of a segment.
    #[inline]
    pub(super) fn kind(&self, seg: Seg) -> Kind {
        match self.on_tile(seg) {
            Some((sketch, local)) => sketch.features[local].kind,
            None => self.board.features().kind(seg),
        }
    }

    /// How many tiles lie around the one of a segment.
    #[inline]
    pub(super) fn around(&self, seg: Seg) -> u8 {
        if let Some((sketch, _)) = self.on_tile(seg) {
            return sketch.around;
        }
        let tile = self.board.features().member(seg).tile;
        let comes_near = |sketch: &Sketch| sketch.is_near(self.board.tile(tile).pos);
        self.board.around(tile) + u8::from(self.sketch.is_some_and(comes_near))
    }

    /// The segments on either hand of the one in the middle of a side of its tile.
    #[inline]
    pub(super) fn beside_middle(&self, seg: Seg, side: Side) -> [Option<Seg>; 2] {
        match self.on_tile(seg) {
            Some((sketch, _)) => {
                let [before, _, after] = sketch.edges[side as usize].slots;
                [before, after].map(|local| (local != NO_SEGMENT).then(|| sketch.seg(local)))
            }
            None => self.board.beside_middle(self.board.features().member(seg).tile, side),
        }
    }
}
