//! The arithmetic of matches: means with their errors, and Elo with its interval. Pure numbers; no game is known here.

/// How many standard errors to either side hold 95 % of the cases.
const CONFIDENCE: f64 = 1.959_963_984_540_054;

/// What a series of numbers comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Sample {
    /// How many numbers.
    pub(crate) count: usize,
    /// Their mean; 0 for none.
    pub(crate) mean: f64,
    /// The standard error of the mean; 0 for fewer than two numbers, which tell nothing of it.
    pub(crate) error: f64,
}

impl Sample {
    /// Sums up a series.
    pub(crate) fn of(numbers: &[f64]) -> Sample {
        let count = numbers.len();
        if count == 0 {
            return Sample::default();
        }
        let mean = numbers.iter().sum::<f64>() / count as f64;
        if count == 1 {
            return Sample { count, mean, error: 0.0 };
        }
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let variance = squares / (count - 1) as f64;
        Sample { count, mean, error: (variance / count as f64).sqrt() }
    }
}

/// The difference in Elo at which a player may expect this share of the points.
///
/// Nobody is infinitely better because of a few games: a share of nothing or everything counts as half a point away
/// from it.
pub(crate) fn elo(share: f64, games: usize) -> f64 {
    let half = 0.5 / games.max(1) as f64;
    let share = share.clamp(half, 1.0 - half);
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that a difference in Elo promises.
pub(crate) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The 95 % interval of Elo for a share with this standard error over so many games.
///
/// It is Wilson's interval for as many independent games as would have the same error, so it stays honest near nothing
/// and everything, where a plain one would reach beyond or shrink to a point.
pub(crate) fn elo_interval(mean: f64, error: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (elo(0.0, 1), elo(1.0, 1));
    }
    let spread = mean * (1.0 - mean);
    // Decks that all went the same way have no error to speak of; then every game counts as itself.
    let alike = if error > 0.0 && spread > 0.0 { spread / error.powi(2) } else { games as f64 };
    let square = CONFIDENCE.powi(2);
    let middle = (mean + square / (2.0 * alike)) / (1.0 + square / alike);
    let reach = CONFIDENCE / (1.0 + square / alike) * (spread / alike + square / (4.0 * alike.powi(2))).sqrt();
    (elo(middle - reach, games), elo(middle + reach, games))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 0.01, "{one} is not {other}");
    }

    #[test]
    fn a_mean_comes_with_its_error() {
        // The squares of 2, 4, 4, 4, 5, 5, 7, 9 around 5 add up to 32.
        let sample = Sample::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((sample.count, sample.mean), (8, 5.0));
        near(sample.error, (32.0_f64 / 7.0 / 8.0).sqrt());
        assert_eq!(Sample::of(&[]), Sample::default());
        assert_eq!(Sample::of(&[3.0]), Sample { count: 1, mean: 3.0, error: 0.0 });
    }

    #[test]
    fn shares_and_elo_are_two_sides_of_one_coin() {
        near(elo(0.5, 100), 0.0);
        near(elo(0.75, 100), 190.85);
        near(elo(0.909_090_9, 100), 400.0);
        near(share(200.0), 0.7597);
        for points in [-300.0, -12.5, 0.0, 5.0, 250.0] {
            near(elo(share(points), 1_000_000), points);
        }
    }

    #[test]
    fn nobody_is_infinitely_better() {
        // Half a point short of 200: 400 * log10(199.5 / 0.5).
        near(elo(1.0, 200), 1040.39);
        near(elo(0.0, 200), -1040.39);
        near(elo(1.0, 1), 0.0);
    }

    #[test]
    fn the_interval_is_that_of_wilson() {
        // 75 of 100 independent games: Wilson's 95 % interval is 0.6570 to 0.8246.
        let error = (0.75 * 0.25 / 100.0_f64).sqrt();
        let (low, high) = elo_interval(0.75, error, 100);
        assert!((share(low) - 0.6570).abs() < 0.0005 && (share(high) - 0.8246).abs() < 0.0005, "{low} {high}");
        // Pairs that halve the error have the interval of four times as many games.
        let (low, high) = elo_interval(0.75, error / 2.0, 100);
        assert!((share(low) - 0.7053).abs() < 0.0005 && (share(high) - 0.7899).abs() < 0.0005, "{low} {high}");
    }

    #[test]
    fn the_interval_is_sane_at_nothing_and_everything() {
        // Of 200 won games out of 200, Wilson's lower bound is 200 / (200 + 3.8415).
        let (low, high) = elo_interval(1.0, 0.0, 200);
        assert!((share(low) - 0.98115).abs() < 0.0005, "{low}");
        near(high, 1040.39);
        let (low, high) = elo_interval(0.0, 0.0, 200);
        near(low, -1040.39);
        assert!(high < -600.0);
        let (low, high) = elo_interval(0.5, 0.0, 0);
        assert!(low.is_finite() && high.is_finite());
    }
}
