//! How many of the eight cells around each tile hold a tile, and which tiles the last one has surrounded.

use super::MAX_TILES_LAID;
use crate::grid::Grid;
use crate::list::List;

/// So many counts are copied: those of the most tiles that a grid can hold, in whole steps of what is moved at once. All of
/// them, whatever the number of tiles, is quicker than to ask for it.
const COUNTS: usize = (Grid::MAX_TILES + 1).next_multiple_of(32);

const _: () = assert!(COUNTS <= MAX_TILES_LAID, "all counts that are copied are there");

/// What lies around the tiles of a map. The grid keeps a tile as its index and one more, and its count has that place here. Place
/// 0 is that of no tile; its count and those beyond the last tile are always 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    counts: [u8; MAX_TILES_LAID],
    /// A new tile surrounds itself and its eight neighbours at the most.
    surrounded: List<u8, 9>,
}

impl Around {
    /// There are no tiles.
    pub(super) const fn new() -> Around {
        Around { counts: [0; MAX_TILES_LAID], surrounded: List::new(0) }
    }

    /// How many of the eight cells around a tile hold a tile.
    #[inline]
    pub(super) fn of(&self, tile: u8) -> u8 {
        self.counts[tile as usize + 1]
    }

    /// The tiles that the last one has surrounded.
    #[inline]
    pub(super) fn surrounded(&self) -> &[u8] {
        &self.surrounded
    }

    /// Another tile is laid: it has surrounded nothing yet.
    #[inline]
    pub(super) fn begin(&mut self) {
        self.surrounded.clear();
    }

    /// The new tile touches a cell of which the grid keeps this and where so many tiles lie: one or none, which it returns.
    /// Nothing is added where there is none.
    #[inline]
    pub(super) fn touch(&mut self, kept: u8, tiles: u8) -> u8 {
        let count = &mut self.counts[kept as usize];
        *count += tiles;
        if *count == 8 {
            self.surrounded.push(kept - 1);
        }
        tiles
    }

    /// So many of the cells around the new tile hold a tile.
    #[inline]
    pub(super) fn note(&mut self, tile: u8, count: u8) {
        self.counts[tile as usize + 1] = count;
        if count == 8 {
            self.surrounded.push(tile);
        }
    }

    /// Counts as `other` does.
    #[inline]
    pub(super) fn copy_counts(&mut self, other: &Around) {
        self.counts[..COUNTS].copy_from_slice(&other.counts[..COUNTS]);
    }

    /// Becomes a copy of `other`, whose counts are the same.
    #[inline]
    pub(super) fn copy_surrounded(&mut self, other: &Around) {
        self.surrounded.copy_from(&other.surrounded);
    }
}
