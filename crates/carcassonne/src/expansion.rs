//! The eleven expansions of the Big Box, each alone or in any combination (ORDER-03).

use std::fmt;

/// One expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Expansion {
    /// The River.
    River,
    /// The Abbot.
    Abbot,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
    /// The Flying Machines.
    Flying,
    /// The Messengers.
    Messengers,
    /// The Ferries.
    Ferries,
    /// The Gold Mines.
    Gold,
    /// Mage & Witch.
    Mage,
    /// The Robbers.
    Robbers,
    /// The Crop Circles.
    Crop,
}

impl Expansion {
    /// All expansions in the order of the rules.
    pub const ALL: [Expansion; 11] = [
        Expansion::River,
        Expansion::Abbot,
        Expansion::Inns,
        Expansion::Traders,
        Expansion::Flying,
        Expansion::Messengers,
        Expansion::Ferries,
        Expansion::Gold,
        Expansion::Mage,
        Expansion::Robbers,
        Expansion::Crop,
    ];

    /// The name in records and on the command line; also the name of its set of tiles.
    pub const fn name(self) -> &'static str {
        ["river", "abbot", "inns", "traders", "flying", "messengers", "ferries", "gold", "mage", "robbers", "crop"]
            [self as usize]
    }

    /// The expansion with this name.
    pub fn from_name(name: &str) -> Option<Expansion> {
        Expansion::ALL.into_iter().find(|expansion| expansion.name() == name)
    }
}

impl fmt::Display for Expansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A choice of expansions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expansions(u16);

impl Expansions {
    /// The base game alone.
    pub const NONE: Expansions = Expansions(0);

    /// Everything.
    pub const ALL: Expansions = Expansions((1 << Expansion::ALL.len()) - 1);

    /// The choice with this number, one bit an expansion; bits beyond the last expansion are dropped.
    pub const fn from_bits(bits: u16) -> Expansions {
        Expansions(bits & Expansions::ALL.0)
    }

    /// Whether an expansion is in play.
    #[inline]
    pub const fn has(self, expansion: Expansion) -> bool {
        self.0 & (1 << expansion as u16) != 0
    }

    /// This choice and one more.
    #[must_use]
    pub const fn with(self, expansion: Expansion) -> Expansions {
        Expansions(self.0 | 1 << expansion as u16)
    }

    /// This choice without one.
    #[must_use]
    pub const fn without(self, expansion: Expansion) -> Expansions {
        Expansions(self.0 & !(1 << expansion as u16))
    }

    /// The expansions in play, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Expansion> {
        Expansion::ALL.into_iter().filter(move |&expansion| self.has(expansion))
    }
}

impl FromIterator<Expansion> for Expansions {
    fn from_iter<I: IntoIterator<Item = Expansion>>(expansions: I) -> Expansions {
        expansions.into_iter().fold(Expansions::NONE, Expansions::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_choices_round_trip() {
        for expansion in Expansion::ALL {
            assert_eq!(Expansion::from_name(expansion.name()), Some(expansion));
        }
        let choice: Expansions = [Expansion::Crop, Expansion::River].into_iter().collect();
        assert_eq!(choice.iter().collect::<Vec<_>>(), [Expansion::River, Expansion::Crop]);
        assert_eq!(Expansions::from_bits(u16::MAX), Expansions::ALL);
    }
}
