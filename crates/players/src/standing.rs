//! From points to what a player wants: to be ahead, and by how much.

use bastide_play::{MAX_SEATS, Seat};

/// How far a margin of so many points reaches from "even" to "won": in the last turn, and what a whole game adds.
const SCALE: (f32, f32) = (6.0, 18.0);

/// Tiles of a game of middling length.
const GAME: f32 = 70.0;

/// By how many points a seat is ahead of the best other one (negative if behind). At a larger table the others count a
/// little too, so that one does not play only against the leader.
pub(crate) fn margin(points: &[f32; MAX_SEATS], seat: Seat, seats: u8) -> f32 {
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
    fn two_players_want_opposite_things() {
        let points = [30.0, 20.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(margin(&points, Seat(0), 2), 10.0);
        assert_eq!(margin(&points, Seat(1), 2), -10.0);
    }
}
