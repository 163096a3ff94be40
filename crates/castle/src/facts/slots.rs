//! The twelve thirds of a tile's rim, clockwise: `N1 N2 N3 E1 … W3`. A street leaves through the middle of a side;
//! everything else takes a whole side, or a third beside a street.

use bastide_landscape::catalog::Kind;
use bastide_landscape::geometry::{Rot, Side};
use std::fmt;

use crate::kind::STREET;

/// A set of thirds, bit 0 for `N1` to bit 11 for `W3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slots(u16);

impl Slots {
    /// No third.
    pub const NONE: Slots = Slots(0);
    /// The whole rim.
    pub const RIM: Slots = Slots(0b1111_1111_1111);

    /// A whole side.
    pub const fn side(side: Side) -> Slots {
        Slots(0b111 << (3 * side as u16))
    }

    /// One third of a side: 0, 1 or 2 clockwise.
    pub const fn third(side: Side, slot: usize) -> Slots {
        Slots(1 << (3 * side as u16 + slot as u16))
    }

    /// These and those.
    pub const fn with(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }

    /// Those in both.
    pub const fn common(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// Those of `self` that are not in `other`.
    pub const fn without(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }

    /// Whether there is no third in here.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether all of `other` are in here.
    pub const fn contains(self, other: Slots) -> bool {
        other.without(self).is_empty()
    }

    /// Where these lie after the tile was turned.
    pub const fn turned(self, rot: Rot) -> Slots {
        let by = 3 * rot as u16;
        Slots((self.0 << by | self.0 >> (12 - by)) & Slots::RIM.0)
    }

    /// Which part holds each of the twelve thirds, clockwise, is easier to ask by number.
    pub(super) const fn nth(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// The words for these thirds as a segment of this kind writes them, clockwise: `N` is the middle of a side for a
    /// street and a whole side for all others, `N1` and `N3` are the thirds beside a street.
    pub fn words(self, kind: Kind) -> Vec<String> {
        let mut words = Vec::new();
        for side in Side::ALL {
            let here = self.common(Slots::side(side));
            if here == Slots::side(side) || (kind == STREET && !here.is_empty()) {
                words.push(side.to_string());
            } else {
                let thirds = (0..3).filter(|&slot| here.contains(Slots::third(side, slot)));
                words.extend(thirds.map(|slot| format!("{side}{}", slot + 1)));
            }
        }
        words
    }

    /// The thirds that a word stands for on a segment of this kind.
    pub fn from_word(word: &str, kind: Kind) -> Option<Slots> {
        let mut letters = word.chars();
        let side = letters.next().and_then(Side::from_letter)?;
        match (letters.as_str(), kind) {
            ("", STREET) => Some(Slots::third(side, 1)),
            ("", _) => Some(Slots::side(side)),
            (_, STREET) => None,
            ("1", _) => Some(Slots::third(side, 0)),
            ("3", _) => Some(Slots::third(side, 2)),
            _ => None,
        }
    }
}

impl fmt::Display for Slots {
    /// All thirds one by one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |index: usize| format!("{}{}", Side::ALL[index / 3], index % 3 + 1);
        let names: Vec<String> = (0..12).filter(|&index| self.nth(index)).map(name).collect();
        f.write_str(&names.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::{COURT, HOUSE};

    #[test]
    fn a_quarter_turn_adds_three() {
        let slots = Slots::side(Side::West).with(Slots::third(Side::North, 0));
        assert_eq!(slots.turned(Rot::East), Slots::side(Side::North).with(Slots::third(Side::East, 0)));
        assert_eq!(slots.turned(Rot::North), slots);
        assert_eq!(slots.turned(Rot::East).turned(Rot::West), slots);
    }

    #[test]
    fn words_and_thirds_are_the_same_thing() {
        let house = Slots::side(Side::North).with(Slots::third(Side::West, 2));
        assert_eq!(house.words(HOUSE), ["N", "W3"]);
        assert_eq!(Slots::third(Side::East, 1).words(STREET), ["E"]);
        assert_eq!(Slots::from_word("E", STREET), Some(Slots::third(Side::East, 1)));
        assert_eq!(Slots::from_word("S3", COURT), Some(Slots::third(Side::South, 2)));
        for (word, kind) in [("S2", COURT), ("S4", COURT), ("S1", STREET), ("X", HOUSE), ("", HOUSE), ("N11", HOUSE)] {
            assert_eq!(Slots::from_word(word, kind), None, "{word}");
        }
        assert_eq!(house.to_string(), "N1 N2 N3 W3");
    }
}
