//! The puzzles that come with the program.

use crate::puzzle::Puzzle;
use std::sync::OnceLock;

const TEXT: &str = include_str!("collection.puzzles");

/// The puzzles that come with the program, in the order of their numbers.
///
/// # Panics
/// Never: a test reads them.
pub fn collection() -> &'static [Puzzle] {
    static PUZZLES: OnceLock<Vec<Puzzle>> = OnceLock::new();
    PUZZLES.get_or_init(|| Puzzle::read_all(TEXT).expect("the collection can be read"))
}
