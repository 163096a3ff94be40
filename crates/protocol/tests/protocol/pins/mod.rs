//! Seeded random games of both games, pinned: the hash of each record, of all its events and of its views as JSON. A
//! change that means to keep everything as it is leaves `pins.txt` as it is; one that means to change what programs see
//! changes its column, and nothing else.
//!
//! `BASTIDE_PINS=FILE` writes the pins to a file instead of comparing them, such as `BASTIDE_PINS=tests/protocol/pins/pins.txt`
//! after an intended change. `BASTIDE_PINS_EVERY=1` looks at the views after every action instead of after some, which
//! takes minutes: write two such files, before and after a change, and compare them.

mod games;

use bastide_carcassonne::Game as Carcassonne;
use bastide_castle::Game as Castle;
use games::{carcassonne, castle, pin};

/// What the games were when somebody last looked.
const PINS: &str = include_str!("pins.txt");

const HEAD: &str = "# game number record events views\n";

/// How many games of each are pinned.
const CARCASSONNE: u64 = 400;
const CASTLE: u64 = 100;

/// The views after one action in so many are pinned; which ones depends on the game's number.
const STRIDE: usize = 13;

#[test]
fn every_pinned_game_is_told_as_before() {
    let variable = |name: &str| std::env::var(name).ok();
    let stride = variable("BASTIDE_PINS_EVERY").and_then(|every| every.parse().ok()).unwrap_or(STRIDE);
    let found = in_two_halves(stride);
    if let Some(file) = variable("BASTIDE_PINS") {
        std::fs::write(file, found).expect("the pins can be written");
        return;
    }
    assert_eq!(stride, STRIDE, "only the views after one action in {STRIDE} are stored; name a file in BASTIDE_PINS");
    for (known, found) in PINS.lines().zip(found.lines()) {
        assert_eq!(known, found, "a pinned game is told differently (game, number, record, events, views)");
    }
    assert_eq!(PINS.lines().count(), found.lines().count(), "how many games are pinned");
}

/// All pins, in order. Two threads share the work.
fn in_two_halves(stride: usize) -> String {
    let half = |first: u64| {
        let pins = |most: u64| (first..most).step_by(2);
        let ours: Vec<_> =
            pins(CARCASSONNE).map(|number| pin::<Carcassonne>(carcassonne(number), number, stride)).collect();
        let theirs: Vec<_> = pins(CASTLE).map(|number| pin::<Castle>(castle(), number, stride)).collect();
        (ours, theirs)
    };
    let (even, odd) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        (half(0), odd.join().expect("the other half is pinned"))
    });
    let merged = |even: Vec<String>, odd: Vec<String>| {
        even.into_iter().zip(odd).flat_map(|(even, odd)| [even, odd]).collect::<String>()
    };
    HEAD.to_owned() + &merged(even.0, odd.0) + &merged(even.1, odd.1)
}
