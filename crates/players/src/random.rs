//! The random player: any legal answer is as good as another.

use crate::{Answer, Player};
use bastide_play::{Actor, Play};

/// Plays at random.
#[derive(Clone, Debug)]
pub struct Random {
    dice: fastrand::Rng,
}

impl Random {
    /// A random player; the same seed plays the same.
    pub fn new(seed: u64) -> Random {
        Random { dice: fastrand::Rng::with_seed(seed) }
    }
}

impl<G: Play> Player<G> for Random {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(_) = game.actor() else { return None };
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let action = *self.dice.choice(&actions)?;
        Some(Answer { action, ideas: Vec::new() })
    }
}
