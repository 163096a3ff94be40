//! The table that scenarios are played at: what the shared driver of scenarios asks of this game.

use crate::expect;
use bastide_carcassonne::notation::{SetupReader, read_action};
use bastide_carcassonne::{Event, Game};
use bastide_play::Seat;
use bastide_record::scenario::{self, Verdict};
use bastide_record::{Line, RecordError};

/// A table in the middle of a scenario.
pub(crate) struct ScenarioGame {
    /// The game.
    pub(crate) game: Game,
    /// What the last action brought.
    pub(crate) events: Vec<Event>,
    /// Whether `finish` has scored what was left.
    pub(crate) is_finished: bool,
}

impl scenario::GameUnderTest for ScenarioGame {
    type Reader = SetupReader;

    fn read_setup(reader: &mut SetupReader, line: &mut Line<'_>) -> Result<(), RecordError> {
        reader.read(line)
    }

    fn start(mut reader: SetupReader) -> Result<ScenarioGame, String> {
        reader.setup.first.get_or_insert(Seat(0));
        let game = Game::new(&reader.setup).map_err(|error| error.to_string())?;
        Ok(ScenarioGame { game, events: Vec::new(), is_finished: false })
    }

    fn act(&mut self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let action = read_action(&self.game, line)?;
        let mut events = Vec::new();
        let played = self.game.act(action, &mut events);
        if played.is_ok() {
            self.events = events;
        }
        Ok(played.map_err(|illegal| illegal.to_string()))
    }

    fn finish(&mut self) {
        self.events.clear();
        self.is_finished = true;
        self.game = self.game.projected(&mut self.events);
    }

    fn check(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        expect::check(self, line)
    }

    fn snapshot(&self) -> String {
        format!("{:?}", self.game)
    }
}
