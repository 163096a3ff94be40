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
    /// No tile here, but at least one beside it: a tile may come here.
    Open,
    /// The tile with this index.
    Tile(u8),
}

/// The cells of the map.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    mask: u16,
    skew: u16,
    cells: [u8; CAPACITY],
}

/// A cell's place in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u16);

/// Grids by size: mask, skew, and the smallest distance (counted along sides) of two cells sharing a place.
const SIZES: [(u16, u16, usize); 3] = [(4095, 90, 90), (8191, 127, 128), (16383, 4142, 181)];

/// A cell that is asked for lies at most this far from a tile: three steps of a diagonal flight.
const REACH: usize = 6;

/// Marks an open cell; tile `i` is kept as `i + 1`.
const OPEN: u8 = u8::MAX;

impl Grid {
    /// The most tiles a grid can hold.
    pub const MAX_TILES: usize = SIZES[2].2 - REACH;

    /// An empty grid for a game of at most `tiles` tiles.
    ///
    /// # Panics
    /// When `tiles` is more than [`Grid::MAX_TILES`].
    pub fn for_tiles(tiles: usize) -> Grid {
        let size = SIZES.iter().find(|(_, _, apart)| tiles + REACH <= *apart);
        let &(mask, skew, _) = size.expect("no game has more tiles than the largest grid holds");
        Grid { mask, skew, cells: [0; CAPACITY] }
    }

    /// Where a cell is found.
    #[inline]
    pub fn place(&self, pos: Pos) -> Place {
        Place((pos.x as u16).wrapping_add(self.skew.wrapping_mul(pos.y as u16)) & self.mask)
    }

    /// The place across a side.
    #[inline]
    pub fn across(&self, place: Place, side: Side) -> Place {
        self.shifted(place, [self.skew.wrapping_neg(), 1, self.skew, u16::MAX][side as usize])
    }

    /// The four places at the corners, clockwise from the north-east.
    #[inline]
    pub fn corners(&self, place: Place) -> [Place; 4] {
        let (down, up) = (self.skew, self.skew.wrapping_neg());
        [up.wrapping_add(1), down.wrapping_add(1), down.wrapping_sub(1), up.wrapping_sub(1)]
            .map(|by| self.shifted(place, by))
    }

    #[inline]
    fn shifted(&self, place: Place, by: u16) -> Place {
        Place(place.0.wrapping_add(by) & self.mask)
    }

    /// What lies at a place.
    #[inline]
    pub fn get(&self, place: Place) -> Cell {
        match self.cells[place.0 as usize % CAPACITY] {
            0 => Cell::Wild,
            OPEN => Cell::Open,
            tile => Cell::Tile(tile - 1),
        }
    }

    /// Marks a cell as open.
    #[inline]
    pub fn set_open(&mut self, place: Place) {
        self.cells[place.0 as usize % CAPACITY] = OPEN;
    }

    /// Lays a tile into a cell.
    #[inline]
    pub fn set_tile(&mut self, place: Place, tile: u8) {
        self.cells[place.0 as usize % CAPACITY] = tile + 1;
    }

    /// Becomes a copy of `other`, touching only the cells in use.
    #[inline]
    pub fn copy_from(&mut self, other: &Grid) {
        (self.mask, self.skew) = (other.mask, other.skew);
        let used = other.mask as usize + 1;
        self.cells[..used].copy_from_slice(&other.cells[..used]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sharing_a_place_are_as_far_apart_as_stated() {
        for (mask, skew, apart) in SIZES {
            let grid = Grid { mask, skew, cells: [0; CAPACITY] };
            let reach = apart as i16 + 2;
            let origin = grid.place(Pos::ORIGIN);
            let nearest = (-reach..=reach)
                .flat_map(|y| (-reach..=reach).map(move |x| Pos::new(x, y)))
                .filter(|&pos| pos != Pos::ORIGIN && grid.place(pos) == origin)
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
        let mut grid = Grid::for_tiles(72);
        let place = grid.place(Pos::ORIGIN);
        assert_eq!(grid.get(place), Cell::Wild);
        grid.set_open(place);
        assert_eq!(grid.get(place), Cell::Open);
        grid.set_tile(place, 171);
        assert_eq!(grid.get(place), Cell::Tile(171));
    }
}
