//! The numbers of the outlook: their names, and the sets that are built in from `sets/`.

use bastide_play::Numbers;
use std::sync::LazyLock;

/// Everything the outlook weighs with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weights {
    /// Turns of one's own after which a follower in the reserve has its full worth.
    pub(super) full_worth: f32,
    /// What the first follower in the reserve is worth.
    pub(super) reserve: f32,
    /// What each further one is worth, as a share of the one before.
    pub(super) reserve_fall: f32,
    /// What a follower that comes home will be worth again.
    pub(super) homecoming: f32,
    /// How eagerly fitting tiles are used for completing something rather than for something else.
    pub(super) eagerness: f32,
    /// The tiles that an open cell adds to what is completed.
    pub(super) growth: f32,
    /// The markets that an open cell beside a courtyard brings.
    pub(super) market_each: f32,
    /// Turns of one's own after which a courtyard has grown as far as it will.
    pub(super) market_turns: f32,
    /// By how many tiles a keep must lead at the end to be safe, more or less.
    pub(super) keep_end: f32,
    /// How much larger that lead must be for each turn left.
    pub(super) keep_turn: f32,
    /// What an average token brings whoever turns it up.
    pub(super) unseen_token: f32,
    /// What tokens 1, 2 and 3 bring with plenty of turns left, and what 4, 5 and 6 bring at least.
    pub(super) token_turn: f32,
    pub(super) token_tower: f32,
    pub(super) token_house: f32,
    pub(super) token_unfinished: f32,
    /// What a turn to come is worth.
    pub(super) turn: f32,
}

impl Numbers for Weights {
    fn each(&mut self, show: &mut dyn FnMut(&'static str, &mut f32)) {
        show("full-worth", &mut self.full_worth);
        show("reserve", &mut self.reserve);
        show("reserve-fall", &mut self.reserve_fall);
        show("homecoming", &mut self.homecoming);
        show("eagerness", &mut self.eagerness);
        show("growth", &mut self.growth);
        show("market-each", &mut self.market_each);
        show("market-turns", &mut self.market_turns);
        show("keep-end", &mut self.keep_end);
        show("keep-turn", &mut self.keep_turn);
        show("unseen-token", &mut self.unseen_token);
        show("token-turn", &mut self.token_turn);
        show("token-tower", &mut self.token_tower);
        show("token-house", &mut self.token_house);
        show("token-unfinished", &mut self.token_unfinished);
        show("turn", &mut self.turn);
    }
}

/// The sets that are built in, by name. All but the first name only what differs from it.
pub(super) static SETS: LazyLock<[(&str, Weights); 8]> =
    bastide_play::sets_of_numbers!("guessed", "fitted", "beginner", "casual", "farmer", "club", "invader", "tuned");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_can_be_read_and_the_first_names_every_number() {
        bastide_play::conformance::check_sets(&*SETS, include_str!("sets/guessed.txt"));
    }
}
