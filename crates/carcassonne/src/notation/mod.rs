//! Setups, actions and whole games as text, and back. The grammar is in docs/notation.md.
//!
//! Reading is strict: there is exactly one way to write a thing, so that a record read and written again is the same
//! to the letter.

mod act;
mod header;
pub(crate) mod position;
mod record;
mod segment;
pub(crate) mod spot;
pub(crate) mod word;

pub use header::SetupReader;
pub use record::{Record, Replay};
pub use segment::{find_segment, segment_name};
