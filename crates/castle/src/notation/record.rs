//! Whole games of The Castle: what the shared records ask of it.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::notation::act;
use crate::notation::header::{self, SetupReader};
use crate::setup::{Setup, SetupError};
use bastide_play::Sink;
use bastide_record::{Line, Notation, RecordError};

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
    type Event = Event;

    fn rules(setup: &Setup) -> String {
        format!("{RULES_VERSION} {}", setup.catalog.wall.name)
    }

    /// There is one version; a wall of one's own has a name of its own.
    fn read_rules(reader: &mut SetupReader, rules: &str) -> Result<(), String> {
        let known = Game::rules(&reader.setup);
        if rules == known { Ok(()) } else { Err(known) }
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
