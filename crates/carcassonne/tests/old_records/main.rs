//! Five hundred games recorded by the program that knew only `rules 1`, and what that program told of them: they are
//! played to the same events and points for good, and written again to the letter. `rules-1.gz` holds them one after
//! the other, each behind a line `@ HASH POINTS…`: the hash of its events in words, and the points at the end.

use bastide_carcassonne::notation::Replay;
use bastide_carcassonne::{Event, Game};
use bastide_record::RecordError;
use flate2::read::GzDecoder;
use std::io::Read;

/// A game, and what is known of it.
struct Old<'a> {
    hash: u64,
    points: Vec<u16>,
    text: &'a str,
}

fn archive() -> String {
    let mut text = String::new();
    GzDecoder::new(&include_bytes!("rules-1.gz")[..]).read_to_string(&mut text).expect("the archive is whole");
    text
}

fn games(archive: &str) -> Vec<Old<'_>> {
    archive.split("@ ").skip(1).map(read).collect()
}

fn read(part: &str) -> Old<'_> {
    let (about, text) = part.split_once('\n').expect("a line about the game comes first");
    let (hash, points) = about.split_once(' ').expect("a hash and points");
    let points = points.split(' ').map(|points| points.parse().expect("points")).collect();
    Old { hash: u64::from_str_radix(hash, 16).expect("a hash"), points, text }
}

/// FNV-1a of the events in words, a line each. How the beginning of the final scoring is announced does not count: it
/// is a matter of wording.
fn hash(events: &[String]) -> u64 {
    let bytes = events.iter().flat_map(|words| words.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Plays a record; answers with its end, with the events in words, and with the record written again.
fn play(text: &str) -> Result<(Game, Vec<String>, String), RecordError> {
    let mut replay = Replay::open(text)?;
    let (mut words, mut events) = (Vec::new(), Vec::new());
    while let Some(step) = replay.step(&mut events) {
        step?;
        let told = events.drain(..).filter(|event| *event != Event::LastTile);
        words.extend(told.map(|event| event.words(&replay.game)));
    }
    let written = replay.record.write();
    Ok((replay.game, words, written))
}

#[test]
fn games_of_rules_1_are_played_and_written_as_they_were() {
    let archive = archive();
    let games = games(&archive);
    assert_eq!(games.len(), 500);
    for (number, old) in games.iter().enumerate() {
        let (game, events, written) = play(old.text).unwrap_or_else(|error| panic!("game {number}: {error}"));
        let points: Vec<u16> = game.all_seats().map(|seat| game.points(seat)).collect();
        assert_eq!(points, old.points, "the points of game {number}");
        assert_eq!(hash(&events), old.hash, "the events of game {number}");
        assert_eq!(written, old.text, "game {number} written again");
    }
}

// rule: MSG-14
#[test]
fn fifty_of_them_would_have_gone_otherwise_by_rules_2() {
    let archive = archive();
    let differs = |old: &&Old<'_>| {
        let now = play(&old.text.replacen("\nrules 1\n", "\nrules 2\n", 1));
        !now.is_ok_and(|(_, events, _)| hash(&events) == old.hash)
    };
    let count = games(&archive).iter().filter(differs).count();
    assert!(count >= 50, "only {count} games tell the two readings apart");
}
