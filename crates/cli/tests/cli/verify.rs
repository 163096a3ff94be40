//! `bastide verify`: what chance brought is what the seed deals.

use crate::program::{Run, bastide, bastide_reading};

const GAMES: [&[&str]; 3] = [
    &["--players", "3", "--expansions", "all", "--seed", "5"],
    &["--players", "2", "--first", "red", "--seed", "11"],
    &["--game", "castle", "--seed", "6"],
];

fn random(setup: &[&str]) -> String {
    bastide(&[&["random"], setup].concat()).ok()
}

fn verify(record: &str, options: &[&str]) -> Run {
    bastide_reading(&[&["verify", "-"], options].concat(), record.as_bytes())
}

/// The SHA-256 of the 32 bytes that 11 stands for as a seed.
const COMMITMENT_OF_11: &str = "44615ee8905c30b9113fa6afe316cf70345617d160836941983c5785b1974559";

#[test]
fn a_game_that_was_dealt_from_its_seed_is_verified() {
    for setup in GAMES {
        let words = verify(&random(setup), &[]).ok();
        assert!(words.starts_with("every outcome of chance is the one that the seed deals: "), "{words}");
        assert!(!words.contains(": 0 compared") && !words.contains("ends before"), "{words}");
    }
}

#[test]
fn an_unfinished_game_is_said_to_be_unfinished() {
    let record = random(GAMES[1]);
    let half: String = record.split_inclusive('\n').take(40).collect();
    assert!(verify(&half, &[]).ok().contains("ends before the game is over"));
}

#[test]
fn a_tile_that_the_seed_does_not_deal_is_found_with_its_line() {
    for setup in GAMES {
        let record = random(setup);
        let (digits, other) = (record.lines().find(|line| line.starts_with("seed ")).unwrap(), "seed 12");
        let error = verify(&record.replace(digits, other), &[]).complaint();
        let line = record.lines().position(|line| line == "--").unwrap() + 2;
        // Who begins may be dealt alike by both seeds, but no game is the same tile for tile.
        let place: usize = error.split(':').nth(1).unwrap().parse().unwrap();
        assert!(place >= line && place < line + 20, "{error}");
        assert!(error.contains("the seed deals `") && error.contains("the record says `"), "{error}");
    }
}

#[test]
fn a_record_without_a_seed_is_not_called_fair() {
    let record = random(GAMES[1]);
    let digits = record.lines().find(|line| line.starts_with("seed ")).unwrap();
    let error = verify(&record.replace(&format!("{digits}\n"), ""), &[]).complaint();
    assert!(error.contains("names no seed"), "{error}");
}

#[test]
fn a_commitment_is_compared_with_the_seed() {
    let record = random(GAMES[1]);
    let words = verify(&record, &["--commitment", COMMITMENT_OF_11]).ok();
    assert!(words.contains("the seed is the one that was promised"), "{words}");
    assert!(verify(&record, &[]).ok().contains(COMMITMENT_OF_11));
    let other = COMMITMENT_OF_11.replace('a', "b");
    assert!(verify(&record, &["--commitment", &other]).complaint().contains("not the one that was promised"));
    assert!(verify(&record, &["--commitment", "abc"]).complaint().contains("64 hexadecimal digits"));
}
