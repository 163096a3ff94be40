//! The games that are measured. They follow from fixed seeds, so that every run measures the same work.

use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game, Ruleset, Setup};
use bastide_play::{Actor, MAX_SEATS, Play};
use fastrand::Rng;

/// A base game of two before its first action.
pub(crate) fn opening() -> Game {
    Game::new(&Setup::new(Ruleset::default(), 2)).expect("two players may play the base game")
}

/// A random base game of two with so many tiles on the map, where this is asked.
pub(crate) fn position(tiles: usize, phase: Phase) -> Game {
    let mut game = opening();
    let mut rng = Rng::with_seed(2);
    let mut actions = Vec::new();
    while game.board().tiles().len() < tiles || game.phase() != phase {
        assert!(step(&mut game, &mut rng, &mut actions), "the game ended before {tiles} tiles and {phase:?}");
    }
    game
}

/// Plays a game to its end, every decision uniformly among all that are listed, and scores it.
pub(crate) fn playout(mut game: Game, rng: &mut Rng, actions: &mut Vec<Action>) -> [i32; MAX_SEATS] {
    while step(&mut game, rng, actions) {}
    game.scores()
}

/// Plays one action; `false` when the game is over.
fn step(game: &mut Game, rng: &mut Rng, actions: &mut Vec<Action>) -> bool {
    let action = match game.actor() {
        Actor::Over => return false,
        Actor::Chance => game.outcome(rng.u32(..game.total_odds())),
        Actor::Seat(_) => {
            actions.clear();
            game.actions(actions);
            actions.get(rng.usize(..actions.len())).copied()
        }
    };
    game.apply(action.expect("whoever is asked has an answer"));
    true
}
