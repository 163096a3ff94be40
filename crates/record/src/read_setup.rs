//! The lines of a setup, whatever the game: each kind in its place, and who plays.

use crate::{Colour, Line, RecordError, Word};

/// Reads the lines of a setup one by one, in the order in which it writes them.
pub trait ReadSetup: Default {
    /// What is read.
    type Setup;
    /// Why it cannot be played.
    type Error;

    /// Reads one line.
    fn read(&mut self, line: &mut Line<'_>) -> Result<(), RecordError>;
    /// The setup as far as it was read.
    fn setup(&self) -> &Self::Setup;
    /// The line that an error of the setup is about, if it is about one.
    fn line_of(&self, error: &Self::Error) -> Option<usize>;
    /// Writes a setup, each line in its place.
    fn write(setup: &Self::Setup) -> String;
}

/// How often a kind of line may stand in a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    /// Once at the most.
    Once,
    /// As often as need be.
    Any,
}

/// The kinds of lines of a setup in their order, and how far reading has come.
#[derive(Clone, Copy, Debug)]
pub struct LineOrder {
    kinds: &'static [(&'static str, Often)],
    /// One more than the index of the kind of line read last.
    last: usize,
}

impl LineOrder {
    /// Nothing was read yet. The first kind must come.
    pub const fn new(kinds: &'static [(&'static str, Often)]) -> LineOrder {
        LineOrder { kinds, last: 0 }
    }

    /// Looks whether a line that begins with this word may come now.
    pub fn check(&mut self, word: &Word<'_>) -> Result<(), RecordError> {
        let Some(index) = self.kinds.iter().position(|(name, _)| *name == word.text) else {
            let names: Vec<_> = self.kinds.iter().map(|(name, _)| *name).collect();
            return Err(word.unexpected(&format!("one of {} or `--`", names.join(", "))));
        };
        if self.last == 0 && index > 0 {
            return Err(word.unexpected(&format!("`{}`", self.kinds[0].0)));
        }
        if index + 1 < self.last || (index + 1 == self.last && self.kinds[index].1 == Often::Once) {
            return Err(word.error(format!("`{}` must stand earlier, and once", word.text)));
        }
        self.last = index + 1;
        Ok(())
    }
}

/// Reads the colours of the players, clockwise, up to the end of the line.
pub fn read_players(line: &mut Line<'_>) -> Result<Vec<Colour>, RecordError> {
    let mut colours = Vec::new();
    while line.peek().is_some() {
        let word = line.word("a colour")?;
        colours.push(Colour::from_name(word.text).ok_or_else(|| word.unexpected("a colour"))?);
    }
    Ok(colours)
}
