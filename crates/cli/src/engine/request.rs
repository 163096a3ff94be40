//! What can be requested.

use super::think::Order;
use bastide_dealer::Seed;
use bastide_protocol::Setup;
use serde::Deserialize;

/// What can be requested; `do` says which.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Request {
    /// Begin a game; it takes the place of the one before.
    New {
        setup: Setup,
        #[serde(default)]
        seed: Option<SeedWord>,
        #[serde(default)]
        chance: Chance,
    },
    /// Take up a game where its record ends.
    Load {
        record: String,
        #[serde(default)]
        seed: Option<SeedWord>,
        #[serde(default)]
        chance: Chance,
    },
    /// Play an action.
    Act {
        action: String,
        #[serde(default)]
        chance: Chance,
    },
    /// List what may be done now.
    Legal {},
    /// Say how things stand.
    State {},
    /// Show the table as a player sees it, or as a watcher does.
    View {
        #[serde(default)]
        seat: Option<String>,
    },
    /// Think about what is asked, and say what a computer player would answer.
    Think(Order),
    /// End the thinking that is under way.
    Stop {},
    /// Give the record so far.
    Record {},
    /// End the process.
    Quit {},
}

/// Who answers for chance after what was requested.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "chance: expected \"ask\", \"auto\" or a list of outcomes")]
pub(super) enum Chance {
    Word(ChanceWord),
    /// The caller, with these outcomes.
    Outcomes(Vec<String>),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ChanceWord {
    /// The caller, by later requests.
    Ask,
    /// The engine, from the seed, until a player is asked.
    Auto,
}

impl Default for Chance {
    fn default() -> Chance {
        Chance::Word(ChanceWord::Ask)
    }
}

/// A seed as a number or as text.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "seed: expected a number or a text of 64 hexadecimal digits")]
pub(super) enum SeedWord {
    Number(u64),
    Text(String),
}

impl SeedWord {
    pub(super) fn seed(&self) -> Result<Seed, String> {
        match self {
            SeedWord::Number(number) => Ok(Seed::from_u64(*number)),
            SeedWord::Text(text) => text.parse().map_err(|error| format!("seed: {error}")),
        }
    }
}
