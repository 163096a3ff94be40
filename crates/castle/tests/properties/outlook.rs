//! What a position promises: sane in every state, and worth something near the end.

use crate::players;
use bastide_castle::Game;
use bastide_castle::turn::Phase;
use bastide_play::{Outlook, Play};

type Cache = <Game as Outlook>::Cache;

#[test]
fn the_outlook_is_finite_everywhere_and_the_truth_at_the_end() {
    for seed in 0..60 {
        let mut cache = Cache::default();
        players::play(seed, |game, _, _| {
            for (_, numbers) in Game::sets() {
                let outlook = game.judge(numbers, &mut Cache::default());
                assert_eq!(game.judge(numbers, &mut cache), outlook, "what was kept changes nothing");
                assert!(outlook.iter().all(|points| points.is_finite() && points.abs() < 1000.0), "{outlook:?}");
                if game.phase() == Phase::Over {
                    assert_eq!(outlook, game.scores().map(|points| points as f32));
                }
            }
        });
    }
}

/// An estimate that does not come nearer to the result as the game goes on estimates nothing.
#[test]
fn late_outlooks_are_nearer_to_the_result_than_the_points_so_far() {
    let (mut by_outlook, mut by_points) = (0.0, 0.0);
    for seed in 0..60 {
        let mut late = None;
        let mut result = 0.0;
        players::play(seed, |game, _, _| {
            let [one, other, ..] = game.scores();
            result = (one - other) as f32;
            if game.remaining() == 8 && late.is_none() {
                let [mine, theirs, ..] = game.judge(Game::tuned(), &mut Cache::default());
                late = Some((mine - theirs, result));
            }
        });
        let Some((expected, so_far)) = late else { continue };
        by_outlook += (result - expected).abs();
        by_points += (result - so_far).abs();
    }
    assert!(by_outlook < by_points, "off by {by_outlook} in all, the points so far by {by_points}");
}
