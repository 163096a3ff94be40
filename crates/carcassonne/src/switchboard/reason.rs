//! Why points are given, the rooms' own reasons among it.

use crate::rooms::{gold, messengers, robbers, traders};
use crate::sum::{Category, Parts};
use std::fmt;

/// Why points are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// For a feature.
    Feature(Parts),
    /// For goods.
    Traders(traders::Reason),
    /// By a message.
    Messengers(messengers::Reason),
    /// For ingots.
    Gold(gold::Reason),
    /// By a robbery.
    Robbers(robbers::Reason),
}

impl Reason {
    /// What a feature's points are made of.
    pub(crate) const fn parts(self) -> Option<Parts> {
        match self {
            Reason::Feature(parts) => Some(parts),
            Reason::Traders(_) | Reason::Messengers(_) | Reason::Gold(_) | Reason::Robbers(_) => None,
        }
    }

    /// Where the points belong.
    pub const fn category(self) -> Category {
        match self {
            Reason::Feature(parts) => Category::of(parts.kind),
            Reason::Traders(_) => Category::Goods,
            Reason::Messengers(_) => Category::Messages,
            Reason::Gold(_) => Category::Ingots,
            Reason::Robbers(_) => Category::Robberies,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Feature(parts) => write!(f, "{parts}"),
            Reason::Traders(reason) => write!(f, "{reason}"),
            Reason::Messengers(reason) => write!(f, "{reason}"),
            Reason::Gold(reason) => write!(f, "{reason}"),
            Reason::Robbers(reason) => write!(f, "{reason}"),
        }
    }
}
