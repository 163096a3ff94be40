//! A match that ends as soon as it is decided: the sequential probability ratio test between two differences in Elo.
//! It looks at whole decks, because the games of one deck hang together. No game is known here.

use super::statistics::share;
use serde::Serialize;

/// A deck that counts before the first one: every outcome of a pair is a little possible, so that a few equal decks do
/// not look like certainty.
const DOUBT: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The question: is the first player better by at most `elo0`, or by at least `elo1`?
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Sprt {
    /// The difference of the first answer.
    pub(crate) elo0: f64,
    /// The difference of the second answer.
    pub(crate) elo1: f64,
    /// How often the second answer may be given wrongly.
    pub(crate) alpha: f64,
    /// How often the first answer may be given wrongly.
    pub(crate) beta: f64,
}

/// How the question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verdict {
    /// Not decided.
    Open,
    /// The difference is nearer to `elo0`.
    Elo0,
    /// The difference is nearer to `elo1`.
    Elo1,
}

impl Sprt {
    /// The logarithm of how much likelier `elo1` is than `elo0`, given the share of the points that the first player
    /// took in each deck.
    pub(crate) fn llr(&self, decks: &[f64]) -> f64 {
        let doubt = 1.0 / DOUBT.len() as f64;
        let count = decks.len() as f64 + 1.0;
        let mean = (decks.iter().sum::<f64>() + 0.5) / count;
        let of_decks: f64 = decks.iter().map(|share| (share - mean).powi(2)).sum();
        let of_doubt: f64 = DOUBT.iter().map(|share| doubt * (share - mean).powi(2)).sum();
        let variance = (of_decks + of_doubt) / count;
        let (low, high) = (share(self.elo0), share(self.elo1));
        decks.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Where the ratio decides for `elo0` and for `elo1`.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What these decks decide.
    pub(crate) fn verdict(&self, decks: &[f64]) -> Verdict {
        let (low, high) = self.bounds();
        match self.llr(decks) {
            ratio if ratio <= low => Verdict::Elo0,
            ratio if ratio >= high => Verdict::Elo1,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (low, high) = QUESTION.bounds();
        assert!((low + 2.9444).abs() < 1e-4 && (high - 2.9444).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn the_ratio_is_the_one_worked_out_by_hand() {
        // Two decks won, one drawn and one lost, and the deck of doubt: the mean is (2 + 0.5 + 0 + 0.5) / 5 = 0.6, the
        // squares add up to 2 * 0.16 + 0.01 + 0.36 + 0.2 * (0.36 + 0.1225 + 0.01 + 0.0225 + 0.16) = 0.825, the variance
        // is 0.165. An Elo of 20 promises 0.528751. 4 * 0.028751 * (1.2 - 1.028751) / (2 * 0.165) = 0.05968.
        let ratio = QUESTION.llr(&[1.0, 1.0, 0.5, 0.0]);
        assert!((ratio - 0.05968).abs() < 1e-4, "{ratio}");
        assert_eq!(QUESTION.llr(&[]), 0.0);
    }

    #[test]
    fn equal_players_are_found_equal_and_better_ones_better() {
        let even: Vec<f64> = (0..4000).map(|deck| [0.25, 0.75][deck % 2]).collect();
        assert_eq!(QUESTION.verdict(&even), Verdict::Elo0);
        assert_eq!(QUESTION.verdict(&even[..20]), Verdict::Open);
        assert_eq!(QUESTION.verdict(&[1.0; 40]), Verdict::Elo1);
    }

    #[test]
    fn a_single_won_deck_decides_nothing() {
        assert_eq!(QUESTION.verdict(&[1.0]), Verdict::Open);
        assert_eq!(QUESTION.verdict(&[1.0, 1.0, 1.0]), Verdict::Open);
    }
}
