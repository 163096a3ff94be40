//! How many tiles of each design are left, and which of them a roll picks.

use crate::catalog::DesignId;

/// As many designs as a game may have, as a power of two.
pub const MAX_DESIGNS: usize = 128;

/// As many zeros as there are designs, then as many ones.
static ONE_FROM_THE_MIDDLE: [u8; 2 * MAX_DESIGNS] = {
    let mut steps = [0; 2 * MAX_DESIGNS];
    let mut index = MAX_DESIGNS;
    while index < 2 * MAX_DESIGNS {
        steps[index] = 1;
        index += 1;
    }
    steps
};

/// Tiles by their designs, at most 255 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// How many there are of each design and all before it: so a roll finds its tile without a branch.
    up_to: [u8; MAX_DESIGNS],
}

impl Stock {
    /// No tiles.
    pub const EMPTY: Stock = Stock { up_to: [0; MAX_DESIGNS] };

    /// Adds a tile.
    pub fn put(&mut self, id: DesignId) {
        self.up_to[id.index()..].iter_mut().for_each(|count| *count += 1);
    }

    /// Takes a tile away; `false` if there is none.
    #[inline]
    pub fn take(&mut self, id: DesignId) -> bool {
        if self.count(id) == 0 {
            return false;
        }
        // All are written, many at a time: that is quicker than to begin somewhere.
        let one_less = &ONE_FROM_THE_MIDDLE[MAX_DESIGNS - id.index()..][..MAX_DESIGNS];
        self.up_to.iter_mut().zip(one_less).for_each(|(count, less)| *count -= less);
        true
    }

    /// How many tiles of a design there are.
    #[inline]
    pub fn count(&self, id: DesignId) -> u8 {
        self.up_to.get(id.index()).map_or(0, |&up_to| up_to - self.before(id))
    }

    /// How many tiles there are of the designs before one.
    #[inline]
    pub fn before(&self, id: DesignId) -> u8 {
        if id.0 == 0 { 0 } else { self.up_to[id.index() - 1] }
    }

    /// The designs of which there are tiles, with how many.
    pub fn counts(&self) -> impl Iterator<Item = (DesignId, u8)> {
        let mut before = 0;
        self.up_to.iter().enumerate().filter_map(move |(index, &up_to)| {
            let count = up_to - std::mem::replace(&mut before, up_to);
            (count > 0).then_some((DesignId(index as u8), count))
        })
    }

    /// Calls `tell` with each design of which there are more or fewer tiles than before, and how many more; fewer are counted
    /// down from 256.
    #[inline]
    pub(crate) fn each_change(&self, before: &Stock, mut tell: impl FnMut(DesignId, u8)) {
        let mut last = 0;
        for (index, (&now, &then)) in self.up_to.iter().zip(&before.up_to).enumerate() {
            let more = now.wrapping_sub(then);
            if more != last {
                tell(DesignId(index as u8), more.wrapping_sub(last));
                last = more;
            }
        }
    }

    /// The design of the tile at a place among all of them, in the order of the designs.
    #[inline]
    pub fn at(&self, place: u8) -> DesignId {
        DesignId(self.up_to.iter().map(|&up_to| u8::from(up_to <= place)).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_a_tile_and_every_tile_has_a_place() {
        let mut stock = Stock::EMPTY;
        let tiles = [0, 3, 3, 7, 126, 127];
        tiles.iter().for_each(|&id| stock.put(DesignId(id)));
        assert_eq!(std::array::from_fn(|place| stock.at(place as u8).0), tiles);
        assert!(stock.take(DesignId(3)) && stock.take(DesignId(127)) && !stock.take(DesignId(1)));
        assert_eq!(
            stock.counts().map(|(id, count)| (id.0, count)).collect::<Vec<_>>(),
            [(0, 1), (3, 1), (7, 1), (126, 1)]
        );
        assert_eq!((stock.count(DesignId(3)), stock.count(DesignId(127)), stock.before(DesignId(7))), (1, 0, 2));
    }
}
