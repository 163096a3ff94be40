//! The open cells: empty, but beside a tile. Each remembers what its neighbours demand, so that finding the places
//! for a drawn tile is one look-up a cell.

use crate::catalog::Fit;
use crate::feature::Seg;
use crate::geometry::{Pos, Rot, Side};
use crate::grid::Grid;
use crate::law::{Need, SideClass};
use crate::list::Lined;
use bastide_play::Sink;

/// Joined tiles have at most two open cells each and two more, and the room after the last one is written too; in whole sheaves.
const CAPACITY: usize = 368;
const _: () = assert!(2 * Grid::MAX_TILES + 2 < CAPACITY);

/// How many cells are looked at together: four turns of each are as many bits as a word has.
const SHEAF: usize = 16;

/// Stands for "no segment faces this side".
pub const NOTHING: Seg = Seg(u16::MAX);

/// The open cells of a map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    cells: Lined<Open, CAPACITY>,
}

/// What a neighbour demands of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    /// The side of the cell towards the neighbour.
    pub(crate) side: Side,
    /// What may lie there.
    pub(crate) class: SideClass,
    /// The neighbour's segment in the middle of that side.
    pub(crate) seg: Seg,
}

/// An open cell: as large as is moved at once.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Open {
    /// The segments whose middles face it from its four sides, as one number: so they are moved at once.
    facing: u64,
    key: u32,
    need: Need,
}

const CLOSED: Open = Open { facing: u64::MAX, key: 0, need: Need::ANY };

impl Frontier {
    /// No cell is open.
    pub const fn new() -> Frontier {
        Frontier { cells: Lined::new(CLOSED) }
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
    pub fn faced(&self) -> impl Iterator<Item = (Need, [Seg; 4])> {
        self.cells.iter().map(|cell| (cell.need, segments(cell.facing)))
    }

    /// The same of the open cell with this index.
    #[inline]
    pub fn faced_at(&self, index: usize) -> (Need, [Seg; 4]) {
        let cell = &self.cells[index];
        (cell.need, segments(cell.facing))
    }

    /// A neighbour makes a demand of a cell: of an open one, given what is left of its index when it is divided by `apart`; or of
    /// one that opens by it, given the index after the last one. Nobody can guess which, so no branch depends on it.
    #[inline(always)]
    pub(crate) fn demand(&mut self, pos: Pos, rest: usize, apart: usize, demand: Demand) {
        let (key, new) = (pos.key(), self.cells.len());
        // A cell that is not open is found after the last one.
        self.cells.room_mut(new).key = key;
        let mut index = rest;
        while self.cells.room_mut(index).key != key {
            index += apart;
        }
        let is_new = index == new;
        let cell = self.cells.room_mut(index);
        // Nothing faces a new cell yet, and nothing is demanded of it: all bits of its segments are set, none of its need.
        let (nothing, shift) = (u64::from(is_new).wrapping_neg(), 16 * demand.side as u32);
        cell.facing = (cell.facing | nothing) & !(0xffff << shift) | u64::from(demand.seg.0) << shift;
        cell.need = cell.need.without(nothing as u16).with(demand.side, demand.class);
        self.cells.take_left_overs(usize::from(is_new));
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
            left = left.wrapping_sub(SHEAF);
            sink.take_next(turns.count_ones() as usize, || {
                let bit = turns.trailing_zeros();
                turns &= turns.wrapping_sub(1);
                action(Pos::from_key(cells[bit as usize / 4 % SHEAF].key), Rot::quarters(bit))
            });
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
    turns & u64::MAX >> (4 * (SHEAF - left.min(SHEAF)))
}

/// The segments of a number.
#[inline]
const fn segments(facing: u64) -> [Seg; 4] {
    [Seg(facing as u16), Seg((facing >> 16) as u16), Seg((facing >> 32) as u16), Seg((facing >> 48) as u16)]
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_demand_finds_its_cell_among_those_that_look_the_same_in_the_grid() {
        let (mut frontier, apart) = (Frontier::new(), 3);
        let demand = |side, seg| Demand { side, class: SideClass::new(1), seg: Seg(seg) };
        let cells: Vec<Pos> = (0..10).map(|x| Pos::new(x, 0)).collect();
        for (index, &pos) in cells.iter().enumerate() {
            frontier.demand(pos, index, apart, demand(Side::North, index as u16));
        }
        // The eighth is found from the second on, by steps of three, and is not opened a second time.
        frontier.demand(cells[7], 7 % apart, apart, demand(Side::West, 100));
        assert_eq!(frontier.len(), cells.len());
        assert_eq!(frontier.faced_at(7).1, [Seg(7), NOTHING, NOTHING, Seg(100)]);
        // The last one takes the place of one that is filled, and is found there.
        assert_eq!(frontier.close(1), Some(cells[9]));
        frontier.demand(cells[9], 1, apart, demand(Side::East, 101));
        assert_eq!((frontier.len(), frontier.faced_at(1).1), (9, [Seg(9), Seg(101), NOTHING, NOTHING]));
        // What the room after the last one still held is not seen in a cell that opens there.
        frontier.demand(Pos::new(0, 5), 9, apart, demand(Side::South, 102));
        let asked = Need::ANY.with(Side::South, SideClass::new(1));
        assert_eq!(frontier.faced_at(9), (asked, [NOTHING, NOTHING, Seg(102), NOTHING]));
    }
}
