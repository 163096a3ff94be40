//! From points to what a player wants: to be ahead, and by how much.

use bastide_play::{MAX_SEATS, Seat};

/// How far a margin of so many points reaches from "even" to "won": in the last turn, and what a whole game adds.
const SCALE: (f32, f32) = (6.0, 18.0);

/// How many points of margin make winning e times as likely as losing: in the last turn, and with each turn left, by its
/// root.
const DOUBT: (f32, f32) = (1.0, 1.6);

/// Tiles of a game of middling length.
const GAME: f32 = 70.0;

/// By how many points a seat is ahead of the best other one (negative if behind). At a larger table the others count a
/// little too, so that one does not play only against the leader.
#[inline]
pub(crate) fn margin(points: &[f32; MAX_SEATS], seat: Seat, seats: u8) -> f32 {
    if seats == 2 {
        // The only other one is the best and the mean. Taken off in two parts this rounds as below.
        let other = points[1 - seat.index()];
        return points[seat.index()] - 0.7 * other - 0.3 * other;
    }
    let others = || (0..seats as usize).filter(|&other| other != seat.index()).map(|other| points[other]);
    let best = others().fold(f32::MIN, f32::max);
    let mean = others().sum::<f32>() / f32::from(seats - 1);
    points[seat.index()] - 0.7 * best - 0.3 * mean
}

/// What each seat may expect at the end of a game: its points, and by how many of them it is ahead. At a larger table the
/// latter does not follow from the former: whoever leads the others may be another one each time, and then the mean of the
/// margins is less than the margin of the means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    pub(crate) points: [f32; MAX_SEATS],
    /// The margin of each seat; not kept for two, where it follows from the points.
    margins: [f32; MAX_SEATS],
}

impl Expected {
    pub(crate) const NOTHING: Expected = Expected { points: [0.0; MAX_SEATS], margins: [0.0; MAX_SEATS] };

    /// These points for certain.
    pub(crate) fn certain(points: [f32; MAX_SEATS], seats: u8) -> Expected {
        let mut expected = Expected { points, ..Expected::NOTHING };
        if seats > 2 {
            (0..seats).for_each(|seat| expected.margins[seat as usize] = margin(&points, Seat(seat), seats));
        }
        expected
    }

    /// Adds what may come about, as often as this weight says.
    pub(crate) fn add(&mut self, other: &Expected, weight: f32) {
        let add = |sum: &mut [f32; MAX_SEATS], more: &[f32; MAX_SEATS]| {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += weight * more);
        };
        add(&mut self.points, &other.points);
        add(&mut self.margins, &other.margins);
    }

    /// The mean, if this is the sum of so many.
    pub(crate) fn mean_of(self, count: f32) -> Expected {
        Expected { points: self.points.map(|sum| sum / count), margins: self.margins.map(|sum| sum / count) }
    }

    /// By how many points a seat may expect to be ahead.
    pub(crate) fn margin(&self, seat: Seat, seats: u8) -> f32 {
        if seats == 2 { margin(&self.points, seat, seats) } else { self.margins[seat.index()] }
    }
}

/// A margin squashed between -1 and 1: the first points of a lead matter most, but more is always better.
/// The longer the game still lasts, the less a lead is sure.
pub(crate) fn squash(margin: f32, remaining: u32) -> f32 {
    let scale = SCALE.0 + SCALE.1 * (remaining as f32 / GAME).sqrt();
    (margin / scale).tanh() * 0.9 + more(margin)
}

/// What a point is always worth, however large the lead, up to a tenth in all: beyond so many points less and less, but
/// never nothing.
fn more(margin: f32) -> f32 {
    const PLAIN: f32 = 30.0;
    let beyond = margin.abs() - PLAIN;
    if beyond <= 0.0 {
        return margin / 400.0;
    }
    (PLAIN / 400.0 + 0.025 * beyond / (beyond + 10.0)).copysign(margin)
}

/// The margin that a reward stands for.
pub(crate) fn margin_of(reward: f32, remaining: u32) -> f32 {
    let (mut low, mut high) = (-200.0, 200.0);
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        if squash(middle, remaining) < reward {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

/// The chance to win that a margin stands for at a table of two, with so many turns left. The curve was
/// checked against what became of judged margins in games of the base game; docs/strength.md compares the two.
pub fn chance_to_win(margin: f32, remaining: u32) -> f32 {
    let scale = DOUBT.0 + DOUBT.1 * (remaining as f32).sqrt();
    1.0 / (1.0 + (-margin / scale).exp())
}

/// What each seat makes of the points.
pub(crate) fn rewards(points: &[f32; MAX_SEATS], seats: u8, remaining: u32) -> [f32; MAX_SEATS] {
    let mut rewards = [0.0; MAX_SEATS];
    for seat in 0..seats {
        rewards[seat as usize] = squash(margin(points, Seat(seat), seats), remaining);
    }
    rewards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_larger_lead_is_always_better() {
        let mut last = -1.1;
        for lead in -80..80 {
            let reward = squash(lead as f32, 40);
            assert!(reward > last && reward.abs() <= 1.0, "{lead}");
            assert!((margin_of(reward, 40) - lead as f32).abs() < 0.5, "{lead}");
            last = reward;
        }
    }

    /// At the end of a game a lead of 55 points was worth as much as any larger one. So ideas that came to the end of a decided
    /// game looked alike, and first sight chose between them.
    #[test]
    fn a_larger_lead_is_better_in_a_decided_game_too() {
        let mut last = -1.1;
        for lead in -300..=300 {
            let reward = squash(lead as f32, 0);
            assert!(reward > last && reward.abs() <= 1.0, "{lead}");
            last = reward;
        }
    }

    #[test]
    fn a_lead_is_surer_the_fewer_turns_are_left() {
        assert_eq!(chance_to_win(0.0, 30), 0.5);
        assert!((chance_to_win(8.0, 20) + chance_to_win(-8.0, 20) - 1.0).abs() < 1e-6);
        assert!(chance_to_win(8.0, 2) > 0.9 && chance_to_win(8.0, 2) > chance_to_win(8.0, 60));
    }

    #[test]
    fn two_players_want_opposite_things() {
        let points = [30.0, 20.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(margin(&points, Seat(0), 2), 10.0);
        assert_eq!(margin(&points, Seat(1), 2), -10.0);
    }
}
