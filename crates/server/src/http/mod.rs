//! Everything over HTTP but the play itself: one file for each kind of thing.

pub(crate) mod accounts;
pub(crate) mod art;
mod body;
pub(crate) mod catalog;
pub(crate) mod client;
pub(crate) mod comment;
pub(crate) mod day;
pub(crate) mod docs;
pub(crate) mod embed;
pub(crate) mod explorer;
pub(crate) mod fairness;
pub(crate) mod games;
pub(crate) mod health;
mod held;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod picture;
pub(crate) mod profile;
pub(crate) mod puzzles;
mod running;
pub(crate) mod search;
pub(crate) mod study;
pub(crate) mod tables;
