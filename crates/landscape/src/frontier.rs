//! The open cells: empty, but beside a tile. Each remembers what its neighbours demand, so that finding the places
//! for a drawn tile is one look-up a cell.

use crate::catalog::Fit;
use crate::feature::Seg;
use crate::geometry::{Pos, Rot, Side};
use crate::law::{Need, SideClass};
use crate::list::List;
use bastide_play::Sink;

/// Joined tiles have at most two open cells each and two more: 346 in the largest game, in whole sheaves.
const CAPACITY: usize = 352;

/// How many cells are looked at together: four turns of each are as many bits as a word has.
const SHEAF: usize = 16;

/// Stands for "no segment faces this side".
pub const NOTHING: Seg = Seg(u16::MAX);

/// The open cells of a map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    cells: List<Open, CAPACITY>,
}

/// An open cell: as large as is moved at once.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Open {
    /// The segments whose middles face it from its four sides.
    facing: [Seg; 4],
    key: u32,
    need: Need,
}

const CLOSED: Open = Open { facing: [NOTHING; 4], key: 0, need: Need::ANY };

impl Frontier {
    /// No cell is open.
    pub const fn new() -> Frontier {
        Frontier { cells: List::new(CLOSED) }
    }

    /// The open cells with their needs.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Need)> {
        self.cells.iter().map(|cell| (Pos::from_key(cell.key), cell.need))
    }

    /// How many cells are open.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The open cell with the last index.
    #[inline]
    pub(crate) fn last(&self) -> Option<Pos> {
        self.cells.last().map(|cell| Pos::from_key(cell.key))
    }

    /// Whether no cell is open.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// What each open cell needs, and the segments whose middles face it, clockwise from the north.
    #[inline]
    pub fn faced(&self) -> impl Iterator<Item = (Need, &[Seg; 4])> {
        self.cells.iter().map(|cell| (cell.need, &cell.facing))
    }

    /// The same of the open cell with this index.
    #[inline]
    pub fn faced_at(&self, index: usize) -> (Need, &[Seg; 4]) {
        let cell = &self.cells[index];
        (cell.need, &cell.facing)
    }

    /// Opens a cell on whose side a neighbour makes a demand, with this segment in the middle.
    #[inline]
    pub fn open(&mut self, pos: Pos, side: Side, class: SideClass, seg: Seg) {
        let mut facing = [NOTHING; 4];
        facing[side as usize] = seg;
        self.cells.push(Open { facing, key: pos.key(), need: Need::ANY.with(side, class) });
    }

    /// Adds the demand of one more neighbour to an open cell.
    #[inline]
    pub fn demand(&mut self, index: usize, side: Side, class: SideClass, seg: Seg) {
        let cell = self.cells.at_mut(index);
        cell.need = cell.need.with(side, class);
        cell.facing[side as usize] = seg;
    }

    /// Closes a cell; tells which cell has taken its index, if any.
    #[inline]
    pub fn close(&mut self, index: usize) -> Option<Pos> {
        self.cells.swap_remove(index);
        self.cells.get(index).map(|cell| Pos::from_key(cell.key))
    }

    /// What is demanded of a cell, if it is open.
    pub fn need(&self, pos: Pos) -> Option<Need> {
        self.cells.iter().find(|cell| cell.key == pos.key()).map(|cell| cell.need)
    }

    /// The index of an open cell, given what is left of it when it is divided by `apart`.
    #[inline]
    pub(crate) fn find(&self, pos: Pos, rest: u8, apart: usize) -> Option<usize> {
        let mut index = rest as usize;
        while self.cells.get(index)?.key != pos.key() {
            index += apart;
        }
        Some(index)
    }

    /// Lists an action for each cell and turn that fits.
    #[inline]
    pub fn fitting<A>(&self, fit: Fit<'_>, sink: &mut impl Sink<A>, action: impl Fn(Pos, Rot) -> A) {
        let mut left = self.len();
        for cells in self.cells.blocks::<SHEAF>() {
            // Most cells do not fit. Noting which ones do, without a branch, is quicker than guessing each time.
            let mut turns = turns_of(fit, cells, left);
            left = left.saturating_sub(SHEAF);
            sink.take_all((0..turns.count_ones()).map(|_| {
                let bit = turns.trailing_zeros();
                turns &= turns - 1;
                action(Pos::from_key(cells[bit as usize / 4 % SHEAF].key), Rot::quarters(bit))
            }));
        }
    }

    /// Whether some cell and turn fits.
    #[inline]
    pub fn fits_somewhere(&self, fit: Fit<'_>) -> bool {
        // Nearly always the last few cells are enough: few neighbours make demands there.
        const FEW: usize = 8;
        let fits = |cells: &[Open]| cells.iter().fold(0, |turns, cell| turns | fit.turns(cell.need)) != 0;
        self.cells.last_chunk::<FEW>().is_some_and(|cells| fits(cells)) || self.cells.chunks(FEW).any(fits)
    }

    /// Becomes a copy of `other`, touching only the cells in use.
    #[inline]
    pub fn copy_from(&mut self, other: &Frontier) {
        self.cells.copy_from(&other.cells);
    }
}

/// The turns that fit the first `left` of these cells, four bits each.
#[inline]
fn turns_of(fit: Fit<'_>, cells: &[Open; SHEAF], left: usize) -> u64 {
    let turns = |turns: u64, index: usize| turns | u64::from(fit.any_turns(cells[index].need)) << (4 * index);
    let turns = (0..SHEAF).fold(0, turns) & fit.distinct_each();
    if left < SHEAF { turns & !(u64::MAX << (4 * left)) } else { turns }
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier::new()
    }
}
