//! What a player may answer, as data to draw on the table: where it would happen, with what, and what it concerns.

use crate::event::Place;
use crate::words::{Colour, CropChoice, FeatureKind, FigureKind, Marker, Mystic, Risk, Turn};
use serde::{Deserialize, Serialize};

/// One legal answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The action in the notation of records: what is sent back.
    pub action: String,
    /// What it would do.
    #[serde(flatten)]
    pub pick: Pick,
    /// The feature it concerns: its number among the view's `features`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<u32>,
    /// What chance decides at once if this is the answer: how far a figure flies, or which tile is drawn in the same turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<Risk>,
}

impl Choice {
    /// An answer with what can be told from it alone.
    pub(crate) fn new(action: String, pick: Pick, feature: Option<u32>) -> Choice {
        let risk = pick.risk();
        Choice { action, pick, feature, risk }
    }
}

/// What an answer would do; `pick` says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "pick", rename_all = "kebab-case")]
pub enum Pick {
    /// Place the drawn tile.
    Place {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
        /// The side its north points to.
        turn: Turn,
    },
    /// Put a figure on the new tile.
    Stand {
        /// What it is.
        figure: FigureKind,
        /// Where it would stand.
        at: Place,
    },
    /// Do nothing.
    Pass,
    /// Take the abbot back.
    Recall {
        /// Where it stands.
        at: Place,
    },
    /// Take the second turn: the builder's, or that of token 1.
    Again,
    /// Lay the second ingot.
    Ingot {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// Take an ingot.
    TakeIngot {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// Send mage or witch to a feature.
    Conjure {
        /// `mage` or `witch`.
        who: Mystic,
        /// Where it would stand.
        at: Place,
    },
    /// Send mage or witch back to the common supply.
    Banish {
        /// `mage` or `witch`.
        who: Mystic,
    },
    /// Put the robber on a space of the track.
    Lurk {
        /// The space.
        space: u32,
    },
    /// Rob now.
    Rob {
        /// Who is robbed.
        victim: Colour,
        /// What the robber's owner gets.
        points: i32,
    },
    /// Wait for another gain.
    Wait,
    /// Which figure of the track the robbery moves.
    Loot {
        /// `follower` or `messenger`.
        marker: Marker,
        /// Who was robbed.
        victim: Colour,
        /// How far it moves.
        points: i32,
    },
    /// Which gain comes next, and which figure of the track it moves.
    Gain {
        /// Its number among the table's `gains`.
        number: u32,
        /// `follower` or `messenger`.
        marker: Marker,
    },
    /// Mount the flying machine.
    Fly {
        /// What flies.
        figure: FigureKind,
        /// The cells on its way, by the roll that leads there.
        path: Vec<Reach>,
    },
    /// Land after the flight.
    Land {
        /// Where it would stand.
        at: Place,
    },
    /// Lay the ferry on the new lake.
    Ferry {
        /// The two roads it would join.
        #[cfg_attr(feature = "schema", schema(value_type = (Place, Place)))]
        joins: [Place; 2],
        /// The features that these roads belong to now: their numbers among the view's `features`.
        #[cfg_attr(feature = "schema", schema(value_type = (u32, u32)))]
        roads: [u32; 2],
    },
    /// Move the ferry of a lake.
    MoveFerry {
        /// The two roads it would join.
        #[cfg_attr(feature = "schema", schema(value_type = (Place, Place)))]
        joins: [Place; 2],
        /// The features that these roads belong to now: their numbers among the view's `features`.
        #[cfg_attr(feature = "schema", schema(value_type = (u32, u32)))]
        roads: [u32; 2],
    },
    /// Carry the message out.
    CarryOut {
        /// Its number.
        message: u32,
        /// The points it brings at once; absent where it asks further, as messages 4 and 8 do, and at a table that does
        /// not tell points before they are scored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<i32>,
    },
    /// Exchange the message for points.
    Exchange {
        /// Its number.
        message: u32,
    },
    /// Take a figure back.
    TakeBack {
        /// What it is.
        figure: FigureKind,
        /// Where it stands.
        at: Place,
    },
    /// Choose what the crop circle does.
    Crop {
        /// `add` or `remove`.
        choice: CropChoice,
        /// The kind of feature whose followers it concerns, as in `field`.
        kind: FeatureKind,
    },
    /// Add a figure beside one of the player's own.
    Join {
        /// What it is.
        figure: FigureKind,
        /// Where it would stand.
        at: Place,
    },
    /// The Castle: score this feature next.
    Score {
        /// Where the claim is.
        at: Place,
    },
    /// The Castle: use a token now.
    UseToken {
        /// Its number.
        token: u32,
    },
    /// The Castle: spend the token on this feature.
    Spend {
        /// The token's number.
        token: u32,
        /// Where the player's own follower stands.
        at: Place,
    },
}

/// The message whose tile is drawn and played at once (MSG-13).
const MESSAGE_WITH_A_TILE: u32 = 4;
/// The token of The Castle that brings another turn (CASTLE-55).
const TOKEN_OF_ANOTHER_TURN: u32 = 1;

impl Pick {
    /// What chance decides at once after this answer.
    const fn risk(&self) -> Option<Risk> {
        match self {
            Pick::Fly { .. } => Some(Risk::Fly),
            Pick::CarryOut { message: MESSAGE_WITH_A_TILE, .. } => Some(Risk::Message),
            Pick::Again | Pick::UseToken { token: TOKEN_OF_ANOTHER_TURN } => Some(Risk::Again),
            Pick::CarryOut { .. } | Pick::UseToken { .. } | Pick::Place { .. } | Pick::Stand { .. } | Pick::Pass => {
                None
            }
            Pick::Recall { .. } | Pick::Ingot { .. } | Pick::TakeIngot { .. } | Pick::Conjure { .. } => None,
            Pick::Banish { .. } | Pick::Lurk { .. } | Pick::Rob { .. } | Pick::Wait | Pick::Loot { .. } => None,
            Pick::Gain { .. } | Pick::Land { .. } | Pick::Ferry { .. } | Pick::MoveFerry { .. } => None,
            Pick::Exchange { .. } | Pick::TakeBack { .. } | Pick::Crop { .. } | Pick::Join { .. } => None,
            Pick::Score { .. } | Pick::Spend { .. } => None,
        }
    }
}

/// A cell on the way of the flying machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reach {
    /// The roll that leads here.
    pub distance: u32,
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// Where the figure may land here; with no such place it goes home.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landings: Vec<Place>,
}

/// A feature of the map: what lights up when one points at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FeatureInfo {
    /// The kind, as in `city`.
    pub kind: FeatureKind,
    /// All its parts, in the order of laying.
    pub parts: Vec<Place>,
    /// The colours with most followers on it; empty when nobody is there.
    pub owners: Vec<Colour>,
    /// How many tiles it has.
    pub tiles: u32,
    /// Across how many sides of tiles it can still grow, or how many cells around a monastery or garden are empty; 0
    /// when it is complete.
    pub open: u32,
    /// What it would bring its owner if the game ended now, tokens of The Castle aside; what is complete is about to be
    /// scored and counts as complete. Absent at a table that does not tell points before they are scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<i32>,
    /// What it would bring its owner if it were complete as it is, a monastery or garden with all its neighbours;
    /// absent where nothing is completed, as for fields and courtyards, and where `now` is not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<i32>,
    /// Of a field: a part of every completed city that it scores for. Absent where `now` is not told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<Place>,
}
