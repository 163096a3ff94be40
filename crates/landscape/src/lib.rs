//! Laying tiles on a square map: geometry, designs, the edge law, open cells, features, figures and majorities.
//! No game's rules are in here; Carcassonne and The Castle both stand on it.

pub mod board;
pub mod bounds;
pub mod catalog;
pub mod feature;
pub mod figure;
pub mod frontier;
pub mod geometry;
pub mod grid;
pub mod law;
pub mod list;
