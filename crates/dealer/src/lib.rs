//! Chance from a seed. A game never rolls dice itself; it says which random event it waits for, and the dealer answers
//! from a seed and nothing else. So the same seed deals the same tiles whatever the players do in between, a game can
//! be taken up anywhere, and whoever learns the seed afterwards can check every draw.
//!
//! # How a roll is made
//!
//! Anybody can repeat it with any ChaCha20 (the original one, with a counter of 64 bits and a stream of 64 bits):
//!
//! 1. The key is the seed, the stream is [`Lot::stream`](bastide_play::Lot), the first block is
//!    [`Lot::index`](bastide_play::Lot).
//! 2. Read numbers of 64 bits, little end first, until one is below the largest multiple of `total` that 64 bits hold.
//!    The first one nearly always is.
//! 3. The roll is that number modulo `total`, the sum of the odds of all outcomes.
//!
//! # How a seed is promised
//!
//! Before the game the table tells [`Seed::commitment`]: the SHA-256 of the seed's 32 bytes. After the game it tells the
//! seed. Whoever hashes it and compares knows that it was chosen before the first draw.

mod choice;
mod dealer;
mod seed;

pub use choice::{RandomPlayer, below, choose};
pub use dealer::Dealer;
pub use seed::{Seed, SeedError};
