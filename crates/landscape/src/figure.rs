//! Figures standing on segments, and who has the majority.

use crate::feature::Seg;
use crate::list::List;
use bastide_play::{MAX_SEATS, Seat};

/// The most figures there can be on a map: six players, each with nine followers and one each of the large follower, the
/// abbot, the builder and the pig.
pub const MAX_FIGURES: usize = 6 * (9 + 4);

/// A figure on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Where it stands.
    pub seg: Seg,
    /// Whose it is.
    pub seat: Seat,
    /// What it is; each game numbers its own.
    pub kind: u8,
    /// What it counts in a majority; 0 for figures that are not subjects.
    pub weight: u8,
}

const NOBODY: Figure = Figure { seg: Seg(0), seat: Seat(0), kind: 0, weight: 0 };

/// All figures on the map, in no particular order.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    standing: List<Figure, MAX_FIGURES>,
}

/// Who has most on a feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Majority {
    /// The seats that share the lead, as bits.
    pub owners: u8,
    /// What each of them has there.
    pub strength: u8,
}

impl Majority {
    /// Who leads among these strengths; nobody where all are 0.
    #[inline]
    pub fn of(strengths: [u8; MAX_SEATS]) -> Majority {
        let strength = strengths.into_iter().max().unwrap_or(0);
        let leads = |(seat, &own): (usize, &u8)| u8::from(own == strength && strength > 0) << seat;
        Majority { owners: strengths.iter().enumerate().map(leads).sum(), strength }
    }
}

impl Figures {
    /// Nobody stands anywhere.
    pub const fn new() -> Figures {
        Figures { standing: List::new(NOBODY) }
    }

    /// All figures.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Figure> {
        self.standing.iter()
    }

    /// Puts a figure on the map.
    #[inline]
    pub fn add(&mut self, figure: Figure) {
        self.standing.push(figure);
    }

    /// Takes the first figure off the map for which `wanted` holds.
    #[inline]
    pub fn take(&mut self, wanted: impl FnMut(&Figure) -> bool) -> Option<Figure> {
        let index = self.standing.iter().position(wanted)?;
        Some(self.standing.swap_remove(index))
    }

    /// Takes all figures off the map for which `wanted` holds, handing out each.
    #[inline]
    pub fn take_all(&mut self, wanted: impl Fn(&Figure) -> bool, mut hand_out: impl FnMut(Figure)) {
        let mut index = 0;
        while let Some(figure) = self.standing.get(index) {
            if wanted(figure) {
                hand_out(self.standing.swap_remove(index));
            } else {
                index += 1;
            }
        }
    }

    /// What each seat has where `here` holds.
    #[inline]
    pub fn strengths(&self, here: impl Fn(Seg) -> bool) -> [u8; MAX_SEATS] {
        let mut strengths = [0; MAX_SEATS];
        for figure in self.standing.iter().filter(|figure| here(figure.seg)) {
            strengths[figure.seat.index()] += figure.weight;
        }
        strengths
    }

    /// Becomes a copy of `other`, touching only the figures in use.
    #[inline]
    pub fn copy_from(&mut self, other: &Figures) {
        self.standing.copy_from(&other.standing);
    }
}

impl Default for Figures {
    fn default() -> Figures {
        Figures::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_shared_and_nobody_leads_an_empty_feature() {
        assert_eq!(Majority::of([0, 2, 1, 2, 0, 0]), Majority { owners: 0b1010, strength: 2 });
        assert_eq!(Majority::of([0; 6]), Majority { owners: 0, strength: 0 });
    }
}
