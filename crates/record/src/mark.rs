//! What somebody draws on the map beside a game.

use crate::{Line, RecordError};
use std::fmt;

/// The colours of marks: those every screen can tell from a map.
const COLOURS: [&str; 4] = ["green", "red", "blue", "yellow"];

/// A mark on the map, with its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What is marked.
    pub shape: Shape,
    /// The colour's name.
    pub colour: &'static str,
}

/// What is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A cell.
    Cell((i16, i16)),
    /// From one cell to another.
    Arrow((i16, i16), (i16, i16)),
    /// A feature, by one of its parts as actions write it.
    Feature((i16, i16), String),
}

impl Mark {
    /// Reads what follows the word `mark`.
    pub(crate) fn read(line: &mut Line<'_>) -> Result<Mark, RecordError> {
        const SHAPES: &str = "`cell`, `arrow` or `feature`";
        let word = line.word(SHAPES)?;
        let colour = |line: &mut Line<'_>| {
            let word = line.word("the colour of a mark")?;
            let known = COLOURS.into_iter().find(|&colour| colour == word.text);
            known.ok_or_else(|| word.unexpected(&format!("the colour of a mark ({})", COLOURS.join(", "))))
        };
        let (colour, shape) = match word.text {
            "cell" => (colour(line)?, Shape::Cell(line.cell()?)),
            "arrow" => (colour(line)?, Shape::Arrow(line.cell()?, line.cell()?)),
            "feature" => (colour(line)?, Shape::Feature(line.cell()?, part(line)?)),
            _ => return Err(word.unexpected(SHAPES)),
        };
        Ok(Mark { shape, colour })
    }
}

/// A part of a tile is one word or two; which there are is for the game to say.
fn part(line: &mut Line<'_>) -> Result<String, RecordError> {
    let mut part = line.word("a part of the tile")?.text.to_owned();
    if line.peek().is_some() {
        part.push(' ');
        part.push_str(line.word("a side")?.text);
    }
    Ok(part)
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mark { shape, colour } = self;
        match shape {
            Shape::Cell((x, y)) => write!(f, "cell {colour} {x},{y}"),
            Shape::Arrow((x, y), (to_x, to_y)) => write!(f, "arrow {colour} {x},{y} {to_x},{to_y}"),
            Shape::Feature((x, y), part) => write!(f, "feature {colour} {x},{y} {part}"),
        }
    }
}
