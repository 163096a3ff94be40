//! What is printed on the tiles and on the wall, as plain data read from the texts in `data/`. Knows no rules. The
//! readers judge what one line can show, `check` judges the whole; docs/castle.md explains the texts.

mod check;
mod outline;
mod part;
mod slots;
mod tile;
mod wall;
mod wall_text;

pub(crate) use check::MAX_SIZE;
pub use check::{Fault, check};
pub use outline::Straight;
pub use part::{PartFacts, StreetEnd};
pub use slots::Slots;
pub use tile::{TileFacts, read_tiles};
pub use wall::{Corner, WallFacts, ZoneFacts};
pub use wall_text::read_wall;
