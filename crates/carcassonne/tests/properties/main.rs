//! What must hold in every game, whoever plays it: the engine against a slow and obvious recomputation, whole random
//! games, what is refused and why, and games as text.
//!
//! Every random game has a number from which all of it follows. When a check fails, its message holds that number and
//! the game as a record.

mod choices;
mod conformance;
mod copies;
mod damage;
mod ending;
mod equal_turns;
mod expansions;
mod figures;
mod invariants;
mod ledger;
mod legality;
mod memory;
mod messages;
mod notation;
mod odd_actions;
mod oracle;
mod outlook;
mod positions;
mod random_games;
mod robbery;
mod scoring;
mod sequence;
mod table;
mod views;
