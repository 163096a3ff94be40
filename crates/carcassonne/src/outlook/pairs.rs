//! Pairs of fields with farmers that meet at an open cell, so that a tile may join them. However many cells they meet at,
//! they are joined once. Most pairs are those there were before the tile was laid.

use super::balance::{Books, Standing};
use super::joint::{Joint, Meeting, Sums};
use super::ledger::{Labels, bit};
use super::sheet::{PlotOf, Sheet};
use super::sketch::Land;
use super::survey::Survey;
use crate::kind::FIELD;
use bastide_landscape::feature::Seg;

/// The pairs of a map, with the number of cells where each meets.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairs {
    pairs: Vec<Pair>,
    /// For each cell that different fields border on one more than the index of its pair; 0 for none.
    of_cell: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Pair {
    joint: Joint,
    /// Whether a third field with farmers is at one of the cells.
    has_more: bool,
    /// What joining them would bring.
    brings: Sums,
}

impl Pairs {
    pub(super) fn clear(&mut self) {
        self.pairs.clear();
        self.of_cell.clear();
    }

    /// Notes the next cell.
    pub(super) fn note(&mut self, meeting: &Meeting, occupied: usize) {
        let Some(plots) = meeting.fields(occupied, None) else { return self.of_cell.push(0) };
        let known = self.pairs.iter().position(|pair| pair.joint.plots == plots);
        let index = known.unwrap_or(self.pairs.len());
        if known.is_none() {
            let joint = Joint { plots, cells: 0, known: index as u16 + 1 };
            self.pairs.push(Pair { joint, has_more: false, brings: Sums::default() });
        }
        self.pairs[index].joint.cells += 1;
        self.pairs[index].has_more |= meeting.plots().len() > 2;
        self.of_cell.push(index as u16 + 1);
    }

    /// Notes what joining each pair would bring.
    pub(super) fn value(&mut self, join: impl Fn([usize; 2], &mut Sums)) {
        self.pairs.iter_mut().for_each(|pair| join(pair.joint.plots.map(usize::from), &mut pair.brings));
    }

    /// What joining a pair would bring, if nothing about it is new.
    #[inline]
    pub(super) fn brings(&self, joint: &Joint) -> Option<&Sums> {
        (joint.known as usize).checked_sub(1).map(|index| &self.pairs[index].brings)
    }

    /// A cell is noted no more.
    #[inline]
    fn forget(&self, cell: usize, joints: &mut [Joint]) {
        if let Some(pair) = (self.of_cell[cell] as usize).checked_sub(1) {
            joints[pair].cells -= 1;
        }
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
        if let Some(plots) = meeting.fields(self.occupied, None) {
            self.add(Joint { plots, cells: 1, known: 0 });
        }
        if meeting.offers(self.occupied) {
            self.meetings.push(meeting);
        }
    }

    /// Two fields meet at some more cells.
    #[inline]
    fn add(&mut self, joint: Joint) {
        match self.joints.iter_mut().find(|known| known.plots == joint.plots) {
            Some(known) => (known.cells, known.known) = (known.cells + joint.cells, joint.known.max(known.known)),
            None => self.joints.push(joint),
        }
    }
}

/// The fields at an open cell that somebody stands on or might.
pub(super) fn meeting_of(land: Land<'_>, plot_of: &PlotOf, segs: &[Seg]) -> Meeting {
    let mut meeting = Meeting::NONE;
    segs.iter().filter_map(|&seg| plot_of.of(land.label(seg))).for_each(|plot| meeting.add(plot, FIELD));
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
        let Sheet { joints, field_meetings, plot_of, .. } = &mut *self.sheet;
        joints.clear();
        field_meetings.clear();
        let plot_of = &*plot_of;
        let mut noting = Noting { land, occupied: self.occupied, plot_of, joints, meetings: field_meetings };
        ledger.each_field(land, |seg| plot_of.of(land.label(seg)).is_some(), |segs| noting.meet(segs));
    }

    /// The same from the pairs there were before the tile was laid; `false` if that cannot be told.
    fn meet_known_fields(&mut self, books: &Books) -> bool {
        let (ledger, land, labels) = (self.ledger, self.land, self.claimed_fields(books));
        let Sheet { joints, field_meetings, plot_of, segs, pairs, .. } = &mut *self.sheet;
        let mut noting = Noting { land, occupied: self.occupied, plot_of, joints, meetings: field_meetings };
        pairs.clear();
        pairs.extend(books.pairs.pairs.iter().map(|pair| pair.joint));
        ledger.hidden_fields().for_each(|cell| books.pairs.forget(cell, pairs));
        if labels != 0 {
            for cell in ledger.fields_with(labels) {
                books.pairs.forget(cell, pairs);
                noting.meet(ledger.field_segs(cell));
            }
        }
        ledger.each_new_field(land, |segs| noting.meet(segs));
        for (joint, before) in pairs.iter().zip(&books.pairs.pairs).filter(|(joint, _)| joint.cells > 0) {
            let now = joint.plots.map(|plot| {
                let is_changed = self.changed >> plot & 1 != 0;
                if is_changed { noting.plot_of.of(land.label(segs[plot as usize].0)) } else { Some(plot as usize) }
            });
            let [Some(one), Some(other)] = now else { return false };
            if one != other {
                let plots = [one.min(other) as u8, one.max(other) as u8];
                let known = if plots == joint.plots { joint.known } else { 0 };
                noting.add(Joint { plots, known, cells: joint.cells });
            } else if before.has_more {
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
