//! `bastide verify`: what chance brought is what the seed deals.

use crate::program::{Run, bastide, bastide_reading};
use bastide_dealer::Seed;
use bastide_dealer::deck::{ServerKey, secret, seed};
use bastide_record::{Deck, DeckSeat};

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

/// A record as a server signs it: red's client sent a nonce, blue is a computer player.
fn signed() -> String {
    let own = secret(Seed::from_u64(3));
    let seat = |colour: &str, holder: &str, with: &str| DeckSeat {
        colour: colour.to_owned(),
        holder: holder.to_owned(),
        with: with.to_owned(),
    };
    let seats = vec![seat("yellow", "person", "0123456789abcdef"), seat("red", "computer", "club")];
    let (commitment, told) = (own.commitment_digits(), Some(own.to_string()));
    let mut deck = Deck { table: "t4b1e".to_owned(), commitment, secret: told, seats, ..Deck::default() };
    let dealt = seed(&deck).expect("the secret is told").to_string();
    let record = random(&["--players", "2", "--seed", &dealt]);
    let (header, actions) = record.split_once("--\n").expect("a header");
    let setup = header.replace(&format!("seed {dealt}\n"), "") + "--\n";
    ServerKey::from_bytes(&[9; 32]).sign(&mut deck, Some(&dealt), &setup, actions);
    record.replace(&format!("seed {dealt}\n"), &format!("seed {dealt}\n{}", deck.write()))
}

#[test]
fn a_signed_record_verifies_from_the_file_alone() {
    let record = signed();
    let words = verify(&record, &[]).ok();
    assert!(words.contains("1 of 1 nonces") && words.contains("the record is signed with the key"), "{words}");
    let key = ServerKey::from_bytes(&[9; 32]).public();
    let commitment = secret(Seed::from_u64(3)).commitment_digits();
    let words = verify(&record, &["--key", &key, "--commitment", &commitment]).ok();
    assert!(words.contains("the key that was asked for") && words.contains("the one that was promised"), "{words}");
    // Names are nobody's proof: with or without them the signature holds.
    verify(&record.replace("rules ", "# names are left out\nrules "), &[]).ok();
}

#[test]
fn one_changed_nonce_draw_seat_or_signature_is_found_and_named() {
    let record = signed();
    let line = |word: &str| record.lines().find(|line| line.starts_with(word)).expect("such a line").to_owned();
    let (draw, signature) = (line("draw "), line("signature "));
    let other = if draw == "draw base/monastery" { "draw base/road-curve" } else { "draw base/monastery" };
    let last = if signature.ends_with('0') { "1" } else { "0" };
    let forged = format!("{}{last}", &signature[..signature.len() - 1]);
    let changes: [(&str, &str, &[&str]); 6] = [
        (
            "0123456789abcdef",
            "0123456789abcdee",
            &["the nonces are not those that the server signed", "the seed is not made"],
        ),
        ("seat red computer club", "seat red computer master", &["the seats are not those that the server signed"]),
        ("seat red computer club", "seat green computer club", &["the seats of the deck are not those of the players"]),
        (&draw, other, &["the seed deals `", "the record says `"]),
        (&signature, &forged, &["the signature does not belong to this record"]),
        (
            "players yellow red",
            "players yellow red\nset ties starting-player-loses",
            &["the setup is not the one that the server signed"],
        ),
    ];
    for (from, to, expected) in changes {
        let error = verify(&record.replacen(from, to, 1), &[]).complaint();
        assert!(expected.iter().all(|words| error.contains(words)), "{from} -> {to}: {error}");
    }
    let stranger = ServerKey::from_bytes(&[8; 32]).public();
    assert!(verify(&record, &["--key", &stranger]).complaint().contains("signed with another key"));
    assert!(verify(&random(GAMES[1]), &["--key", &stranger]).complaint().contains("carries no signature"));
    assert!(verify(&record, &["--key", "abc"]).complaint().contains("64 hexadecimal digits"));
}
