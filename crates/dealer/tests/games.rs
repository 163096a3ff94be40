//! Real games: what is dealt depends on the seed alone.

use bastide_carcassonne::rooms::{flying, messengers};
use bastide_carcassonne::{Action, Expansions, Game, Ruleset, Setup};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::{Actor, Play};
use bastide_record::ActionNotation;

/// A game with everything: tiles, a die and messages are drawn.
fn game() -> Game {
    Game::new(&Setup::new(Ruleset::with(Expansions::ALL), 3)).expect("three can play")
}

/// Plays a game dealt from one seed, with decisions from another.
fn play(dealt: u64, decided: u64) -> Vec<(Action, String)> {
    let dealer = Dealer::new(Seed::from_u64(dealt));
    let mut player = RandomPlayer::new(Seed::from_u64(decided));
    let (mut game, mut played) = (game(), Vec::new());
    while let Some(action) = dealer.answer(&game).or_else(|| player.answer(&game)) {
        played.push((action, game.write_action(action)));
        game.apply(action);
    }
    played
}

/// What chance brought of one kind.
fn outcomes(played: &[(Action, String)], kind: fn(&Action) -> bool) -> Vec<&str> {
    played.iter().filter(|(action, _)| kind(action)).map(|(_, text)| text.as_str()).collect()
}

fn draws(played: &[(Action, String)]) -> Vec<&str> {
    outcomes(played, |action| matches!(action, Action::First(_) | Action::Draw(_)))
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(play(1, 2), play(1, 2));
}

#[test]
fn the_same_seed_gives_the_same_tiles_whatever_players_do() {
    let (one, other) = (play(1, 2), play(1, 3));
    assert_ne!(one, other);
    assert_eq!(draws(&one), draws(&other));
}

#[test]
fn a_random_player_answers_when_a_player_is_asked_and_takes_everything_in_turn() {
    let mut game = game();
    assert_eq!(RandomPlayer::new(Seed::from_u64(1)).answer(&game), None, "chance is asked who begins");
    let dealer = Dealer::new(Seed::from_u64(1));
    while let Some(outcome) = dealer.answer(&game) {
        game.apply(outcome);
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut player = RandomPlayer::new(Seed::from_u64(5));
    let answers: Vec<_> = (0..1000).filter_map(|_| player.answer(&game)).collect();
    assert!(actions.iter().all(|action| answers.contains(action)));
}

/// How often the die is rolled depends on the players; what the next roll brings does not. Messages come back, so only
/// the first eight are drawn blindly.
#[test]
fn dice_and_messages_come_in_their_own_order() {
    let games: Vec<_> = (0..60).map(|decided| play(1, decided)).collect();
    let die: fn(&Action) -> bool = |action| matches!(action, Action::Flying(flying::Action::Die(_)));
    let message: fn(&Action) -> bool = |action| matches!(action, Action::Messengers(messengers::Action::Draw(_)));
    for kind in [die, message] {
        let all: Vec<_> = games.iter().map(|game| outcomes(game, kind)).collect();
        let longest = all.iter().max_by_key(|outcomes| outcomes.len()).expect("there are games");
        assert!(longest.len() >= 2, "{longest:?}");
        for outcomes in &all {
            assert!(outcomes.iter().zip(longest).take(8).all(|(one, other)| one == other), "{outcomes:?} {longest:?}");
        }
    }
}

#[test]
fn another_seed_gives_other_tiles() {
    assert_ne!(draws(&play(1, 2)), draws(&play(2, 2)));
}

#[test]
fn chance_is_silent_when_a_player_is_asked() {
    let mut game = game();
    let dealer = Dealer::new(Seed::from_u64(9));
    while let Some(action) = dealer.answer(&game) {
        game.apply(action);
    }
    assert!(matches!(game.actor(), Actor::Seat(_)));
}

#[test]
fn every_seat_begins_about_as_often() {
    let mut tally = [0_u32; 3];
    for seed in 0..3000 {
        if let Some(Action::First(seat)) = Dealer::new(Seed::from_u64(seed)).answer(&game()) {
            tally[seat.index()] += 1;
        }
    }
    // 1,000 expected for each, with a standard deviation of 26.
    assert!(tally.iter().all(|&count| count.abs_diff(1000) < 130), "{tally:?}");
}
