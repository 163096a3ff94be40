//! The numbers of the outlook, in two sets: one chosen by hand, and one fitted by matches.

/// Everything the outlook weighs with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
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

/// Chosen by hand: what a good player would guess. The one-turn player judges by it.
pub(super) const GUESSED: Weights = Weights {
    full_worth: 8.0,
    reserve: 2.6,
    reserve_fall: 0.68,
    homecoming: 1.6,
    eagerness: 0.8,
    growth: 0.35,
    market_each: 0.12,
    market_turns: 4.0,
    keep_end: 0.3,
    keep_turn: 0.1,
    unseen_token: 3.5,
    token_turn: 4.0,
    token_tower: 4.5,
    token_house: 3.0,
    token_unfinished: 2.5,
    turn: 0.0,
};

/// Fitted: found by matches of one-turn players with different numbers against each other, with paired decks.
pub(super) const FITTED: Weights = Weights {
    full_worth: 5.0,
    reserve: 4.6,
    reserve_fall: 0.68,
    homecoming: 1.3,
    eagerness: 0.5,
    growth: 0.1,
    ..GUESSED
};
