//! Everything over HTTP but the play itself: one file for each kind of thing.

pub(crate) mod health;
pub(crate) mod people;
pub(crate) mod tables;
