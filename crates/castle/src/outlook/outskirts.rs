//! The empty cells that features border on. They are looked for once for a map; and those of features far from the last tile
//! once for all places of that tile, for there they are what they were without it.

use bastide_landscape::board::Board;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID};
use bastide_landscape::geometry::{Pos, Side};
use bastide_landscape::stamp::Stamp;

/// How many empty cells a feature borders on, and the chance that all are filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outskirts {
    pub(super) cells: u8,
    pub(super) chance: f32,
}

/// What was noted of a feature, and when: it holds for one map, or for all maps with one more tile than another one.
#[derive(Clone, Copy, Debug)]
struct Note {
    map: u32,
    siblings: u32,
    found: Outskirts,
}

/// What is known of the features of a map.
#[derive(Clone, Debug)]
pub(super) struct Known {
    stamp: Stamp,
    laid_on: Stamp,
    /// How many maps there were, and how many maps that got one more tile.
    map: u32,
    siblings: u32,
    /// Features near the last tile, as bits.
    near: [u64; MAX_SEGMENTS_LAID / 64],
    notes: Box<[Note; MAX_SEGMENTS_LAID]>,
}

impl Known {
    pub(super) fn new() -> Known {
        let nothing = Note { map: 0, siblings: 0, found: Outskirts { cells: 0, chance: 1.0 } };
        Known {
            stamp: Stamp::NONE,
            laid_on: Stamp::NONE,
            map: 0,
            siblings: 0,
            near: [0; MAX_SEGMENTS_LAID / 64],
            notes: Box::new([nothing; MAX_SEGMENTS_LAID]),
        }
    }

    /// Turns to a map, with the same chances as before.
    #[inline]
    pub(super) fn turn_to(&mut self, board: &Board) {
        if self.stamp == board.stamp() {
            return;
        }
        self.map += 1;
        if self.laid_on != board.laid_on() || self.laid_on == Stamp::NONE {
            self.siblings += 1;
        }
        (self.stamp, self.laid_on) = (board.stamp(), board.laid_on());
        self.look_around(board);
    }

    /// Forgets everything: the chances are others.
    pub(super) fn forget(&mut self, board: &Board) {
        self.stamp = Stamp::NONE;
        self.siblings += 1;
        self.turn_to(board);
    }

    /// What is known of a feature.
    #[inline]
    pub(super) fn get(&self, label: Label) -> Option<Outskirts> {
        let note = &self.notes[label.index() % MAX_SEGMENTS_LAID];
        let holds = note.map == self.map || note.siblings == self.siblings && !self.is_near(label);
        holds.then_some(note.found)
    }

    /// Notes what was found.
    #[inline]
    pub(super) fn note(&mut self, label: Label, found: Outskirts) {
        let siblings = if self.is_near(label) { 0 } else { self.siblings };
        self.notes[label.index() % MAX_SEGMENTS_LAID] = Note { map: self.map, siblings, found };
    }

    #[inline]
    fn is_near(&self, label: Label) -> bool {
        self.near[label.index() / 64 % self.near.len()] >> (label.index() % 64) & 1 != 0
    }

    /// Marks every feature that the last tile touches, or that borders on an empty cell beside it.
    fn look_around(&mut self, board: &Board) {
        self.near = [0; MAX_SEGMENTS_LAID / 64];
        let Some(tile) = board.tiles().last() else { return };
        self.mark(board, board.tiles().len() as u8 - 1);
        for side in Side::ALL {
            let beside = tile.pos.across(side);
            match board.tile_at(beside) {
                Some(neighbour) => self.mark(board, neighbour),
                None => self.mark_around(board, beside),
            }
        }
    }

    fn mark_around(&mut self, board: &Board, pos: Pos) {
        for neighbour in Side::ALL.into_iter().filter_map(|side| board.tile_at(pos.across(side))) {
            self.mark(board, neighbour);
        }
    }

    fn mark(&mut self, board: &Board, tile: u8) {
        for seg in board.segs(tile) {
            let label = board.label(seg).index();
            self.near[label / 64 % self.near.len()] |= 1 << (label % 64);
        }
    }
}
