//! The rules of The Castle, the game for two inside a wall, as one flat value that lists what is legal, plays it, and
//! says what happened. A sibling of the main game: it stands on the same map, features, figures and records, and
//! neither knows the other. Rule ids such as CASTLE-30 are those of `docs/rules`.
//!
//! No input, no output, no randomness: drawing a tile and turning up a wall token are actions of chance, and their
//! outcomes come from outside.

pub mod action;
mod appraisal;
mod area;
mod award;
pub mod bag;
pub mod catalog;
pub mod claim;
pub mod event;
pub mod facts;
mod finish;
mod follower;
pub mod game;
pub mod illegal;
pub mod keep;
pub mod kind;
mod legal;
pub mod notation;
mod outlook;
mod place;
pub mod purse;
mod score;
pub mod setup;
mod start;
pub mod sum;
pub mod token;
pub mod turn;
pub mod wall;

pub use action::Action;
pub use bastide_record::Colour;
pub use catalog::Catalog;
pub use event::{Event, Watch};
pub use game::Game;
pub use illegal::Illegal;
pub use notation::{Record, Replay};
pub use purse::Purse;
pub use setup::{Setup, SetupError};
pub use token::Token;
