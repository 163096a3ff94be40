//! The games that are measured. They follow from fixed seeds, so that every run measures the same work. The benchmarks
//! are in `benches/`; docs/benchmarks.md says how to run them.

use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Expansions, Game, Ruleset, Setup};
use bastide_play::{Actor, Count, MAX_SEATS, Play};
use fastrand::Rng;

/// Which expansions are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// None.
    BaseGame,
    /// All of them.
    BigBox,
}

/// A game of two before its first action.
pub fn opening(sets: Sets) -> Game {
    let expansions = match sets {
        Sets::BaseGame => Expansions::NONE,
        Sets::BigBox => Expansions::ALL,
    };
    Game::new(&Setup::new(Ruleset::with(expansions), 2)).expect("two players may play any set")
}

/// A random base game of two with at least so many tiles on the map, where this is asked and there is a choice.
pub fn position(tiles: usize, phase: Phase) -> Game {
    let mut game = opening(Sets::BaseGame);
    let mut rng = Rng::with_seed(2);
    let mut actions = Vec::new();
    while game.board().tiles().len() < tiles || game.phase() != phase || choices(&game) < 2 {
        // Players who place a figure whenever they can have none left for the positions that are wanted here.
        if game.phase() == Phase::Figure && rng.u8(..8) > 0 {
            game.apply(Action::Pass);
        } else {
            assert!(step(&mut game, &mut rng, &mut actions), "the game ended before {tiles} tiles and {phase:?}");
        }
    }
    game
}

fn choices(game: &Game) -> u64 {
    let mut count = Count::default();
    game.actions(&mut count);
    count.0
}

/// Plays a game to its end, every decision uniformly among all that are listed, and scores it.
pub fn playout(game: &mut Game, rng: &mut Rng, actions: &mut Vec<Action>) -> [i32; MAX_SEATS] {
    while step(game, rng, actions) {}
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
