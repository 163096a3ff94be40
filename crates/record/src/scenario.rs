//! Plays one scenario, whatever the game: a title, the rules it shows, a setup, and then actions with expectations
//! between them. Opens no files: tests find the texts and hand them over.

use crate::{Line, RecordError, lines};

/// What was found instead of what was expected.
pub type Verdict = Result<(), String>;

/// A game that a scenario is played with. The outer error of each reading is for a line that cannot be read.
pub trait GameUnderTest: Sized {
    /// Reads the lines of a setup one by one.
    type Reader: Default;

    /// Reads one line of the setup.
    fn read_setup(reader: &mut Self::Reader, line: &mut Line<'_>) -> Result<(), RecordError>;
    /// Begins the game; the first player begins unless another is named.
    fn start(reader: Self::Reader) -> Result<Self, String>;
    /// Reads an action and plays it, remembering what happened; the inner error says why it was refused.
    fn act(&mut self, line: &mut Line<'_>) -> Result<Verdict, RecordError>;
    /// Scores what lies on the table as if the game ended now.
    fn finish(&mut self);
    /// Reads an expectation and looks whether it holds.
    fn check(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError>;
    /// Everything about the game as text, to see whether anything changed.
    fn snapshot(&self) -> String;
}

/// Plays a scenario and checks all its expectations.
pub fn run<T: GameUnderTest>(text: &str) -> Result<(), RecordError> {
    let mut lines = lines(text);
    let mut table: T = set_up(&mut lines)?;
    for line in lines {
        step(&mut table, line?)?;
    }
    Ok(())
}

fn set_up<'a, T: GameUnderTest>(
    lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>,
) -> Result<T, RecordError> {
    let mut next = || lines.next().unwrap_or_else(|| Err(RecordError::at(1, 1, "the setup must end with `--`")));
    next()?.expect("scenario")?;
    next()?.expect("rules")?;
    let mut reader = T::Reader::default();
    loop {
        let mut line = next()?;
        if line.peek().is_some_and(|word| word.text == "--") {
            return T::start(reader).map_err(|error| line.error(error));
        }
        T::read_setup(&mut reader, &mut line)?;
    }
}

fn step<T: GameUnderTest>(table: &mut T, mut line: Line<'_>) -> Result<(), RecordError> {
    let start = line.clone();
    match line.peek().map(|word| word.text) {
        Some("expect") => {
            line.maybe();
            let expectation = line.rest();
            let verdict = table.check(&mut line)?;
            verdict.map_err(|found| start.error(format!("expected {expectation}, found {found}")))
        }
        Some("refuse") => {
            line.maybe();
            refuse(table, line)
        }
        Some("unreadable") => {
            line.maybe();
            unreadable(table, line)
        }
        Some("finish") => {
            table.finish();
            Ok(())
        }
        _ => table.act(&mut line)?.map_err(|illegal| start.error(illegal)),
    }
}

/// The action must be readable, the rules must refuse it, and nothing may change. A line that cannot be read is an
/// error as anywhere else, so that a typing mistake does not pass for a rule.
fn refuse<T: GameUnderTest>(table: &mut T, mut line: Line<'_>) -> Result<(), RecordError> {
    let start = line.clone();
    let before = table.snapshot();
    if table.act(&mut line)?.is_ok() {
        return Err(start.error("this action should have been refused"));
    }
    if table.snapshot() != before {
        return Err(start.error("the refused action changed the game"));
    }
    Ok(())
}

/// The line must not even be an action here: somebody else is asked, or it names what is not there.
fn unreadable<T: GameUnderTest>(table: &mut T, mut line: Line<'_>) -> Result<(), RecordError> {
    let start = line.clone();
    match table.act(&mut line) {
        Err(_) => Ok(()),
        Ok(_) => Err(start.error("this should not have been an action here")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of one number that may only grow.
    struct Counter(i16);

    impl GameUnderTest for Counter {
        type Reader = i16;

        fn read_setup(reader: &mut i16, line: &mut Line<'_>) -> Result<(), RecordError> {
            *reader = line.value("a number")?;
            Ok(())
        }

        fn start(reader: i16) -> Result<Counter, String> {
            if reader < 0 { Err("too small".to_owned()) } else { Ok(Counter(reader)) }
        }

        fn act(&mut self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
            let more: i16 = line.value("a number")?;
            // A broken rule on purpose: 13 is refused but changes the game.
            self.0 += if more > 0 { more } else { 0 };
            Ok(if more > 0 && more != 13 { Ok(()) } else { Err("it may only grow".to_owned()) })
        }

        fn finish(&mut self) {
            self.0 += 100;
        }

        fn check(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
            let wanted: i16 = line.value("a number")?;
            Ok(if wanted == self.0 { Ok(()) } else { Err(self.0.to_string()) })
        }

        fn snapshot(&self) -> String {
            self.0.to_string()
        }
    }

    fn play(text: &str) -> Result<(), String> {
        let text = format!("scenario A sentence\nrules NONE\n{text}");
        run::<Counter>(&text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_scenario_that_holds_passes() {
        play("5\n--\nexpect 5\n2\nrefuse -1\nunreadable many\nexpect 7\nfinish\nexpect 107\n").unwrap();
    }

    #[test]
    fn a_scenario_that_does_not_hold_says_where() {
        assert_eq!(play("5\n--\nexpect 6\n").unwrap_err(), "line 5, column 1: expected 6, found 5");
        assert_eq!(play("5\n--\n-1\n").unwrap_err(), "line 5, column 1: it may only grow");
        assert_eq!(play("5\n--\nrefuse 1\n").unwrap_err(), "line 5, column 1: this action should have been refused");
        assert_eq!(play("5\n--\nrefuse many\n").unwrap_err(), "line 5, column 8: expected a number, found `many`");
        let found = "line 5, column 1: this should not have been an action here";
        assert_eq!(play("5\n--\nunreadable -1\n").unwrap_err(), found);
        assert_eq!(play("5\n--\nrefuse 13\n").unwrap_err(), "line 5, column 1: the refused action changed the game");
        assert_eq!(play("-5\n--\n").unwrap_err(), "line 4, column 1: too small");
        assert_eq!(play("5\n").unwrap_err(), "line 1, column 1: the setup must end with `--`");
    }
}
