//! The edge law: which sides may lie against each other, as small numbers instead of questions.
//!
//! A game sorts the sides of its tiles into at most four classes; sides that meet must be of one class, and a side
//! without a class may meet anything. An open cell remembers what its neighbours demand as one number, its *need*.

use crate::geometry::Side;

/// What one side demands of the side opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideClass(u8);

impl SideClass {
    /// Demands nothing.
    pub const ANY: SideClass = SideClass(0);

    /// Demands a side of the same class, one of 0 to 3.
    pub const fn new(class: u8) -> SideClass {
        assert!(class < 4);
        SideClass(class + 1)
    }

    /// Whether two classes are the same.
    #[inline]
    pub const fn is(self, other: SideClass) -> bool {
        self.0 == other.0
    }

    /// Whether two sides may meet.
    #[inline]
    pub const fn meets(self, other: SideClass) -> bool {
        self.0 == 0 || other.0 == 0 || self.0 == other.0
    }
}

/// What the neighbours of an open cell demand of its four sides, as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Need(u16);

const WEIGHT: [u16; 4] = [1, 5, 25, 125];

impl Need {
    /// How many needs there are.
    pub const COUNT: usize = 625;

    /// Nothing is demanded.
    pub const ANY: Need = Need(0);

    /// The need with this number.
    pub const fn from_index(index: usize) -> Need {
        assert!(index < Need::COUNT);
        Need(index as u16)
    }

    /// The number of this need.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// This need, with a demand on a side that had none.
    #[inline]
    pub const fn with(self, side: Side, class: SideClass) -> Need {
        Need(self.0 + WEIGHT[side as usize] * class.0 as u16)
    }

    /// This need without some bits of its number.
    #[inline]
    pub(crate) const fn without(self, bits: u16) -> Need {
        Need(self.0 & !bits)
    }

    /// What is demanded of one side.
    pub const fn class(self, side: Side) -> SideClass {
        SideClass((self.0 / WEIGHT[side as usize] % 5) as u8)
    }

    /// The sides of which something is demanded, as bits.
    #[inline]
    pub fn sides(self) -> u8 {
        SIDES[self.0 as usize % SIDES.len()]
    }

    /// Whether four sides, clockwise from the north, meet this need.
    pub fn met_by(self, classes: [SideClass; 4]) -> bool {
        Side::ALL.into_iter().all(|side| self.class(side).meets(classes[side as usize]))
    }
}

/// For each need the sides of which something is demanded. There is room for a power of two: then one is looked up without
/// a check.
static SIDES: [u8; Need::COUNT.next_power_of_two()] = {
    let mut sides = [0; Need::COUNT.next_power_of_two()];
    let mut index = 0;
    while index < Need::COUNT {
        let mut side = 0;
        while side < 4 {
            let is_demanded = !Need::from_index(index).class(Side::ALL[side]).is(SideClass::ANY);
            sides[index] |= (is_demanded as u8) << side;
            side += 1;
        }
        index += 1;
    }
    sides
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_of_every_need_are_those_it_asks_something_of() {
        for need in (0..Need::COUNT).map(Need::from_index) {
            let asks = |side: &Side| !need.class(*side).is(SideClass::ANY);
            let sides = Side::ALL.into_iter().filter(asks).fold(0, |sides, side| sides | 1 << side as u8);
            assert_eq!(need.sides(), sides);
        }
    }

    #[test]
    fn a_need_remembers_each_side() {
        let need = Need::ANY.with(Side::West, SideClass::new(3)).with(Side::North, SideClass::new(0));
        assert_eq!(need.class(Side::West), SideClass::new(3));
        assert_eq!(need.class(Side::North), SideClass::new(0));
        assert_eq!(need.class(Side::East), SideClass::ANY);
        assert!(need.met_by([SideClass::new(0), SideClass::new(1), SideClass::ANY, SideClass::new(3)]));
        assert!(!need.met_by([SideClass::new(0), SideClass::new(1), SideClass::ANY, SideClass::new(2)]));
    }
}
