//! The numbers of the outlook: their names, and the sets that are built in from `sets/`.

use bastide_play::Numbers;
use std::sync::LazyLock;

/// How a kind of feature fares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Fate {
    /// An open cell finds its tile by a logistic law: a constant, ...
    pub(super) base: f32,
    /// ... so much for the logarithm of the share of tiles that fit, ...
    pub(super) share: f32,
    /// ... and so much for the logarithm of the tiles left.
    pub(super) left: f32,
    /// What each open cell beyond the first changes in the logarithm of the chance that all are filled.
    pub(super) more: f32,
    /// Which part of the points for completing is counted on.
    pub(super) gain: f32,
    /// What else is won on the way to completion: for the feature, and for each open cell.
    pub(super) growth: [f32; 2],
    /// What it grows by, complete or not: for the feature, and for each open cell.
    pub(super) sprawl: [f32; 2],
}

/// Everything the outlook weighs with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weights {
    pub(super) city: Fate,
    pub(super) road: Fate,
    /// What the first, second, ... free follower is worth with plenty of turns left.
    pub(super) free: [f32; 7],
    /// Turns of one's own after which a free follower has its full worth.
    pub(super) full: f32,
    /// What a follower is worth that comes home, and how much more if one tile is enough for that.
    pub(super) home: [f32; 2],
    /// What a field makes of a city that may yet be completed, and of the cities it may yet reach.
    pub(super) field: [f32; 2],
    /// Which part of all that a field promises is counted on.
    pub(super) whole: f32,
    /// How quickly the cells around a monastery are filled, and how surely all of them.
    pub(super) cloister: [f32; 2],
    /// How much the chance counts that a tile joins two cities, two roads, or two fields, with figures on both.
    pub(super) join: [f32; 3],
    /// How much more it counts if whoever gains by it is next.
    pub(super) join_next: f32,
    /// Which part of a city, a road (for each open cell), or a field goes to each rival who has followers to join it.
    pub(super) expose: [f32; 3],
    /// What a point costs besides that a feature gives others alone while one stands there oneself: cities and roads, also a
    /// monastery that a figure has flown to (FLY-05), but no fields.
    pub(super) oust: f32,
    /// What a turn to come is worth.
    pub(super) turn: f32,
}

impl Weights {
    /// Whether these are the same numbers, to the last bit. Judging asks all the time, so there is no branch for each.
    #[inline]
    pub(super) fn is(&self, other: &Weights) -> bool {
        let single = |weights: &Weights| [weights.full, weights.whole, weights.join_next, weights.oust, weights.turn];
        let mut differing = self.city.differing(&other.city) | self.road.differing(&other.road);
        differing |= bits_differing(self.free, other.free) | bits_differing(single(self), single(other));
        differing |= bits_differing(self.home, other.home) | bits_differing(self.field, other.field);
        differing |= bits_differing(self.cloister, other.cloister);
        differing |= bits_differing(self.join, other.join) | bits_differing(self.expose, other.expose);
        differing == 0
    }
}

impl Fate {
    #[inline]
    fn differing(&self, other: &Fate) -> u32 {
        let single = |fate: &Fate| [fate.base, fate.share, fate.left, fate.more, fate.gain];
        let single = bits_differing(single(self), single(other));
        single | bits_differing(self.growth, other.growth) | bits_differing(self.sprawl, other.sprawl)
    }
}

/// The bits in which any two of these numbers differ.
#[inline]
fn bits_differing<const N: usize>(these: [f32; N], others: [f32; N]) -> u32 {
    these.iter().zip(others).fold(0, |bits, (one, two)| bits | (one.to_bits() ^ two.to_bits()))
}

impl Numbers for Weights {
    fn each(&mut self, show: &mut dyn FnMut(&'static str, &mut f32)) {
        const CITY: [&str; 9] = [
            "city.base",
            "city.share",
            "city.left",
            "city.more",
            "city.gain",
            "city.growth",
            "city.growth-cell",
            "city.sprawl",
            "city.sprawl-cell",
        ];
        const ROAD: [&str; 9] = [
            "road.base",
            "road.share",
            "road.left",
            "road.more",
            "road.gain",
            "road.growth",
            "road.growth-cell",
            "road.sprawl",
            "road.sprawl-cell",
        ];
        const FREE: [&str; 7] = ["free.1", "free.2", "free.3", "free.4", "free.5", "free.6", "free.7"];
        for (fate, names) in [(&mut self.city, CITY), (&mut self.road, ROAD)] {
            let Fate { base, share, left, more, gain, growth: [growth, cell], sprawl: [sprawl, sprawl_cell] } = fate;
            let values = [base, share, left, more, gain, growth, cell, sprawl, sprawl_cell];
            names.into_iter().zip(values).for_each(|(name, value)| show(name, value));
        }
        FREE.into_iter().zip(&mut self.free).for_each(|(name, value)| show(name, value));
        show("full", &mut self.full);
        show("home", &mut self.home[0]);
        show("home.soon", &mut self.home[1]);
        show("field.city", &mut self.field[0]);
        show("field.reach", &mut self.field[1]);
        show("field.whole", &mut self.whole);
        show("cloister.each", &mut self.cloister[0]);
        show("cloister.all", &mut self.cloister[1]);
        show("join.city", &mut self.join[0]);
        show("join.road", &mut self.join[1]);
        show("join.field", &mut self.join[2]);
        show("join.next", &mut self.join_next);
        show("expose.city", &mut self.expose[0]);
        show("expose.road", &mut self.expose[1]);
        show("expose.field", &mut self.expose[2]);
        show("oust", &mut self.oust);
        show("turn", &mut self.turn);
    }
}

/// The sets that are built in, by name. All but the first name only what differs from it.
pub(super) static SETS: LazyLock<[(&str, Weights); 9]> = bastide_play::sets_of_numbers!(
    "guessed",
    "fitted",
    "beginner",
    "casual",
    "club",
    "invader",
    "raider",
    "expansions",
    "tuned"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_can_be_read_and_the_first_names_every_number() {
        bastide_play::conformance::check_sets(&*SETS, include_str!("sets/guessed.txt"));
    }

    #[test]
    fn numbers_are_the_same_only_if_all_of_them_are() {
        let tuned = SETS[SETS.len() - 1].1;
        assert!(tuned.is(&tuned));
        for index in 0..tuned.names().len() {
            let (mut other, mut count) = (tuned, 0);
            other.each(&mut |_, number| {
                *number += if count == index { 1e-5 } else { 0.0 };
                count += 1;
            });
            assert!(!tuned.is(&other), "{}", tuned.names()[index]);
        }
    }

    #[test]
    fn no_two_numbers_share_a_name() {
        let mut names = Weights::default().names();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, other| one < other), "{names:?}");
    }
}
