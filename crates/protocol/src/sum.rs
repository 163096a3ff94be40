//! Points with their arithmetic, as data and as words.

use crate::words::{Counted, FeatureKind, GoodsKind};
use serde::{Deserialize, Serialize};

/// Points with their arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sum {
    /// The arithmetic in words, as in `city of 5 tiles + 2 pennants = 14`.
    pub text: String,
    /// The points.
    pub total: i32,
    /// What they are made of.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why points are given; `reason` says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Reason {
    /// For a feature.
    Feature {
        /// Which.
        feature: Feature,
    },
    /// By a message about a feature.
    MessageFeature {
        /// The number of the message.
        message: u32,
        /// Which.
        feature: Feature,
    },
    /// By a message that counts something.
    MessageCount {
        /// The number of the message.
        message: u32,
        /// How much it found.
        count: u32,
    },
    /// For a message exchanged.
    Exchange {
        /// The number of the message.
        message: u32,
    },
    /// Half of what another player got.
    Robbery {
        /// What the other player got.
        of: i32,
    },
    /// For most goods of a kind.
    Goods {
        /// `wine`, `wheat` or `cloth`.
        goods: GoodsKind,
    },
    /// For ingots.
    Ingots {
        /// How many.
        count: u32,
        /// What each is worth.
        each: u32,
    },
    /// The Castle: for so many tiles, markets, cells or tokens.
    Counted {
        /// What was scored.
        of: Counted,
        /// How many.
        count: u32,
        /// What each is worth.
        each: u32,
    },
}

/// What makes up the value of a feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Feature {
    /// The kind of feature, as in `city`.
    pub kind: FeatureKind,
    /// Whether it was complete.
    pub finished: bool,
    /// Tiles of a road or city, neighbours of a monastery or garden, completed cities of a field.
    pub count: u32,
    /// Pennants of a city.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pennants: u32,
    /// Whether an inn stands at the road.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub inn: bool,
    /// Whether a cathedral stands in the city.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub cathedral: bool,
    /// Whether the mage adds to it.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub mage: bool,
    /// Whether the witch halves it.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub witch: bool,
    /// Whether a pig adds to it.
    #[serde(default, skip_serializing_if = "is_absent")]
    pub pig: bool,
}

// What a feature does not have is left out, so that most sums are short.

fn is_absent(part: &bool) -> bool {
    !part
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}
