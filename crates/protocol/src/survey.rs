//! What can be counted on a table by whoever has the patience: helps that a table may allow. All of it follows from
//! what everybody sees.

use crate::choice::FeatureInfo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What can be counted on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Survey {
    /// Every feature of the map, fields included.
    pub features: Vec<FeatureInfo>,
    /// The points each colour would have if the game ended now.
    pub projected: BTreeMap<String, i32>,
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
    /// The designs still in the bag that fit here in some turn, and how many there are of each; none for a dead cell.
    pub fits: BTreeMap<String, u32>,
}
