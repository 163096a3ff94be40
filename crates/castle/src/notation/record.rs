//! Whole games of The Castle: what the shared records ask of it.

use crate::game::Game;
use crate::notation::header::SetupReader;
use crate::setup::{Setup, SetupError};
use bastide_record::Notation;

/// The version of the rules; records name it together with the wall they were played in.
pub const RULES_VERSION: u32 = 1;

/// A game as it was played, finished or not.
pub type Record = bastide_record::Record<Game>;

/// Reads and plays a record action by action.
pub type Replay<'a> = bastide_record::Replay<'a, Game>;

impl Notation for Game {
    const GAME: &'static str = "castle";
    type Setup = Setup;
    type Reader = SetupReader;
    type SetupError = SetupError;

    fn rules(setup: &Setup) -> String {
        format!("{RULES_VERSION} {}", setup.catalog.wall.name)
    }

    /// There is one version; a wall of one's own has a name of its own.
    fn read_rules(reader: &mut SetupReader, rules: &str) -> Result<(), String> {
        let known = Game::rules(&reader.setup);
        if rules == known { Ok(()) } else { Err(known) }
    }

    fn begin(setup: &Setup) -> Result<Game, SetupError> {
        Game::new(setup)
    }
}
