//! The open cells: empty, but beside a tile. Each remembers what its neighbours demand, so that finding the places
//! for a drawn tile is one look-up a cell.

use crate::catalog::Fit;
use crate::geometry::{Pos, Rot, Side};
use crate::law::{Claim, Need};
use crate::list::List;

/// Joined tiles have at most two open cells each and two more.
const CAPACITY: usize = 352;

/// The open cells of a map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    cells: List<Pos, CAPACITY>,
    needs: List<Need, CAPACITY>,
}

impl Frontier {
    /// No cell is open.
    pub const fn new() -> Frontier {
        Frontier { cells: List::new(Pos::ORIGIN), needs: List::new(Need::ANY) }
    }

    /// The open cells with their needs.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Need)> {
        self.cells.iter().copied().zip(self.needs.iter().copied())
    }

    /// Opens a cell on whose side a neighbour makes a claim.
    #[inline]
    pub fn open(&mut self, pos: Pos, side: Side, claim: Claim) {
        self.cells.push(pos);
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
        for (&pos, &need) in self.cells.iter().zip(self.needs.iter()) {
            let mut turns = fit.turns(need);
            while turns != 0 {
                take(pos, Rot::ALL[turns.trailing_zeros() as usize & 3]);
                turns &= turns - 1;
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
        self.cells.iter().position(|&cell| cell == pos)
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
