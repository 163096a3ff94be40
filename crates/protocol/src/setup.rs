//! How a game is to begin, in words.

use bastide_play::Seat;
use bastide_record::Colour;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// How a game is to begin. Only `players` has to be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game is played, by its name in records.
    #[serde(default = "default_game")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::GameKind))]
    pub game: String,
    /// Who plays.
    #[cfg_attr(feature = "schema", schema(value_type = PlayersSchema))]
    pub players: Players,
    /// The expansions in play, by their names in records.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::Expansion>))]
    pub expansions: Vec<String>,
    /// The parts of an expansion that are used, where that is not the whole of it: by the expansion's name, the names of
    /// its parts, with `plain` instead of `tiles` for tiles without their rules.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<crate::Expansion, Vec<crate::Part>>))]
    pub parts: BTreeMap<String, Vec<String>>,
    /// Followers in each supply at the beginning, from 1 to 9; without it, 7.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub followers: Option<u8>,
    /// A named choice of switches; `set` comes on top of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Switches and their values, by their names in records.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The colour that begins; without it, chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::Colour>))]
    pub first: Option<String>,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Players {
    /// So many players, with the first colours of the game.
    Count(u8),
    /// Players of these colours, clockwise.
    Colours(Vec<String>),
}

/// Who plays: so many players, with the first colours of the game, or players of these colours, clockwise.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(as = Players)]
#[serde(untagged)]
#[expect(dead_code, reason = "it only describes what `Players` reads")]
enum PlayersSchema {
    Count(u8),
    Colours(Vec<crate::Colour>),
}

impl Setup {
    /// A plain game of these players.
    pub fn new(players: Players) -> Setup {
        let (expansions, parts, set) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        Setup { game: default_game(), players, expansions, parts, followers: None, preset: None, set, first: None }
    }
}

impl Setup {
    /// The seat that begins, if one is named.
    pub(crate) fn first_seat(&self, colours: &[Colour]) -> Result<Option<Seat>, BadSetup> {
        let Some(name) = &self.first else { return Ok(None) };
        let colour = colour("first", name)?;
        let index = colours.iter().position(|known| *known == colour);
        let index = index.ok_or_else(|| BadSetup::in_field("first", format!("nobody plays {colour} in this game")))?;
        Ok(Some(Seat(index as u8)))
    }
}

/// The colour of this name.
pub(crate) fn colour(field: &'static str, name: &str) -> Result<Colour, BadSetup> {
    Colour::from_name(name).ok_or_else(|| BadSetup::unknown(field, name, &Colour::ALL.map(Colour::name)))
}

fn default_game() -> String {
    "carcassonne".to_owned()
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    /// The field of [`Setup`] that is wrong, where one alone is.
    pub field: Option<&'static str>,
    /// What was expected and what was found.
    pub message: String,
}

impl BadSetup {
    /// Something is wrong with one field.
    pub fn in_field(field: &'static str, message: impl Into<String>) -> BadSetup {
        BadSetup { field: Some(field), message: message.into() }
    }

    /// The setup is wrong as a whole.
    pub fn whole(message: impl Into<String>) -> BadSetup {
        BadSetup { field: None, message: message.into() }
    }

    /// A word is not among those that are known.
    pub fn unknown(field: &'static str, word: &str, known: &[&str]) -> BadSetup {
        BadSetup::in_field(field, format!("expected {}, found `{word}`", known.join(", ")))
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field {
            Some(field) => write!(f, "{field}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for BadSetup {}
