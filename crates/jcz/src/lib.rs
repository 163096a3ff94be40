//! Saved games of JCloisterZone (`.jcz`) as records, and records as its saved games: the base game, Inns & Cathedrals,
//! Traders & Builders, and the abbot. Anything else is refused with a word about what it is. docs/jcz.md tells what is
//! known of the format, and from where.

mod error;
mod place;
mod read;
mod saved;
mod setup;
mod tiles;
mod write;

pub use error::{Unreadable, Unwritable};
pub use read::read;
pub use write::write;
