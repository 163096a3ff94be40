//! Matches between computer players: which games are played, how they are played side by side, what is kept of them,
//! and what they show. The command `bastide arena` puts these together.

pub(crate) mod entry;
pub(crate) mod game;
pub(crate) mod habits;
pub(crate) mod ledger;
pub(crate) mod program;
pub(crate) mod progress;
pub(crate) mod report;
pub(crate) mod schedule;
mod seated;
pub(crate) mod sprt;
pub(crate) mod standings;
pub(crate) mod statistics;
pub(crate) mod workers;
