//! What can be counted on a table by whoever has the patience: helps that a table may allow. All of it follows from
//! what everybody sees.

use crate::choice::FeatureInfo;
use crate::words::Colour;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Pos;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What can be counted on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Survey {
    /// Every feature of the map, fields included.
    pub features: Vec<FeatureInfo>,
    /// The points each colour would have if the game ended now.
    pub projected: BTreeMap<Colour, i32>,
    /// The empty cells next to the map.
    pub cells: Vec<Cell>,
}

/// An empty cell next to the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cell {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// How many tiles still in the bag fit here in some turn; 0 for a dead cell.
    #[serde(default)]
    pub count: u32,
    /// Their designs, and how many there are of each; empty at a table that does not tell which tiles are left.
    pub fits: BTreeMap<String, u32>,
}

/// The open cells row by row, each with the tiles left in the bag that could go there.
pub(crate) fn open_cells(
    open: impl Iterator<Item = Pos>,
    left: impl Iterator<Item = (DesignId, u32)>,
    fits: impl Fn(DesignId, Pos) -> bool,
    name: impl Fn(DesignId) -> String,
) -> Vec<Cell> {
    let left: Vec<(DesignId, u32)> = left.filter(|(_, count)| *count > 0).collect();
    let mut open: Vec<Pos> = open.collect();
    open.sort_unstable_by_key(|pos| (pos.y, pos.x));
    let cell = |pos: Pos| {
        let fitting = left.iter().filter(|(id, _)| fits(*id, pos));
        let fits: BTreeMap<String, u32> = fitting.map(|(id, count)| (name(*id), *count)).collect();
        Cell { x: pos.x, y: pos.y, count: fits.values().sum(), fits }
    };
    open.into_iter().map(cell).collect()
}
