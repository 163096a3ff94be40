//! Any bytes as the log of a game, as a table folds it: the first line is a setup in JSON, each other an action or
//! `back N`. A line that is refused changes nothing; the game is the same when its record is read.

#![no_main]

use bastide_protocol::{AnyGame, GameKind, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        // The first line is no setup.
        let _ = fold(text);
    }
});

fn fold(text: &str) -> Option<()> {
    let mut lines = text.lines();
    let setup: Setup = serde_json::from_str(lines.next()?).ok()?;
    let rules = GameKind::of_setup(&setup).ok()?.newest_rules();
    let mut game = AnyGame::begin(&setup, rules, None).ok()?;
    for line in lines {
        let before = game.record();
        match line.strip_prefix("back ").map(str::parse::<u32>) {
            Some(Ok(to)) if to <= game.len() => game = game.back(to),
            Some(_) => {}
            None => {
                if game.act(line).is_err() {
                    assert_eq!(game.record(), before, "`{line}` left a trace");
                }
            }
        }
    }
    let record = game.record();
    let again = AnyGame::load(&record).expect("what was played can be read");
    assert_eq!(again.record(), record);
    Some(())
}
