//! The pinned games: which rules each is played by, how it is played, and what is hashed of it.

use bastide_carcassonne::part;
use bastide_carcassonne::ruleset::{PRESETS, SWITCHES};
use bastide_carcassonne::{Expansion, Expansions};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::{Actor, Seat};
use bastide_protocol::{Session, Setup, Viewer, WireGame};
use serde::Serialize;
use serde_json::{Map, Value, from_value, json};
use sha2::{Digest, Sha256};

/// Seeds of setups lie beyond those of the games themselves.
const SETUPS: u64 = 1 << 32;

/// The game of The Castle; there is one way to play it.
pub(crate) fn castle() -> Value {
    json!({"game": "castle", "players": 2})
}

/// A game of Carcassonne: every fourth with all expansions, the others with some; every second with parts of them, and
/// with switches and followers of its own.
pub(crate) fn carcassonne(number: u64) -> Value {
    let mut dice = RandomPlayer::new(Seed::from_u64(SETUPS + number));
    let mut coin = || dice.choose(&[false, true]).expect("one of two");
    let all = number.is_multiple_of(4);
    let expansions: Vec<Expansion> = Expansions::ALL.iter().filter(|_| coin() || all).collect();
    let names: Vec<_> = expansions.iter().map(|expansion| expansion.name()).collect();
    let mut setup = json!({"expansions": names, "preset": dice.choose(&PRESETS).expect("a preset").name});
    if number % 2 == 1 {
        setup["parts"] = parts(&expansions, &mut dice);
        setup["followers"] = json!(dice.choose(&[5, 6, 7, 7, 8, 9]));
        let facts = dice.choose(&SWITCHES).expect("a switch");
        setup["set"] = json!({facts.name: dice.choose(facts.values).expect("a value")});
    }
    // As many as want to play, or as many as the rules allow.
    let wished = 2 + number % 5;
    let playable = (2..=wished).rev().find(|&players| {
        setup["players"] = json!(players);
        begin::<bastide_carcassonne::Game>(&setup).is_some()
    });
    assert!(playable.is_some(), "two can always play: {setup}");
    setup
}

/// A random choice of the parts of each expansion; the whole of it where that choice is none.
fn parts(expansions: &[Expansion], dice: &mut RandomPlayer) -> Value {
    let mut parts = Map::new();
    for &expansion in expansions {
        let words = part::words(expansion);
        let chosen: Vec<_> = words.into_iter().filter(|_| dice.choose(&[false, true]) == Some(true)).collect();
        let is_both = chosen.contains(&"tiles") && chosen.contains(&part::PLAIN);
        if !chosen.is_empty() && !is_both {
            parts.insert(expansion.name().to_owned(), json!(chosen));
        }
    }
    Value::Object(parts)
}

fn begin<G: WireGame>(setup: &Value) -> Option<Session<G>> {
    let words: Setup = from_value(setup.clone()).expect("a setup");
    G::read_setup(&words).and_then(|setup| Session::new(setup, None)).ok()
}

/// Plays a game to its end and hashes its record, its events, and the views of all seats and of a watcher after one
/// action in `stride`.
pub(crate) fn pin<G: WireGame>(setup: Value, number: u64, stride: usize) -> String {
    let mut session = begin::<G>(&setup).unwrap_or_else(|| panic!("it can begin: {setup}"));
    let seed = Seed::from_u64(number);
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    let (mut events, mut views) = (Sha256::new(), Sha256::new());
    let mut actions = Vec::new();
    while session.game().actor() != Actor::Over {
        if (session.len() + number as usize).is_multiple_of(stride) {
            look(session.game(), &mut views);
        }
        actions.clear();
        session.game().actions(&mut actions);
        let action = dealer.answer(session.game()).or_else(|| player.choose(&actions)).expect("somebody answers");
        let played = session.act(action).expect("what is listed is legal");
        update(&mut events, &played.events);
    }
    look(session.game(), &mut views);
    let mut record = Sha256::new();
    record.update(session.record());
    let [record, events, views] = [record, events, views].map(short);
    let game = setup.get("game").and_then(Value::as_str).unwrap_or("carcassonne");
    format!("{game} {number} {record} {events} {views}\n")
}

fn look<G: WireGame>(game: &G, views: &mut Sha256) {
    let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Watcher]).for_each(|viewer| update(views, &game.view(viewer)));
}

fn update(hash: &mut Sha256, value: &impl Serialize) {
    hash.update(serde_json::to_vec(value).expect("what is told can be written"));
}

/// Enough of a hash that two never agree by chance.
fn short(hash: Sha256) -> String {
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
