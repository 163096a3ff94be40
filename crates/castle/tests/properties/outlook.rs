//! What a position promises: sane in every state, and worth something near the end.

use crate::players;
use bastide_castle::turn::Phase;
use bastide_castle::{Action, Game};
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

/// What is known of features far from a tile must hold for every place of that tile.
#[test]
fn every_place_of_a_tile_is_judged_as_if_nothing_was_known() {
    let mut judged = 0;
    for seed in 0..20 {
        let mut cache = Cache::default();
        players::play(seed, |game, _, _| {
            let mut places = Vec::new();
            if game.phase() == Phase::Place {
                game.actions(&mut places);
            }
            for place in places {
                let mut after = game.clone();
                after.apply(place);
                let anew = after.judge(Game::tuned(), &mut Cache::default());
                assert_eq!(after.judge(Game::tuned(), &mut cache), anew, "{place:?}");
                judged += 1;
            }
        });
    }
    assert!(judged > 5000, "{judged} positions were judged");
}

/// Sums in another order differ by a rounding.
const ROUNDING: f32 = 1e-3;

#[test]
fn followers_judged_together_are_judged_as_if_each_was_played() {
    let (mut told, mut open) = (0, 0);
    for seed in 0..60 {
        let mut cache = Cache::default();
        players::play(seed, |game, _, _| {
            if !game.judges_together() {
                return;
            }
            let (mut actions, mut points): (Vec<Action>, _) = (Vec::new(), Vec::new());
            game.actions(&mut actions);
            game.clone().judge_each(&actions, Game::tuned(), &mut cache, &mut points);
            assert_eq!(points.len(), actions.len());
            for (&action, together) in actions.iter().zip(&points) {
                let Some(together) = together else {
                    open += 1;
                    continue;
                };
                told += 1;
                let mut after = game.clone();
                after.apply(action);
                assert_eq!(after.phase(), Phase::Draw, "{action:?} ends the turn");
                let alone = after.judge(Game::tuned(), &mut Cache::default());
                let off = together.iter().zip(alone).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
                assert!(off < ROUNDING, "{action:?}: {together:?} together, {alone:?} alone");
            }
        });
    }
    assert!(told > 2 * open && told > 5000, "{told} judged together, {open} left open");
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
