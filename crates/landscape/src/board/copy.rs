//! Copies of a map into an old value. Search makes them all the time, mostly over a map that differs by a figure or a tile,
//! and then only that is copied.

use super::Board;
use crate::stamp::Stamp;

impl Board {
    /// Becomes a copy of `other`, touching only what is in use, and of that only what may differ.
    #[inline]
    pub fn copy_from(&mut self, other: &Board) {
        let is_akin = self.is_akin(other);
        if is_akin && self.stamp == other.stamp {
            self.copy_figures(other);
        } else if is_akin && self.has_the_tiles_of(other) {
            self.figures.copy_from(&other.figures);
            self.features.copy_from(&other.features);
        } else {
            if is_akin && self.laid_on == other.stamp {
                self.take_back(other);
            } else {
                self.grid.copy_from(&other.grid);
            }
            (self.catalog, self.bounds) = (other.catalog, other.bounds);
            self.tiles.copy_from(&other.tiles);
            self.around.copy_counts(&other.around);
            self.figures.copy_from(&other.figures);
            self.frontier.copy_from(&other.frontier);
            self.features.copy_from(&other.features);
        }
        self.around.copy_surrounded(&other.around);
        (self.stamp, self.laid_on) = (other.stamp, other.laid_on);
        (self.is_relinked, self.filled) = (other.is_relinked, other.filled);
        self.has_closed = other.has_closed;
    }

    /// Whether stamps of the two may be compared: they are maps of games with the same tiles.
    #[inline]
    fn is_akin(&self, other: &Board) -> bool {
        let same_bounds = match (self.bounds, other.bounds) {
            (Some(own), Some(theirs)) => std::ptr::eq(own, theirs),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        std::ptr::eq(self.catalog, other.catalog) && same_bounds && self.grid.is_akin(&other.grid)
    }

    /// Whether the same tiles lie in the same cells, so that only links may differ: the same one came last upon the same map.
    #[inline]
    fn has_the_tiles_of(&self, other: &Board) -> bool {
        let was_there = self.laid_on != Stamp::NONE && self.laid_on == other.laid_on;
        was_there && self.tiles.len() == other.tiles.len() && self.tiles.last() == other.tiles.last()
    }

    /// The landscape is the same: only who stands where may differ, and features know that too.
    #[inline]
    fn copy_figures(&mut self, other: &Board) {
        for figure in self.figures.iter().chain(other.figures.iter()) {
            let label = other.label(figure.seg);
            *self.features.get_mut(label) = *other.features.get(label);
        }
        self.figures.copy_from(&other.figures);
    }

    /// The grid is that of `other` and one more tile: its cell, those across its sides, and the open cell that got another
    /// index when it was laid are as they were.
    #[inline]
    fn take_back(&mut self, other: &Board) {
        let Some(tile) = self.tiles.last() else { return };
        let place = self.grid.place(tile.pos);
        let moved = other.frontier.last().map_or(place, |pos| self.grid.place(pos));
        self.grid.copy_around(place, moved, &other.grid);
    }
}
