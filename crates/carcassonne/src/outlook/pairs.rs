//! Pairs of fields with farmers that meet at an open cell, so that a tile may join them. However many cells they meet at,
//! they are joined once. Most pairs are those there were before the tile was laid.

use super::balance::{Books, Plots, Standing};
use super::joint::{Joint, Meeting, Sums};
use super::ledger::{Labels, bit};
use super::sheet::{PlotOf, Sheet};
use super::sketch::Land;
use super::survey::Survey;
use bastide_landscape::feature::Seg;

/// The pairs of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairs {
    pairs: Vec<Pair>,
    /// At how many cells each of them meets.
    cells: Vec<u16>,
    /// What all of them bring.
    brings: Sums,
    /// For each cell that different fields border on one more than the index of its pair; 0 for none.
    of_cell: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Pair {
    plots: [u8; 2],
    /// The same as bits.
    both: Plots,
    /// Whether a third field with farmers is at one of the cells.
    has_more: bool,
    /// What joining them would bring.
    brings: Sums,
}

impl Pairs {
    pub(super) fn clear(&mut self) {
        self.pairs.clear();
        self.cells.clear();
        self.of_cell.clear();
        self.brings = Sums::default();
    }

    /// Notes the next cell.
    pub(super) fn note(&mut self, meeting: &Meeting, occupied: usize) {
        let Some(plots) = meeting.fields(occupied, None) else { return self.of_cell.push(0) };
        let known = self.pairs.iter().position(|pair| pair.plots == plots);
        let index = known.unwrap_or(self.pairs.len());
        if known.is_none() {
            let both = plots.into_iter().fold(0, |both, plot| both | 1 << (plot % 64));
            self.pairs.push(Pair { plots, both, has_more: false, brings: Sums::default() });
            self.cells.push(0);
        }
        self.cells[index] += 1;
        self.pairs[index].has_more |= meeting.plots().len() > 2;
        self.of_cell.push(index as u16 + 1);
    }

    /// Notes what joining each pair would bring.
    pub(super) fn value(&mut self, join: impl Fn([usize; 2], &mut Sums)) {
        for pair in &mut self.pairs {
            join(pair.plots.map(usize::from), &mut pair.brings);
            self.brings.add_all(&pair.brings);
        }
    }

    /// A cell is noted no more.
    #[inline]
    fn forget(&self, cell: usize, cells: &mut [u16]) {
        if let Some(pair) = (self.of_cell[cell] as usize).checked_sub(1) {
            cells[pair] -= 1;
        }
    }

    /// The pairs that still meet, with the number of cells now.
    pub(super) fn standing<'a>(&'a self, cells: &'a [u16]) -> impl Iterator<Item = Joint> + 'a {
        let all = self.pairs.iter().zip(cells).filter(|(_, cells)| **cells > 0);
        all.map(|(pair, &cells)| Joint { plots: pair.plots, cells })
    }
}

/// Where pairs of fields are noted.
struct Noting<'a> {
    land: Land<'a>,
    occupied: usize,
    plot_of: &'a PlotOf,
    joints: &'a mut Vec<Joint>,
    meetings: &'a mut Vec<Meeting>,
}

impl Noting<'_> {
    /// The fields at an open cell, given by their segments.
    fn meet(&mut self, segs: &[Seg]) {
        let meeting = meeting_of(self.land, self.plot_of, segs);
        if meeting.plots().len() < 2 {
            return;
        }
        if let Some(plots) = meeting.fields(self.occupied, None) {
            self.add(Joint { plots, cells: 1 });
        }
        if meeting.offers(self.occupied) {
            self.meetings.push(meeting);
        }
    }

    /// Two fields meet at some more cells.
    #[inline]
    fn add(&mut self, joint: Joint) {
        match self.joints.iter_mut().find(|known| known.plots == joint.plots) {
            Some(known) => known.cells += joint.cells,
            None => self.joints.push(joint),
        }
    }
}

/// The fields at an open cell that somebody stands on or might.
pub(super) fn meeting_of(land: Land<'_>, plot_of: &PlotOf, segs: &[Seg]) -> Meeting {
    let mut meeting = Meeting::NONE;
    segs.iter().for_each(|&seg| meeting.add_field(plot_of.one_more(land.label(seg))));
    meeting
}

impl Survey<'_> {
    /// Finds every pair of fields, and the cells where a field that somebody might stand on meets others.
    pub(super) fn meet_fields(&mut self) {
        if let Some(books) = self.books.filter(|_| self.ledger.own_fields().is_some())
            && self.meet_known_fields(books)
        {
            return;
        }
        let (ledger, land) = (self.ledger, self.land);
        let Sheet { joints, field_meetings, plot_of, standing, .. } = &mut *self.sheet;
        self.brought = Sums::default();
        standing.clear();
        joints.clear();
        field_meetings.clear();
        let plot_of = &*plot_of;
        let mut noting = Noting { land, occupied: self.occupied, plot_of, joints, meetings: field_meetings };
        ledger.each_field(land, |seg| plot_of.of(land.label(seg)).is_some(), |segs| noting.meet(segs));
    }

    /// The same from the pairs there were before the tile was laid; `false` if that cannot be told.
    fn meet_known_fields(&mut self, books: &Books) -> bool {
        let (ledger, land, labels) = (self.ledger, self.land, self.claimed_fields(books));
        let Sheet { joints, field_meetings, plot_of, segs, standing, .. } = &mut *self.sheet;
        let mut noting = Noting { land, occupied: self.occupied, plot_of, joints, meetings: field_meetings };
        let known = &books.pairs;
        standing.clear();
        standing.extend_from_slice(&known.cells);
        ledger.hidden_fields().for_each(|cell| known.forget(cell, standing));
        if labels != 0 {
            for cell in ledger.fields_with(labels) {
                known.forget(cell, standing);
                noting.meet(ledger.field_segs(cell));
            }
        }
        ledger.each_new_field(land, |segs| noting.meet(segs));
        // Of fields that have not changed, what joining them would bring is known.
        noting.joints.retain(|joint| {
            let is_old = joint.plots.iter().all(|&plot| (plot as usize) < books.len());
            let pair = if is_old { known.pairs.iter().position(|pair| pair.plots == joint.plots) } else { None };
            pair.inspect(|&pair| standing[pair] += joint.cells).is_none()
        });
        self.brought = known.brings;
        for (pair, cells) in known.pairs.iter().zip(standing) {
            let is_changed = pair.both & self.changed != 0;
            if !is_changed && *cells > 0 {
                continue;
            }
            self.brought.take(&pair.brings);
            let cells = std::mem::take(cells);
            if cells == 0 {
                continue;
            }
            let now = pair.plots.map(|plot| {
                let is_changed = self.changed >> plot & 1 != 0;
                if is_changed { noting.plot_of.of(land.label(segs[plot as usize].0)) } else { Some(plot as usize) }
            });
            let [Some(one), Some(other)] = now else { return false };
            if one != other {
                noting.add(Joint { plots: [one.min(other) as u8, one.max(other) as u8], cells });
            } else if pair.has_more {
                return false;
            }
        }
        true
    }

    /// The labels of fields that nobody had claimed before the tile was laid and somebody has now or might, and of those
    /// where farmers have come or gone.
    fn claimed_fields(&self, books: &Books) -> Labels {
        let mut labels = 0;
        for &(label, before) in self.farmland.iter().flat_map(|farmland| farmland.facing()) {
            if books.plot(before).is_none() && self.sheet.known(label).is_some() {
                labels |= bit(before);
            }
        }
        if self.standing == Standing::Anew {
            let moved = books.moved(self.game.board.figures()).map(|figure| figure.seg);
            moved
                .filter(|&seg| self.ledger.was_there(seg))
                .for_each(|seg| labels |= bit(self.ledger.label_before(seg)));
        }
        labels
    }
}
