//! The open cells: empty, but beside a tile. Each remembers what its neighbours demand, so that finding the places
//! for a drawn tile is one look-up a cell.

use crate::catalog::Fit;
use crate::feature::Seg;
use crate::geometry::{Pos, Rot, Side};
use crate::law::{Need, SideClass};
use crate::list::List;

/// Joined tiles have at most two open cells each and two more: 346 in the largest game, in whole sheaves.
const CAPACITY: usize = 352;

/// How many cells are looked at together: four turns of each are as many bits as a word has.
const SHEAF: usize = 16;

/// Stands for "no segment faces this side".
pub const NOTHING: Seg = Seg(u16::MAX);

/// The open cells of a map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    /// The cells as numbers: looking one up compares many at a time.
    cells: List<u32, CAPACITY>,
    needs: List<Need, CAPACITY>,
    /// The segments whose middles face each cell from its four sides.
    facing: List<[Seg; 4], CAPACITY>,
}

impl Frontier {
    /// No cell is open.
    pub const fn new() -> Frontier {
        Frontier { cells: List::new(0), needs: List::new(Need::ANY), facing: List::new([NOTHING; 4]) }
    }

    /// The open cells with their needs.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Need)> {
        self.cells.iter().map(|&key| Pos::from_key(key)).zip(self.needs.iter().copied())
    }

    /// How many cells are open.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether no cell is open.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// What each open cell needs, and the segments whose middles face it, clockwise from the north.
    #[inline]
    pub fn faced(&self) -> impl Iterator<Item = (Need, &[Seg; 4])> {
        self.needs.iter().copied().zip(self.facing.iter())
    }

    /// The same of the open cell with this index.
    #[inline]
    pub fn faced_at(&self, index: usize) -> (Need, &[Seg; 4]) {
        (self.needs[index], &self.facing[index])
    }

    /// Opens a cell on whose side a neighbour makes a demand, with this segment in the middle.
    #[inline]
    pub fn open(&mut self, pos: Pos, side: Side, class: SideClass, seg: Seg) {
        self.cells.push(pos.key());
        self.needs.push(Need::ANY.with(side, class));
        let mut facing = [NOTHING; 4];
        facing[side as usize] = seg;
        self.facing.push(facing);
    }

    /// Adds the demand of one more neighbour to an open cell.
    #[inline]
    pub fn demand(&mut self, index: usize, side: Side, class: SideClass, seg: Seg) {
        self.needs[index] = self.needs[index].with(side, class);
        self.facing[index][side as usize] = seg;
    }

    /// Closes a cell; tells which cell has taken its index, if any.
    #[inline]
    pub fn close(&mut self, index: usize) -> Option<Pos> {
        self.cells.swap_remove(index);
        self.needs.swap_remove(index);
        self.facing.swap_remove(index);
        self.cells.get(index).map(|&key| Pos::from_key(key))
    }

    /// What is demanded of a cell, if it is open.
    pub fn need(&self, pos: Pos) -> Option<Need> {
        self.find(pos).map(|index| self.needs[index])
    }

    /// What is demanded of a cell, if it is the open one with this index.
    #[inline]
    pub fn need_at(&self, index: usize, pos: Pos) -> Option<Need> {
        (self.cells[index] == pos.key()).then(|| self.needs[index])
    }

    /// Calls `take` for each cell and turn that fits.
    #[inline]
    pub fn fitting(&self, fit: Fit<'_>, mut take: impl FnMut(Pos, Rot)) {
        let mut left = self.len();
        for (keys, needs) in self.cells.blocks::<SHEAF>().zip(self.needs.blocks::<SHEAF>()) {
            // Most cells do not fit. Noting which ones do, without a branch, is quicker than guessing each time.
            let mut turns = turns_of(fit, needs, left);
            left = left.saturating_sub(SHEAF);
            while turns != 0 {
                let bit = turns.trailing_zeros();
                take(Pos::from_key(keys[bit as usize / 4 % SHEAF]), Rot::quarters(bit));
                turns &= turns - 1;
            }
        }
    }

    /// Whether some cell and turn fits.
    #[inline]
    pub fn fits_somewhere(&self, fit: Fit<'_>) -> bool {
        // Nearly always the first few cells are enough.
        const FEW: usize = 8;
        let lefts = (1..=self.len()).rev().step_by(FEW);
        self.needs.blocks::<FEW>().zip(lefts).any(|(needs, left)| turns_of(fit, needs, left) != 0)
    }

    /// The index of an open cell.
    #[inline]
    pub fn find(&self, pos: Pos) -> Option<usize> {
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
        self.facing.copy_from(&other.facing);
    }
}

/// The turns that fit the first `left` of these needs, four bits each.
#[inline]
fn turns_of<const N: usize>(fit: Fit<'_>, needs: &[Need; N], left: usize) -> u64 {
    let turns = |turns: u64, index: usize| turns | u64::from(fit.any_turns(needs[index])) << (4 * index);
    let turns = (0..N).fold(0, turns) & fit.distinct_each();
    if left < N { turns & !(u64::MAX << (4 * left)) } else { turns }
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier::new()
    }
}
