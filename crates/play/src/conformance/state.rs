//! What holds in one state of a game: somebody is asked, every action is listed once, the odds add up.

use crate::{Actor, Play, Roll, Seat, random_action};
use std::collections::HashSet;

/// Checks the promises that hold in one state: someone is asked, every action is listed once, odds are positive.
///
/// # Panics
/// When a promise is broken; the message says which.
pub fn check_state<G: Play>(game: &G) {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let distinct: HashSet<_> = actions.iter().copied().collect();
    assert_eq!(distinct.len(), actions.len(), "an action is listed twice: {actions:?}");
    match game.actor() {
        Actor::Over => assert!(actions.is_empty(), "the game is over but lists {actions:?}"),
        Actor::Seat(Seat(seat)) => {
            assert!(seat < game.seats(), "seat {seat} is asked but does not exist");
            assert!(!actions.is_empty(), "seat {seat} is asked but has no answer");
        }
        Actor::Chance => {
            assert!(!actions.is_empty(), "chance is asked but has no outcome");
            assert!(actions.iter().all(|&action| game.odds(action) > 0), "an outcome has no chance at all");
            check_outcomes(game, &actions);
        }
    }
}

/// The quick way from a roll to an outcome must agree with the listed odds.
fn check_outcomes<G: Play>(game: &G, actions: &[G::Action]) {
    let total: u32 = actions.iter().map(|&action| game.odds(action)).sum();
    assert_eq!(total, game.total_odds(), "the odds do not add up");
    let mut tally: std::collections::HashMap<G::Action, u32> = std::collections::HashMap::new();
    for roll in 0..total {
        let outcome = game.outcome(roll).expect("every roll below the total has an outcome");
        *tally.entry(outcome).or_default() += 1;
    }
    for &action in actions {
        assert_eq!(tally.get(&action), Some(&game.odds(action)), "the odds of {action:?} are not kept");
    }
    assert_eq!(game.outcome(total), None, "a roll beyond the total has no outcome");
}

/// Plays a whole random game, checking the promises in every state. Returns the number of actions.
///
/// # Panics
/// When a promise is broken or the game does not end within `limit` actions.
pub fn play_out<G: Play>(game: &mut G, limit: usize, roll: &mut impl Roll) -> usize {
    for count in 0..limit {
        check_state(game);
        match random_action(game, roll) {
            Some(action) => game.apply(action),
            None => return count,
        }
    }
    panic!("the game did not end within {limit} actions");
}
