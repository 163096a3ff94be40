//! Reviews and puzzles over whole games; in one program, for each one would have to compile the players anew.

mod collection;
mod puzzles;
mod reviews;
