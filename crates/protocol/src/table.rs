//! A table as everybody sees it: who sits where, how far the game has come, what is offered, how the clocks stand.

use crate::settings::Settings;
use crate::view::Ending;
use crate::words::Colour;
use serde::{Deserialize, Serialize};

/// A table without its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// How far it has come.
    pub status: Status,
    /// What it is to be.
    pub settings: Settings,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// How many entries its log has.
    pub version: u32,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// How many people are looking on.
    pub watching: u32,
    /// What somebody offers and others have not answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// How the deck is made: 1 from the secret alone, 2 from the secret, the table, the seats and their nonces.
    #[serde(default = "first_deck")]
    pub deck: u32,
    /// The day whose deck is played, as in `2026-11-18`: the same for everybody, once each, and told two days later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The hash of the secret (SHA-256 in hexadecimal digits), told before the first draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The secret, told once nothing is dealt any more; decks of the first kind have none but the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What everything was dealt from, told together with the secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Ending>,
    /// The table and the promise of a rematch, once the game is over: told before anybody asks for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextDeck>,
    /// The table of the rematch, once everybody agreed to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// What is wrong with the table's log, if anything is: then it is shown as far as it can be read, and nobody plays on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// When the log last grew, in milliseconds since 1970.
    pub changed: u64,
    /// The server's time, in milliseconds since 1970; what clocks are to be compared with.
    pub now: u64,
}

/// What is wrong with the log of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// The number of the first entry that cannot be used.
    pub entry: u32,
    /// What is wrong, in English words.
    pub message: String,
}

/// What can be wrong with the log of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// An entry is missing or is not what was written.
    Damaged,
    /// The entries are what was written, but the rules of this program do not accept them.
    OtherVersion,
}

fn first_deck() -> u32 {
    1
}

/// The table of a rematch that may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextDeck {
    /// Its name in addresses; it is not there yet.
    pub table: String,
    /// The hash of its secret.
    pub commitment: String,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People take their seats.
    Gathering,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game ended.
    Closed,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Its colour.
    pub colour: Colour,
    /// Who has it; absent while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Holder>,
    /// Whether it is the viewer's.
    pub mine: bool,
    /// The name of the person who had it before it went to a computer player during the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Whether its player resigned, or lost on time.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub resigned: bool,
    /// What the holder's client added to the deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    /// The clock, where one is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Time>,
    /// The rating before the game, where it is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

fn is_absent(part: &bool) -> bool {
    !part
}

/// Who has a seat; `kind` says what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// A person, or a program that plays like one.
    Person {
        /// The name shown at the table.
        name: String,
        /// Whether there is a profile under this name.
        registered: bool,
        /// Whether it is a program.
        bot: bool,
        /// Whether a socket of this person is open.
        online: bool,
    },
    /// A computer player of the house.
    Computer {
        /// Its level.
        #[cfg_attr(feature = "schema", schema(value_type = crate::Level))]
        level: String,
    },
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Time {
    /// Milliseconds left when the log last grew.
    pub left: u64,
    /// Whether it has been running since.
    pub running: bool,
}

/// Something that one seat offers to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// Its number: that of the log entry it came with.
    pub number: u32,
    /// The colour that offers.
    pub by: Colour,
    /// What is offered.
    #[serde(flatten)]
    pub what: Offered,
    /// The colours that have still to answer.
    pub waiting: Vec<Colour>,
}

/// What can be offered; `what` says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Offered {
    /// The last decision of the one who offers is taken back, and all that came of it.
    Takeback,
    /// Another game with the same people.
    Rematch,
    /// The seat of somebody who is away goes to a computer player.
    Replace {
        /// The colour of the seat.
        seat: Colour,
    },
}
