//! Which tile lies in which cell.
//!
//! The map has no borders and may grow in any direction, so the grid is a skewed torus: cell `(x, y)` is found at
//! `x + skew * y`, modulo a power of two. Joined tiles never lie farther apart than their number, and the skews below
//! are chosen so that two cells sharing a place are farther apart than that: no two cells of one game ever meet.

use crate::geometry::{Pos, Side};

/// Enough for the largest game: 172 tiles and every cell a figure may fly to.
const CAPACITY: usize = 16384;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// No tile here and none beside it.
    Wild,
    /// No tile here, but at least one beside it: a tile may come here. What is left of its index among the open cells when
    /// it is divided by [`Grid::apart`].
    Open(u8),
    /// The tile with this index.
    Tile(u8),
}

/// The cells of the map.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    skew: u16,
    /// Tile `i` is kept as `i + 1`, up to this; the open cell `i` as `i + 1` beyond it, and if that is more than a byte holds,
    /// as an earlier one.
    most: u8,
    /// The lines in which a cell is or was not wild, as bits.
    used: [u64; LINES / 64],
    cells: Cells,
}

/// So many cells lie in a line: few enough that little is copied that no tile is near, and a line is still two moves.
const LINE: usize = 32;

const LINES: usize = CAPACITY / LINE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Cells([u8; CAPACITY]);

/// A cell's place in the grid, not yet cut to its size: different places may be kept in the same byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u16);

impl Place {
    /// Where it is kept.
    #[inline]
    const fn index(self) -> usize {
        self.0 as usize % CAPACITY
    }

    #[inline]
    const fn shifted(self, by: u16) -> Place {
        Place(self.0.wrapping_add(by))
    }
}

/// Grids by size: skew, and the smallest distance (counted along sides) of two cells sharing a place. The smaller the skew,
/// the nearer to each other lie rows.
const SIZES: [(u16, usize); 3] = [(90, 91), (127, 128), (4142, 181)];

/// A cell that is asked for lies at most this far from a tile: three steps of a diagonal flight.
const REACH: usize = 6;

impl Grid {
    /// The most tiles a grid can hold.
    pub const MAX_TILES: usize = SIZES[2].1 - REACH;

    /// An empty grid for a game of at most `tiles` tiles.
    ///
    /// # Panics
    /// When `tiles` is more than [`Grid::MAX_TILES`].
    pub fn for_tiles(tiles: usize) -> Grid {
        let size = SIZES.iter().find(|(_, apart)| tiles + REACH <= *apart);
        let &(skew, _) = size.expect("no game has more tiles than the largest grid holds");
        Grid { skew, most: tiles as u8, used: [0; LINES / 64], cells: Cells([0; CAPACITY]) }
    }

    /// Where a cell is found.
    #[inline]
    pub fn place(&self, pos: Pos) -> Place {
        Place((pos.x as u16).wrapping_add(self.skew.wrapping_mul(pos.y as u16)))
    }

    /// The place across a side.
    #[inline]
    pub fn across(&self, place: Place, side: Side) -> Place {
        place.shifted([self.skew.wrapping_neg(), 1, self.skew, u16::MAX][side as usize])
    }

    /// The four places at the corners, clockwise from the north-east.
    #[inline]
    pub fn corners(&self, place: Place) -> [Place; 4] {
        let (down, up) = (self.skew, self.skew.wrapping_neg());
        [up.wrapping_add(1), down.wrapping_add(1), down.wrapping_sub(1), up.wrapping_sub(1)].map(|by| place.shifted(by))
    }

    /// What lies at a place.
    #[inline]
    pub fn get(&self, place: Place) -> Cell {
        match self.cells.0[place.index()] {
            0 => Cell::Wild,
            tile if tile <= self.most => Cell::Tile(tile - 1),
            open => Cell::Open(open - self.most - 1),
        }
    }

    /// Open cells that look the same in the grid are so many apart.
    #[inline]
    pub fn apart(&self) -> usize {
        (u8::MAX - self.most) as usize
    }

    /// The tile at a place.
    #[inline]
    pub fn tile(&self, place: Place) -> Option<u8> {
        let tile = self.cells.0[place.index()].wrapping_sub(1);
        (tile < self.most).then_some(tile)
    }

    /// What is kept of a place: for a tile its index and one more.
    #[inline]
    pub(crate) fn kept(&self, place: Place) -> u8 {
        self.cells.0[place.index()]
    }

    /// How many tiles lie at a place: one or none.
    #[inline]
    pub(crate) fn tiles(&self, place: Place) -> u8 {
        u8::from(self.tile(place).is_some())
    }

    /// Whether nothing lies at a place, nor beside it.
    #[inline]
    pub(crate) fn is_wild(&self, place: Place) -> bool {
        self.cells.0[place.index()] == 0
    }

    /// Opens a cell where there is no tile, with its index among the open cells; if it was open before, tells what is left of
    /// the index that it keeps. No branch depends on which of the two it is.
    #[inline]
    pub fn open(&mut self, place: Place, index: usize) -> Option<u8> {
        self.note_used(place);
        let opened = self.most + 1 + self.rest_of(index);
        let cell = &mut self.cells.0[place.index()];
        let before = *cell;
        debug_assert!(before == 0 || before > self.most, "there is no tile");
        *cell = if before == 0 { opened } else { before };
        (before != 0).then(|| before.wrapping_sub(self.most + 1))
    }

    /// Gives an open cell another index.
    #[inline]
    pub fn renumber(&mut self, place: Place, index: usize) {
        self.cells.0[place.index()] = self.most + 1 + self.rest_of(index);
    }

    /// What is left of the index of an open cell.
    #[inline]
    fn rest_of(&self, index: usize) -> u8 {
        (if index < self.apart() { index } else { index % self.apart() }) as u8
    }

    /// Lays a tile into a cell.
    #[inline]
    pub fn set_tile(&mut self, place: Place, tile: u8) {
        debug_assert!(tile < self.most, "no more tiles than were told");
        if self.get(place) == Cell::Wild {
            self.note_used(place);
        }
        self.cells.0[place.index()] = tile + 1;
    }

    #[inline]
    fn note_used(&mut self, place: Place) {
        let line = place.index() / LINE;
        self.used[line / 64] |= 1 << (line % 64);
    }

    /// Becomes a copy of `other`, touching only the cells that either of them uses.
    #[inline]
    pub fn copy_from(&mut self, other: &Grid) {
        if self.skew == other.skew {
            for word in 0..self.used.len() {
                self.copy_lines(word, self.used[word] | other.used[word], other);
            }
        } else {
            self.cells = other.cells;
        }
        (self.skew, self.most, self.used) = (other.skew, other.most, other.used);
    }

    /// Whether both grids are for games of as many tiles.
    #[inline]
    pub(crate) fn is_akin(&self, other: &Grid) -> bool {
        (self.skew, self.most) == (other.skew, other.most)
    }

    /// Copies a cell, those across its sides, and one more; all others are the same.
    #[inline]
    pub(crate) fn copy_around(&mut self, place: Place, more: Place, other: &Grid) {
        let across = Side::ALL.map(|side| self.across(place, side));
        for index in across.into_iter().chain([place, more]).map(Place::index) {
            self.cells.0[index] = other.cells.0[index];
        }
        self.used = other.used;
    }

    /// Copies lines of a word, given as bits.
    #[inline]
    fn copy_lines(&mut self, word: usize, lines: u64, other: &Grid) {
        let (own, _) = self.cells.0.as_chunks_mut::<LINE>();
        let (theirs, _) = other.cells.0.as_chunks::<LINE>();
        let mut lines = lines;
        while lines != 0 {
            let line = (64 * word + lines.trailing_zeros() as usize) % LINES;
            own[line] = theirs[line];
            lines &= lines - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sharing_a_place_are_as_far_apart_as_stated() {
        for (skew, apart) in SIZES {
            let grid = Grid { skew, ..Grid::for_tiles(0) };
            let reach = apart as i16 + 2;
            let origin = grid.place(Pos::ORIGIN);
            let nearest = (-reach..=reach)
                .flat_map(|y| (-reach..=reach).map(move |x| Pos::new(x, y)))
                .filter(|&pos| pos != Pos::ORIGIN && grid.place(pos).index() == origin.index())
                .map(|pos| pos.x.unsigned_abs() as usize + pos.y.unsigned_abs() as usize)
                .min();
            assert_eq!(nearest, Some(apart));
        }
    }

    #[test]
    fn steps_lead_to_the_neighbours() {
        let grid = Grid::for_tiles(172);
        let pos = Pos::new(-3, 7);
        for side in Side::ALL {
            assert_eq!(grid.across(grid.place(pos), side), grid.place(pos.across(side)));
        }
        let corners = [Pos::new(-2, 6), Pos::new(-2, 8), Pos::new(-4, 8), Pos::new(-4, 6)];
        assert_eq!(grid.corners(grid.place(pos)), corners.map(|corner| grid.place(corner)));
    }

    #[test]
    fn a_cell_gives_back_what_was_laid() {
        let mut grid = Grid::for_tiles(172);
        let place = grid.place(Pos::ORIGIN);
        assert_eq!(grid.get(place), Cell::Wild);
        assert_eq!(grid.open(place, 3), None);
        assert_eq!(grid.open(place, 5), Some(3), "it was open");
        assert_eq!(grid.get(place), Cell::Open(3));
        grid.renumber(place, 300);
        assert_eq!(grid.get(place), Cell::Open((300 % grid.apart()) as u8));
        grid.set_tile(place, 171);
        assert_eq!(grid.get(place), Cell::Tile(171));
    }

    #[test]
    fn a_copy_has_just_the_cells_of_the_other() {
        let cells = |from: i16| (from..from + 40).map(|x| Pos::new(x, x / 3)).collect::<Vec<_>>();
        let pairs = [(0, 0), (0, 5), (5, -30), (-50, 40), (-3000, 3000)];
        for (tiles, (one, two)) in [72, 120, 172].into_iter().flat_map(|tiles| pairs.map(|pair| (tiles, pair))) {
            let [mut grid, mut copy] = [tiles; 2].map(Grid::for_tiles);
            for pos in cells(one) {
                grid.open(grid.place(pos), 1);
            }
            for pos in cells(two) {
                copy.set_tile(copy.place(pos), 7);
            }
            copy.copy_from(&grid);
            assert_eq!((copy.cells, copy.used), (grid.cells, grid.used));
        }
    }
}
