//! One line of a tile text as words with their columns, and the error that points at one of them. Knows no grammar.

use std::{error, fmt};

use super::vocabulary::Word;

/// What is wrong in a tile text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileTextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column of the offending word, counted in characters from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub problem: String,
}

impl fmt::Display for TileTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl error::Error for TileTextError {}

/// What every reading step answers.
pub(super) type Read<T> = Result<T, TileTextError>;

/// The words of one line; those before `next` have been read.
pub(super) struct Words<'t> {
    line: usize,
    words: Vec<(usize, &'t str)>,
    end: usize,
    next: usize,
}

impl<'t> Words<'t> {
    /// Splits a line at its spaces and leaves out what follows a `#`.
    pub(super) fn split(line: usize, text: &'t str) -> Words<'t> {
        let text = text.split('#').next().unwrap_or_default();
        let mut words = Vec::new();
        let mut column = 1;
        for word in text.split(' ') {
            if !word.is_empty() {
                words.push((column, word));
            }
            column += word.chars().count() + 1;
        }
        let end = text.trim_end_matches(' ').chars().count() + 1;
        Words { line, words, end, next: 0 }
    }

    /// A line after the last one of a text.
    pub(super) fn after(lines: usize) -> Words<'static> {
        Words { line: lines + 1, words: Vec::new(), end: 1, next: 0 }
    }

    /// Whether the line says nothing.
    pub(super) fn is_blank(&self) -> bool {
        self.words.is_empty()
    }

    /// The word to be read next.
    pub(super) fn peek(&self) -> Option<&'t str> {
        self.words.get(self.next).map(|&(_, word)| word)
    }

    /// The column of the word to be read next, or of the end of the line.
    pub(super) fn column(&self) -> usize {
        self.words.get(self.next).map_or(self.end, |&(column, _)| column)
    }

    /// Reads the next word if it is this one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        self.next += usize::from(found);
        found
    }

    /// Reads the next word, which has to be this one.
    pub(super) fn must_take(&mut self, word: &str) -> Read<()> {
        if self.take(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    /// Reads the next word if it stands for a value of this kind.
    pub(super) fn value_if<T: Word>(&mut self) -> Option<T> {
        let value = self.peek().and_then(T::read);
        self.next += usize::from(value.is_some());
        value
    }

    /// Reads the next word, which has to stand for a value of this kind.
    pub(super) fn value<T: Word>(&mut self) -> Read<T> {
        self.value_if().ok_or_else(|| self.expected(T::WHAT))
    }

    /// Reads a number, which has to lie in this range and is written without leading zeros or signs.
    pub(super) fn number(&mut self, from: u8, to: u8) -> Read<u8> {
        let plain = |word: &&str| word.starts_with(|c: char| ('1'..='9').contains(&c));
        let number = self.peek().filter(plain).and_then(|word| word.parse().ok());
        match number.filter(|number| (from..=to).contains(number)) {
            Some(number) => {
                self.next += 1;
                Ok(number)
            }
            None => Err(self.expected(&format!("a number from {from} to {to}"))),
        }
    }

    /// Reads any word.
    pub(super) fn any(&mut self, expected: &str) -> Read<&'t str> {
        let word = self.peek().ok_or_else(|| self.expected(expected))?;
        self.next += 1;
        Ok(word)
    }

    /// Makes sure that the line says no more.
    pub(super) fn finish(&self) -> Read<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }

    /// An error at the next word.
    pub(super) fn expected(&self, expected: &str) -> TileTextError {
        let found = match self.peek() {
            Some(word) => format!("`{}`", word.escape_debug()),
            None if self.words.is_empty() => "the end of the text".to_owned(),
            None => "the end of the line".to_owned(),
        };
        let problem = format!("expected {expected}, found {found}");
        TileTextError { line: self.line, column: self.column(), problem }
    }

    /// Takes the last word back and makes an error at it: it was read well but does not suit.
    pub(super) fn unsuited(&mut self, expected: &str) -> TileTextError {
        self.next = self.next.saturating_sub(1);
        self.expected(expected)
    }
}
