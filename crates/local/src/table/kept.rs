//! A table as it is kept by whoever shows it: the setup, who sits where, the seed and the actions so far.

use bastide_protocol::{Colour, Settings, Wish};
use serde::{Deserialize, Serialize};

/// The form in which tables are kept. It grows when a program of the form before would misunderstand.
pub(super) const FORM: u32 = 1;

/// What is kept of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The form in which it is kept.
    pub form: u32,
    /// Its name in addresses.
    pub id: String,
    /// What it is to be.
    pub settings: Settings,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The seats, clockwise.
    pub seats: Vec<Chair>,
    /// What everything is dealt from.
    pub seed: String,
    /// The actions so far in the notation of records, one a line.
    pub actions: String,
    /// How often it changed.
    pub version: u32,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// The table of the rematch, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Its colour.
    pub colour: Colour,
    /// Who has it.
    pub holder: Sitter,
    /// Who had it before it went to a computer player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Sitter>,
    /// Whether its player resigned.
    #[serde(default)]
    pub resigned: bool,
}

/// Whoever holds a seat; `kind` says who.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Somebody at this device.
    Me {
        /// The name shown, where several play at one device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A computer player.
    Computer {
        /// Its level.
        level: String,
    },
}

impl Chair {
    /// Who had the seat at the beginning, as a wish for another table.
    pub(super) fn wish(&self) -> Wish {
        match self.before.as_ref().unwrap_or(&self.holder) {
            Sitter::Me { name } => Wish::Me { name: name.clone() },
            Sitter::Computer { level } => Wish::Computer { level: level.clone() },
        }
    }

    /// Whether somebody at this device answers for it.
    pub(super) fn is_mine(&self) -> bool {
        matches!(self.holder, Sitter::Me { .. })
    }
}
