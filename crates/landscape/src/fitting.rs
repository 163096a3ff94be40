//! How many tiles of a bag fit each need of an open cell, kept up to date as tiles come and go.

use crate::catalog::{Catalog, NEEDS};
use crate::law::Need;
use crate::stock::Stock;

/// Room for every need, as a power of two: then one is looked up without a check.
const ROOM: usize = Need::COUNT.next_power_of_two();

/// The tiles of one bag after the other that fit each need, all of one catalog.
#[derive(Clone, Debug)]
pub struct Fitting {
    bag: Stock,
    counts: Box<[u8; ROOM]>,
}

impl Fitting {
    /// The bag is empty.
    pub fn new() -> Fitting {
        Fitting { bag: Stock::EMPTY, counts: Box::new([0; ROOM]) }
    }

    /// Whether this is the bag.
    #[inline]
    pub fn is_of(&self, bag: &Stock) -> bool {
        self.bag == *bag
    }

    /// Turns to another bag, which mostly differs by a tile or two.
    pub fn turn_to(&mut self, catalog: &Catalog, bag: &Stock) {
        let counts = &mut self.counts[..NEEDS];
        bag.each_change(&self.bag, |id, more| {
            let turns = &catalog.fit(id).row[..NEEDS];
            counts.iter_mut().zip(turns).for_each(|(count, &turns)| {
                *count = count.wrapping_add(if turns == 0 { 0 } else { more });
            });
        });
        self.bag = *bag;
    }

    /// How many tiles of the bag fit a need in some turn.
    #[inline]
    pub fn count(&self, need: Need) -> u8 {
        self.counts[need.index() % ROOM]
    }
}

impl Default for Fitting {
    fn default() -> Fitting {
        Fitting::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{DesignFacts, DesignId, Edge, NO_SEGMENT};
    use crate::geometry::Side;
    use crate::law::SideClass;

    fn facts(classes: [u8; 4]) -> DesignFacts {
        let edge = |class| Edge { class: SideClass::new(class), slots: [NO_SEGMENT; 3] };
        DesignFacts { edges: classes.map(edge), segments: Vec::new(), distinct: 0b1111 }
    }

    #[test]
    fn the_tiles_that_fit_are_counted_whatever_bag_was_before() {
        let catalog = Catalog::new(vec![facts([0, 1, 0, 1]), facts([0, 0, 2, 2]), facts([0, 1, 0, 1])]);
        let bags = [[3, 2, 1], [3, 1, 1], [0, 4, 0], [1, 0, 2], [0, 0, 0], [200, 5, 50]];
        let mut fitting = Fitting::new();
        for counts in bags {
            let mut bag = Stock::EMPTY;
            for (id, count) in (0..).zip(counts) {
                (0..count).for_each(|_| bag.put(DesignId(id)));
            }
            fitting.turn_to(&catalog, &bag);
            assert!(fitting.is_of(&bag));
            for index in 0..Need::COUNT {
                let need = Need::from_index(index);
                let fits = |id: DesignId| catalog.fit(id).turns(need) != 0;
                let told: u8 = bag.counts().filter(|&(id, _)| fits(id)).map(|(_, count)| count).sum();
                assert_eq!(fitting.count(need), told);
            }
        }
        let need = Need::ANY.with(Side::North, SideClass::new(2));
        assert_eq!(fitting.count(need), 5);
    }
}
