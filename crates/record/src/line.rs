//! Lines and their words. A word is a run of characters without white space, or anything but quotes between two
//! quotes; `#` at the beginning of a word begins a comment.

use crate::{MAX_LINE, RecordError};
use std::str::FromStr;

/// A word and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word, without quotes.
    pub text: &'a str,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
}

impl Word<'_> {
    /// An error at this word.
    pub fn error(&self, message: impl Into<String>) -> RecordError {
        RecordError::at(self.line, self.column, message)
    }

    /// This word as a value, or an error that says what was expected.
    pub fn parse<T: FromStr>(&self, expected: &str) -> Result<T, RecordError> {
        self.text.parse().map_err(|_| self.unexpected(expected))
    }

    /// An error that says what was expected in place of this word.
    pub fn unexpected(&self, expected: &str) -> RecordError {
        self.error(format!("expected {expected}, found `{}`", self.text))
    }
}

/// A line with at least one word, read from left to right.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Its number, counted from 1.
    pub number: usize,
    words: Vec<Word<'a>>,
    next: usize,
    end: usize,
}

impl<'a> Line<'a> {
    fn read(number: usize, text: &'a str) -> Result<Option<Line<'a>>, RecordError> {
        if text.len() > MAX_LINE {
            return Err(RecordError::at(number, 1, format!("no line is longer than {MAX_LINE} bytes")));
        }
        let mut line = Line { number, words: Vec::new(), next: 0, end: text.chars().count() + 1 };
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches([' ', '\t']);
            if rest.is_empty() || rest.starts_with('#') {
                break;
            }
            let column = text[..text.len() - rest.len()].chars().count() + 1;
            let (word, after) = cut_word(rest, number, column)?;
            line.words.push(Word { text: word, line: number, column });
            rest = after;
        }
        Ok((!line.words.is_empty()).then_some(line))
    }

    /// The next word without reading it.
    pub fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    /// Reads the next word, if there is one.
    pub fn maybe(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Reads the next word, or says what is missing.
    pub fn word(&mut self, expected: &str) -> Result<Word<'a>, RecordError> {
        let end = RecordError::at(self.number, self.end, format!("expected {expected}, but the line ends"));
        self.maybe().ok_or(end)
    }

    /// Reads just this word.
    pub fn expect(&mut self, text: &str) -> Result<Word<'a>, RecordError> {
        let word = self.word(&format!("`{text}`"))?;
        if word.text == text { Ok(word) } else { Err(word.unexpected(&format!("`{text}`"))) }
    }

    /// Reads the next word as a value.
    pub fn value<T: FromStr>(&mut self, expected: &str) -> Result<T, RecordError> {
        self.word(expected)?.parse(expected)
    }

    /// Makes sure that nothing follows.
    pub fn end(&self) -> Result<(), RecordError> {
        match self.peek() {
            Some(word) => Err(word.unexpected("the end of the line")),
            None => Ok(()),
        }
    }

    /// An error at the beginning of this line.
    pub fn error(&self, message: impl Into<String>) -> RecordError {
        RecordError::at(self.number, self.words.first().map_or(1, |word| word.column), message)
    }

    /// Everything from the next word on, as one text with single spaces.
    pub fn rest(&self) -> String {
        self.words[self.next..].iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
    }
}

fn cut_word(text: &str, line: usize, column: usize) -> Result<(&str, &str), RecordError> {
    if let Some(quoted) = text.strip_prefix('"') {
        let end = quoted.find('"').ok_or_else(|| RecordError::at(line, column, "expected a closing quote"))?;
        return Ok((&quoted[..end], &quoted[end + 1..]));
    }
    let end = text.find([' ', '\t', '"']).unwrap_or(text.len());
    Ok(text.split_at(end))
}

/// The lines of a text that say something: no blank lines, no comments.
pub fn lines(text: &str) -> impl Iterator<Item = Result<Line<'_>, RecordError>> {
    text.lines().enumerate().filter_map(|(index, line)| Line::read(index + 1, line).transpose())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_place() {
        let all: Vec<_> = lines("\n  red \"Ann B\"  3 # c\n#x\nend").collect::<Result<_, _>>().unwrap();
        assert_eq!(all.len(), 2);
        let mut line = all[0].clone();
        assert_eq!(line.number, 2);
        assert_eq!(line.expect("red").unwrap().column, 3);
        assert_eq!(line.word("a name").unwrap().text, "Ann B");
        let three: i16 = line.value("a number").unwrap();
        assert_eq!(three, 3);
        assert!(line.end().is_ok());
        let missing = line.word("more").unwrap_err();
        assert_eq!(missing.to_string(), "line 2, column 23: expected more, but the line ends");
    }

    #[test]
    fn an_open_quote_is_an_error() {
        let error = lines("names \"Ann").next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 7: expected a closing quote");
    }
}
