//! What a tile makes of the features with figures that were on the map before it: which of them have changed, and which
//! have become one.

use super::balance::{Books, Plots, each};
use super::farmland::Farmland;
use super::survey::Survey;
use crate::part::Part;
use crate::switchboard::hooks;
use bastide_landscape::feature::Label;

impl Survey<'_> {
    /// Finds what the tile has changed; everybody stands where they stood. Features that have changed get new plots behind
    /// the others.
    pub(super) fn regroup(&mut self, books: &Books, farmland: &Farmland) {
        self.sheet.restore(books.len(), self.changed_before(books));
        self.changed = 0;
        let board = &self.game.board;
        for &(label, before) in farmland.facing() {
            if let Some(plot) = books.plot(before) {
                self.change(books, plot, label);
            }
        }
        for label in self.ledger.changed() {
            if let Some(plot) = books.plot(label) {
                self.change(books, plot, label);
            }
        }
        for plot in each(books.fields() & !self.changed) {
            let label = books.kept(plot).label;
            if !farmland.is_as_before(label) {
                self.change(books, plot, label);
            }
        }
        for plot in each(books.cloisters()) {
            let tile = board.features().member(self.sheet.segs[plot].0).tile;
            if board.tile(tile).around != books.kept(plot).around {
                self.change(books, plot, books.kept(plot).label);
            }
        }
        if self.game.rules.plays(Part::Mage) {
            for plot in each(books.built() & !self.changed) {
                let label = books.kept(plot).label;
                if hooks::magic(self.game, label) != books.kept(plot).magic {
                    self.change(books, plot, label);
                }
            }
        }
        self.sheet.moved = self.changed;
    }

    /// What the last tile had changed, by the labels there were before.
    fn changed_before<'b>(&self, books: &'b Books) -> impl Iterator<Item = (usize, Label)> + use<'b> {
        each(self.sheet.moved).map(|plot| (plot, books.kept(plot).label))
    }

    /// A feature has changed and has this label now.
    #[inline]
    fn change(&mut self, books: &Books, plot: usize, label: Label) {
        let bit: Plots = 1 << plot;
        if self.changed & bit != 0 {
            return;
        }
        self.changed |= bit;
        let group = self.sheet.known(label).filter(|&group| group >= books.len());
        let group = group.unwrap_or_else(|| self.sheet.add(label, self.sheet.segs[plot].0));
        for seat in 0..self.game.seats as usize {
            self.sheet.strengths[group][seat] += self.sheet.strengths[plot][seat];
        }
    }
}
