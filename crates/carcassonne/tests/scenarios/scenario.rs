//! Plays one scenario: the setup and actions of a record, with expectations between them.

use crate::expect;
use bastide_carcassonne::notation::{SetupReader, read_action};
use bastide_carcassonne::{Event, Game};
use bastide_play::Seat;
use bastide_record::{Line, RecordError, lines};

/// A table in the middle of a scenario.
pub(crate) struct Table {
    /// The game.
    pub(crate) game: Game,
    /// What the last action brought.
    pub(crate) events: Vec<Event>,
}

/// Plays a scenario and checks all its expectations.
pub(crate) fn run(text: &str) -> Result<(), RecordError> {
    let mut lines = lines(text);
    let mut table = set_up(&mut lines)?;
    for line in lines {
        step(&mut table, line?)?;
    }
    Ok(())
}

fn set_up<'a>(lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>) -> Result<Table, RecordError> {
    let mut next = || lines.next().unwrap_or_else(|| Err(RecordError::at(1, 1, "the setup must end with `--`")));
    next()?.expect("scenario")?;
    next()?.expect("rules")?;
    let mut reader = SetupReader::new();
    loop {
        let mut line = next()?;
        if line.peek().is_some_and(|word| word.text == "--") {
            // In scenarios the first player begins unless another is named.
            reader.setup.first.get_or_insert(Seat(0));
            let game = Game::new(&reader.setup).map_err(|error| line.error(error.to_string()))?;
            return Ok(Table { game, events: Vec::new() });
        }
        reader.read(&mut line)?;
    }
}

fn step(table: &mut Table, mut line: Line<'_>) -> Result<(), RecordError> {
    let start = line.clone();
    match line.peek().map(|word| word.text) {
        Some("expect") => {
            line.maybe();
            let expectation = line.rest();
            expect::check(table, &mut line)?
                .map_err(|found| start.error(format!("expected {expectation}, found {found}")))
        }
        Some("refuse") => {
            line.maybe();
            refuse(table, line)
        }
        Some("finish") => {
            table.events.clear();
            table.game = table.game.projected(&mut table.events);
            Ok(())
        }
        _ => {
            let action = read_action(&table.game, &mut line)?;
            table.events.clear();
            table.game.act(action, &mut table.events).map_err(|illegal| start.error(illegal.to_string()))
        }
    }
}

/// The action must be refused, be it when reading or when playing it, and nothing may change.
fn refuse(table: &mut Table, mut line: Line<'_>) -> Result<(), RecordError> {
    let start = line.clone();
    let Ok(action) = read_action(&table.game, &mut line) else { return Ok(()) };
    let before = format!("{:?}", table.game);
    if table.game.act(action, &mut Vec::new()).is_ok() {
        return Err(start.error("this action should have been refused"));
    }
    if format!("{:?}", table.game) != before {
        return Err(start.error("the refused action changed the game"));
    }
    Ok(())
}
