//! One part of a tile or starting zone as it is printed, and the line that says so.

use super::slots::Slots;
use crate::kind::{COURT, STREET, kind_name, kind_of};
use bastide_landscape::catalog::Kind;
use bastide_record::{Line, RecordError};
use std::fmt;

/// A street, tower, house or courtyard of a tile or zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartFacts {
    /// What it is.
    pub kind: Kind,
    /// The thirds of the rim it reaches.
    pub slots: Slots,
    /// Whether a well stands at the street (CASTLE-30).
    pub well: bool,
    /// The markets on the courtyard (CASTLE-63).
    pub markets: u8,
    /// What a street with one way out runs into (CASTLE-30).
    pub end: Option<StreetEnd>,
}

/// What a street runs into on its own tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StreetEnd {
    /// A house, tower or anything else that is built.
    Building,
    /// A square, where streets end and do not join.
    Square,
    /// The castle's wall.
    Wall,
}

impl StreetEnd {
    /// All ends.
    pub const ALL: [StreetEnd; 3] = [StreetEnd::Building, StreetEnd::Square, StreetEnd::Wall];

    /// The word in data.
    pub const fn name(self) -> &'static str {
        ["building", "square", "wall"][self as usize]
    }
}

impl PartFacts {
    /// Reads a part; `free` are the thirds that no part above has taken.
    pub(super) fn read(line: &mut Line<'_>, free: Slots) -> Result<PartFacts, RecordError> {
        let word = line.word("a part (street, tower, house or court)")?;
        let kind = kind_of(word.text).ok_or_else(|| word.unexpected("street, tower, house or court"))?;
        let slots = read_slots(line, kind, free)?;
        let mut part = PartFacts { kind, slots, well: false, markets: 0, end: None };
        match kind {
            STREET => part.read_street(line)?,
            COURT => part.markets = read_markets(line)?,
            _ => {}
        }
        line.end()?;
        Ok(part)
    }

    /// A street with one way out must run into something, and no other street may.
    fn read_street(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        self.well = line.peek().is_some_and(|word| word.text == "well");
        if self.well {
            line.expect("well")?;
        }
        if self.slots.count() > 1 {
            return Ok(());
        }
        line.expect("to")?;
        let word = line.word("building, square or wall")?;
        let end = StreetEnd::ALL.into_iter().find(|end| end.name() == word.text);
        self.end = Some(end.ok_or_else(|| word.unexpected("building, square or wall"))?);
        Ok(())
    }
}

/// Sides and thirds, clockwise, until a word begins that is neither.
fn read_slots(line: &mut Line<'_>, kind: Kind, free: Slots) -> Result<Slots, RecordError> {
    let expected =
        if kind == STREET { "a side (N, E, S or W)" } else { "a side (N) or a third beside a street (N1, N3)" };
    let mut slots = Slots::NONE;
    while let Some(word) = line.peek().filter(|word| word.text.starts_with(|letter: char| letter.is_uppercase())) {
        let more = Slots::from_word(word.text, kind).ok_or_else(|| word.unexpected(expected))?;
        if more <= slots || !more.common(slots).is_empty() {
            return Err(word.error("sides go clockwise: N, E, S, W"));
        }
        if !free.contains(more) {
            return Err(word.error(format!("`{}` belongs to a part above already", word.text)));
        }
        slots = slots.with(more);
        line.word(expected)?;
    }
    if slots.is_empty() {
        line.word(expected).and_then(|word| Err(word.unexpected(expected)))?;
    }
    Ok(slots)
}

fn read_markets(line: &mut Line<'_>) -> Result<u8, RecordError> {
    if line.peek().is_none_or(|word| word.text != "markets") {
        return Ok(0);
    }
    line.expect("markets")?;
    let word = line.peek();
    let count = line.value("a number of markets")?;
    match word {
        Some(word) if count == 0 || count > 9 => Err(word.unexpected("a number of markets from 1 to 9")),
        _ => Ok(count),
    }
}

impl fmt::Display for PartFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", kind_name(self.kind), self.slots.words(self.kind).join(" "))?;
        if self.well {
            f.write_str(" well")?;
        }
        if self.markets > 0 {
            write!(f, " markets {}", self.markets)?;
        }
        self.end.map_or(Ok(()), |end| write!(f, " to {}", end.name()))
    }
}
