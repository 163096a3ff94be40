//! The server over the real network, on SQLite. `serving_postgres` runs the same tests on PostgreSQL.

mod accounts;
mod admin;
mod aids;
mod around;
mod bot;
mod browser;
mod client;
mod company;
mod computers;
mod crash;
mod decks;
mod disk;
mod engine_help;
mod faults;
mod games;
mod hostile;
mod house;
mod person;
mod player;
#[allow(dead_code, reason = "used by the same tests on PostgreSQL")]
mod postgres;
mod process;
mod profiles;
mod records;
mod repeatable;
mod replay;
mod rules_1;
mod safety;
mod scripted;
mod storm;
mod unharmed;
mod upgrade;
