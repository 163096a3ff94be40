//! What a tile makes of the features with figures that were on the map before it: which of them have changed, and which
//! have become one.

use super::balance::{Books, Plots, Standing, each};
use super::farmland::Farmland;
use super::survey::Survey;
use crate::part::Part;
use bastide_landscape::feature::{Label, Seg};

impl Survey<'_> {
    /// Finds what the tile has changed. Features that have changed get new plots behind the others.
    pub(super) fn regroup(&mut self, books: &Books, farmland: &Farmland) {
        self.sheet.restore(books.len(), self.changed_before(books));
        self.changed = 0;
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
        for plot in each(books.fields_near(farmland.touched()) & !self.changed) {
            self.change(books, plot, books.kept(plot).label);
        }
        for plot in each(books.cloisters()) {
            if self.land.around(self.sheet.segs[plot].0) != books.kept(plot).around {
                self.change(books, plot, books.kept(plot).label);
            }
        }
        if self.game.rules.plays(Part::Mage) {
            for plot in each(books.built() & !self.changed) {
                let label = books.kept(plot).label;
                if self.magic(label) != books.kept(plot).magic {
                    self.change(books, plot, label);
                }
            }
        }
        if self.standing == Standing::Anew {
            self.stand_anew(books);
        }
        self.sheet.moved = self.changed;
    }

    /// Figures have come or gone, or their roads were joined or parted: those on features that have changed are gone
    /// through one by one.
    fn stand_anew(&mut self, books: &Books) {
        let (board, ledger) = (&self.game.board, self.ledger);
        for figure in books.moved(board.figures()).filter(|figure| figure.weight > 0 && ledger.was_there(figure.seg)) {
            let before = ledger.label_before(figure.seg);
            match books.plot(before) {
                Some(plot) => self.changed |= 1 << plot,
                None => self.sheet.claimed.push(before),
            }
        }
        each(self.changed).for_each(|plot| self.sheet.plot_of.forget(books.kept(plot).label));
        for figure in board.figures().iter().filter(|figure| figure.weight > 0) {
            let plot = if ledger.was_there(figure.seg) { books.plot(ledger.label_before(figure.seg)) } else { None };
            if plot.is_none_or(|plot| self.changed >> plot & 1 != 0) {
                let group = self.group(books, board.label(figure.seg), figure.seg);
                self.sheet.strengths[group][figure.seat.index()] += figure.weight;
            }
        }
    }

    /// The new plot of a feature that has changed.
    #[inline]
    fn group(&mut self, books: &Books, label: Label, seg: Seg) -> usize {
        let group = self.sheet.known(label).filter(|&group| group >= books.len());
        group.unwrap_or_else(|| self.sheet.add(label, seg))
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
        if self.standing == Standing::Anew {
            return;
        }
        let seg = self.sheet.segs[plot].0;
        if self.is_settled && !self.is_unfinished(seg) {
            // Everybody has gone home.
            return self.sheet.plot_of.forget(label);
        }
        let group = self.group(books, label, seg);
        for seat in 0..self.game.seats as usize {
            self.sheet.strengths[group][seat] += self.sheet.strengths[plot][seat];
        }
    }
}
