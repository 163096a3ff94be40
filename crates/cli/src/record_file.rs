//! Records as files: read with care, as anything may be in a file, and refused with the place of what is wrong.

use anyhow::{Context, Result};
use bastide_protocol::GameKind;
use bastide_record::{MAX_BYTES, RecordError, text};
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The text of a record and where it came from.
#[derive(Debug)]
pub(crate) struct RecordFile {
    /// The file's name as it was given.
    name: String,
    /// What is in it.
    pub(crate) text: String,
}

impl RecordFile {
    /// Reads a file, or standard input for `-`. No more is read than a record can hold.
    pub(crate) fn read(path: &Path) -> Result<RecordFile> {
        let is_stdin = path.as_os_str() == "-";
        let name = if is_stdin { "stdin".to_owned() } else { path.display().to_string() };
        let bytes = if is_stdin { bounded(io::stdin().lock()) } else { File::open(path).and_then(bounded) };
        let bytes = bytes.with_context(|| format!("cannot read {name}"))?;
        let text = text(&bytes).map(str::to_owned);
        let file = RecordFile { name, text: String::new() };
        match text {
            Ok(text) => Ok(RecordFile { text, ..file }),
            Err(error) => Err(file.misread(error)),
        }
    }

    /// The game the record is of.
    pub(crate) fn game_kind(&self) -> Result<GameKind> {
        GameKind::of_record(&self.text).map_err(|error| self.misread(error))
    }

    /// An error in this file.
    pub(crate) fn misread(&self, error: RecordError) -> anyhow::Error {
        Misread { name: self.name.clone(), error }.into()
    }
}

fn bounded(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What is wrong in a file, and where.
#[derive(Debug)]
pub(crate) struct Misread {
    name: String,
    error: RecordError,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordError { line, column, message } = &self.error;
        write!(f, "{}:{line}:{column}: {}", self.name, printable(message))
    }
}

impl std::error::Error for Misread {}

/// A message may quote what it found, and what it found may be meant to confuse a terminal.
fn printable(message: &str) -> String {
    const MOST: usize = 400;
    let mut shown = String::new();
    for letter in message.chars().take(MOST) {
        if letter.is_control() { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    if message.chars().count() > MOST {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_never_carries_control_letters_and_never_runs_on() {
        assert_eq!(printable("found `\u{1b}[2J`"), "found `\\u{1b}[2J`");
        assert_eq!(printable(&"x".repeat(4096)).chars().count(), 401);
    }
}
