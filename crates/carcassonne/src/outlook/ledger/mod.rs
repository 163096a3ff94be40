//! What the open cells mean for the roads and cities beside them, whoever stands there. It is worked out for a whole map,
//! or from that for the map with one more tile: what the tile has changed is added and taken away, and taken back for
//! the next tile. Chances are kept as logarithms in fixed point, so that either way leads to the very same numbers.

mod fields;
mod relink;

use super::cache::{Built, Chances, Fill};
use super::joint::{FACING, Facing};
use super::sketch::{Land, Sketch};
use super::weights::Weights;
use crate::game::Game;
use crate::kind::FIELD;
use crate::part::Part;
use bastide_landscape::board::Board;
use bastide_landscape::catalog::MAX_SEGMENTS;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::Side;
use bastide_landscape::law::Need;
use bastide_landscape::stamp::Stamp;
use fields::FieldCell;
pub(super) use fields::{Labels, bit};
use std::cell::Cell;

/// Parts of one that logarithms are counted in.
const PARTS: f64 = (1_u64 << 32) as f64;

/// Stands for the logarithm of nothing: a chance that is nothing whatever else is added.
const HOPELESS: i64 = -(1 << 40);

/// The logarithm of a chance in fixed point.
pub(super) fn log(chance: f32) -> i64 {
    if chance > 0.0 { (f64::from(chance).ln() * PARTS) as i64 } else { HOPELESS }
}

/// What is known of the road or city with a label: how many open cells it has, and the logarithm of the chance that each
/// finds its tile, all added up.
#[derive(Clone, Debug)]
struct Entry {
    log: i64,
    /// The chance that all are filled; not a number if it was not worked out.
    chance: Cell<f32>,
    cells: u8,
    /// Whether the tile has changed it.
    is_changed: bool,
}

impl Entry {
    const fn none() -> Entry {
        Entry { log: 0, chance: Cell::new(f32::NAN), cells: 0, is_changed: false }
    }
}

/// An open cell, what faces it from its four sides, and the labels of that.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenCell {
    pub(super) need: Need,
    pub(super) segs: [Seg; 4],
    labels: [Label; 4],
    /// The sides with a road or city, each of which is counted once, and the sides with a road, as bits.
    counted: u8,
    roads: u8,
    is_hidden: bool,
    /// One more than its index among the cells that different fields border on; 0 if it is none.
    field: u16,
    pub(super) fill: Fill,
}

/// An open cell that different roads or cities border on: segments of two of them, and whether there are more.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    cell: u16,
    segs: [Seg; 2],
    has_more: bool,
}

/// One of the crossings of a label, and one more than the next link, 0 for none.
#[derive(Clone, Copy, Debug)]
struct Link {
    crossing: u16,
    next: u16,
}

/// The ledger of one map, and perhaps of one more tile.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    /// The map it was worked out for.
    base: Stamp,
    /// The chances it was worked out with.
    serial: u64,
    /// The map it shows now.
    shown: Stamp,
    entries: Box<[Entry; MAX_SEGMENTS_LAID]>,
    cells: Vec<OpenCell>,
    /// The cells that different roads or cities border on.
    crossings: Vec<Crossing>,
    /// The cells that different fields border on.
    fields: Vec<FieldCell>,
    /// How many segments there are without the tile.
    segments: usize,
    /// The label of each of these segments.
    labels: Box<[Label; MAX_SEGMENTS_LAID]>,
    /// For each label one more than the first of its links, which lead to the crossings it borders on; 0 for none.
    first_link: Box<[u16; MAX_SEGMENTS_LAID]>,
    links: Vec<Link>,
    /// The open cells with roads.
    roads: Vec<u16>,
    /// Those of them with one road on several sides.
    loops: Vec<u16>,
    /// Whether fields were looked at; with nobody in them there is no need.
    has_fields: bool,
    /// How many cells and crossings belong to the map without the tile. Fields are noted of that map only.
    own: [usize; 2],
    /// The entries that the tile has changed, as they were before.
    before: Vec<(Label, Entry)>,
    /// The cells that are not shown with the tile.
    hidden: Vec<u16>,
}

impl Ledger {
    pub(super) fn new() -> Ledger {
        Ledger {
            base: Stamp::NONE,
            serial: 0,
            shown: Stamp::NONE,
            entries: Box::new([const { Entry::none() }; MAX_SEGMENTS_LAID]),
            cells: Vec::new(),
            crossings: Vec::new(),
            fields: Vec::new(),
            segments: 0,
            labels: Box::new([Label(0); MAX_SEGMENTS_LAID]),
            first_link: Box::new([0; MAX_SEGMENTS_LAID]),
            links: Vec::new(),
            roads: Vec::new(),
            loops: Vec::new(),
            has_fields: false,
            own: [0; 2],
            before: Vec::new(),
            hidden: Vec::new(),
        }
    }

    /// How many open cells a road or city has.
    #[inline]
    pub(super) fn cells(&self, label: Label) -> u8 {
        self.entries[label.index() % MAX_SEGMENTS_LAID].cells
    }

    /// The chance that all open cells of a road or city are filled.
    #[inline]
    pub(super) fn chance(&self, label: Label, built: Built, chances: &Chances) -> f32 {
        let &Entry { log, chance: ref known, cells, .. } = &self.entries[label.index() % MAX_SEGMENTS_LAID];
        if known.get().is_nan() {
            // Of so little nothing is left; to find that out the long way takes long.
            let all = if log < HOPELESS / 2 { 0.0 } else { (log as f32 * (1.0 / PARTS as f32)).exp() };
            known.set(if cells > 1 { (all * chances.more(built, cells)).min(1.0) } else { all });
        }
        known.get()
    }

    /// The map that was looked over, and with which chances.
    #[inline]
    pub(super) fn base(&self) -> Stamp {
        self.base
    }

    #[inline]
    pub(super) fn serial(&self) -> u64 {
        self.serial
    }

    /// The label that a segment had before the tile was laid.
    #[inline]
    pub(super) fn label_before(&self, seg: Seg) -> Label {
        self.labels[seg.index() % MAX_SEGMENTS_LAID]
    }

    /// Whether a segment was there before the tile was laid.
    #[inline]
    pub(super) fn was_there(&self, seg: Seg) -> bool {
        seg.index() < self.segments
    }

    /// The labels of the roads and cities that the tile has changed.
    #[inline]
    pub(super) fn changed(&self) -> impl Iterator<Item = Label> {
        self.before.iter().map(|&(label, _)| label)
    }

    /// The crossings of the map with the tile, and those of them that came with it.
    #[inline]
    pub(super) fn crossings(&self) -> std::ops::Range<usize> {
        0..self.crossings.len()
    }

    #[inline]
    pub(super) fn new_crossings(&self) -> std::ops::Range<usize> {
        self.own[1]..self.crossings.len()
    }

    /// Whether a road or city had any before the tile was laid.
    #[inline]
    pub(super) fn has_crossings(&self, label: Label) -> bool {
        self.first_link[label.index() % MAX_SEGMENTS_LAID] != 0
    }

    /// The crossings that a road or city had before the tile was laid.
    #[inline]
    pub(super) fn crossings_of(&self, label: Label) -> impl Iterator<Item = usize> {
        let mut next = self.first_link[label.index() % MAX_SEGMENTS_LAID];
        std::iter::from_fn(move || {
            let Link { crossing, next: following } = *self.links.get((next as usize).checked_sub(1)?)?;
            next = following;
            Some(crossing as usize)
        })
    }

    /// The open cell of a crossing, if it is shown and there may be two features there that are wanted.
    #[inline]
    pub(super) fn crossing(&self, crossing: usize, wanted: impl Fn(Seg) -> bool) -> Option<&OpenCell> {
        let Crossing { cell, segs, has_more } = self.crossings[crossing];
        // Most cells are passed over, so they are not even looked at.
        let cell = (has_more || segs.into_iter().all(wanted)).then(|| &self.cells[cell as usize])?;
        (!cell.is_hidden).then_some(cell)
    }

    /// Whether this is the map that was looked over.
    pub(super) fn is_of(&self, game: &Game, chances: &Chances) -> bool {
        (self.base, self.serial) == (game.board.stamp(), chances.serial())
    }

    /// Shows this map if it is the one that was looked over, or that one and a tile, with ferries wherever they are now;
    /// tells whether it is.
    #[inline]
    pub(super) fn show(&mut self, game: &Game, weights: &Weights, chances: &mut Chances) -> bool {
        let (stamp, laid_on) = (game.board.stamp(), game.board.laid_on());
        if self.serial != chances.serial() || ![stamp, laid_on].contains(&self.base) && self.shown != stamp {
            return false;
        }
        if self.shown != stamp {
            if self.base != stamp && game.board.filled() >= self.own[0] {
                return false;
            }
            self.take_back();
            if self.base != stamp {
                self.lay(game, weights, chances);
                if game.board.is_relinked() {
                    self.relink(game);
                }
            }
            self.shown = stamp;
        }
        true
    }

    /// Works everything out for a map.
    pub(super) fn begin(&mut self, game: &Game, weights: &Weights, chances: &mut Chances) {
        let (board, land) = (&game.board, Land::laid(&game.board));
        (self.base, self.shown, self.serial) = (board.stamp(), board.stamp(), chances.serial());
        let segments = board.features().segments();
        self.entries[..segments].fill(Entry::none());
        self.cells.clear();
        self.crossings.clear();
        self.fields.clear();
        self.before.clear();
        self.hidden.clear();
        let is_farmer = |figure: &Figure| figure.weight > 0 && board.features().kind(figure.seg) == FIELD;
        self.has_fields = weights.join[2] != 0.0 && board.figures().iter().any(is_farmer);
        for (need, segs) in board.frontier().faced() {
            let fill = chances.fill(weights, need);
            let counted = self.add_cell(land, need, &segs, &fill);
            self.note_fields(land, need, &segs);
            counted.each(&fill, |label, log| {
                let entry = &mut self.entries[label.index() % MAX_SEGMENTS_LAID];
                (entry.log, entry.cells) = (entry.log + log, entry.cells + 1);
            });
        }
        self.own = [self.cells.len(), self.crossings.len()];
    }

    /// Notes what is asked of the map when a tile is laid on it: all labels, and for each road and city the crossings it
    /// borders on.
    pub(super) fn prepare(&mut self, game: &Game) {
        let board = &game.board;
        let segments = board.features().segments();
        self.segments = segments;
        (0..segments).for_each(|seg| self.labels[seg] = board.label(Seg(seg as u16)));
        self.first_link[..(segments + MAX_SEGMENTS).min(MAX_SEGMENTS_LAID)].fill(0);
        self.links.clear();
        self.roads.clear();
        self.loops.clear();
        if game.rules.plays(Part::Ferries) {
            self.note_roads();
        }
        for (crossing, index) in self.crossings.iter().zip(0..) {
            let cell = &self.cells[crossing.cell as usize];
            for side in sides(cell.counted) {
                let first = &mut self.first_link[cell.labels[side].index() % MAX_SEGMENTS_LAID];
                self.links.push(Link { crossing: index, next: *first });
                *first = self.links.len() as u16;
            }
        }
    }

    /// Notes an open cell.
    #[inline]
    fn add_cell(&mut self, land: Land<'_>, need: Need, segs: &[Seg; 4], fill: &Fill) -> Counted {
        let Facing { built, roads, .. } = FACING[need.index()];
        let labels = land.labels(segs, built);
        let is_one_at_most = built & built.wrapping_sub(1) == 0;
        let counted = if is_one_at_most { built } else { built & first_sides(labels) };
        let index = self.cells.len() as u16;
        let rest = counted & counted.wrapping_sub(1);
        if rest != 0 {
            let pair = [counted, rest].map(|sides| segs[sides.trailing_zeros() as usize % 4]);
            self.crossings.push(Crossing { cell: index, segs: pair, has_more: rest & (rest - 1) != 0 });
        }
        self.cells.push(OpenCell {
            need,
            segs: *segs,
            labels,
            counted,
            roads,
            is_hidden: false,
            field: 0,
            fill: *fill,
        });
        Counted { labels, counted, roads }
    }

    /// Forgets the tile.
    fn take_back(&mut self) {
        for (label, entry) in self.before.drain(..) {
            self.entries[label.index() % MAX_SEGMENTS_LAID] = entry;
        }
        for cell in self.hidden.drain(..) {
            self.cells[cell as usize].is_hidden = false;
        }
        let [cells, crossings] = self.own;
        self.cells.truncate(cells);
        self.crossings.truncate(crossings);
        self.shown = self.base;
    }

    /// The tile changes an entry; what it was before is noted.
    #[inline]
    fn change(&mut self, label: Label, log: i64, cells: i8) {
        let entry = &mut self.entries[label.index() % MAX_SEGMENTS_LAID];
        if !entry.is_changed {
            self.before.push((label, entry.clone()));
        }
        let (log, cells) = (entry.log + log, entry.cells.wrapping_add_signed(cells));
        *entry = Entry { log, chance: Cell::new(f32::NAN), cells, is_changed: true };
    }

    /// Adds what the tile laid last changes.
    fn lay(&mut self, game: &Game, weights: &Weights, chances: &mut Chances) {
        let board = &game.board;
        let Some(tile) = board.tiles().last() else { return };
        for seg in board.segs(board.tiles().len() as u8 - 1) {
            self.entries[seg.index() % MAX_SEGMENTS_LAID] = Entry::none();
        }
        let (filled, last) = (board.filled(), self.own[0] - 1);
        let around = Side::ALL.map(|side| board.open_cell(tile.pos.across(side)));
        self.hide(filled);
        // The last open cell has taken the index of the one that was filled.
        for index in around.into_iter().flatten().filter(|&index| index < last) {
            self.hide(if index == filled { last } else { index });
        }
        let land = Land::laid(board);
        self.join(land, filled);
        for index in around.into_iter().flatten() {
            let (need, segs) = board.frontier().faced_at(index);
            self.open(land, need, &segs, chances.fill(weights, need));
        }
    }

    /// Shows the map that was looked over with a tile that is not laid.
    pub(super) fn sketch(&mut self, board: &Board, sketch: &Sketch, weights: &Weights, chances: &mut Chances) {
        self.take_back();
        let land = Land::sketched(board, sketch);
        for local in 0..sketch.count {
            self.entries[sketch.seg(local).index() % MAX_SEGMENTS_LAID] = Entry::none();
        }
        self.hide(sketch.filled);
        sketch.beside.iter().filter_map(|(known, ..)| *known).for_each(|index| self.hide(index));
        self.join(land, sketch.filled);
        for (_, need, segs) in sketch.beside.iter() {
            self.open(land, *need, segs, chances.fill(weights, *need));
        }
        // No map that was laid is shown.
        self.shown = Stamp::NONE;
    }

    /// A cell is open with the tile.
    fn open(&mut self, land: Land<'_>, need: Need, segs: &[Seg; 4], fill: Fill) {
        let counted = self.add_cell(land, need, segs, &fill);
        counted.each(&fill, |label, log| self.change(label, log, 1));
    }

    /// An open cell is filled, or something else faces it now.
    fn hide(&mut self, index: usize) {
        self.hidden.push(index as u16);
        let cell = &mut self.cells[index];
        cell.is_hidden = true;
        let (counted, fill) = (Counted { labels: cell.labels, counted: cell.counted, roads: cell.roads }, cell.fill);
        counted.each(&fill, |label, log| self.change(label, -log, -1));
    }

    /// The roads and cities around the cell that was filled have other labels now, and some have become one.
    fn join(&mut self, land: Land<'_>, filled: usize) {
        let cell = self.cells[filled];
        let (mut labels, mut count) = ([Label(0); 4], 0);
        let (mut joined, mut times) = (Label(0), 0);
        for side in sides(cell.counted) {
            let (before, label) = (cell.labels[side], land.label(cell.segs[side]));
            if labels[..count].contains(&label) {
                (joined, times) = (before, times + 1);
            }
            (labels[count], count) = (label, count + 1);
            if label != before {
                let Entry { log, cells, .. } = self.entries[before.index() % MAX_SEGMENTS_LAID];
                self.change(label, log, cells as i8);
            }
        }
        // Open cells that both of them border on were counted for each.
        match times {
            0 => {}
            1 => {
                let mut next = self.first_link[joined.index() % MAX_SEGMENTS_LAID] as usize;
                while let Some(&Link { crossing, next: following }) = self.links.get(next.wrapping_sub(1)) {
                    self.count_once(land, crossing as usize);
                    next = following as usize;
                }
            }
            _ => (0..self.own[1]).for_each(|crossing| self.count_once(land, crossing)),
        }
    }

    fn count_once(&mut self, land: Land<'_>, crossing: usize) {
        let cell = self.cells[self.crossings[crossing].cell as usize];
        if cell.is_hidden {
            return;
        }
        let (mut labels, mut count) = ([Label(0); 4], 0);
        for side in sides(cell.counted) {
            let label = land.label(cell.segs[side]);
            if labels[..count].contains(&label) {
                self.change(label, -cell.log(side), -1);
            }
            (labels[count], count) = (label, count + 1);
        }
    }
}

impl OpenCell {
    /// The logarithm of the chance to be filled so that the feature on a side is completed.
    #[inline]
    fn log(&self, side: usize) -> i64 {
        self.fill.logs[usize::from(self.roads >> side & 1)]
    }
}

/// The roads and cities around a cell: the label on each side, the sides that are counted, and those with roads.
struct Counted {
    labels: [Label; 4],
    counted: u8,
    roads: u8,
}

impl Counted {
    /// Calls `tell` with the label of each, and the logarithm of its chance there.
    #[inline]
    fn each(&self, fill: &Fill, mut tell: impl FnMut(Label, i64)) {
        let Counted { labels, counted, roads } = self;
        sides(*counted).for_each(|side| tell(labels[side], fill.logs[usize::from(roads >> side & 1)]));
    }
}

/// The sides whose label is not that of an earlier side, as bits.
#[inline]
fn first_sides([north, east, south, west]: [Label; 4]) -> u8 {
    let is_new =
        [east != north, (south != north) & (south != east), (west != north) & (west != east) & (west != south)];
    is_new.into_iter().zip(1..).fold(1, |new, (is_new, side)| new | u8::from(is_new) << side)
}

/// The sides that are set in these bits.
#[inline]
pub(super) fn sides(bits: u8) -> impl Iterator<Item = usize> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let side = (left != 0).then_some(left.trailing_zeros() as usize & 3);
        left &= left.wrapping_sub(1);
        side
    })
}
