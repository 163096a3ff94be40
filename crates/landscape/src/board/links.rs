//! Roads over ferries: segments that no side joins are linked, and parted again.

use super::{Board, MAX_TILES_LAID, Tile};
use crate::feature::Seg;
use crate::geometry::{Pos, Side};
use crate::list::List;

impl Board {
    /// Joins two segments that no side joins, as a ferry does; nothing happens if they belong together already.
    pub fn link(&mut self, one: Seg, other: Seg) {
        // What comes of a later parting depends on every link, so each is noted.
        self.stamp = self.stamp.after(u64::from(one.0) << 16 | u64::from(other.0) | 1 << 63);
        self.is_relinked = true;
        if self.label(one) != self.label(other) {
            let tiles = &self.tiles;
            self.features.join(one, other, |tile| tiles.at(tile as usize).first);
        }
    }

    /// Works out the feature of `seg` afresh from the tiles and from these links, after a link of it was taken away.
    pub fn regrow(&mut self, seg: Seg, links: &[(Seg, Seg)]) {
        self.stamp = self.stamp.after(u64::from(seg.0) | (links.len() as u64) << 32 | 1 << 62);
        for &(one, other) in links {
            self.stamp = self.stamp.after(u64::from(one.0) << 16 | u64::from(other.0) | 1 << 61);
        }
        self.is_relinked = true;
        // Only roads are parted, and all tiles of all games have fewer road segments (176) than a map may have tiles.
        let mut ring: List<Seg, MAX_TILES_LAID> = List::new(Seg(0));
        self.features.ring(seg).for_each(|member| ring.push(member));
        for &member in ring.iter() {
            let tile = self.features.member(member).tile;
            let facts = self.design_of(tile).segments[self.local(member)].facts;
            let occupants = self.figures.iter().filter(|figure| figure.seg == member && figure.weight > 0);
            let occupants = occupants.fold(0, |seats, figure| seats | figure.seat.bit());
            self.features.part(member, facts, self.open_slots(member), occupants);
        }
        for &member in ring.iter() {
            for (side, slot) in self.rim(member) {
                if let Some(other) = self.facing(member, side, slot) {
                    self.link(member, other);
                }
            }
        }
        for &(one, other) in links.iter().filter(|(one, _)| ring.contains(one)) {
            self.link(one, other);
        }
    }

    /// The segment of equal kind that faces a slot of `seg`.
    fn facing(&self, seg: Seg, side: Side, slot: usize) -> Option<Seg> {
        let tile = self.features.member(seg).tile;
        if self.seg_at(tile, side, slot) != Some(seg) {
            return None;
        }
        let other = self.tile_at(self.tile(tile).pos.across(side))?;
        let facing = self.seg_at(other, side.opposite(), 2 - slot)?;
        (self.features.kind(facing) == self.features.kind(seg)).then_some(facing)
    }

    /// How many slots of a segment face no tile.
    fn open_slots(&self, seg: Seg) -> u8 {
        let tile = self.features.member(seg).tile;
        let pos = self.tile(tile).pos;
        let is_open =
            |beyond: Pos| self.tile_at(beyond).is_none() && self.bounds.is_none_or(|bounds| bounds.contains(beyond));
        self.rim(seg).filter(|&(side, _)| is_open(pos.across(side))).count() as u8
    }

    /// The slots of its tile's rim that lead to a segment, each with its side.
    fn rim(&self, seg: Seg) -> impl Iterator<Item = (Side, usize)> + use<> {
        let Tile { design, rot, first, .. } = *self.tile(self.features.member(seg).tile);
        let (edges, local) = (&self.catalog.design(design).turned[rot as usize], (seg.0 - first.0) as u8);
        let slots = |side: Side| (0..3).map(move |slot| (side, slot));
        Side::ALL.into_iter().flat_map(slots).filter(move |&(side, slot)| edges[side as usize].slots[slot] == local)
    }

    /// The segment that a road-like segment runs on to across a side, and the side by which that one is entered.
    pub fn beyond(&self, seg: Seg, side: Side) -> Option<(Seg, Side)> {
        let slot = 1;
        let other = self.facing(seg, side, slot)?;
        Some((other, side.opposite()))
    }

    /// The same across whichever side the segment has besides the one by which it was entered.
    pub fn onward(&self, seg: Seg, entry: Side) -> Option<(Seg, Side)> {
        self.rim(seg).filter(|&(side, _)| side != entry).find_map(|(side, _)| self.beyond(seg, side))
    }
}
