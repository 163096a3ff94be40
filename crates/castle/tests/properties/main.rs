//! What must hold in every game, checked over thousands of random ones: features and placements equal a slow and
//! obvious recomputation (`slow`), nothing is lost or made from nothing (`conservation`), nothing hidden is in the value
//! (`hidden`), what is written is read back (`notation`), what is not listed is refused (`refusal`), what is promised is sane (`outlook`).

mod conservation;
mod hidden;
mod notation;
mod outlook;
mod players;
mod refusal;
mod setups;
mod slow;

use bastide_castle::Game;
use bastide_castle::turn::Phase;
use bastide_play::conformance;
use std::collections::HashSet;

/// Every promise of the house, in every state of some hundred games.
#[test]
fn the_conformance_suite_holds() {
    for seed in 0..150 {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(&players::setup(&mut dice)).unwrap();
        conformance::play_out(&mut game, 1000, &mut |below| dice.u32(..below));
    }
}

/// Tests over random games show nothing of what those games never come to.
#[test]
fn random_games_come_to_every_question() {
    let mut seen = HashSet::from([std::mem::discriminant(&Phase::First)]);
    for seed in 0..100 {
        players::play(seed, |game, _, _| {
            seen.insert(std::mem::discriminant(&game.phase()));
        });
    }
    assert_eq!(seen.len(), 10);
}
