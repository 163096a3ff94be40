//! Which cities border on which fields, worked out once for the map that a tile is about to be laid on. With the tile it is
//! a matter of a few bits, however large a field has become.

use super::cache::{Built, Chances};
use super::ledger::Ledger;
use super::sketch::{Land, SEGMENTS, Sketch};
use crate::kind::{CITY, FIELD};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::{Design, Kind};
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::geometry::Side;
use bastide_landscape::stamp::Stamp;

/// Cities as bits.
pub(super) type Cities = u128;

/// Parts of one that chances are added up in: the sum is the same in whatever order.
const PARTS: f32 = (1_u64 << 32) as f32;

/// The cities of a field: how many are complete, and the chances of the others added up, in fixed point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hopes {
    pub(super) complete: u16,
    sum: i64,
}

impl Hopes {
    /// One more city: complete, or with this chance.
    #[inline]
    pub(super) fn add(&mut self, land: Land<'_>, city: Label, chance: impl FnOnce() -> f32) {
        if land.feature(city).open == 0 {
            self.complete += 1;
        } else {
            self.sum += (chance() * PARTS) as i64;
        }
    }

    /// The chances of those that are not complete.
    #[inline]
    pub(super) fn sum(self) -> f32 {
        self.sum as f32 / PARTS
    }
}

/// The fields of one map, and perhaps of one more tile.
#[derive(Clone, Debug)]
pub(super) struct Farmland {
    /// The map it was worked out for, and the map it shows.
    base: Stamp,
    shown: Stamp,
    /// The city with a label as a bit; none for what is no city.
    bit_of: Box<[Cities; MAX_SEGMENTS_LAID]>,
    cities: Vec<Label>,
    complete: Cities,
    /// The cities of the field with a label.
    borders: Box<[Cities; MAX_SEGMENTS_LAID]>,
    /// What the tile has made of fields and cities that it belongs to: the new label, and the cities in it or around it.
    fields: Vec<(Label, Cities)>,
    joined: Vec<(Label, Cities)>,
    /// What faces the tile: its label, and the label it had before.
    facing: Vec<(Label, Label)>,
    /// Fields and cities that meet on the tile.
    touches: Vec<(Label, Label)>,
    /// The cities that the tile belongs to now, and those whose chances it has changed.
    changed: Cities,
    touched: Cities,
}

impl Farmland {
    pub(super) fn new() -> Farmland {
        Farmland {
            base: Stamp::NONE,
            shown: Stamp::NONE,
            bit_of: Box::new([0; MAX_SEGMENTS_LAID]),
            cities: Vec::new(),
            complete: 0,
            borders: Box::new([0; MAX_SEGMENTS_LAID]),
            fields: Vec::new(),
            joined: Vec::new(),
            facing: Vec::new(),
            touches: Vec::new(),
            changed: 0,
            touched: 0,
        }
    }

    /// Works everything out for a map, unless that was done.
    pub(super) fn begin(&mut self, board: &Board) {
        if self.base == board.stamp() {
            return;
        }
        self.forget_tile();
        self.cities.drain(..).for_each(|city| self.bit_of[city.index() % MAX_SEGMENTS_LAID] = 0);
        let features = board.features();
        self.borders[..features.segments()].fill(0);
        self.complete = 0;
        let are_told_apart = (0..features.segments() as u16).all(|seg| self.note(board, Seg(seg)));
        self.base = if are_told_apart { board.stamp() } else { Stamp::NONE };
        self.shown = self.base;
    }

    /// Notes the cities around a segment; `false` if there are too many to be told apart.
    #[inline]
    fn note(&mut self, board: &Board, seg: Seg) -> bool {
        let features = board.features();
        let member = features.member(seg);
        let mut touches = member.touches;
        if touches == 0 {
            return true;
        }
        let (first, field) = (board.tile(member.tile).first.0, features.label(seg));
        let mut cities = 0;
        while touches != 0 {
            let city = features.label(Seg(first + touches.trailing_zeros() as u16));
            touches &= touches - 1;
            let bit = &mut self.bit_of[city.index() % MAX_SEGMENTS_LAID];
            if *bit == 0 {
                if self.cities.len() == Cities::BITS as usize {
                    return false;
                }
                *bit = 1 << self.cities.len();
                self.complete |= if features.get(city).open == 0 { *bit } else { 0 };
                self.cities.push(city);
            }
            cities |= *bit;
        }
        self.borders[field.index() % MAX_SEGMENTS_LAID] |= cities;
        true
    }

    /// Whether it was worked out for this map.
    #[inline]
    pub(super) fn is_of(&self, board: &Board) -> bool {
        self.base == board.stamp()
    }

    fn forget_tile(&mut self) {
        self.fields.clear();
        self.joined.clear();
        self.facing.clear();
        self.touches.clear();
        (self.changed, self.touched) = (0, 0);
    }

    /// Shows the map that the ledger shows, if it was worked out for the same one; tells whether it was.
    #[inline]
    pub(super) fn show(&mut self, board: &Board, ledger: &Ledger) -> bool {
        if self.base == Stamp::NONE || self.base != ledger.base() {
            return false;
        }
        if self.shown != board.stamp() {
            self.forget_tile();
            if self.base != board.stamp() {
                self.look_around(board, ledger);
            }
            self.shown = board.stamp();
        }
        true
    }

    /// What the tile laid last has made of the fields and cities around it.
    fn look_around(&mut self, board: &Board, ledger: &Ledger) {
        let features = board.features();
        let Some(tile) = board.tiles().last() else { return };
        for seg in board.segs(board.tiles().len() as u8 - 1) {
            let label = features.label(seg);
            match features.kind(seg) {
                FIELD => {
                    add(&mut self.fields, label, 0);
                    let mut touches = features.member(seg).touches;
                    while touches != 0 {
                        let city = features.label(Seg(tile.first.0 + touches.trailing_zeros() as u16));
                        self.touches.push((label, city));
                        touches &= touches - 1;
                    }
                }
                CITY => add(&mut self.joined, label, 0),
                _ => {}
            }
        }
        for side in Side::ALL {
            let Some(neighbour) = board.tile_at(tile.pos.across(side)) else { continue };
            for seg in (0..3).filter_map(|slot| board.seg_at(neighbour, side.opposite(), slot)) {
                let (label, before) = (features.label(seg), ledger.label_before(seg));
                if self.facing.last() == Some(&(label, before)) {
                    continue;
                }
                self.facing.push((label, before));
                self.join(features.kind(seg), label, before);
            }
        }
        self.note_changed(ledger);
    }

    /// The same for a tile that is not laid, on the map that this was worked out for.
    pub(super) fn sketch(&mut self, board: &Board, design: &Design, sketch: &Sketch, ledger: &Ledger) {
        self.forget_tile();
        let land = Land::sketched(board, sketch);
        // By the first segment of each on the tile.
        let mut cities = [0; SEGMENTS];
        for &(before, local) in sketch.joined.iter() {
            let label = land.label(sketch.seg(local));
            self.facing.push((label, before));
            let kind = design.segments[local as usize].facts.kind;
            let kept = if kind == FIELD { &self.borders } else { &self.bit_of };
            cities[sketch.first_of(local)] |= kept[before.index() % MAX_SEGMENTS_LAID];
        }
        for (segment, local) in design.segments.iter().zip(0..) {
            let (first, kind) = (sketch.first_of(local), segment.facts.kind);
            let label = sketch.seg(first as u8).0;
            if kind == FIELD {
                let mut touches = segment.facts.touches;
                while touches != 0 {
                    self.touches.push((Label(label), land.label(sketch.seg(touches.trailing_zeros() as u8))));
                    touches &= touches - 1;
                }
            }
            if first == local as usize && (kind == FIELD || kind == CITY) {
                let parts = if kind == FIELD { &mut self.fields } else { &mut self.joined };
                parts.push((Label(label), cities[first]));
            }
        }
        self.note_changed(ledger);
        self.shown = Stamp::NONE;
    }

    /// A field or city that had another label belongs to the tile.
    #[inline]
    fn join(&mut self, kind: Kind, label: Label, before: Label) {
        match kind {
            FIELD => add(&mut self.fields, label, self.borders[before.index() % MAX_SEGMENTS_LAID]),
            CITY => add(&mut self.joined, label, self.bit_of[before.index() % MAX_SEGMENTS_LAID]),
            _ => {}
        }
    }

    /// Notes the cities that the tile belongs to, and those whose chances it has changed.
    fn note_changed(&mut self, ledger: &Ledger) {
        self.changed = self.joined.iter().fold(0, |cities, (_, more)| cities | more);
        let bit = |label: Label| self.bit_of[label.index() % MAX_SEGMENTS_LAID];
        self.touched = ledger.changed().fold(self.changed, |cities, label| cities | bit(label));
    }

    /// What faces the tile: the label of each feature, and one it had before; some of them more than once.
    #[inline]
    pub(super) fn facing(&self) -> &[(Label, Label)] {
        &self.facing
    }

    /// The cities around a field.
    pub(super) fn hopes(&self, land: Land<'_>, field: Label, ledger: &Ledger, chances: &Chances) -> Hopes {
        let grown = self.fields.iter().find(|(label, _)| *label == field);
        let cities = grown.map_or(self.borders[field.index() % MAX_SEGMENTS_LAID], |(_, cities)| *cities);
        let as_before = cities & !self.changed;
        let (complete, mut open) = (as_before & self.complete, as_before & !self.complete);
        // Most fields have none, and counting takes long.
        let count = if complete == 0 { 0 } else { complete.count_ones() as u16 };
        let mut hopes = Hopes { complete: count, sum: 0 };
        while open != 0 {
            let city = self.cities[open.trailing_zeros() as usize];
            hopes.add(land, city, || ledger.chance(city, Built::City, chances));
            open &= open - 1;
        }
        for &(city, parts) in &self.joined {
            if cities & parts != 0 || grown.is_some() && self.touches.contains(&(field, city)) {
                hopes.add(land, city, || ledger.chance(city, Built::City, chances));
            }
        }
        hopes
    }

    /// The cities of a field before the tile was laid, and those about which the tile has changed something, as bits.
    #[inline]
    pub(super) fn borders(&self, field: Label) -> Cities {
        self.borders[field.index() % MAX_SEGMENTS_LAID]
    }

    #[inline]
    pub(super) fn touched(&self) -> Cities {
        self.touched
    }
}

/// Adds cities to those of a label, which is new if need be.
#[inline]
fn add(parts: &mut Vec<(Label, Cities)>, label: Label, cities: Cities) {
    match parts.iter_mut().find(|(known, _)| *known == label) {
        Some((_, known)) => *known |= cities,
        None => parts.push((label, cities)),
    }
}
