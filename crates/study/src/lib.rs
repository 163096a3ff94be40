#![doc = include_str!("../README.md")]

mod mistake;
mod review;
mod turn;

pub use mistake::Mistake;
pub use review::{Part, Review, Share};
pub use turn::{Depth, Points, TurnReview};
