//! How strong somebody is at puzzles: moved by every first attempt, by the method that rates players too. Whoever solves
//! keeps the rating and sends it along; nothing is kept here.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};

/// A rating on the scale that chess players know.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleRating {
    /// How strong: 1500 for a newcomer.
    pub rating: f64,
    /// How far off that may be: 500 for a newcomer.
    pub uncertainty: f64,
}

impl Default for PuzzleRating {
    fn default() -> PuzzleRating {
        shown(WengLinRating::new()).within()
    }
}

/// Points of the scale for one of the method's own.
const SHOWN: f64 = 60.0;
/// The rating of a puzzle of the middle level, and the step from one level to the next. The levels follow from how far
/// down the solution stands at first sight; nobody has measured them by people yet.
const MIDDLE: f64 = 1500.0;
const STEP: f64 = 250.0;
/// How sure the level of a puzzle is.
const SURE: f64 = 120.0;
/// What a rating that comes from outside may be.
const RATINGS: std::ops::RangeInclusive<f64> = 0.0..=5000.0;
const UNCERTAINTIES: std::ops::RangeInclusive<f64> = 1.0..=500.0;

impl PuzzleRating {
    /// Whether this can be a rating.
    pub(crate) fn is_sound(self) -> bool {
        RATINGS.contains(&self.rating) && UNCERTAINTIES.contains(&self.uncertainty)
    }

    /// The rating after an attempt at a puzzle of a level.
    pub(crate) fn after(self, level: u8, solved: Solved) -> PuzzleRating {
        let puzzle = PuzzleRating { rating: MIDDLE + STEP * (f64::from(level) - 3.0), uncertainty: SURE };
        let outcome = match solved {
            Solved::Yes => Outcomes::WIN,
            Solved::No => Outcomes::LOSS,
        };
        let (own, _) = weng_lin(&own_scale(self), &own_scale(puzzle), &outcome, &WengLinConfig::new());
        shown(own).within()
    }

    /// The nearest rating that can be one.
    fn within(self) -> PuzzleRating {
        let nearest = |value: f64, range: std::ops::RangeInclusive<f64>| value.clamp(*range.start(), *range.end());
        PuzzleRating { rating: nearest(self.rating, RATINGS), uncertainty: nearest(self.uncertainty, UNCERTAINTIES) }
    }
}

/// Whether a puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solved {
    Yes,
    No,
}

fn own_scale(PuzzleRating { rating, uncertainty }: PuzzleRating) -> WengLinRating {
    WengLinRating { rating: rating / SHOWN, uncertainty: uncertainty / SHOWN }
}

fn shown(WengLinRating { rating, uncertainty }: WengLinRating) -> PuzzleRating {
    PuzzleRating { rating: rating * SHOWN, uncertainty: uncertainty * SHOWN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_follows_what_is_solved_and_how_hard_it_is() {
        let new = PuzzleRating::default();
        assert_eq!((new.rating.round(), new.uncertainty.round()), (1500.0, 500.0));
        let [easy, hard] = [1, 5].map(|level| new.after(level, Solved::Yes).rating);
        let [slip, fair] = [1, 5].map(|level| new.after(level, Solved::No).rating);
        assert!(1500.0 < easy && easy < hard && slip < fair && fair < 1500.0, "{easy} {hard} {slip} {fair}");
        assert!(new.after(3, Solved::Yes).uncertainty < new.uncertainty);
    }

    #[test]
    fn a_rating_stays_within_bounds_however_many_are_solved() {
        let many = (0..5000).fold(PuzzleRating::default(), |rating, _| rating.after(5, Solved::Yes));
        let none = (0..5000).fold(PuzzleRating::default(), |rating, _| rating.after(1, Solved::No));
        assert!(many.is_sound() && none.is_sound() && many.rating > none.rating && PuzzleRating::default().is_sound());
        assert!(!PuzzleRating { rating: f64::NAN, uncertainty: 100.0 }.is_sound());
    }
}
