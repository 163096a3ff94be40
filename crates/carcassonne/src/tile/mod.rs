//! The printed tiles: what is on them (`facts`) and the text they are written in (`parse`, `print`).
//!
//! Holds no rule of the game. The texts of all sets lie beside the rooms as `tiles.txt`; docs/tiles.md explains them.

pub mod catalog;
mod design;
pub mod facts;
pub mod parse;
mod print;
mod vocabulary;
mod words;

pub use facts::TileFacts;
pub use parse::{TileTextError, parse};
pub use print::print;
