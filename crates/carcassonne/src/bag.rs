//! The face-down tiles: how many of each design are left, never in which order (ORDER-06).

use crate::expansion::Expansion;
use crate::ruleset::{Ruleset, Switch};
use crate::tile::catalog::Catalog;
use crate::tile::facts::RiverEnd;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::stock::Stock;
use bastide_play::Sink;

/// The tiles still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    stock: Stock,
    /// The designs of the ordinary stack are those below this one.
    river_from: u8,
    /// Ordinary tiles left.
    ordinary: u8,
    /// River tiles left, the lake not counted.
    river: u8,
    /// The design at the bottom of the river's stack.
    lake: DesignId,
    /// Tiles of that design left.
    lakes: u8,
    drawn: u16,
}

impl Bag {
    /// The tiles of a game, without the one that lies open at the start (BASE-03, RIVER-01).
    pub(crate) fn new(catalog: &Catalog, rules: &Ruleset) -> Bag {
        let lake = catalog.river_end(RiverEnd::Lake, rules).unwrap_or_default();
        let river_from = catalog.ordinary().end;
        let mut bag = Bag { stock: Stock::EMPTY, river_from, ordinary: 0, river: 0, lake, lakes: 0, drawn: 0 };
        for id in catalog.ids() {
            let copies = copies(catalog, rules, id);
            for _ in 0..copies {
                bag.put(id);
            }
        }
        bag
    }

    /// A bag that holds just these tiles, for positions set up by hand.
    pub(crate) fn of(catalog: &Catalog, rules: &Ruleset, tiles: &[DesignId]) -> Bag {
        let mut bag = Bag::new(catalog, rules);
        (bag.stock, bag.ordinary, bag.river, bag.lakes) = (Stock::EMPTY, 0, 0, 0);
        tiles.iter().for_each(|&id| bag.put(id));
        bag
    }

    fn put(&mut self, id: DesignId) {
        self.stock.put(id);
        if id.0 < self.river_from {
            self.ordinary += 1;
        } else if id != self.lake {
            self.river += 1;
        }
        self.lakes += u8::from(id == self.lake);
    }

    /// Takes a tile out of the bag; `false` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, id: DesignId) -> bool {
        if !self.stock.take(id) {
            return false;
        }
        if id.0 < self.river_from {
            self.ordinary -= 1;
        } else if id != self.lake {
            self.river -= 1;
        }
        self.lakes -= u8::from(id == self.lake);
        true
    }

    /// Draws a tile.
    #[inline]
    pub(crate) fn draw(&mut self, id: DesignId) {
        let was_there = self.take(id);
        debug_assert!(was_there, "only tiles in the bag are drawn");
        self.drawn += 1;
    }

    /// How many tiles of a design are left.
    #[inline]
    pub fn count(&self, id: DesignId) -> u8 {
        self.stock.count(id)
    }

    /// The designs of which tiles are left, with how many.
    pub fn counts(&self) -> impl Iterator<Item = (DesignId, u8)> {
        self.stock.counts()
    }

    /// What tells two bags apart: which tiles they hold.
    #[inline]
    pub(crate) fn stamp(&self) -> &Stock {
        &self.stock
    }

    /// How many tiles are left.
    pub fn left(&self) -> usize {
        self.ordinary as usize + self.river as usize + self.lakes as usize
    }

    /// How many tiles were drawn.
    pub fn drawn(&self) -> u16 {
        self.drawn
    }

    /// How many tiles the next one may be: river tiles first, then the lake, then the others (RIVER-02).
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        match (self.river, self.lakes) {
            (0, 0) => self.ordinary as u32,
            (0, lake) => lake as u32,
            (river, _) => river as u32,
        }
    }

    /// The weight of a design among those the next tile may be.
    pub(crate) fn odds(&self, id: DesignId) -> u32 {
        if self.is_next(id) { self.count(id) as u32 } else { 0 }
    }

    fn is_next(&self, id: DesignId) -> bool {
        match (self.river, self.lakes) {
            (0, 0) => id.0 < self.river_from,
            (0, _) => id == self.lake,
            _ => id.0 >= self.river_from && id != self.lake,
        }
    }

    /// The designs the next tile may be.
    pub(crate) fn outcomes<A>(&self, sink: &mut impl Sink<A>, action: impl Fn(DesignId) -> A) {
        self.counts().filter(|&(id, _)| self.is_next(id)).for_each(|(id, _)| sink.take(action(id)));
    }

    /// The design that a fair roll below the total picks.
    #[inline]
    pub(crate) fn outcome(&self, roll: u32) -> Option<DesignId> {
        if roll >= self.total() {
            return None;
        }
        let roll = roll as u8;
        match (self.river, self.lakes) {
            (0, 0) => Some(self.stock.at(roll)),
            (0, _) => Some(self.lake),
            // River tiles come after the ordinary ones; the lake is passed over.
            (_, lake) => {
                let place = self.stock.before(DesignId(self.river_from)) + roll;
                Some(self.stock.at(if place < self.stock.before(self.lake) { place } else { place + lake }))
            }
        }
    }
}

fn copies(catalog: &Catalog, rules: &Ruleset, id: DesignId) -> u8 {
    let facts = &catalog.tile(id).facts;
    let in_play = match Expansion::from_name(facts.set()) {
        None => true,
        Some(expansion) => rules.has_tiles(expansion) && is_chosen_edition(facts, rules),
    };
    if in_play { facts.copies - facts.starts } else { 0 }
}

/// Source and lake come in two editions (RIVER-06); everything else in one.
fn is_chosen_edition(facts: &crate::tile::TileFacts, rules: &Ruleset) -> bool {
    let is_end = facts.river.as_ref().is_some_and(|river| river.end.is_some());
    !is_end || facts.replaces.is_some() == rules.is_switched(Switch::RiverEnds)
}
