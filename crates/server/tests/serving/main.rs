//! The server over the real network.

mod accounts;
mod admin;
mod browser;
mod client;
mod computers;
mod games;
mod house;
mod person;
mod profiles;
mod records;
mod repeatable;
mod safety;
