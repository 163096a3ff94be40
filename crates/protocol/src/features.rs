//! Features by number: each is told once, however many choices concern it.

use crate::choice::FeatureInfo;
use crate::event::Place;
use bastide_landscape::board::Board;
use bastide_landscape::feature::{Label, Seg};

/// The features met so far.
#[derive(Debug, Default)]
pub(crate) struct Features {
    labels: Vec<Label>,
}

impl Features {
    /// The number of a feature; one that was not met before gets the next.
    pub(crate) fn number(&mut self, label: Label) -> u32 {
        let known = self.labels.iter().position(|&known| known == label);
        let index = known.unwrap_or_else(|| {
            self.labels.push(label);
            self.labels.len() - 1
        });
        index as u32
    }

    /// All of them by number.
    pub(crate) fn told(self, tell: impl FnMut(Label) -> FeatureInfo) -> Vec<FeatureInfo> {
        self.labels.into_iter().map(tell).collect()
    }
}

/// All parts of a feature in the order of laying; `name` gives the name of a part.
pub(crate) fn parts(board: &Board, label: Label, name: impl FnMut(Seg) -> Place) -> Vec<Place> {
    let mut segs: Vec<Seg> = board.features().ring(Seg(label.0)).collect();
    segs.sort_unstable();
    segs.into_iter().map(name).collect()
}
