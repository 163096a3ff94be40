//! The face-down tiles: how many of each design are left, never in which order (CASTLE-02).

use crate::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::stock::Stock;
use bastide_play::Sink;

/// The most designs a castle may have, zones included: twice as many as the shipped one has tiles.
pub use bastide_landscape::stock::MAX_DESIGNS;

/// The tiles still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    stock: Stock,
    left: u8,
    drawn: u8,
}

impl Bag {
    /// All tiles of a castle.
    pub(crate) fn new(catalog: &Catalog) -> Bag {
        let copies = catalog.ids().flat_map(|id| (0..catalog.tile(id).copies).map(move |_| id));
        Bag::of(copies)
    }

    /// A bag that holds just these tiles.
    pub(crate) fn of(tiles: impl Iterator<Item = DesignId>) -> Bag {
        let mut bag = Bag { stock: Stock::EMPTY, left: 0, drawn: 0 };
        for id in tiles {
            bag.stock.put(id);
            bag.left += 1;
        }
        bag
    }

    /// Takes a tile out of the bag; `false` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, id: DesignId) -> bool {
        let is_there = self.stock.take(id);
        self.left -= u8::from(is_there);
        is_there
    }

    /// Draws a tile.
    #[inline]
    pub(crate) fn draw(&mut self, id: DesignId) {
        let was_there = self.take(id);
        debug_assert!(was_there, "only tiles in the bag are drawn");
        self.drawn += 1;
    }

    /// What tells two bags apart: how many tiles of each design they hold.
    #[inline]
    pub(crate) fn stamp(&self) -> &Stock {
        &self.stock
    }

    /// How many tiles of a design are left.
    #[inline]
    pub fn count(&self, id: DesignId) -> u8 {
        self.stock.count(id)
    }

    /// How many tiles are left.
    #[inline]
    pub fn left(&self) -> usize {
        self.left as usize
    }

    /// How many tiles were drawn.
    pub fn drawn(&self) -> u8 {
        self.drawn
    }

    /// The designs that are left.
    pub(crate) fn outcomes<A>(&self, sink: &mut impl Sink<A>, action: impl Fn(DesignId) -> A) {
        self.stock.counts().for_each(|(id, _)| sink.take(action(id)));
    }

    /// The design that a fair roll below the number of tiles picks.
    #[inline]
    pub(crate) fn outcome(&self, roll: u32) -> Option<DesignId> {
        (roll < u32::from(self.left)).then(|| self.stock.at(roll as u8))
    }
}

/// The index that a roll picks where each is as likely as its count.
#[inline]
pub(crate) fn pick(counts: &[u8], roll: u32) -> Option<usize> {
    let mut before = 0;
    counts.iter().position(|&count| {
        before += count as u32;
        roll < before
    })
}
