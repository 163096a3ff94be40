//! Lines and their words. A word is a run of characters without white space, or anything but quotes between two
//! quotes; `#` at the beginning of a word begins a comment.

use crate::{MAX_LINE, RecordError};
use std::fmt::Display;
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
    /// Whether it stood between quotes.
    pub quoted: bool,
}

impl Word<'_> {
    /// An error at this word.
    pub fn error(&self, message: impl Into<String>) -> RecordError {
        RecordError::at(self.line, self.column, message)
    }

    /// This word as a value, or an error that says what was expected. Only the plain form is read: `5`, not `+5` or
    /// `05`.
    pub fn parse<T: FromStr + Display>(&self, expected: &str) -> Result<T, RecordError> {
        let value = self.text.parse().ok().filter(|value: &T| value.to_string() == self.text);
        value.ok_or_else(|| self.unexpected(expected))
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
        if let Some(column) = text.chars().position(|letter| letter.is_control() && letter != '\t') {
            return Err(RecordError::at(number, column + 1, "expected text without control characters"));
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
            line.words.push(Word { text: word, line: number, column, quoted: rest.starts_with('"') });
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

    /// Reads the next word, or says what is missing. Quotes are for names alone.
    pub fn word(&mut self, expected: &str) -> Result<Word<'a>, RecordError> {
        let end = RecordError::at(self.number, self.end, format!("expected {expected}, but the line ends"));
        let word = self.maybe().ok_or(end)?;
        if word.quoted { Err(word.error(format!("expected {expected} without quotes"))) } else { Ok(word) }
    }

    /// Reads just this word.
    pub fn expect(&mut self, text: &str) -> Result<Word<'a>, RecordError> {
        let word = self.word(&format!("`{text}`"))?;
        if word.text == text { Ok(word) } else { Err(word.unexpected(&format!("`{text}`"))) }
    }

    /// Reads the next word as a value.
    pub fn value<T: FromStr + Display>(&mut self, expected: &str) -> Result<T, RecordError> {
        self.word(expected)?.parse(expected)
    }

    /// Reads a cell of the map as `x,y`; no map reaches farther than 255 cells.
    pub fn cell(&mut self) -> Result<(i16, i16), RecordError> {
        const EXPECTED: &str = "a cell such as 2,-1";
        let word = self.word(EXPECTED)?;
        let (x, y) = word.text.split_once(',').ok_or_else(|| word.unexpected(EXPECTED))?;
        let cell: Option<(i16, i16)> = x.parse().ok().zip(y.parse().ok());
        cell.filter(|(x, y)| format!("{x},{y}") == word.text && x.unsigned_abs() < 256 && y.unsigned_abs() < 256)
            .ok_or_else(|| word.unexpected(EXPECTED))
    }

    /// Reads a word of one letter.
    pub fn letter(&mut self, expected: &str) -> Result<char, RecordError> {
        let word = self.word(expected)?;
        let mut letters = word.text.chars();
        letters.next().filter(|_| letters.next().is_none()).ok_or_else(|| word.unexpected(expected))
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
        if quoted[..end].contains('\t') {
            return Err(RecordError::at(line, column, "expected no tab between quotes"));
        }
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
        assert!(line.clone().word("a colour").is_err(), "quotes are for names alone");
        let name = line.maybe().unwrap();
        assert_eq!((name.text, name.quoted), ("Ann B", true));
        let three: i16 = line.value("a number").unwrap();
        assert_eq!(three, 3);
        assert!(line.end().is_ok());
        let missing = line.word("more").unwrap_err();
        assert_eq!(missing.to_string(), "line 2, column 21: expected more, but the line ends");
    }

    #[test]
    fn cells_and_letters_are_written_in_one_way() {
        let read = |text: &'static str| lines(text).next().unwrap().unwrap();
        assert_eq!(read("2,-1").cell().unwrap(), (2, -1));
        for wrong in ["2", "2,+1", "2,01", "256,0", "2,", "2,1,1"] {
            let error = read(wrong).cell().unwrap_err();
            assert_eq!(error.message, format!("expected a cell such as 2,-1, found `{wrong}`"));
        }
        assert_eq!(read("N").letter("a side").unwrap(), 'N');
        assert!(read("NE").letter("a side").is_err());
    }

    #[test]
    fn numbers_are_read_in_their_plain_form_only() {
        let plain = |text: &str| lines(text).next().unwrap().unwrap().value::<u8>("a number").is_ok();
        assert!(plain("5") && plain("0"));
        assert!(!plain("+5") && !plain("05") && !plain("256") && !plain("\"5\""));
    }

    #[test]
    fn control_characters_are_refused_with_their_place() {
        let error = |text: &str| lines(text).next().unwrap().unwrap_err().to_string();
        assert_eq!(error("seed x\r\r\n"), "line 1, column 7: expected text without control characters");
        assert_eq!(error("names \"x\ty\""), "line 1, column 7: expected no tab between quotes");
    }

    #[test]
    fn an_open_quote_is_an_error() {
        let error = lines("names \"Ann").next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 7: expected a closing quote");
    }
}
