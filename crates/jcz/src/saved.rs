//! A saved game as it stands in the file: JSON of JCloisterZone 5. What is not known is refused, so that nothing is
//! passed over that would have changed the game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Saved {
    pub(crate) app_version: String,
    #[serde(default)]
    pub(crate) game_id: String,
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) initial_random: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) initial_seed: Option<String>,
    #[serde(default)]
    pub(crate) created: String,
    #[serde(default)]
    pub(crate) clock: u64,
    pub(crate) setup: SavedSetup,
    pub(crate) players: Vec<SavedPlayer>,
    pub(crate) replay: Vec<Message>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(crate) game_annotations: Map<String, Value>,
    /// What their own tests expect.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "known, and nothing follows from it")]
    pub(crate) test: Option<Value>,
}

/// What is played.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedSetup {
    pub(crate) sets: BTreeMap<String, u8>,
    pub(crate) elements: BTreeMap<String, Value>,
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, Value>,
    #[serde(default)]
    pub(crate) timer: Option<Value>,
    pub(crate) start: Vec<Laid>,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
}

/// A tile that lies there from the beginning.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Laid {
    pub(crate) tile: String,
    pub(crate) x: i16,
    pub(crate) y: i16,
    pub(crate) rotation: u16,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedPlayer {
    pub(crate) name: String,
    pub(crate) slot: usize,
}

/// Something that somebody did.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Message {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) payload: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<u64>,
}

/// Where something is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pointer {
    pub(crate) position: [i16; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) feature: Option<String>,
    pub(crate) location: String,
    /// Which figure, where one is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) meeple_id: Option<String>,
}

/// Laying a tile.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlaceTile {
    pub(crate) tile_id: String,
    pub(crate) rotation: String,
    pub(crate) position: [i16; 2],
}

/// Putting a figure on the map.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeployMeeple {
    pub(crate) pointer: Pointer,
    pub(crate) meeple_id: String,
}

/// The colours of their slots, in our words.
pub(crate) const SLOTS: [&str; 6] = ["red", "blue", "yellow", "green", "black", "pink"];

/// Their figures, and ours.
pub(crate) const FIGURES: [(&str, &str); 5] =
    [("small", "follower"), ("big", "large"), ("abbot", "abbot"), ("builder", "builder"), ("pig", "pig")];
