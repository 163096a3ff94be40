//! Roads over ferries: segments that no side joins are linked, and parted again.

use super::{Board, MAX_TILES_LAID, Tile};
use crate::catalog::NO_SEGMENT;
use crate::feature::{LINKED, Seg};
use crate::geometry::Side;
use crate::list::List;

impl Board {
    /// Joins two segments that no side joins, as a ferry does; nothing happens if they belong together already.
    pub fn link(&mut self, one: Seg, other: Seg) {
        // What comes of a later parting depends on every link, so each is noted.
        self.stamp = self.stamp.after(u64::from(one.0) << 16 | u64::from(other.0) | 1 << 63);
        self.is_relinked = true;
        self.unite_linked(one, other);
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
            self.features.part(member, facts);
        }
        for &member in ring.iter() {
            self.meet_again(member);
        }
        // Links of other features have been made already.
        for &(one, other) in links {
            self.unite_linked(one, other);
        }
        // Whoever stands on another feature is known there already.
        for figure in self.figures.iter().filter(|figure| figure.weight > 0) {
            let label = self.features.label(figure.seg);
            self.features.get_mut(label).occupants |= figure.seat.bit();
        }
    }

    /// Joins a road that was parted to what it meets across its sides; where no tile lies it is open.
    #[inline]
    fn meet_again(&mut self, seg: Seg) {
        let tile = *self.tile(self.features.member(seg).tile);
        for side in Side::ALL {
            if self.middle_of(&tile, side) != Some(seg) {
                continue;
            }
            if let Some(other) = self.neighbour(&tile, side) {
                let facing = self.middle_of(self.tile(other), side.opposite());
                if let Some(other) = facing.filter(|&other| self.features.kind(other) == self.features.kind(seg)) {
                    self.unite(seg, other);
                }
            } else if self.bounds.is_none_or(|bounds| bounds.contains(tile.pos.across(side))) {
                let label = self.features.label(seg);
                self.features.get_mut(label).open += 1;
            }
        }
    }

    /// The same for two segments that no side joins: their feature is marked.
    fn unite_linked(&mut self, one: Seg, other: Seg) {
        self.unite(one, other);
        let label = self.label(one);
        self.features.get_mut(label).marks |= LINKED;
    }

    /// Makes the features of two segments one, if they are not.
    #[inline]
    fn unite(&mut self, one: Seg, other: Seg) {
        if self.label(one) != self.label(other) {
            let tiles = &self.tiles;
            self.features.join(one, other, 0, |tile| tiles.at(tile as usize).first);
        }
    }

    /// The segment in the middle of a tile's side.
    #[inline]
    fn middle_of(&self, tile: &Tile, side: Side) -> Option<Seg> {
        let local = self.catalog.design(tile.design).turned[tile.rot as usize][side as usize].slots[1];
        (local != NO_SEGMENT).then_some(Seg(tile.first.0 + local as u16))
    }

    /// The tile across a side of another.
    #[inline]
    fn neighbour(&self, tile: &Tile, side: Side) -> Option<u8> {
        self.grid.tile(self.grid.across(self.grid.place(tile.pos), side))
    }

    /// The segment that a road-like segment runs on to across a side, and the side by which that one is entered.
    #[inline]
    pub fn beyond(&self, seg: Seg, side: Side) -> Option<(Seg, Side)> {
        self.beyond_tile(self.tile(self.features.member(seg).tile), seg, side)
    }

    /// The same across whichever side the segment has besides the one by which it was entered.
    #[inline]
    pub fn onward(&self, seg: Seg, entry: Side) -> Option<(Seg, Side)> {
        let tile = self.tile(self.features.member(seg).tile);
        Side::ALL.into_iter().filter(|&side| side != entry).find_map(|side| self.beyond_tile(tile, seg, side))
    }

    #[inline]
    fn beyond_tile(&self, tile: &Tile, seg: Seg, side: Side) -> Option<(Seg, Side)> {
        if self.middle_of(tile, side) != Some(seg) {
            return None;
        }
        let other = self.neighbour(tile, side)?;
        let facing = self.middle_of(self.tile(other), side.opposite())?;
        (self.features.kind(facing) == self.features.kind(seg)).then_some((facing, side.opposite()))
    }
}
