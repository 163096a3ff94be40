//! Room for one look over the map: what is noted of each feature. It is used over and over, so that no judgement begins
//! by clearing kilobytes.

use super::balance::Plots;
use super::joint::{Joint, Meeting};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::MAX_SEGMENTS;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::figure::MAX_FIGURES;
use bastide_play::MAX_SEATS;

/// More features than this are not told apart: as many as there are figures, and some that may be added.
const PLOTS: usize = MAX_FIGURES + 16;

/// What is looked at: features that somebody stands on, then those that somebody might. Each is a plot.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) plot_of: PlotOf,
    pub(super) plots: usize,
    /// For each plot a segment of it and its label.
    pub(super) segs: [(Seg, Label); PLOTS],
    /// What each seat has there.
    pub(super) strengths: [[u8; MAX_SEATS]; PLOTS],
    /// What it promises those who stand on it.
    pub(super) values: [f32; PLOTS],
    /// Where two fields may be joined: the pairs that are new or have changed since before the tile was laid.
    pub(super) joints: Vec<Joint>,
    /// For each pair there was before, at how many cells it still meets; 0 if it is among those above or gone.
    pub(super) standing: Vec<u16>,
    /// Where a feature that somebody might stand on meets others of its kind: roads and cities, and fields.
    pub(super) meetings: Vec<Meeting>,
    pub(super) field_meetings: Vec<Meeting>,
    /// Plots of the map without the tile that have others now, as bits.
    pub(super) moved: Plots,
    /// Features of the map without the tile that nobody had claimed then, and somebody has now.
    pub(super) claimed: Vec<Label>,
    /// For each crossing the look in which it was met last, and the number of this look.
    met: Vec<u32>,
    look: u32,
}

/// One more than the plot of a label; 0 for none.
#[derive(Clone, Debug)]
pub(super) struct PlotOf([u8; MAX_SEGMENTS_LAID]);

impl PlotOf {
    pub(super) fn new() -> PlotOf {
        PlotOf([0; MAX_SEGMENTS_LAID])
    }

    /// Notes the plot of a feature.
    #[inline]
    pub(super) fn note(&mut self, label: Label, plot: usize) {
        self.0[label.index() % MAX_SEGMENTS_LAID] = plot as u8 + 1;
    }

    #[inline]
    pub(super) fn forget(&mut self, label: Label) {
        self.0[label.index() % MAX_SEGMENTS_LAID] = 0;
    }

    /// One more than the plot of a feature; 0 if it has none.
    #[inline]
    pub(super) fn one_more(&self, label: Label) -> u8 {
        self.0[label.index() % MAX_SEGMENTS_LAID]
    }

    /// The plot of a feature, if it has one.
    #[inline]
    pub(super) fn of(&self, label: Label) -> Option<usize> {
        (self.0[label.index() % MAX_SEGMENTS_LAID] as usize).checked_sub(1)
    }
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet {
            plot_of: PlotOf::new(),
            plots: 0,
            segs: [(Seg(0), Label(0)); PLOTS],
            strengths: [[0; MAX_SEATS]; PLOTS],
            values: [0.0; PLOTS],
            joints: Vec::new(),
            standing: Vec::new(),
            meetings: Vec::new(),
            field_meetings: Vec::new(),
            moved: 0,
            claimed: Vec::new(),
            met: Vec::new(),
            look: 0,
        }
    }

    /// Wipes what the last look has left.
    #[inline]
    pub(super) fn wipe(&mut self) {
        for &(_, label) in &self.segs[..self.plots] {
            self.plot_of.forget(label);
        }
        (self.plots, self.moved) = (0, 0);
        self.clear_meetings();
    }

    fn clear_meetings(&mut self) {
        self.joints.clear();
        self.standing.clear();
        self.meetings.clear();
        self.field_meetings.clear();
        self.claimed.clear();
    }

    /// Goes back to the first so many plots, some of which had others for a while.
    #[inline]
    pub(super) fn restore(&mut self, plots: usize, moved: impl Iterator<Item = (usize, Label)>) {
        for &(_, label) in &self.segs[plots..self.plots] {
            self.plot_of.forget(label);
        }
        moved.for_each(|(plot, label)| self.plot_of.note(label, plot));
        self.plots = plots;
        self.clear_meetings();
    }

    /// Whether a plot for every figure and every place for one fits behind so many others.
    #[inline]
    pub(super) fn has_room(&self, plots: usize, board: &Board) -> bool {
        plots + board.figures().iter().len() + MAX_SEGMENTS <= PLOTS
    }

    /// A new plot for a feature, whether it has one or not.
    #[inline]
    pub(super) fn add(&mut self, label: Label, seg: Seg) -> usize {
        let plot = self.plots;
        (self.segs[plot], self.strengths[plot]) = ((seg, label), [0; MAX_SEATS]);
        self.plots += 1;
        self.plot_of.note(label, plot);
        plot
    }

    /// Crossings are met anew, each of so many once.
    pub(super) fn begin_meeting(&mut self, crossings: usize) {
        self.look = self.look.wrapping_add(1);
        if self.met.len() < crossings {
            self.met.resize(crossings, self.look.wrapping_sub(1));
        }
    }

    /// Notes that a crossing is met; `true` for the first time.
    #[inline]
    pub(super) fn is_first_met(&mut self, crossing: usize) -> bool {
        std::mem::replace(&mut self.met[crossing], self.look) != self.look
    }

    /// The plot of a feature, if it has one.
    #[inline]
    pub(super) fn known(&self, label: Label) -> Option<usize> {
        self.plot_of.of(label)
    }

    /// The plot of a feature that somebody stands on or might, a new one if need be; `None` if there are too many.
    #[inline]
    pub(super) fn occupied(&mut self, label: Label, seg: Seg) -> Option<usize> {
        if let Some(known) = self.known(label) {
            return Some(known);
        }
        (self.plots < PLOTS).then(|| self.add(label, seg))
    }
}
