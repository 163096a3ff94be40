//! The server over the real network.

mod games;
mod house;
mod person;
