#![doc = include_str!("../README.md")]

mod backup;
mod budget;
mod course;
mod endgame;
mod exact;
mod greedy;
mod judge;
mod later;
mod level;
mod luck;
mod memory;
mod race;
mod racing;
mod random;
mod search;
mod standing;
mod suited;
mod tree;
mod turns;
mod uct;
mod worker;

pub use budget::{Budget, Clock, Stop};
pub use endgame::{Endgame, Solved};
pub use exact::solve;
pub use greedy::Greedy;
pub use judge::{Candidate, Judge};
pub use level::{Level, Spec};
pub use racing::Racing;
pub use random::Random;
pub use search::Search;
pub use standing::chance_to_win;
pub use uct::Uct;

use bastide_play::Play;

/// One possible answer and what a player thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea<A> {
    /// The answer and what the player would answer next in the same turn. Whoever grows a tree goes on, as far as it has
    /// looked: with the outcome of chance it looked at most, the reply it looked at most, and so on.
    pub line: Vec<A>,
    /// By how many points the player expects to be ahead.
    pub margin: f32,
    /// How often it was looked at.
    pub visits: u32,
}

/// What a player answers, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<A> {
    /// The answer.
    pub action: A,
    /// The best ideas, the chosen one first; empty for players that do not think.
    pub ideas: Vec<Idea<A>>,
}

/// A computer player. It is asked only when its seat is.
pub trait Player<G: Play>: Send {
    /// Answers the question that is asked.
    ///
    /// `None` only if nobody's decision is asked for.
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>>;

    /// Hears what was played: by itself, by others or by chance. Whoever tells a player one action between two of its
    /// answers tells it all, in order; a player that is told nothing only thinks from scratch each time.
    fn hear(&mut self, _action: G::Action) {}
}
