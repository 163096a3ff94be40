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
        // The only other one is the best and the mean.
        let other = points[1 - seat.index()];
        return points[seat.index()] - 0.7 * other - 0.3 * other;
    }
    let others = || (0..seats as usize).filter(|&other| other != seat.index()).map(|other| points[other]);
    let best = others().fold(f32::MIN, f32::max);
    let mean = others().sum::<f32>() / f32::from(seats - 1);
    points[seat.index()] - 0.7 * best - 0.3 * mean
}

/// A margin squashed between -1 and 1: the first points of a lead matter most, but more is always better.
/// The longer the game still lasts, the less a lead is sure.
pub(crate) fn squash(margin: f32, remaining: u32) -> f32 {
    let scale = SCALE.0 + SCALE.1 * (remaining as f32 / GAME).sqrt();
    (margin / scale).tanh() * 0.9 + (margin / 400.0).clamp(-0.1, 0.1)
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
