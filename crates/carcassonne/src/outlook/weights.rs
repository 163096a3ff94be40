//! The numbers of the outlook, in two sets: one chosen by hand, and one fitted to games.

/// How a kind of feature fares.
#[derive(Clone, Copy, Debug)]
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
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) city: Fate,
    pub(super) road: Fate,
    /// What the first, second, ... free follower is worth with plenty of turns left.
    pub(super) free: [f32; 5],
    /// Turns of one's own after which a free follower has its full worth.
    pub(super) full: f32,
    /// What a follower is worth that comes home.
    pub(super) home: f32,
    /// What a field makes of a city that may yet be completed, and of the cities it may yet reach.
    pub(super) field: [f32; 2],
    /// How quickly the cells around a monastery are filled, and how surely all of them.
    pub(super) cloister: [f32; 2],
    /// How much the chance counts that a tile joins two cities, or two roads, with figures on both.
    pub(super) join: [f32; 2],
    /// What a turn to come is worth.
    pub(super) turn: f32,
}

/// Chosen by hand: what a good player would guess. The one-turn player judges by it.
pub(super) const GUESSED: Weights = Weights {
    city: GUESSED_FATE,
    road: GUESSED_FATE,
    free: [3.2, 2.4, 1.8, 1.2, 0.6],
    full: 12.0,
    home: 2.0,
    field: [1.0, 0.0],
    cloister: [1.0, 1.0],
    join: [0.5, 0.5],
    turn: 0.0,
};

const GUESSED_FATE: Fate =
    Fate { base: 1.0, share: 0.5, left: 0.3, more: 0.0, gain: 1.0, growth: [0.0, 1.0], sprawl: [0.0, 0.0] };

/// Fitted: first by what became of half a million features in 600 games of one-turn players, then by playing one-turn
/// players with slightly different numbers against each other, many thousand games with paired decks, and keeping what
/// won. Features are completed far less often than one would guess: others are in the way.
pub(super) const FITTED: Weights = Weights {
    city: Fate { base: -1.0, share: 0.5, left: 0.3, more: 0.0, gain: 1.33, growth: [0.0, 1.0], sprawl: [0.0, 0.0] },
    road: Fate { base: -1.0, share: 0.5, left: 0.3, more: 0.0, gain: 1.0, growth: [0.0, 1.0], sprawl: [-0.1, 0.0] },
    free: [3.2, 2.4, 1.8, 1.2, 0.6],
    full: 12.0,
    home: 2.0,
    field: [1.0, 0.0],
    cloister: [1.0, 1.0],
    join: [1.4, 0.8],
    turn: 1.2,
};
