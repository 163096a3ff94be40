//! The parts of which expansions are made, each of which may be left out (PART-01, PART-02).

use crate::expansion::{Expansion, Expansions};
use std::fmt;

/// A part of an expansion: rules together with the tiles or figures that bring them into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Part {
    /// The tiles of the River.
    River,
    /// The abbots.
    Abbots,
    /// The tiles of Inns & Cathedrals, with both.
    Inns,
    /// The large followers.
    LargeFollowers,
    /// The tiles of Traders & Builders, with the goods.
    Goods,
    /// The builders.
    Builders,
    /// The pigs.
    Pigs,
    /// The tiles of the Flying Machines.
    Flying,
    /// The messengers and their messages.
    Messengers,
    /// The lakes with their ferries.
    Ferries,
    /// The tiles of the Gold Mines, with the ingots.
    Gold,
    /// The tiles of Mage & Witch, with both.
    Mage,
    /// The tiles of the Robbers, with the robbers.
    Robbers,
    /// The tiles of the Crop Circles.
    Crop,
}

/// What stands in the place of `tiles` where they are played without their rules (PART-03).
pub const PLAIN: &str = "plain";

const TILES: &str = "tiles";

/// The expansion and the name of each part, in their order.
const FACTS: [(Expansion, &str); Part::ALL.len()] = [
    (Expansion::River, TILES),
    (Expansion::Abbot, "abbots"),
    (Expansion::Inns, TILES),
    (Expansion::Inns, "large-followers"),
    (Expansion::Traders, TILES),
    (Expansion::Traders, "builders"),
    (Expansion::Traders, "pigs"),
    (Expansion::Flying, TILES),
    (Expansion::Messengers, "messengers"),
    (Expansion::Ferries, TILES),
    (Expansion::Gold, TILES),
    (Expansion::Mage, TILES),
    (Expansion::Robbers, TILES),
    (Expansion::Crop, TILES),
];

impl Part {
    /// All parts, in the order of the expansions.
    pub const ALL: [Part; 14] = [
        Part::River,
        Part::Abbots,
        Part::Inns,
        Part::LargeFollowers,
        Part::Goods,
        Part::Builders,
        Part::Pigs,
        Part::Flying,
        Part::Messengers,
        Part::Ferries,
        Part::Gold,
        Part::Mage,
        Part::Robbers,
        Part::Crop,
    ];

    /// The expansion it belongs to.
    pub const fn expansion(self) -> Expansion {
        FACTS[self as usize].0
    }

    /// The name in records, given the expansion.
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].1
    }

    /// Whether it is tiles, with all that is drawn on them.
    pub fn is_tiles(self) -> bool {
        self.name() == TILES
    }
}

impl Expansion {
    /// The parts of this expansion.
    pub fn parts(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| part.expansion() == self)
    }

    /// Whether its tiles may be played without their rules (PART-03): the river cannot do without them.
    pub fn may_be_plain(self) -> bool {
        self != Expansion::River && self.parts().any(Part::is_tiles)
    }
}

/// A choice of parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Parts(u16);

impl Parts {
    /// All parts of some expansions.
    pub fn of(expansions: Expansions) -> Parts {
        expansions.iter().flat_map(Expansion::parts).collect()
    }

    /// Whether a part is in play.
    #[inline]
    pub const fn has(self, part: Part) -> bool {
        self.0 & (1 << part as u16) != 0
    }

    /// This choice with none of an expansion's parts.
    pub(crate) fn without(self, expansion: Expansion) -> Parts {
        self.iter().filter(|part| part.expansion() != expansion).collect()
    }

    /// This choice and those parts.
    pub(crate) const fn and(self, others: Parts) -> Parts {
        Parts(self.0 | others.0)
    }

    /// The parts in play.
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |&part| self.has(part))
    }
}

impl FromIterator<Part> for Parts {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Parts {
        parts.into_iter().fold(Parts::default(), |parts, part| Parts(parts.0 | 1 << part as u16))
    }
}

/// Why parts of an expansion cannot be chosen so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartsError {
    /// The expansion is not played at all.
    NotPlayed(Expansion),
    /// No part is named: then the expansion is not either (PART-01).
    Nothing(Expansion),
    /// It has no such part.
    Unknown(Expansion, String),
    /// A part is named twice.
    Twice(Expansion, String),
    /// Its tiles are played with their rules, or plainly, not both (PART-03).
    TilesAndPlain(Expansion),
    /// These rules know no parts.
    OldRules(u32),
}

/// The words by which an expansion's parts are chosen.
pub fn words(expansion: Expansion) -> Vec<&'static str> {
    let plain = expansion.may_be_plain().then_some(PLAIN);
    expansion.parts().map(Part::name).chain(plain).collect()
}

impl fmt::Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartsError::NotPlayed(expansion) => {
                write!(f, "`{expansion}` is not among the expansions, so none of its parts is chosen")
            }
            PartsError::Nothing(expansion) => {
                let known = words(*expansion).join(", ");
                write!(f, "expected parts of `{expansion}` ({known}), found none; leave the expansion out instead")
            }
            PartsError::Unknown(expansion, word) => {
                write!(f, "expected parts of `{expansion}` ({}), found `{word}`", words(*expansion).join(", "))
            }
            PartsError::Twice(expansion, word) => write!(f, "`{word}` of `{expansion}` is named twice"),
            PartsError::TilesAndPlain(expansion) => {
                write!(f, "the tiles of `{expansion}` are played with their rules (tiles) or without (plain), not both")
            }
            PartsError::OldRules(version) => {
                write!(f, "rules {version} know neither parts of expansions nor other numbers of followers")
            }
        }
    }
}

impl std::error::Error for PartsError {}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: PART-01
    #[test]
    fn every_expansion_has_parts_and_only_two_have_several() {
        for expansion in Expansion::ALL {
            let count = expansion.parts().count();
            let expected = match expansion {
                Expansion::Inns => 2,
                Expansion::Traders => 3,
                _ => 1,
            };
            assert_eq!(count, expected, "{expansion}");
        }
        assert_eq!(Parts::of(Expansions::ALL).iter().count(), Part::ALL.len());
    }

    // rule: PART-03
    #[test]
    fn only_expansions_with_tiles_may_be_plain_and_the_river_may_not() {
        let plain: Vec<_> = Expansion::ALL.into_iter().filter(|expansion| expansion.may_be_plain()).collect();
        let all = [Expansion::Inns, Expansion::Traders, Expansion::Flying, Expansion::Ferries];
        assert_eq!(plain[..4], all);
        assert_eq!(plain[4..], [Expansion::Gold, Expansion::Mage, Expansion::Robbers, Expansion::Crop]);
    }
}
