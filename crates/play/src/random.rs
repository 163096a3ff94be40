//! Random play, written once: measurements, tests and examples all play at random through this.

use crate::{Actor, Play};

/// A source of numbers, kept outside the games: any closure that gives a number below the one it is given.
pub trait Roll: FnMut(u32) -> u32 {}
impl<F: FnMut(u32) -> u32> Roll for F {}

/// An action chosen uniformly, or by its odds where chance acts; `None` when the game is over.
pub fn random_action<G: Play>(game: &G, roll: &mut impl Roll) -> Option<G::Action> {
    random_action_in(game, &mut Vec::new(), roll)
}

/// The same with a list that is used again and again, so that nothing is allocated. What a player can choose from is in
/// it afterwards; it is empty where chance acts.
#[inline]
pub fn random_action_in<G: Play>(game: &G, actions: &mut Vec<G::Action>, roll: &mut impl Roll) -> Option<G::Action> {
    actions.clear();
    match game.actor() {
        Actor::Over => None,
        Actor::Chance => game.outcome(roll(game.total_odds())),
        Actor::Seat(_) => {
            game.actions(actions);
            actions.get(roll(actions.len() as u32) as usize).copied()
        }
    }
}

/// Plays at random to the end; `look` sees the game before each action.
///
/// # Panics
/// When the game does not end within a million actions.
pub fn play_at_random<G: Play>(game: &mut G, roll: &mut impl Roll, mut look: impl FnMut(&G, G::Action)) {
    let mut actions = Vec::new();
    for _ in 0..MOST_ACTIONS {
        let Some(action) = random_action_in(game, &mut actions, roll) else { return };
        look(game, action);
        game.apply(action);
    }
    panic!("the game did not end within {MOST_ACTIONS} actions");
}

/// No game of the house is a thousandth as long.
const MOST_ACTIONS: u32 = 1_000_000;
