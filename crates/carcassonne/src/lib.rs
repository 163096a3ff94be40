//! The rules of Carcassonne: the base game with its fields and the expansions of the Big Box, as one flat value that
//! lists what is legal, plays it, and says what happened. Rule ids such as BASE-21 are those of `docs/rules`.
//!
//! No input, no output, no randomness: drawing a tile is an action of chance, and its outcome comes from outside.

pub mod action;
mod appraisal;
pub mod award;
pub mod bag;
mod base;
pub mod colour;
pub mod event;
pub mod expansion;
pub mod figure;
mod finish;
pub mod game;
mod hooks;
pub mod illegal;
pub mod kind;
mod legal;
pub mod notation;
mod outlook;
mod rooms;
pub mod ruleset;
mod score;
pub mod setup;
mod start;
pub mod sum;
mod table;
pub mod tile;
pub mod track;
pub mod turn;

pub use action::{Action, Mystic, Spot};
pub use colour::Colour;
pub use event::{Event, Watch};
pub use expansion::{Expansion, Expansions};
pub use figure::FigureKind;
pub use game::Game;
pub use illegal::Illegal;
pub use rooms::robbers::Robbery;
pub use ruleset::{Preset, Ruleset, Switch};
pub use setup::{Setup, SetupError};
pub use track::Marker;
