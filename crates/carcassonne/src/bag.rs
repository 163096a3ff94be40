//! The face-down tiles: how many of each design are left, never in which order (ORDER-06).

use crate::expansion::Expansion;
use crate::ruleset::{Ruleset, Switch};
use crate::tile::catalog::Catalog;
use crate::tile::facts::RiverEnd;
use bastide_landscape::catalog::DesignId;
use bastide_play::Sink;

/// More designs than there are.
const CAPACITY: usize = 128;

/// Designs are also counted by the sheaf, so that a roll finds its tile quickly.
const SHEAF: usize = 16;

/// The tiles still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    counts: [u8; CAPACITY],
    sheaves: [u8; CAPACITY / SHEAF],
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
    pub(crate) fn new(book: &Catalog, rules: &Ruleset) -> Bag {
        let lake = book.river_end(RiverEnd::Lake, rules.is_switched(Switch::RiverEnds)).unwrap_or_default();
        let river_from = book.ordinary().end;
        let mut bag = Bag {
            counts: [0; CAPACITY],
            sheaves: [0; CAPACITY / SHEAF],
            river_from,
            ordinary: 0,
            river: 0,
            lake,
            drawn: 0,
        };
        for id in book.ids() {
            let copies = copies(book, rules, id);
            for _ in 0..copies {
                bag.put(id);
            }
        }
        bag
    }

    /// A bag that holds just these tiles, for positions set up by hand.
    pub(crate) fn of(book: &Catalog, rules: &Ruleset, tiles: &[DesignId]) -> Bag {
        let mut bag = Bag::new(book, rules);
        (bag.counts, bag.sheaves, bag.ordinary, bag.river) = ([0; CAPACITY], [0; CAPACITY / SHEAF], 0, 0);
        tiles.iter().for_each(|&id| bag.put(id));
        bag
    }

    fn put(&mut self, id: DesignId) {
        self.counts[id.index()] += 1;
        self.sheaves[id.index() / SHEAF] += 1;
        if id.0 < self.river_from {
            self.ordinary += 1;
        } else if id != self.lake {
            self.river += 1;
        }
    }

    /// Takes a tile out of the bag; `false` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, id: DesignId) -> bool {
        if self.counts[id.index()] == 0 {
            return false;
        }
        self.counts[id.index()] -= 1;
        self.sheaves[id.index() / SHEAF] -= 1;
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
    pub fn count(&self, id: DesignId) -> u8 {
        self.counts.get(id.index()).copied().unwrap_or(0)
    }

    /// The designs of which tiles are left, with how many.
    pub fn counts(&self) -> impl Iterator<Item = (DesignId, u8)> {
        let sheaves = (0..CAPACITY / SHEAF).filter(|&sheaf| self.sheaves[sheaf] > 0);
        let indexes = sheaves.flat_map(|sheaf| sheaf * SHEAF..(sheaf + 1) * SHEAF);
        indexes.map(|index| (DesignId(index as u8), self.counts[index])).filter(|(_, count)| *count > 0)
    }

    /// What tells two bags apart: how many tiles of each design they hold.
    pub(crate) fn stamp(&self) -> &[u8] {
        &self.counts
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
        self.counts[self.lake.index()]
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
        let ids = (0..CAPACITY).map(|index| DesignId(index as u8));
        ids.filter(|&id| self.odds(id) > 0).for_each(|id| sink.take(action(id)));
    }

    /// The ordinary tile that a roll picks, when no river tile is left.
    #[inline]
    fn pick(&self, roll: u32) -> Option<DesignId> {
        let mut left = roll;
        let sheaf = self.sheaves.iter().position(|&count| take_from(&mut left, count))?;
        let from = sheaf * SHEAF;
        let within = self.counts[from..from + SHEAF].iter().position(|&count| take_from(&mut left, count))?;
        Some(DesignId((from + within) as u8))
    }

    /// The design that a fair roll below the total picks.
    #[inline]
    pub(crate) fn outcome(&self, roll: u32) -> Option<DesignId> {
        if self.river == 0 && self.lake_left() == 0 {
            return self.pick(roll);
        }
        let mut roll = roll;
        (0..CAPACITY).map(|index| DesignId(index as u8)).find(|&id| {
            let odds = self.odds(id);
            let hit = roll < odds;
            roll = roll.wrapping_sub(odds);
            hit
        })
    }
}

/// Whether a roll falls within this many; if not, it goes on to the next ones.
#[inline]
fn take_from(left: &mut u32, count: u8) -> bool {
    let hit = *left < count as u32;
    if !hit {
        *left -= count as u32;
    }
    hit
}

fn copies(book: &Catalog, rules: &Ruleset, id: DesignId) -> u8 {
    let facts = &book.tile(id).facts;
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
