//! The words of the notation that stand for one thing: cells, turns, sides, figures, tiles.

use crate::figure::FigureKind;
use crate::tile::catalog::Catalog;
use crate::track::Marker;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_record::{Line, RecordError, Word};

/// Reads a cell as `x,y`.
pub(crate) fn read_pos(line: &mut Line<'_>) -> Result<Pos, RecordError> {
    const EXPECTED: &str = "a cell such as 2,-1";
    let word = line.word(EXPECTED)?;
    let (x, y) = word.text.split_once(',').ok_or_else(|| word.unexpected(EXPECTED))?;
    let pos = x.parse().ok().zip(y.parse().ok()).map(|(x, y)| Pos::new(x, y));
    // Only the plain form of a number is allowed, and no map reaches farther than its tiles.
    pos.filter(|pos| pos.to_string() == word.text && pos.x.unsigned_abs() < 256 && pos.y.unsigned_abs() < 256)
        .ok_or_else(|| word.unexpected(EXPECTED))
}

fn letter(word: &Word<'_>) -> Option<char> {
    let mut letters = word.text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Reads a turn as a letter.
pub(crate) fn read_rot(line: &mut Line<'_>) -> Result<Rot, RecordError> {
    const EXPECTED: &str = "a turn (N, E, S or W)";
    let word = line.word(EXPECTED)?;
    letter(&word).and_then(Rot::from_letter).ok_or_else(|| word.unexpected(EXPECTED))
}

/// Reads a side as a letter.
pub(crate) fn read_side<'a>(line: &mut Line<'a>) -> Result<(Word<'a>, Side), RecordError> {
    const EXPECTED: &str = "a side (N, E, S or W)";
    let word = line.word(EXPECTED)?;
    let side = letter(&word).and_then(Side::from_letter).ok_or_else(|| word.unexpected(EXPECTED))?;
    Ok((word, side))
}

/// Reads a figure.
pub(crate) fn read_figure(line: &mut Line<'_>) -> Result<FigureKind, RecordError> {
    let word = line.word("a figure")?;
    FigureKind::from_name(word.text).ok_or_else(|| word.unexpected("a figure"))
}

/// Reads a figure of the track.
pub(crate) fn read_marker(line: &mut Line<'_>) -> Result<Marker, RecordError> {
    let word = line.word("follower or messenger")?;
    Marker::from_name(word.text).ok_or_else(|| word.unexpected("follower or messenger"))
}

/// Finds a tile by its id.
pub(crate) fn read_design(catalog: &Catalog, word: &Word<'_>) -> Result<DesignId, RecordError> {
    catalog.find(word.text).ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
}
