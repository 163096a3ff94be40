//! Looks for better numbers to judge positions with. It varies all numbers of a set at once, lets one-turn players with
//! the varied numbers play matches with paired decks, and goes where they win (simultaneous perturbation, SPSA), or where a
//! rival loses most for nothing. It sees a game only through `play`, and writes nothing: what it learns is in [`Tuner`],
//! which is small and can be kept.

mod duel;
mod foray;
mod probe;
mod tuner;

pub use duel::{lead, paired_lead};
pub use foray::{Booty, Foray, Witness};
pub use probe::{Aim, Opponent, Probe};
pub use tuner::{Plan, Tuner};
