//! What a table is to be: the game, who may sit and look, the clock, the helps.

use crate::setup::Setup;
use serde::{Deserialize, Serialize};

/// What a table is to be. Only `setup` has to be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game and its seats.
    pub setup: Setup,
    /// Whether it is shown in the list of open tables; otherwise only those with the link find it.
    #[serde(default)]
    pub public: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub watchers: bool,
    /// Which helps are allowed.
    #[serde(default)]
    pub helps: Helps,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the result counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether people may write to each other.
    #[serde(default = "yes")]
    pub chat: bool,
    /// What becomes of the seat of somebody who is not there.
    #[serde(default)]
    pub absent: Absent,
}

fn yes() -> bool {
    true
}

/// Helps that a table allows. What it does not allow is sent to nobody, neither players nor watchers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Helps {
    /// The tiles that are left, by kind.
    pub tiles: bool,
    /// How many of them fit a cell.
    pub odds: bool,
    /// The points if the game ended now, of players and of single features.
    pub projected: bool,
    /// Which fields belong together and whose they are.
    pub fields: bool,
    /// What a strong player would do.
    pub hints: bool,
}

impl Default for Helps {
    fn default() -> Helps {
        Helps { tiles: true, odds: true, projected: true, fields: true, hints: false }
    }
}

/// How time is kept; `kind` says which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Nobody counts.
    #[default]
    None,
    /// A store of time for each player, and something added for each turn; whoever runs out of time loses the seat.
    Fischer {
        /// Seconds at the beginning.
        start: u32,
        /// Seconds added after each answer that ends a player's turn to act.
        add: u32,
    },
    /// So many days for each answer.
    Days {
        /// How many.
        days: u32,
    },
}

/// What becomes of the seat of somebody who has been away for long while asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Absent {
    /// The others may agree to give the seat to a computer player.
    #[default]
    Vote,
    /// After two minutes a computer player takes the seat.
    Computer,
    /// Nothing: the table waits.
    Wait,
}

/// A wish for a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What it is to be.
    pub settings: Settings,
    /// Who gets which seat, clockwise; seats beyond the list are open. The first is the host's if the list is empty.
    #[serde(default)]
    pub seats: Vec<Wish>,
    /// Whether the game begins at once; every seat must then be taken.
    #[serde(default)]
    pub start: bool,
}

/// Who is to have a seat; `kind` says who.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// Whoever comes.
    Open,
    /// The one who asks; several such seats are played from one browser.
    Me {
        /// The name shown, where one person holds several seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A computer player.
    Computer {
        /// Its level, as in `club`.
        #[cfg_attr(feature = "schema", schema(value_type = crate::Level))]
        level: String,
    },
}
