#![doc = include_str!("../README.md")]

mod choice;
mod dealer;
pub mod deck;
mod seed;

pub use choice::{RandomPlayer, below};
pub use dealer::{Dealer, QuickDealer};
pub use seed::{Seed, SeedError};
