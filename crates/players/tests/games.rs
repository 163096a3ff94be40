//! The players at real tables: they answer legally, repeat themselves for the same seed, and the better ones win.

use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
use bastide_play::{Actor, MAX_SEATS, Play, Seat};
use bastide_players::{Budget, Clock, Endgame, Greedy, Level, Player, Racing, Search, Spec, Stop, solve};

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
    for specs in [
        ["random", "beginner", "casual", "farmer", "club", "master:4"],
        ["invader", "steady", "adept:40", "expert:40", "master:40", "greedy"],
    ] {
        let game = play(table(Ruleset::with(Expansions::ALL), 6), &mut players(&specs, 1), 1);
        assert_eq!(game.actor(), Actor::Over);
    }
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
    let catalog = table(Ruleset::default(), 2).catalog();
    let id = |name: &str| catalog.find(name).unwrap();
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

/// A game with only these tiles left, one of which was drawn.
fn near_the_end(names: &[&str], seed: u64) -> Game {
    let catalog = table(Ruleset::default(), 2).catalog();
    let mut setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
    setup.position.stack = Some(names.iter().map(|name| catalog.find(name).expect("a design")).collect());
    let mut game = Game::new(&setup).expect("the setup can be played");
    let roll = fastrand::Rng::with_seed(seed).u32(..game.total_odds());
    game.apply(game.outcome(roll).expect("an outcome"));
    game
}

/// By how much the mover may expect to be ahead, and the best turn, worked out with cuts.
fn worked_out(game: &Game) -> (f32, Game) {
    let mut endgame = Endgame::new(Level::Master.numbers::<Game>());
    let solved = endgame.solve(game, Budget::visits(5_000_000), Clock::Wall, &Stop::new()).expect("the end is near");
    let mut after = game.clone();
    for action in solved.line {
        after.act(action, &mut ()).expect("the best turn is legal");
    }
    (solved.margin, after)
}

/// Compares what is worked out with cuts, and what its best turn leads to, with looking at everything.
fn check_against_brute_force(game: &Game) {
    let Actor::Seat(seat) = game.actor() else { panic!("a player is asked") };
    let lead = |points: [f32; MAX_SEATS]| points[seat.index()] - points[1 - seat.index()];
    let (margin, after) = worked_out(game);
    let slow = lead(brute_force(game));
    assert!((margin - slow).abs() < 1e-3, "{margin} is told, {slow} is true");
    let reached = lead(brute_force(&after));
    assert!((reached - slow).abs() < 1e-3, "the turn leads to {reached}, the best to {slow}");
}

#[test]
fn the_end_worked_out_with_cuts_equals_brute_force_on_small_bags() {
    let stacks: [&[&str]; 4] = [
        &["base/city1", "base/city1", "base/city3-garden"],
        &["base/monastery", "base/road-curve", "base/city2-corner"],
        &["base/city4-shield", "base/city1", "base/city1", "base/city1"],
        &["base/city4-shield", "base/city3-garden", "base/city1", "base/city1"],
    ];
    for (stack, seed) in stacks.iter().zip(3..) {
        check_against_brute_force(&near_the_end(stack, seed));
    }
}

#[test]
fn the_end_of_whole_games_worked_out_with_cuts_equals_brute_force() {
    for seed in 0..12 {
        check_against_brute_force(&played_until(1, seed));
    }
}

/// With all expansions a turn may ask for more, and not every turn without a tile in the bag is the last.
#[test]
fn the_end_with_all_expansions_worked_out_with_cuts_equals_brute_force() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut game = table(Ruleset::with(Expansions::ALL), 2);
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut actions = Vec::new();
        while game.remaining() > 0 || !matches!(game.actor(), Actor::Seat(_)) {
            actions.clear();
            game.actions(&mut actions);
            let Some(&action) = actions.get(dice.usize(..actions.len().max(1))) else { break };
            game.apply(action);
        }
        if let Actor::Seat(seat) = game.actor()
            && let Some(points) = solve(&game, 200_000)
        {
            let (slow, (margin, _)) = (points[seat.index()] - points[1 - seat.index()], worked_out(&game));
            assert!((margin - slow).abs() < 1e-3, "seed {seed}: {margin} is told, {slow} is true");
            compared += 1;
        }
    }
    assert!(compared >= 20, "{compared}");
}

#[test]
fn the_racing_player_works_the_end_out_if_its_budget_suffices() {
    let game = played_until(3, 4);
    let (margin, _) = worked_out(&game);
    let mut racing = Racing::new(Budget::visits(200_000), 1);
    let ideas = racing.answer(&game).expect("an answer").ideas;
    assert!((ideas[0].margin - margin).abs() < 1e-4, "{} {margin}", ideas[0].margin);
    assert_eq!((ideas.len(), racing.visits()), (1, 0));
    let mut hurried = Racing::new(Budget::visits(20), 1);
    hurried.answer(&game).expect("an answer");
    assert!(hurried.visits() > 0, "there was no time for that");
}

/// By how much the mover may expect to be ahead after an answer, with best play from there on.
fn worth(game: &Game, player: &mut dyn Player<Game>) -> f32 {
    let Actor::Seat(seat) = game.actor() else { panic!("a player is asked") };
    let mut next = game.clone();
    next.apply(player.answer(game).expect("an answer").action);
    let points = solve(&next, 1_000_000).expect("the end is near");
    points[seat.index()] - points[1 - seat.index()]
}

#[test]
fn the_exact_endgame_never_loses_to_the_search() {
    let stacks = [["base/city1", "base/road-curve"], ["base/monastery", "base/city2-corner"]];
    for (stack, seed) in stacks.iter().zip(0..).flat_map(|(stack, seed)| [(stack, seed), (stack, seed + 9)]) {
        let game = near_the_end(stack, seed);
        let exact = worth(&game, &mut Search::new(Budget::visits(2)));
        let searched = worth(&game, &mut Search::new(Budget::visits(200)).searching_the_end());
        let greedy = worth(&game, &mut Greedy::new(1));
        assert!(exact >= searched - 1e-4 && exact >= greedy - 1e-4, "{exact} {searched} {greedy}");
    }
}

/// A game between two of `greedy` when a tile is in hand and so many are left in the bag.
fn played_until(left: u32, seed: u64) -> Game {
    let mut game = table(Ruleset::default(), 2);
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut players = players(&["greedy", "greedy"], seed);
    while game.remaining() > left || game.in_hand().is_none() {
        let action = match game.actor() {
            Actor::Seat(seat) => players[seat.index()].answer(&game).expect("an answer").action,
            _ => game.outcome(dice.u32(..game.total_odds())).expect("an outcome"),
        };
        game.apply(action);
    }
    game
}

#[test]
fn at_the_end_the_best_answers_are_told_with_their_true_worth_and_the_first_with_its_whole_turn() {
    let game = played_until(1, 3);
    let Actor::Seat(seat) = game.actor() else { panic!("a player is asked") };
    let ideas = Search::new(Budget::visits(2)).answer(&game).expect("an answer").ideas;
    assert!(ideas.len() > 1 && ideas.is_sorted_by(|one, other| one.margin >= other.margin), "{ideas:?}");
    let after = |line: &[_]| {
        let mut next = game.clone();
        line.iter().for_each(|action| next.apply(*action));
        next
    };
    for idea in &ideas {
        let points = solve(&after(&idea.line), 1_000_000).expect("the end is near");
        assert!((points[seat.index()] - points[1 - seat.index()] - idea.margin).abs() < 1e-3, "{idea:?}");
    }
    assert_ne!(after(&ideas[0].line).actor(), Actor::Seat(seat), "the turn goes on");
}

#[test]
fn at_the_end_of_real_games_working_it_out_never_loses_and_sometimes_wins() {
    let mut won = 0.0;
    for seed in 0..8 {
        let game = played_until(1, seed);
        let exact = worth(&game, &mut Search::new(Budget::visits(2)));
        let searched = worth(&game, &mut Search::new(Budget::visits(100)).searching_the_end());
        let greedy = worth(&game, &mut Greedy::new(1));
        assert!(exact >= searched - 1e-3 && exact >= greedy - 1e-3, "seed {seed}: {exact} {searched} {greedy}");
        won += exact - greedy;
    }
    assert!(won > 0.5, "positions in which everybody finds the best answer would show nothing: {won}");
}

#[test]
fn a_player_that_hears_what_is_played_answers_legally_and_repeats_itself() {
    let play = || {
        let mut game = table(Ruleset::with(Expansions::ALL), 3);
        let mut dice = fastrand::Rng::with_seed(3);
        let mut players = players(&["master:12", "casual", "expert:8"], 3);
        for _ in 0..150 {
            let action = match game.actor() {
                Actor::Over => break,
                Actor::Chance => game.outcome(dice.u32(..game.total_odds())).expect("an outcome"),
                Actor::Seat(seat) => players[seat.index()].answer(&game).expect("an answer").action,
            };
            players.iter_mut().for_each(|player| player.hear(action));
            game.act(action, &mut ()).expect("players answer legally");
        }
        game.scores()
    };
    assert_eq!(play(), play());
}

#[test]
fn what_is_kept_of_the_tree_adds_to_what_is_looked_at_next() {
    let mut game = played_until(45, 5);
    let visits = |answer: bastide_players::Answer<_>| answer.ideas.iter().map(|idea| idea.visits).sum::<u32>();
    let mut told = Search::new(Budget::visits(2000));
    // What was looked at most is played: two turns and what chance brings before each, until the player is asked again.
    let line = told.answer(&game).expect("an answer").ideas.remove(0).line;
    let (asked, start) = (game.actor(), game.remaining());
    for action in line {
        if game.actor() == asked && game.remaining() < start {
            break;
        }
        told.hear(action);
        game.apply(action);
    }
    assert_eq!(game.actor(), asked, "the line goes on to the next own turn");
    let kept = visits(told.answer(&game).expect("an answer"));
    let anew = visits(Search::new(Budget::visits(2000)).answer(&game).expect("an answer"));
    assert!(kept > anew, "{kept} visits with what was kept, {anew} without");
}

#[test]
fn the_rest_of_a_turn_is_played_as_it_was_planned() {
    let game = played_until(45, 5);
    let mut told = Search::new(Budget::visits(400));
    let answer = told.answer(&game).expect("an answer");
    let visits = |answer: &bastide_players::Answer<_>| answer.ideas.iter().map(|idea| idea.visits).sum::<u32>();
    let mut next = game.clone();
    next.apply(answer.action);
    assert_eq!(next.actor(), game.actor(), "the turn goes on");
    told.hear(answer.action);
    let planned = told.answer(&next).expect("an answer");
    assert_eq!(planned.action, answer.ideas[0].line[1]);
    assert!(visits(&planned) <= visits(&answer) + 1, "it was thought about before");
}

#[test]
fn a_stopped_player_answers_at_once_and_several_threads_answer_legally() {
    let game = played_until(45, 5);
    let stop = Stop::new();
    stop.stop();
    let since = std::time::Instant::now();
    let answer = Spec::from_text("master:50s").unwrap().stoppable::<Game>(1, stop).answer(&game).expect("an answer");
    assert!(since.elapsed().as_secs() < 20);
    assert!(game.clone().act(answer.action, &mut ()).is_ok());
    let mut several = Spec::from_text("master:900").unwrap().with_threads(3).player::<Game>(1);
    let answer = several.answer(&game).expect("an answer");
    assert!(answer.ideas.iter().map(|idea| idea.visits).sum::<u32>() >= 30);
    assert!(game.clone().act(answer.action, &mut ()).is_ok());
}

#[test]
fn several_threads_share_one_budget_and_one_tree() {
    let game = played_until(45, 5);
    let mut search = Search::new(Budget::visits(150)).with_threads(3);
    let answer = search.answer(&game).expect("an answer");
    assert_eq!(search.visits(), 150);
    // What was looked at below an idea counts all visits of all threads.
    assert!(answer.ideas.iter().map(|idea| idea.visits).sum::<u32>() <= 150);
    search.answer(&game).expect("a second answer");
    assert_eq!(search.visits(), 150);
}

#[test]
fn the_main_line_can_be_played() {
    let game = played_until(45, 5);
    let answer = Search::new(Budget::visits(300)).answer(&game).expect("an answer");
    assert!(answer.ideas[0].line.len() > 2, "the line goes on after the own turn");
    for idea in answer.ideas {
        let mut next = game.clone();
        idea.line.into_iter().for_each(|action| next.act(action, &mut ()).expect("the line is legal"));
    }
}

#[test]
fn the_fitted_numbers_play_better_than_those_chosen_by_hand() {
    let mut lead = 0;
    for seed in 0..5 {
        let game = play(table(Ruleset::default(), 2), &mut players(&["foresight", "greedy"], seed), seed);
        lead += i32::from(game.points(Seat(0))) - i32::from(game.points(Seat(1)));
        let game = play(table(Ruleset::default(), 2), &mut players(&["greedy", "foresight"], seed), seed);
        lead += i32::from(game.points(Seat(1))) - i32::from(game.points(Seat(0)));
    }
    assert!(lead > 0, "{lead} points in ten games");
}

#[test]
fn ideas_that_race_meet_the_same_tiles_for_the_same_seed_and_the_turn_is_played_as_planned() {
    let mut game = table(Ruleset::default(), 2);
    game.apply(game.outcome(5).expect("an outcome"));
    let think = || Racing::<Game>::new(Budget::visits(300), 4).answer(&game).expect("an answer");
    assert_eq!(think(), think());
    let mut player = Racing::new(Budget::visits(300), 4);
    let answer = player.answer(&game).expect("an answer");
    assert!(answer.ideas[0].visits > 1 && answer.ideas.len() > 1, "several ideas ran: {:?}", answer.ideas);
    player.hear(answer.action);
    game.apply(answer.action);
    let rest = player.answer(&game).expect("an answer");
    assert_eq!(rest.ideas[0].line, answer.ideas[0].line[1..]);
    assert_eq!((rest.action, rest.ideas[0].margin), (answer.ideas[0].line[1], answer.ideas[0].margin));
    // Whoever hears of something else thinks anew.
    let mut other = Racing::new(Budget::visits(300), 4);
    other.hear(answer.action);
    assert!(other.answer(&game).expect("an answer").ideas[0].visits > 0);
}

mod regressions {
    use super::*;

    /// Whoever played another idea than the player had chosen, and asked it to go on, got the rest of that idea as it had
    /// been begun, without a thought.
    #[test]
    fn the_rest_of_an_idea_that_was_not_chosen_is_thought_about() {
        let choices = |game: &Game| {
            let mut actions = Vec::new();
            game.actions(&mut actions);
            actions.len()
        };
        // An idea that lays the tile elsewhere, where there is a choice of figures.
        let other = |seed| {
            let (game, mut player) = (played_until(45, seed), Racing::new(Budget::visits(300), 4));
            let ideas = player.answer(&game).expect("an answer").ideas;
            let after = |action| {
                let mut after = game.clone();
                after.apply(action);
                after
            };
            let mut others = ideas.iter().filter(|idea| idea.line[0] != ideas[0].line[0]);
            let goes_on = |after: Game| after.actor() == game.actor() && choices(&after) > 1;
            let found = others.find(|idea| goes_on(after(idea.line[0])))?;
            Some((after(found.line[0]), player, found.clone()))
        };
        let (game, mut player, idea) = (0..20).find_map(other).expect("such an idea");
        player.hear(idea.line[0]);
        let answer = player.answer(&game).expect("an answer");
        assert_ne!(answer.ideas[0].margin, idea.margin, "what was thought of the idea before");
        assert!(player.visits() > 0);
    }

    /// The last tiles were worked out whatever time there was and whoever said stop, up to 60,000 actions each time.
    #[test]
    fn a_stopped_player_does_not_work_out_the_end() {
        let game = played_until(1, 3);
        let stop = Stop::new();
        stop.stop();
        let mut player = Racing::new(Budget::visits(200), 1).with_stop(stop);
        player.answer(&game).expect("an answer");
        assert!(player.visits() > 0, "it was worked out");
    }

    /// The rest of the turn was worked out once more for each of its answers.
    #[test]
    fn the_rest_of_a_turn_that_was_worked_out_is_played_as_planned() {
        let mut game = played_until(1, 3);
        let mut player = Racing::new(Budget::visits(200), 1);
        let answer = player.answer(&game).expect("an answer");
        player.hear(answer.action);
        game.apply(answer.action);
        let rest = player.answer(&game).expect("an answer");
        assert_eq!(rest.ideas[0].line, answer.ideas[0].line[1..]);
        assert_eq!(rest.ideas[0].visits, answer.ideas[0].visits);
    }

    /// It made a hundred visits, whatever time it had and whoever told it to stop.
    #[test]
    fn uct100_ends_when_its_time_is_up_and_when_it_is_stopped() {
        let game = played_until(45, 5);
        let stop = Stop::new();
        stop.stop();
        let mut stopped = Spec::from_text("uct100").expect("a level").stoppable::<Game>(1, stop);
        assert_eq!(stopped.answer(&game).expect("an answer").ideas[0].visits, 1);
        let visits = |text| {
            let mut player = Spec::from_text(text).expect("a level").player::<Game>(1);
            player.answer(&game).expect("an answer").ideas[0].visits
        };
        assert_eq!(visits("uct100:0ms"), 1);
        assert!(visits("uct100") > 1);
    }

    /// It told those of the answer before.
    #[test]
    fn an_answer_that_was_planned_took_no_visits() {
        let mut game = played_until(45, 5);
        let mut player = Racing::new(Budget::visits(300), 4);
        let answer = player.answer(&game).expect("an answer");
        assert!(player.visits() > 0);
        player.hear(answer.action);
        game.apply(answer.action);
        player.answer(&game).expect("an answer");
        assert_eq!(player.visits(), 0);
    }
}
