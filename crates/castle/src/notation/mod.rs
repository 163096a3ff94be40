//! Setups, actions and whole games as text, and back. The grammar is that of all games of the house; what is this
//! game's own is in docs/castle.md.
//!
//! Reading is strict: there is exactly one way to write a thing, so that a record read and written again is the same
//! to the letter.

mod act;
mod header;
mod record;
mod segment;
mod words;

pub use header::SetupReader;
pub use record::{RULES_VERSION, Record, Replay};
pub use segment::{find_segment, segment_name};
