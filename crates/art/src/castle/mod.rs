//! The Castle: its tiles, its wall with the track, its tokens and its table. Same paper, ink and figures as for the other
//! game; the shapes are its own.

mod arrangement;
mod board;
mod draw;
mod layout;
mod plan;
mod survey;
mod table;
mod token;
mod wall;

pub use arrangement::{CastleArrangement, posture};
pub use board::board;
pub use draw::drawing;
pub use layout::{BoardLayout, TowerLayout, ZoneLayout, board_layout, layouts};
pub use plan::CastlePlan;
pub use token::{token_id, tokens};
pub use wall::{SpacePlan, TowerPlan, WallPlan};

/// The id of the board's drawing in the sheet.
pub const BOARD: &str = "castle-board";

/// The name of a castle tile among the tiles of all games.
pub(crate) fn tile_name(id: &str) -> String {
    format!("castle/{id}")
}
