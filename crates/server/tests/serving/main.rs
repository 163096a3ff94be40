//! The server over the real network.

mod browser;
mod client;
mod games;
mod house;
mod person;
mod safety;
