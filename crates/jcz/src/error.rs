//! Why a file cannot be read, or a record cannot be written.

use std::fmt;

/// What is wrong with a saved game, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The number of the message in `replay`, counted from 1, and what it is; nothing if the file itself is meant.
    place: Option<(usize, String)>,
    words: String,
}

impl Unreadable {
    pub(crate) fn file(words: impl Into<String>) -> Unreadable {
        Unreadable { place: None, words: words.into() }
    }

    pub(crate) fn message(index: usize, kind: &str, words: String) -> Unreadable {
        Unreadable { place: Some((index + 1, kind.to_owned())), words }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((number, kind)) => write!(f, "message {number} ({kind}): {}", self.words),
            None => f.write_str(&self.words),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Why a record has no form as a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable(pub(crate) String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}
