//! Room for one look over the map: what is noted of each feature. It is used over and over, so that no judgement begins
//! by clearing kilobytes.

use super::joint::{Joint, Meeting};
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::figure::MAX_FIGURES;
use bastide_landscape::list::List;
use bastide_play::MAX_SEATS;

/// More features than this are not told apart: those with subjects, and all.
pub(super) const OCCUPIED: usize = MAX_FIGURES;
const PLOTS: usize = 160;

/// More places than this where features of different players may be joined are not looked at.
pub(super) const JOINTS: usize = 12;

/// More places than this where a figure on the new tile would meet others are not noted.
pub(super) const MEETINGS: usize = 24;

/// What is looked at: features that somebody stands on, then those that somebody might, then cities that are not complete.
/// Each is a plot.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// One more than the plot of a label; 0 for none.
    plot_of: [u8; MAX_SEGMENTS_LAID],
    pub(super) plots: usize,
    /// For each plot a segment of it and its label.
    pub(super) segs: [(Seg, Label); PLOTS],
    /// The chance that all its open cells find their tiles, how many there are, and the one seen last.
    pub(super) chances: [f32; PLOTS],
    pub(super) cells: [u8; PLOTS],
    last: [u16; PLOTS],
    /// What each seat has there; only for those that somebody stands on.
    pub(super) strengths: [[u8; MAX_SEATS]; OCCUPIED],
    /// What it promises those who stand on it.
    pub(super) values: [f32; OCCUPIED],
    /// Where two of them may be joined.
    pub(super) joints: List<Joint, JOINTS>,
    /// Where a feature that somebody might stand on meets others of its kind: roads and cities, and fields.
    pub(super) meetings: List<Meeting, MEETINGS>,
    pub(super) field_meetings: List<Meeting, MEETINGS>,
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet {
            plot_of: [0; MAX_SEGMENTS_LAID],
            plots: 0,
            segs: [(Seg(0), Label(0)); PLOTS],
            chances: [1.0; PLOTS],
            cells: [0; PLOTS],
            last: [u16::MAX; PLOTS],
            strengths: [[0; MAX_SEATS]; OCCUPIED],
            values: [0.0; OCCUPIED],
            joints: List::new(Joint::NONE),
            meetings: List::new(Meeting::NONE),
            field_meetings: List::new(Meeting::NONE),
        }
    }

    /// Wipes what the last look has left.
    #[inline]
    pub(super) fn wipe(&mut self) {
        for &(_, label) in &self.segs[..self.plots] {
            self.plot_of[label.index() % MAX_SEGMENTS_LAID] = 0;
        }
        self.plots = 0;
        self.joints.clear();
        self.meetings.clear();
        self.field_meetings.clear();
    }

    /// The plot of a feature, if it has one.
    #[inline]
    pub(super) fn known(&self, label: Label) -> Option<usize> {
        (self.plot_of[label.index() % MAX_SEGMENTS_LAID] as usize).checked_sub(1)
    }

    /// The plot of a feature that somebody stands on or might, a new one if need be; `None` if there are too many.
    #[inline]
    pub(super) fn occupied(&mut self, label: Label, seg: Seg) -> Option<usize> {
        if let Some(known) = self.known(label) {
            return Some(known);
        }
        if self.plots >= OCCUPIED {
            return None;
        }
        self.strengths[self.plots] = [0; MAX_SEATS];
        self.plot(label, seg)
    }

    /// The plot of a feature, a new one if need be; `None` if there are too many to tell apart.
    #[inline]
    pub(super) fn plot(&mut self, label: Label, seg: Seg) -> Option<usize> {
        if let Some(known) = self.known(label) {
            return Some(known);
        }
        let plot = self.plots;
        if plot == PLOTS {
            return None;
        }
        self.segs[plot] = (seg, label);
        (self.chances[plot], self.cells[plot], self.last[plot]) = (1.0, 0, u16::MAX);
        self.plots += 1;
        self.plot_of[label.index() % MAX_SEGMENTS_LAID] = self.plots as u8;
        Some(plot)
    }

    /// An open cell lessens the chance of a feature beside it, once.
    #[inline]
    pub(super) fn lessen(&mut self, plot: usize, cell: u16, chance: f32) {
        if self.last[plot] != cell {
            self.last[plot] = cell;
            self.cells[plot] += 1;
            self.chances[plot] *= chance;
        }
    }
}
