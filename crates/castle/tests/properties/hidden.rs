//! Nothing hidden is in the value: games that differ only in what chance will bring are the same to the last bit.

use crate::players;
use bastide_castle::turn::Phase;
use bastide_castle::{Action, Game};
use bastide_play::{Actor, Play};
use fastrand::Rng;

/// Everything of a value.
fn bits(game: &Game) -> String {
    format!("{game:?}")
}

/// Plays twice with other dice for chance but the same decisions as long as chance agrees; up to there the values are
/// equal, and at the fork every outcome is possible in both.
// rule: CASTLE-03
#[test]
fn games_with_another_future_are_equal_until_it_comes() {
    let mut forks = 0;
    for seed in 0..120 {
        let mut path = Vec::new();
        let mut dice = Rng::with_seed(seed);
        let setup = players::setup(&mut dice);
        let mut game = Game::new(&setup).unwrap();
        let mut twin = game.clone();
        let mut player = players::Player::new(&game, dice);
        while let Some(action) = player.choose(&game) {
            if matches!(game.phase(), Phase::TurnUp(..)) {
                assert_eq!(bits(&game), bits(&replayed(&setup, &path)));
                forks += every_token_is_possible(&game, &twin);
            }
            path.push(action);
            game.apply(action);
            twin.apply(action);
        }
    }
    assert!(forks > 100, "only {forks} forks were seen");
}

fn replayed(setup: &bastide_castle::Setup, path: &[Action]) -> Game {
    let mut game = Game::new(setup).expect("the setup can be played");
    path.iter().for_each(|&action| game.apply(action));
    game
}

/// Any unseen kind may be turned up from one and the same value, and then only that kind is known more.
fn every_token_is_possible(game: &Game, twin: &Game) -> u32 {
    let mut outcomes = Vec::new();
    game.actions(&mut outcomes);
    for &outcome in &outcomes {
        let Action::TurnUp(token) = outcome else { panic!("only tokens can be turned up") };
        assert_eq!(game.odds(outcome), u32::from(game.wall().unseen(token)));
        let mut next = twin.clone();
        next.act(outcome, &mut ()).expect("it is listed");
        assert_eq!(next.wall().unseen(token) + 1, game.wall().unseen(token));
        assert_eq!(next.wall().unseen_total() + 1, game.wall().unseen_total());
    }
    u32::from(outcomes.len() > 1)
}

/// Whoever asks sees counts only: which tile comes next and which token lies where are nowhere in the value.
#[test]
fn chance_is_told_apart_by_kind_and_number() {
    players::play(7, |game, _, _| {
        if game.actor() == Actor::Chance {
            let event = game.chance_event();
            let expected = match game.phase() {
                Phase::TurnUp(..) => (2, u32::from(game.wall().taken())),
                _ => (1, u32::from(game.bag().drawn())),
            };
            assert_eq!((event.stream, event.index), expected);
        }
    });
}
