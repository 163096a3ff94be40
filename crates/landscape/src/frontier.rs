//! The open cells: empty, but beside a tile. Each remembers what its neighbours demand, so that finding the places
//! for a drawn tile is one look-up a cell.

use crate::catalog::Fit;
use crate::geometry::{Pos, Rot, Side};
use crate::law::{Claim, Need};
use crate::list::List;

/// Joined tiles have at most two open cells each and two more.
const CAPACITY: usize = 352;

/// How many cells are looked at together.
const SHEAF: usize = 64;

/// The open cells of a map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    /// The cells as numbers: looking one up compares many at a time.
    cells: List<u32, CAPACITY>,
    needs: List<Need, CAPACITY>,
}

impl Frontier {
    /// No cell is open.
    pub const fn new() -> Frontier {
        Frontier { cells: List::new(0), needs: List::new(Need::ANY) }
    }

    /// The open cells with their needs.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Need)> {
        self.cells.iter().map(|&key| Pos::from_key(key)).zip(self.needs.iter().copied())
    }

    /// Opens a cell on whose side a neighbour makes a claim.
    #[inline]
    pub fn open(&mut self, pos: Pos, side: Side, claim: Claim) {
        self.cells.push(pos.key());
        self.needs.push(Need::ANY.with(side, claim));
    }

    /// Adds the claim of one more neighbour to an open cell.
    #[inline]
    pub fn demand(&mut self, pos: Pos, side: Side, claim: Claim) {
        if let Some(index) = self.find(pos) {
            self.needs[index] = self.needs[index].with(side, claim);
        }
    }

    /// Closes a cell, if it is open.
    #[inline]
    pub fn close(&mut self, pos: Pos) {
        if let Some(index) = self.find(pos) {
            self.cells.swap_remove(index);
            self.needs.swap_remove(index);
        }
    }

    /// What is demanded of a cell, if it is open.
    pub fn need(&self, pos: Pos) -> Option<Need> {
        self.find(pos).map(|index| self.needs[index])
    }

    /// Calls `take` for each cell and turn that fits.
    #[inline]
    pub fn fitting(&self, fit: Fit<'_>, mut take: impl FnMut(Pos, Rot)) {
        // Most cells do not fit. Noting which ones do, without a branch, is quicker than guessing each time.
        for (keys, needs) in self.cells.chunks(SHEAF).zip(self.needs.chunks(SHEAF)) {
            let fits = |hits: u64, (index, &need): (usize, &Need)| hits | u64::from(fit.turns(need) != 0) << index;
            let mut hits = needs.iter().enumerate().fold(0, fits);
            while hits != 0 {
                let index = hits.trailing_zeros() as usize;
                let mut turns = fit.turns(needs[index]);
                while turns != 0 {
                    take(Pos::from_key(keys[index]), Rot::ALL[turns.trailing_zeros() as usize & 3]);
                    turns &= turns - 1;
                }
                hits &= hits - 1;
            }
        }
    }

    /// Whether some cell and turn fits.
    #[inline]
    pub fn fits_somewhere(&self, fit: Fit<'_>) -> bool {
        self.needs.iter().any(|&need| fit.turns(need) != 0)
    }

    #[inline]
    fn find(&self, pos: Pos) -> Option<usize> {
        let key = pos.key();
        let (chunks, rest) = self.cells.as_chunks::<8>();
        for (index, chunk) in chunks.iter().enumerate() {
            let hits = (0..8).fold(0, |hits, bit| hits | u32::from(chunk[bit] == key) << bit);
            if hits != 0 {
                return Some(8 * index + hits.trailing_zeros() as usize);
            }
        }
        rest.iter().position(|&cell| cell == key).map(|index| 8 * chunks.len() + index)
    }

    /// Becomes a copy of `other`, touching only the cells in use.
    #[inline]
    pub fn copy_from(&mut self, other: &Frontier) {
        self.cells.copy_from(&other.cells);
        self.needs.copy_from(&other.needs);
    }
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier::new()
    }
}
