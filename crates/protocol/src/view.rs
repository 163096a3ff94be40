//! The table as one viewer sees it: everything that is public, and the answers that are open to the viewer alone.

use crate::choice::{Choice, FeatureInfo};
use crate::event::Place;
use crate::game_kind::GameKind;
use crate::sum::Sum;
use crate::words::{Category, Colour, Expansion, FigureKind, GoodsKind, Marker, Part, Phase, Turn};
use bastide_play::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// For whom a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who only watches.
    Watcher,
    /// A player.
    Seat(Seat),
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The version of this type.
    pub protocol: u32,
    /// The game's name.
    pub game: GameKind,
    /// The expansions in play.
    pub expansions: Vec<Expansion>,
    /// The parts of expansions in play, where that is not the whole of one: by its name, as in a setup.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<Expansion, Vec<Part>>,
    /// Followers in each supply at the beginning, where it is not the usual number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub followers: Option<u8>,
    /// The switches that differ from the default.
    pub set: BTreeMap<String, String>,
    /// The viewer's colour; absent for a watcher.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewer: Option<Colour>,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The colour whose turn it is.
    pub active: Colour,
    /// Who is asked, and what.
    pub asked: Asked,
    /// The tile that was drawn and is not yet placed; everybody sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The tiles on the map in the order of laying.
    pub tiles: Vec<Tile>,
    /// The figures on the map.
    pub figures: Vec<Figure>,
    /// The tiles still to be drawn.
    pub bag: Bag,
    /// What else lies on the table.
    pub table: SharedPieces,
    /// Everything the viewer may answer; absent for those who are not asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// The features that the choices concern.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<FeatureInfo>,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Ending>,
}

impl View {
    /// Everything the viewer may answer, in the notation of records.
    pub fn legal(&self) -> impl Iterator<Item = &str> {
        self.choices.iter().map(|choice| choice.action.as_str())
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The colour.
    pub colour: Colour,
    /// All points.
    pub score: i32,
    /// The points by what they were given for; a category without any is absent.
    pub points: BTreeMap<Category, i32>,
    /// How far each figure on the scoring track has come, laps included.
    pub track: BTreeMap<Marker, i32>,
    /// The figures in the supply by kind; a kind of which none is left is absent.
    pub supply: BTreeMap<FigureKind, u32>,
    /// Goods by kind; a kind the player has none of is absent.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<GoodsKind, u32>,
    /// Ingots won.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ingots: u32,
    /// The space of the track the robber stands on; absent at home and without robbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub robber: Option<u32>,
    /// The Castle: the wall tokens that lie open before the player, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<u32>,
    /// The Castle: the keep, once it stands on a house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Keep>,
}

/// A keep of The Castle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Keep {
    /// The tiles of its house.
    pub tiles: u32,
    /// The house.
    pub at: Place,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Who is asked, and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Asked {
    /// Whether a player, chance or nobody is asked.
    pub kind: AskedKind,
    /// The colour of the player who is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Colour>,
    /// The name of what is asked, as in `place` or `figure`.
    pub phase: Phase,
    /// What is asked, in words.
    pub words: String,
}

/// Whether a player, chance or nobody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AskedKind {
    /// A player.
    Player,
    /// A draw or a die.
    Chance,
    /// The game is over.
    Nobody,
}

/// A tile on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tile {
    /// The design, as in `base/city1`.
    pub id: String,
    /// Columns to the east of the start tile, or of the castle's western end.
    pub x: i16,
    /// Rows to the south of the start tile, or of the castle's northern end.
    pub y: i16,
    /// The side its north points to: `N`, `E`, `S` or `W`.
    pub turn: Turn,
    /// How many tiles were laid before it.
    pub order: u32,
}

/// A figure on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Figure {
    /// The colour of its owner.
    pub player: Colour,
    /// What it is, as in `follower`.
    pub kind: FigureKind,
    /// The column of its tile.
    pub x: i16,
    /// The row of its tile.
    pub y: i16,
    /// The part of the tile it stands on, as in `city N`.
    pub segment: String,
}

/// The tiles still to be drawn. How many there are of each is public, their order is not (ORDER-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bag {
    /// How many there are.
    pub left: u32,
    /// How many there are of each design; designs of which none is left are absent.
    pub tiles: BTreeMap<String, u32>,
}

/// What lies on the table besides tiles and figures; all of it is public.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SharedPieces {
    /// Where the mage stands; absent in the common supply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mage: Option<Place>,
    /// Where the witch stands; absent in the common supply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witch: Option<Place>,
    /// Ingots on tiles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ingots: Vec<Ingots>,
    /// Ferries, each with the two roads it joins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(Place, Place)>))]
    pub ferries: Vec<[Place; 2]>,
    /// The figure on the flying machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flyer: Option<FigureKind>,
    /// The messages, where they are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messages: Option<Messages>,
    /// Gains of this scoring that somebody has still to get. Their numbers are those of the action `gain`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
    /// The wall of The Castle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<Wall>,
}

/// The wall of The Castle. What a token shows is decided when it is turned up; nobody knows it before (CASTLE-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Wall {
    /// What its data are called, as in records.
    pub name: String,
    /// The spaces of the track.
    pub track: u32,
    /// The corner towers that still carry a token, each by its two spaces of the track.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(u32, u32)>))]
    pub tokens: Vec<[u32; 2]>,
}

/// Ingots on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ingots {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// How many.
    pub count: u32,
}

/// The messages. Those nobody has seen lie on top, in an order nobody knows (ORDER-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Messages {
    /// The message in the active player's hand, which everybody sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u32>,
    /// The messages nobody has seen yet, by number.
    pub unseen: Vec<u32>,
    /// The messages below them from the top, as everybody has seen them go there.
    pub below: Vec<u32>,
}

/// A gain of this scoring that somebody has still to get.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Gain {
    /// Its number among the gains of this scoring, from 1.
    pub number: u32,
    /// The colours that have still to get it.
    pub players: Vec<Colour>,
    /// The points with their arithmetic.
    pub sum: Sum,
    /// Where they come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ending {
    /// The colours that won; several share a victory.
    pub winners: Vec<Colour>,
}
