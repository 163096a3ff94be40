#![doc = include_str!("../README.md")]

mod action_notation;
mod annotated;
mod colour;
mod deck;
pub mod expectations;
pub mod lesson;
mod line;
mod mark;
mod notation;
mod read_setup;
pub mod scenario;

pub use action_notation::{ActionNotation, read_seat};
pub use annotated::{Annotated, Node};
pub use colour::Colour;
pub use deck::{DECK_VERSION, Deck, DeckSeat, NO_NONCE};
pub use line::{Line, Word, lines};
pub use mark::{Mark, Shape};
pub use notation::{Notation, Record, Replay};
pub use read_setup::{LineOrder, Often, ReadSetup, read_players};

use std::fmt;

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

/// The version of records with comments, marks and variations ([`Annotated`]).
pub const ANNOTATED_VERSION: u32 = 2;

/// The longest record that is read, in bytes; a long game with everything takes less than a tenth of it.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;

/// The longest line, in bytes: the longest there is lists all tiles of the largest game, and takes half of it.
pub const MAX_LINE: usize = 8192;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl RecordError {
    /// An error at a place.
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> RecordError {
        RecordError { line, column, message: message.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for RecordError {}

/// The text of a record, if it is text and no longer than any record.
pub fn text(bytes: &[u8]) -> Result<&str, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(RecordError::at(1, 1, format!("no record is longer than {MAX_BYTES} bytes; this is not one")));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        RecordError::at(line, column, "expected text in UTF-8")
    })
}

/// What the opening lines of every record say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening<'a> {
    /// The version of the format.
    pub format: u32,
    /// The name of the game.
    pub game: Word<'a>,
}

/// Reads the opening lines of a record: the format's version and the game's name.
pub fn open<'a>(lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>) -> Result<Opening<'a>, RecordError> {
    let mut first = next(lines, "bastide 1")?;
    first.expect("bastide")?;
    let version = first.word("the version of the format")?;
    let formats = [FORMAT_VERSION, ANNOTATED_VERSION];
    let Some(format) = formats.into_iter().find(|format| version.text == format.to_string()) else {
        let message =
            format!("this program reads formats {FORMAT_VERSION} and {ANNOTATED_VERSION}, not {}", version.text);
        return Err(version.error(message));
    };
    first.end()?;
    let mut second = next(lines, "game")?;
    second.expect("game")?;
    let game = second.word("the name of a game")?;
    second.end()?;
    Ok(Opening { format, game })
}

fn next<'a>(
    lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>,
    expected: &str,
) -> Result<Line<'a>, RecordError> {
    lines.next().unwrap_or_else(|| Err(RecordError::at(1, 1, format!("expected `{expected}`, found nothing"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_refused_with_their_place() {
        let error = text(b"bastide 1\ngame \xff").unwrap_err();
        assert_eq!((error.line, error.column), (2, 6));
        assert!(text(&vec![b'x'; MAX_BYTES + 1]).is_err());
    }

    #[test]
    fn the_opening_names_version_and_game() {
        let opening = open(&mut lines("# a comment\nbastide 1\n\ngame castle # yes\n")).unwrap();
        assert_eq!((opening.format, opening.game.text), (1, "castle"));
        let error = open(&mut lines("bastide 3\ngame castle\n")).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 9: this program reads formats 1 and 2, not 3");
        let error = open(&mut lines("game castle\n")).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 1: expected `bastide`, found `game`");
        assert!(open(&mut lines("")).is_err());
    }
}
