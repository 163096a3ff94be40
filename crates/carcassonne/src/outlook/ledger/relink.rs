//! The ledger of a map on which ferries have moved since a tile was laid.

use super::super::joint::FACING;
use super::super::sketch::Land;
use super::{Entry, Ledger, OpenCell, sides};
use crate::game::Game;
use crate::score::Seen;
use crate::switchboard::hooks;
use bastide_landscape::board::Board;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID};

impl Ledger {
    /// Ferries have joined or parted roads since: theirs are counted anew.
    pub(super) fn relink(&mut self, game: &Game) {
        let (board, shores) = (&game.board, hooks::changed(game));
        self.show_parted(board);
        let mut moved = Seen::default();
        for &seg in shores.iter() {
            if self.was_there(seg) {
                // Nothing is counted there any more, but whoever asks what has changed is told.
                self.change(self.label_before(seg), 0, 0);
            }
            let label = board.label(seg);
            if moved.is_new(label) {
                let Entry { log, cells, .. } = self.entries[label.index() % MAX_SEGMENTS_LAID];
                self.change(label, -log, -(cells as i8));
            }
        }
        let new = self.own[0] as u16..self.cells.len() as u16;
        let cells = self.roads.iter().copied().chain(new).map(|cell| &self.cells[cell as usize]);
        for cell in cells.filter(|cell| !cell.is_hidden) {
            let (mut labels, mut count) = ([Label(0); 4], 0);
            for side in sides(FACING[cell.need.index()].roads) {
                let label = board.label(cell.segs[side]);
                if moved.has(label) && !labels[..count].contains(&label) {
                    let entry = &mut self.entries[label.index() % MAX_SEGMENTS_LAID];
                    (entry.log, entry.cells) = (entry.log + cell.log(side), entry.cells + 1);
                    (labels[count], count) = (label, count + 1);
                }
            }
        }
    }

    /// Cells where one road was on several sides, and now there are more, are noted anew.
    fn show_parted(&mut self, board: &Board) {
        for place in 0..self.loops.len() {
            let index = self.loops[place] as usize;
            let cell = self.cells[index];
            let is_parted = |board: &Board| {
                let label = |side: usize| board.label(cell.segs[side]);
                doubles(&cell).any(|[one, other]| label(one) != label(other))
            };
            if !cell.is_hidden && is_parted(board) {
                self.hide(index);
                self.open(Land::laid(board), cell.need, &cell.segs, cell.fill);
            }
        }
    }

    /// Notes what is asked if ferries move; nothing was noted yet.
    pub(super) fn note_roads(&mut self) {
        for (cell, index) in self.cells.iter().zip(0..) {
            if FACING[cell.need.index()].roads != 0 {
                self.roads.push(index);
            }
            if doubles(cell).next().is_some() {
                self.loops.push(index);
            }
        }
    }
}

/// Each two sides of a cell that the same road led to.
fn doubles(cell: &OpenCell) -> impl Iterator<Item = [usize; 2]> {
    let (roads, labels) = (FACING[cell.need.index()].roads, cell.labels);
    let later = move |one: usize| sides(roads).filter(move |&other| other > one).map(move |other| [one, other]);
    sides(roads).flat_map(later).filter(move |&[one, other]| labels[one] == labels[other])
}
