//! Whole games of Carcassonne: what the shared records ask of it.

use crate::game::Game;
use crate::notation::act;
use crate::notation::header::{self, SetupReader};
use crate::ruleset::{FIRST_VERSION, RULES_VERSION, Ruleset};
use crate::setup::{Setup, SetupError};
use crate::switchboard::{Action, Event};
use bastide_play::Sink;
use bastide_record::{Line, Notation, RecordError};

/// A game as it was played, finished or not.
pub type Record = bastide_record::Record<Game>;

/// Reads and plays a record action by action.
pub type Replay<'a> = bastide_record::Replay<'a, Game>;

impl Notation for Game {
    const GAME: &'static str = "carcassonne";
    type Setup = Setup;
    type Reader = SetupReader;
    type SetupError = SetupError;
    type Event = Event;

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

    fn read_setup_line(reader: &mut SetupReader, line: &mut Line<'_>) -> Result<(), RecordError> {
        reader.read(line)
    }

    fn setup(reader: &SetupReader) -> &Setup {
        &reader.setup
    }

    fn write_setup(setup: &Setup) -> String {
        header::write_setup(setup)
    }

    fn line_of(reader: &SetupReader, error: &SetupError) -> Option<usize> {
        reader.line_of(error)
    }

    fn begin(setup: &Setup) -> Result<Game, SetupError> {
        Game::new(setup)
    }

    fn read_action(&self, line: &mut Line<'_>) -> Result<Action, RecordError> {
        act::read_action(self, line)
    }

    fn write_action(&self, action: Action) -> String {
        act::write_action(self, action)
    }

    fn play(&mut self, action: Action, events: &mut impl Sink<Event>) -> Result<(), String> {
        self.act(action, events).map_err(|illegal| illegal.to_string())
    }
}
