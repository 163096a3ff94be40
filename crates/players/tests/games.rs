//! The players at real tables: they answer legally, repeat themselves for the same seed, and the better ones win.

use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
use bastide_play::{Actor, MAX_SEATS, Play, Seat};
use bastide_players::{Player, Spec, solve};

fn table(rules: Ruleset, players: usize) -> Game {
    Game::new(&Setup { first: Some(Seat(0)), ..Setup::new(rules, players) }).expect("the setup can be played")
}

fn players(specs: &[&str], seed: u64) -> Vec<Box<dyn Player<Game>>> {
    specs.iter().map(|text| Spec::from_text(text).expect("a level").player(seed)).collect()
}

/// Plays a game out; seat `i` is played by `players[i]`. Every answer goes through the checked door.
fn play(mut game: Game, players: &mut [Box<dyn Player<Game>>], seed: u64) -> Game {
    let mut dice = fastrand::Rng::with_seed(seed);
    loop {
        let action = match game.actor() {
            Actor::Over => return game,
            Actor::Chance => game.outcome(dice.u32(..game.total_odds())).expect("an outcome"),
            Actor::Seat(seat) => players[seat.index()].answer(&game).expect("an answer").action,
        };
        game.act(action, &mut ()).expect("players answer legally");
    }
}

#[test]
fn greedy_beats_random_from_either_seat() {
    for seed in 0..6 {
        let game = play(table(Ruleset::default(), 2), &mut players(&["greedy", "random"], seed), seed);
        assert!(game.points(Seat(0)) > game.points(Seat(1)), "seed {seed}");
        let game = play(table(Ruleset::default(), 2), &mut players(&["random", "greedy"], seed), seed);
        assert!(game.points(Seat(1)) > game.points(Seat(0)), "seed {seed}");
    }
}

#[test]
fn every_level_plays_with_all_expansions() {
    let specs = ["random", "beginner", "casual", "club", "expert:3", "master:4"];
    let game = play(table(Ruleset::with(Expansions::ALL), 6), &mut players(&specs, 1), 1);
    assert_eq!(game.actor(), Actor::Over);
}

#[test]
fn the_same_seed_and_visits_play_the_same_game() {
    let specs = ["expert:20", "beginner"];
    let scores = || play(table(Ruleset::default(), 2), &mut players(&specs, 7), 7).scores();
    assert_eq!(scores(), scores());
}

/// The slow and obvious way: everybody tries everything.
fn brute_force(game: &Game) -> [f32; MAX_SEATS] {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let next = |action| {
        let mut next = Box::new(game.clone());
        next.apply(action);
        brute_force(&next)
    };
    match game.actor() {
        Actor::Over => game.scores().map(|points| points as f32),
        Actor::Chance => {
            let mut mean = [0.0; MAX_SEATS];
            for &action in &actions {
                let weight = game.odds(action) as f32 / game.total_odds() as f32;
                mean.iter_mut().zip(next(action)).for_each(|(mean, points)| *mean += weight * points);
            }
            mean
        }
        Actor::Seat(seat) => {
            let lead = |points: &[f32; MAX_SEATS]| points[seat.index()] - points[1 - seat.index()];
            let best = actions.into_iter().map(next).max_by(|one, other| lead(one).total_cmp(&lead(other)));
            best.expect("whoever is asked has an answer")
        }
    }
}

#[test]
fn the_exact_endgame_equals_brute_force() {
    let book = table(Ruleset::default(), 2).catalog();
    let id = |name: &str| book.find(name).unwrap();
    for stack in [["base/city1", "base/road-curve"], ["base/monastery", "base/city2-corner"]] {
        let mut setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
        setup.position.stack = Some(stack.map(id).to_vec());
        let game = Game::new(&setup).unwrap();
        let exact = solve(&game, 1_000_000).unwrap();
        let slow = brute_force(&game);
        assert!((exact[0] - exact[1] - (slow[0] - slow[1])).abs() < 1e-4, "{exact:?} {slow:?}");
    }
    let whole = table(Ruleset::default(), 2);
    assert_eq!(solve(&whole, 10_000), None, "a whole game is too large");
}
