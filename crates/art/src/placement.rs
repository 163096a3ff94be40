//! Hand-set places, where geometry alone looks poor: one text for each set, in `crates/art/placement`. docs/art.md
//! explains the words. Knows no tile; a test makes sure that every row is used by one.

use crate::path::{Point, at};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const TEXTS: [&str; 10] = [
    include_str!("../placement/base.txt"),
    include_str!("../placement/inns.txt"),
    include_str!("../placement/traders.txt"),
    include_str!("../placement/flying.txt"),
    include_str!("../placement/ferries.txt"),
    include_str!("../placement/gold.txt"),
    include_str!("../placement/mage.txt"),
    include_str!("../placement/robbers.txt"),
    include_str!("../placement/crop.txt"),
    include_str!("../placement/river.txt"),
];

/// The words a row may begin with, whether a number follows that says which one is meant, and how many numbers then.
const WORDS: [(&str, bool, usize); 18] = [
    ("wall", true, 4),
    ("road", true, 4),
    ("end", true, 2),
    ("meander", false, 1),
    ("monastery", false, 3),
    ("garden", false, 3),
    ("junction", false, 2),
    ("bushes", false, 0),
    ("lake", false, 3),
    ("crop", false, 3),
    ("source", false, 2),
    ("inn", false, 2),
    ("symbol", false, 2),
    ("pennant", true, 2),
    ("goods", true, 2),
    ("sign", true, 2),
    ("figure", true, 2),
    ("look", false, 2),
];

/// What is set by hand on one tile.
#[derive(Clone, Debug, Default)]
pub struct Placement {
    rows: Vec<(String, usize, Vec<f32>)>,
}

static NOTHING: Placement = Placement { rows: Vec::new() };

impl Placement {
    /// What is set by hand on the tile with this id.
    pub fn of(id: &str) -> &'static Placement {
        all().get(id).unwrap_or(&NOTHING)
    }

    /// The numbers of the row for the one with this index.
    pub fn row(&self, word: &str, index: usize) -> Option<&[f32]> {
        self.rows.iter().find(|row| row.0 == word && row.1 == index).map(|row| row.2.as_slice())
    }

    /// The point that a row begins with.
    pub fn point(&self, word: &str, index: usize) -> Option<Point> {
        self.row(word, index).and_then(|row| Some(at(*row.first()?, *row.get(1)?)))
    }

    /// Two points, as control points of a curve are.
    pub fn points(&self, word: &str, index: usize) -> Option<(Point, Point)> {
        let row = self.row(word, index)?;
        Some((at(*row.first()?, *row.get(1)?), at(*row.get(2)?, *row.get(3)?)))
    }

    /// Words and indexes of all rows.
    pub fn words(&self) -> impl Iterator<Item = (&str, usize)> {
        self.rows.iter().map(|row| (row.0.as_str(), row.1))
    }
}

/// Everything that is set by hand, by the tile's id.
///
/// # Panics
/// When a text cannot be read; the tests read them all.
pub fn all() -> &'static BTreeMap<String, Placement> {
    static ALL: LazyLock<BTreeMap<String, Placement>> = LazyLock::new(|| {
        let mut tiles = BTreeMap::new();
        for text in TEXTS {
            read(text, &mut tiles).expect("the placement texts are checked by tests");
        }
        tiles
    });
    &ALL
}

fn read(text: &str, tiles: &mut BTreeMap<String, Placement>) -> Result<(), String> {
    let mut id = String::new();
    for (number, line) in text.lines().enumerate() {
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        match words.next() {
            None => {}
            Some("tile") => words.next().unwrap_or_default().clone_into(&mut id),
            Some(word) => {
                let numbers: Option<Vec<f32>> = words.map(|word| word.parse().ok()).collect();
                let row = numbers.and_then(|numbers| row(word, numbers));
                let row = row.ok_or_else(|| format!("line {}: cannot read `{line}`", number + 1))?;
                tiles.entry(id.clone()).or_default().rows.push(row);
            }
        }
    }
    Ok(())
}

fn row(word: &str, mut numbers: Vec<f32>) -> Option<(String, usize, Vec<f32>)> {
    let &(_, is_counted, length) = WORDS.iter().find(|known| known.0 == word)?;
    let index = if is_counted && !numbers.is_empty() { numbers.remove(0) as usize } else { 0 };
    (numbers.len() == length).then(|| (word.to_owned(), index, numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_with_an_unknown_word_or_a_wrong_count_is_refused() {
        let mut tiles = BTreeMap::new();
        assert!(read("tile a/b\n  garden 20 30 9\n", &mut tiles).is_ok());
        assert!(read("tile a/b\n  graden 20 30 9\n", &mut tiles).is_err());
        assert!(read("tile a/b\n  garden 20\n", &mut tiles).is_err());
    }
}
