//! The designs of a game's tiles, with everything precomputed that laying them needs: the four turns of each, and for
//! every kind of open cell the turns that fit. What the segments mean is the game's business.

use crate::feature::{Block, Feature};
use crate::geometry::{Rot, Side};
use crate::law::{Need, SideClass};

/// The most segments a design has: two more than any tile that was printed.
pub const MAX_SEGMENTS: usize = 10;

/// Stands for "no segment" in a slot.
pub const NO_SEGMENT: u8 = u8::MAX;

/// A kind of segment (city, road, …); each game numbers its own. Facing slots join when their kinds are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kind(pub u8);

/// A design, by its index in the catalog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DesignId(pub u8);

impl DesignId {
    /// The index into the catalog and into tables beside it.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One side of a design: three slots clockwise (the first half, the middle, the second half), each leading to a
/// segment or to none, and which class the side has under the edge law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// What may lie opposite.
    pub class: SideClass,
    /// The segment at each slot, or [`NO_SEGMENT`].
    pub slots: [u8; 3],
}

impl Edge {
    /// A side with nothing on it: it demands nothing, and no tile may come beside it on its account.
    pub const BLANK: Edge = Edge { class: SideClass::ANY, slots: [NO_SEGMENT; 3] };

    /// Whether all three slots lead to the same.
    #[inline]
    pub(crate) const fn is_one(&self) -> bool {
        let [before, middle, after] = self.slots;
        (before == middle) & (middle == after)
    }

    /// Whether only the slot in the middle may lead anywhere.
    #[inline]
    pub(crate) const fn is_middle(&self) -> bool {
        let [before, _, after] = self.slots;
        (before == NO_SEGMENT) & (after == NO_SEGMENT)
    }
}

/// One segment of a design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SegmentFacts {
    /// What it is.
    pub kind: Kind,
    /// Things on it that are counted (pennants, markets).
    pub badges: u8,
    /// Things on it that matter once, as bits (an inn, a cathedral, a well).
    pub marks: u8,
    /// Other segments of the design that it touches and that matter to it, as bits (the cities of a field).
    pub touches: u8,
}

/// What a game says of a design.
#[derive(Clone, Debug)]
pub struct DesignFacts {
    /// The four sides, clockwise from the north, as stored.
    pub edges: [Edge; 4],
    /// The segments; slots refer to them by index.
    pub segments: Vec<SegmentFacts>,
    /// Turns that look and act differently, as a bit set of [`Rot`].
    pub distinct: u8,
}

/// A design ready for laying.
#[derive(Clone, Debug)]
pub struct Design {
    /// The segments by index.
    pub segments: Vec<Segment>,
    /// The sides after each turn: `turned[rot][side]`.
    pub turned: [[Edge; 4]; 4],
    distinct: u8,
    row: usize,
    /// Whether a segment reaches no side.
    pub(crate) has_enclosed: bool,
    pub(crate) block: Block,
}

/// A segment of a design ready for laying.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    /// What the game said of it.
    pub facts: SegmentFacts,
    /// The other segments of the same kind on the same design, as bits.
    pub siblings: u8,
    /// How many slots of the rim lead to it.
    pub slots: u8,
}

impl Design {
    /// What its segments are as features of their own, before they join any others; beyond the last of them are fillers.
    #[inline]
    pub fn features(&self) -> &[Feature; MAX_SEGMENTS] {
        &self.block.features
    }
}

/// All designs of a game.
#[derive(Debug)]
pub struct Catalog {
    designs: Vec<Design>,
    /// One row for each combination of classes of the four sides: the turns that fit each need of an open cell.
    /// They lie close together, and each runs on over those after it.
    fits: Vec<u8>,
}

impl Catalog {
    /// Prepares the designs of a game.
    ///
    /// # Panics
    /// When a design has more than [`MAX_SEGMENTS`] segments or a slot names a missing one: designs are data that
    /// tests have checked.
    pub fn new(facts: Vec<DesignFacts>) -> Catalog {
        let mut catalog = Catalog { designs: Vec::new(), fits: Vec::new() };
        let mut rows: Vec<[SideClass; 4]> = Vec::new();
        for facts in facts {
            let classes = facts.edges.map(|edge| edge.class);
            let row = rows.iter().position(|known| *known == classes).unwrap_or(rows.len());
            if row == rows.len() {
                rows.push(classes);
                catalog.fits.extend(fit_row(classes));
            }
            catalog.designs.push(prepare(facts, row));
        }
        catalog.fits.resize(catalog.fits.len() + ROW, 0);
        catalog
    }

    /// The number of designs.
    pub fn len(&self) -> usize {
        self.designs.len()
    }

    /// Whether there is no design at all.
    pub fn is_empty(&self) -> bool {
        self.designs.is_empty()
    }

    /// A design.
    #[inline]
    pub fn design(&self, id: DesignId) -> &Design {
        &self.designs[id.index()]
    }

    /// The turns of a design that fit each need; see [`Fit::turns`].
    #[inline]
    pub fn fit(&self, id: DesignId) -> Fit<'_> {
        let design = self.design(id);
        let (row, _) = self.fits[NEEDS * design.row..].split_first_chunk().expect("after the last row there is room");
        Fit { row, distinct: design.distinct }
    }
}

/// As long as a row would be if every number that a need has room for were one: then a need is looked up without a check.
const ROW: usize = 1 << u16::BITS;

/// As many of them as there are needs, in whole steps of what is added up at once.
pub(crate) const NEEDS: usize = Need::COUNT.next_multiple_of(16);

type Row = [u8; ROW];

/// Which turns of one design fit where.
#[derive(Clone, Copy, Debug)]
pub struct Fit<'a> {
    pub(crate) row: &'a Row,
    distinct: u8,
}

impl Fit<'_> {
    /// The turns that fit, as a bit set; of turns that look and act the same only the first.
    #[inline]
    pub fn turns(&self, need: Need) -> u8 {
        self.any_turns(need) & self.distinct
    }

    /// All turns that fit, those that look and act the same among them.
    #[inline]
    pub(crate) fn any_turns(&self, need: Need) -> u8 {
        self.row[need.index()]
    }

    /// The turns that look and act differently, again in every four bits.
    #[inline]
    pub(crate) fn distinct_each(&self) -> u64 {
        u64::from(self.distinct) * (u64::MAX / 15)
    }
}

fn fit_row(classes: [SideClass; 4]) -> [u8; NEEDS] {
    let mut row = [0; NEEDS];
    for (index, turns) in row.iter_mut().enumerate().take(Need::COUNT) {
        for rot in Rot::ALL {
            let turned = Side::ALL.map(|side| classes[side.turned(rot.inverse()) as usize]);
            if Need::from_index(index).met_by(turned) {
                *turns |= 1 << rot as u8;
            }
        }
    }
    row
}

fn prepare(facts: DesignFacts, row: usize) -> Design {
    assert!(facts.segments.len() <= MAX_SEGMENTS, "a design has too many segments");
    let slots = facts.edges.iter().flat_map(|edge| edge.slots).filter(|&slot| slot != NO_SEGMENT).collect::<Vec<_>>();
    assert!(slots.iter().all(|&slot| (slot as usize) < facts.segments.len()), "a slot names a missing segment");
    let segments = facts.segments.iter().enumerate().map(|(index, &segment)| Segment {
        facts: segment,
        siblings: siblings(&facts.segments, index),
        slots: slots.iter().filter(|&&slot| slot as usize == index).count() as u8,
    });
    let segments: Vec<Segment> = segments.collect();
    Design {
        has_enclosed: segments.iter().any(|segment| segment.slots == 0),
        block: Block::of(&segments),
        segments,
        turned: Rot::ALL.map(|rot| Side::ALL.map(|side| facts.edges[side.turned(rot.inverse()) as usize])),
        distinct: facts.distinct,
        row,
    }
}

/// Siblings are kept as eight bits: only joined kinds need them, and those come first in every design.
fn siblings(segments: &[SegmentFacts], index: usize) -> u8 {
    let others = segments.iter().enumerate().take(8);
    others
        .filter(|&(other, facts)| other != index && facts.kind == segments[index].kind)
        .fold(0, |bits, (other, _)| bits | 1 << other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(class: u8, slot: u8) -> Edge {
        Edge { class: SideClass::new(class), slots: [NO_SEGMENT, slot, NO_SEGMENT] }
    }

    #[test]
    fn turns_that_fit_are_found_for_every_need() {
        let facts = DesignFacts {
            edges: [edge(0, 0), edge(1, 1), edge(2, NO_SEGMENT), edge(1, 1)],
            segments: vec![SegmentFacts::default(), SegmentFacts { kind: Kind(1), ..SegmentFacts::default() }],
            distinct: 0b1111,
        };
        let catalog = Catalog::new(vec![facts]);
        let fit = catalog.fit(DesignId(0));
        assert_eq!(fit.turns(Need::ANY), 0b1111);
        let north_city = Need::ANY.with(Side::North, SideClass::new(0));
        assert_eq!(fit.turns(north_city), 0b0001);
        let east_road = Need::ANY.with(Side::East, SideClass::new(1));
        assert_eq!(fit.turns(east_road), 0b0101);
        assert_eq!(fit.turns(east_road.with(Side::South, SideClass::new(0))), 0b0100);
    }
}
