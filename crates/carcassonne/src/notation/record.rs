//! Whole games of Carcassonne: what the shared records ask of it.

use crate::game::Game;
use crate::notation::header::SetupReader;
use crate::ruleset::{FIRST_VERSION, RULES_VERSION, Ruleset};
use crate::setup::{Setup, SetupError};
use bastide_record::Notation;

/// A game as it was played, finished or not.
pub type Record = bastide_record::Record<Game>;

/// Reads and plays a record action by action.
pub type Replay<'a> = bastide_record::Replay<'a, Game>;

impl Notation for Game {
    const GAME: &'static str = "carcassonne";
    type Setup = Setup;
    type Reader = SetupReader;
    type SetupError = SetupError;

    fn rules(setup: &Setup) -> String {
        setup.rules.version().to_string()
    }

    /// Every version there ever was can be played; the setup is read by the one the record names.
    fn read_rules(reader: &mut SetupReader, rules: &str) -> Result<(), String> {
        let versions = (FIRST_VERSION..=RULES_VERSION).filter_map(Ruleset::of_version);
        let named = versions.into_iter().find(|known| known.version().to_string() == rules);
        let named = named.ok_or_else(|| format!("{FIRST_VERSION} to {RULES_VERSION}"))?;
        *reader = SetupReader::by_rules(named);
        Ok(())
    }

    fn begin(setup: &Setup) -> Result<Game, SetupError> {
        Game::new(setup)
    }
}
