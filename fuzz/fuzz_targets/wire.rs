//! Any bytes as what a client sends: a request over the socket, a new table, a setup. Reading never panics; what can be
//! read is written and read back the same, and a setup begins a game or says why not.

#![no_main]

use bastide_protocol::{AnyGame, GameKind, NewTable, Request, Setup, Viewer};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fuzz_target!(|bytes: &[u8]| {
    reads_back::<Request>(bytes);
    reads_back::<NewTable>(bytes);
    if let Some(setup) = reads_back::<Setup>(bytes) {
        begins_or_says_why(&setup);
    }
});

fn reads_back<T: DeserializeOwned + Serialize + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(bytes).ok()?;
    let text = serde_json::to_string(&value).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<T>(&text).ok().as_ref(), Some(&value), "written as {text}");
    Some(value)
}

fn begins_or_says_why(setup: &Setup) {
    let begun = GameKind::of_setup(setup).and_then(|kind| AnyGame::begin(setup, kind.newest_rules(), None));
    match begun {
        Ok(game) => drop(serde_json::to_string(&game.view(Viewer::Watcher)).expect("a view can be written")),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
