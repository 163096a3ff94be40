#![doc = include_str!("../README.md")]

mod collection;
mod maker;
mod mistake;
mod puzzle;
mod review;
mod turn;

pub use collection::collection;
pub use maker::Maker;
pub use mistake::Mistake;
pub use puzzle::{BadPuzzle, Puzzle, Theme};
pub use review::{Part, Review, Share};
pub use turn::{Depth, Points, TurnReview};
