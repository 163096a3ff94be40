//! The face-down tiles: how many of each design are left, never in which order (ORDER-06).

use crate::expansion::Expansion;
use crate::ruleset::{Ruleset, Switch};
use crate::tile::catalog::Catalog;
use crate::tile::facts::RiverEnd;
use bastide_landscape::catalog::DesignId;
use bastide_play::Sink;

/// As many designs as there are (126), as a power of two: the search for one halves it again and again.
pub(crate) const DESIGNS: usize = 128;

/// As many zeros as there are designs, then as many ones.
static ONE_FROM_THE_MIDDLE: [u8; 2 * DESIGNS] = {
    let mut steps = [0; 2 * DESIGNS];
    let mut index = DESIGNS;
    while index < 2 * DESIGNS {
        steps[index] = 1;
        index += 1;
    }
    steps
};

/// The tiles still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    /// How many tiles are left of each design and all before it: so a roll finds its tile without a branch.
    up_to: [u8; DESIGNS],
    /// The designs of the ordinary stack are those below this one.
    river_from: u8,
    /// Ordinary tiles left.
    ordinary: u8,
    /// River tiles left, the lake not counted.
    river: u8,
    /// The design at the bottom of the river's stack.
    lake: DesignId,
    drawn: u16,
}

impl Bag {
    /// The tiles of a game, without the one that lies open at the start (BASE-03, RIVER-01).
    pub(crate) fn new(catalog: &Catalog, rules: &Ruleset) -> Bag {
        let lake = catalog.river_end(RiverEnd::Lake, rules).unwrap_or_default();
        let river_from = catalog.ordinary().end;
        let mut bag = Bag { up_to: [0; DESIGNS], river_from, ordinary: 0, river: 0, lake, drawn: 0 };
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
        (bag.up_to, bag.ordinary, bag.river) = ([0; DESIGNS], 0, 0);
        tiles.iter().for_each(|&id| bag.put(id));
        bag
    }

    fn put(&mut self, id: DesignId) {
        self.up_to[id.index()..].iter_mut().for_each(|count| *count += 1);
        if id.0 < self.river_from {
            self.ordinary += 1;
        } else if id != self.lake {
            self.river += 1;
        }
    }

    /// Takes a tile out of the bag; `false` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, id: DesignId) -> bool {
        if self.count(id) == 0 {
            return false;
        }
        // All are written, many at a time: that is quicker than to begin somewhere.
        let one_less = &ONE_FROM_THE_MIDDLE[DESIGNS - id.index()..][..DESIGNS];
        self.up_to.iter_mut().zip(one_less).for_each(|(count, less)| *count -= less);
        if id.0 < self.river_from {
            self.ordinary -= 1;
        } else if id != self.lake {
            self.river -= 1;
        }
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
        self.up_to.get(id.index()).map_or(0, |&up_to| up_to - self.before(id))
    }

    /// How many tiles are left of the designs before one.
    #[inline]
    fn before(&self, id: DesignId) -> u8 {
        if id.0 == 0 { 0 } else { self.up_to[id.index() - 1] }
    }

    /// The designs of which tiles are left, with how many.
    pub fn counts(&self) -> impl Iterator<Item = (DesignId, u8)> {
        let mut before = 0;
        self.up_to.iter().enumerate().filter_map(move |(index, &up_to)| {
            let count = up_to - std::mem::replace(&mut before, up_to);
            (count > 0).then_some((DesignId(index as u8), count))
        })
    }

    /// What tells two bags apart: which tiles they hold.
    #[inline]
    pub(crate) fn stamp(&self) -> &[u8; DESIGNS] {
        &self.up_to
    }

    /// How many tiles are left.
    pub fn left(&self) -> usize {
        self.ordinary as usize + self.river as usize + self.lake_left() as usize
    }

    /// How many tiles were drawn.
    pub fn drawn(&self) -> u16 {
        self.drawn
    }

    #[inline]
    fn lake_left(&self) -> u8 {
        self.count(self.lake)
    }

    /// How many tiles the next one may be: river tiles first, then the lake, then the others (RIVER-02).
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        match (self.river, self.lake_left()) {
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
        match (self.river, self.lake_left()) {
            (0, 0) => id.0 < self.river_from,
            (0, _) => id == self.lake,
            _ => id.0 >= self.river_from && id != self.lake,
        }
    }

    /// The designs the next tile may be.
    pub(crate) fn outcomes<A>(&self, sink: &mut impl Sink<A>, action: impl Fn(DesignId) -> A) {
        let ids = (0..DESIGNS).map(|index| DesignId(index as u8));
        ids.filter(|&id| self.odds(id) > 0).for_each(|id| sink.take(action(id)));
    }

    /// The design that a fair roll below the total picks.
    #[inline]
    pub(crate) fn outcome(&self, roll: u32) -> Option<DesignId> {
        if roll >= self.total() {
            return None;
        }
        let roll = roll as u8;
        match (self.river, self.lake_left()) {
            (0, 0) => Some(self.at(roll)),
            (0, _) => Some(self.lake),
            // River tiles come after the ordinary ones; the lake is passed over.
            (_, lake) => {
                let place = self.before(DesignId(self.river_from)) + roll;
                Some(self.at(if place < self.before(self.lake) { place } else { place + lake }))
            }
        }
    }

    /// The design of the tile at a place among all that are left, in the order of the designs.
    #[inline]
    fn at(&self, place: u8) -> DesignId {
        DesignId(self.up_to.iter().map(|&up_to| u8::from(up_to <= place)).sum())
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
