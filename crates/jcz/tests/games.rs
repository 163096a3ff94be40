//! Saved games become records, and records saved games.

use bastide_dealer::{Dealer, Seed};
use bastide_jcz::{read, write};
use bastide_protocol::{AnyGame, GameKind, Players, Setup};
use std::collections::BTreeMap;

const GARDENS: &str = include_str!("gardens.jcz");

fn setup(players: u8, expansions: &[&str]) -> Setup {
    Setup {
        game: "carcassonne".to_owned(),
        players: Players::Count(players),
        expansions: expansions.iter().map(|&name| name.to_owned()).collect(),
        parts: BTreeMap::new(),
        followers: None,
        preset: None,
        set: BTreeMap::new(),
        first: None,
    }
}

/// A game in which everybody answers anything.
fn played(setup: &Setup, seed: u64) -> AnyGame {
    let mut game = AnyGame::begin(setup, GameKind::Carcassonne.newest_rules(), None).expect("a setup");
    let dealer = Dealer::new(Seed::from_u64(seed));
    let mut state = seed;
    game.deal(&dealer);
    while game.ending().is_none() {
        let legal = game.legal();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.act(&legal[(state >> 33) as usize % legal.len()]).expect("legal");
        game.deal(&dealer);
    }
    game
}

/// The actions of a record, but for who begins.
fn actions(game: &AnyGame) -> Vec<String> {
    game.lines().iter().filter(|line| !line.starts_with("first ")).map(str::to_owned).collect()
}

#[test]
fn a_record_written_as_a_saved_game_comes_back_as_itself() {
    for (players, expansions) in [(2, &[][..]), (3, &["abbot"]), (2, &["inns"]), (4, &["abbot", "inns", "traders"])] {
        for seed in 0..6 {
            let game = played(&setup(players, expansions), seed);
            let saved = write(&game.record()).unwrap_or_else(|error| panic!("{error}"));
            let back = read(&saved).unwrap_or_else(|error| panic!("{expansions:?} {seed}: {error}"));
            let again = AnyGame::load(&back).expect("a record");
            assert_eq!(actions(&again), actions(&game), "{expansions:?} {seed}");
        }
    }
}

#[test]
fn a_saved_game_is_read_with_its_gardens_and_its_scores() {
    let record = read(GARDENS).unwrap_or_else(|error| panic!("{error}"));
    let game = AnyGame::load(&record).expect("a record");
    assert!(record.contains("names \"Ann\" \"Bob\"") && record.contains("expansions abbot"), "{record}");
    assert!(record.contains("red abbot garden"), "{record}");
    assert_eq!(game.scores(), [0, 4], "Bob's city of two tiles");
}

#[test]
fn what_is_not_supported_or_not_legal_is_told_with_its_place() {
    let complaint = |from: &str, to: &str| {
        assert!(GARDENS.contains(from), "{from}");
        read(&GARDENS.replacen(from, to, 1)).expect_err(to).to_string()
    };
    for (from, to, words) in [
        ("\"basic:2\": 1", "\"basic:2\": 1, \"tower:1\": 1", "`tower:1` is not supported"),
        ("\"basic:2\": 1", "\"basic:2\": 2", "expected `basic:2` once"),
        ("\"abbot\": 1,", "\"abbot\": 1, \"dragon\": 1,", "`dragon` is not supported"),
        ("\"garden\": 1", "\"farm-hut\": 1", "expected all of abbot, garden"),
        ("\"rules\": {}", "\"rules\": { \"tiny-city-scoring\": \"2\" }", "`tiny-city-scoring`"),
        ("\"rotation\": \"R0\"", "\"rotation\": \"R45\"", "message 1 (PLACE_TILE): expected R0"),
        ("BA/RFrG", "TO/R", "message 1 (PLACE_TILE): the tile `TO/R`"),
        ("0.abbot.1", "0.mayor.1", "message 2 (DEPLOY_MEEPLE): the figure `0.mayor.1`"),
        ("\"Garden\"", "\"City\"", "message 2 (DEPLOY_MEEPLE): abbot on I is not legal"),
        ("\"COMMIT\"", "\"UNDO\"", "message 3 (UNDO): this is not supported"),
        ("\"player\": 1", "\"player\": 0", "it is red's, but blue is asked"),
        ("\"appVersion\"", "\"unheard\": 1, \"appVersion\"", "unknown field `unheard`"),
    ] {
        let told = complaint(from, to);
        assert!(told.contains(words), "{told}");
    }
    assert!(read("no json").is_err());
    assert!(write("bastide 1\n").is_err());
}

#[test]
fn a_record_with_what_a_saved_game_cannot_hold_is_refused() {
    let river = played(&setup(2, &["river"]), 1).record();
    assert!(write(&river).expect_err("a river").to_string().contains("`river` is not supported"));
    let castle = Setup { game: "castle".to_owned(), ..setup(2, &[]) };
    let castle = AnyGame::begin(&castle, GameKind::Castle.newest_rules(), None).expect("a setup").record();
    assert!(write(&castle).expect_err("another game").to_string().contains("Carcassonne"));
}
