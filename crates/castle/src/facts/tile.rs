//! The castle tiles as they are printed, and the text that lists them. Reading is strict: there is one way to write a
//! tile, and every error says where it is and what was expected.

use super::part::PartFacts;
use super::slots::Slots;
use bastide_record::{Line, RecordError, lines};
use std::fmt;

/// One design and how many copies of it there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileFacts {
    /// Its name.
    pub id: String,
    /// How many tiles of this design there are.
    pub copies: u8,
    /// Its parts in the order of the text; segments are numbered like this.
    pub parts: Vec<PartFacts>,
}

/// Reads all tiles of a text.
pub fn read_tiles(text: &str) -> Result<Vec<TileFacts>, RecordError> {
    let mut reader = TileReader { tiles: Vec::new(), free: Slots::NONE, head: 0 };
    for line in lines(text) {
        reader.read(&mut line?)?;
    }
    reader.close()?;
    Ok(reader.tiles)
}

struct TileReader {
    tiles: Vec<TileFacts>,
    /// The thirds of the last tile's rim that no part has taken yet.
    free: Slots,
    /// The line of the last tile's name.
    head: usize,
}

impl TileReader {
    fn read(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let opens = line.peek().is_some_and(|word| word.text == "tile");
        check_column(line, if opens { 1 } else { 3 })?;
        match self.tiles.last_mut() {
            Some(tile) if !opens && tile.copies == 0 => tile.copies = read_copies(line)?,
            Some(tile) if !opens => {
                let part = PartFacts::read(line, self.free)?;
                self.free = self.free.without(part.slots);
                tile.parts.push(part);
            }
            _ => {
                self.close()?;
                line.expect("tile")?;
                self.head = line.number;
                self.free = Slots::RIM;
                let id = read_id(line, |id| self.tiles.iter().any(|tile| tile.id == id))?;
                self.tiles.push(TileFacts { id, copies: 0, parts: Vec::new() });
            }
        }
        line.end()
    }

    /// The whole rim of the last tile must be taken.
    fn close(&self) -> Result<(), RecordError> {
        match self.tiles.last() {
            Some(tile) => check_rim(&tile.id, self.free, self.head),
            None => Ok(()),
        }
    }
}

/// Whether everything of a rim is taken; otherwise the error stands at the head of the tile or zone.
pub(super) fn check_rim(id: &str, free: Slots, head: usize) -> Result<(), RecordError> {
    if free.is_empty() {
        return Ok(());
    }
    Err(RecordError::at(head, 1, format!("no part of {id} reaches {free}")))
}

/// The first word of a line stands at this column: heads at the first, what belongs to them two farther in.
pub(super) fn check_column(line: &Line<'_>, column: usize) -> Result<(), RecordError> {
    match line.peek() {
        Some(word) if word.column != column => {
            Err(word.error(format!("`{}` must begin in column {column}", word.text)))
        }
        _ => Ok(()),
    }
}

/// Reads a name that nothing above has.
pub(super) fn read_id(line: &mut Line<'_>, is_known: impl Fn(&str) -> bool) -> Result<String, RecordError> {
    let word = line.word("a name")?;
    if is_known(word.text) {
        return Err(word.error(format!("the name `{}` stands above already", word.text)));
    }
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if word.text.is_empty() || !word.text.chars().all(plain) {
        return Err(word.unexpected("a name of letters, digits and hyphens"));
    }
    Ok(word.text.to_owned())
}

/// Reads `copies` and how many there are.
pub(super) fn read_copies(line: &mut Line<'_>) -> Result<u8, RecordError> {
    line.expect("copies")?;
    let word = line.peek();
    let copies = line.value("a number of copies")?;
    match word {
        Some(word) if copies == 0 => Err(word.unexpected("at least one copy")),
        _ => Ok(copies),
    }
}

impl fmt::Display for TileFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {}\n  copies {}\n", self.id, self.copies)?;
        self.parts.iter().try_for_each(|part| writeln!(f, "  {part}"))
    }
}
