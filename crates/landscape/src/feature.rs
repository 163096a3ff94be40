//! Features: segments joined across tiles. Every segment carries the label of its feature, and the segments of a
//! feature form a ring, so that its members can be listed and joining two features is one walk round the smaller ring.

use crate::catalog::{Design, Kind, MAX_SEGMENTS, Segment, SegmentFacts};
use crate::list::Lined;
use crate::segs::Segs;

/// Enough for all segments of the largest game (685), as a power of two.
pub const MAX_SEGMENTS_LAID: usize = 1024;

/// A segment on the map, counted in the order of laying.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seg(pub u16);

impl Seg {
    /// The segment as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The label of a feature: the segment that gave it its name. Valid until the feature is joined to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label(pub u16);

impl Label {
    /// The label as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A segment that lies on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    label: Label,
    next: Seg,
    /// The tile it lies on.
    pub tile: u8,
    siblings: u8,
    /// Other segments of its tile that it touches and that matter to it, as bits.
    pub touches: u8,
}

/// A member as four numbers: its label, the next of its ring, the tile with the siblings above it, and what it touches. As
/// one number, a member of a tile is made from that of its design by one addition.
#[derive(Clone, Copy, Debug)]
struct Packed([u16; 4]);

impl Packed {
    const fn of(member: Member) -> Packed {
        let Member { label, next, tile, siblings, touches } = member;
        Packed([label.0, next.0, tile as u16 | (siblings as u16) << 8, touches as u16])
    }

    #[inline]
    const fn member(self) -> Member {
        let [label, next, tile, touches] = self.0;
        let [tile, siblings] = tile.to_le_bytes();
        Member { label: Label(label), next: Seg(next), tile, siblings, touches: touches as u8 }
    }

    /// What is added to the members of a block as parts of a tile on the map.
    #[inline]
    const fn place(first: u16, tile: u8) -> u64 {
        Packed([first, first, tile as u16, 0]).number()
    }

    #[inline]
    const fn number(self) -> u64 {
        let [label, next, tile, touches] = self.0;
        label as u64 | (next as u64) << 16 | (tile as u64) << 32 | (touches as u64) << 48
    }

    #[inline]
    const fn from_number(number: u64) -> Packed {
        Packed([number as u16, (number >> 16) as u16, (number >> 32) as u16, (number >> 48) as u16])
    }

    #[inline]
    const fn label(self) -> Label {
        Label(self.0[0])
    }

    #[inline]
    const fn next(self) -> Seg {
        Seg(self.0[1])
    }
}

/// The mark of a feature that was linked where no side joins it; games do not use it for their own marks.
pub const LINKED: u8 = 1 << 7;

/// What is known of a feature. The comment of each field says what happens to it when two features are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its kind; only equal kinds are joined.
    pub kind: Kind,
    /// Slots that face no tile yet; added.
    pub open: u8,
    /// Different tiles it lies on (BASE-33); added, less the tiles both lay on.
    pub tiles: u8,
    /// Badges such as pennants; added.
    pub badges: u8,
    /// Marks such as inns; united.
    pub marks: u8,
    /// Seats with a subject on it; united.
    pub occupants: u8,
    /// Segments it has; added.
    pub size: u16,
}

/// The segments of a design as they are laid, each a feature of its own; beyond the last of them are fillers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// Each as one number.
    members: [u64; MAX_SEGMENTS],
    pub(crate) features: [Feature; MAX_SEGMENTS],
}

impl Block {
    pub(crate) fn of(segments: &[Segment]) -> Block {
        let mut block = Block { members: [0; MAX_SEGMENTS], features: [NO_FEATURE; MAX_SEGMENTS] };
        for (index, segment) in segments.iter().enumerate() {
            let SegmentFacts { kind, badges, marks, touches } = segment.facts;
            let (label, next) = (Label(index as u16), Seg(index as u16));
            let member = Member { label, next, tile: 0, siblings: segment.siblings, touches };
            block.members[index] = Packed::of(member).number();
            block.features[index] =
                Feature { kind, open: segment.slots, tiles: 1, badges, marks, occupants: 0, size: 1 };
        }
        block
    }
}

/// All features of a map.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    members: Lined<Packed, MAX_SEGMENTS_LAID>,
    features: Lined<Feature, MAX_SEGMENTS_LAID>,
}

const NO_MEMBER: Packed = Packed([0; 4]);
const NO_FEATURE: Feature = Feature { kind: Kind(0), open: 0, tiles: 0, badges: 0, marks: 0, occupants: 0, size: 0 };

impl Features {
    /// No features yet.
    pub const fn new() -> Features {
        Features { members: Lined::new(NO_MEMBER), features: Lined::new(NO_FEATURE) }
    }

    /// The number of segments laid.
    #[inline]
    pub fn segments(&self) -> usize {
        self.members.len()
    }

    /// Adds the segments of a new tile, each a feature of its own; returns the first.
    #[inline]
    pub fn add(&mut self, tile: u8, design: &Design) -> Seg {
        let first = self.members.len() as u16;
        let count = design.segments.len();
        let place = Packed::place(first, tile);
        self.members.push_first(design.block.members.map(|member| Packed::from_number(member + place)), count);
        self.features.push_first(design.block.features, count);
        Seg(first)
    }

    /// The segment's place in its feature.
    #[inline]
    pub fn member(&self, seg: Seg) -> Member {
        self.members.at(seg.index()).member()
    }

    /// The label of the feature a segment belongs to.
    #[inline]
    pub fn label(&self, seg: Seg) -> Label {
        self.members.at(seg.index()).label()
    }

    /// The kind of a segment. It is that of its feature, but found without its label.
    #[inline]
    pub fn kind(&self, seg: Seg) -> Kind {
        self.features.at(seg.index()).kind
    }

    /// A feature by its label.
    #[inline]
    pub fn get(&self, label: Label) -> &Feature {
        self.features.at(label.index())
    }

    /// A feature by its label, to note figures coming and going.
    #[inline]
    pub fn get_mut(&mut self, label: Label) -> &mut Feature {
        self.features.at_mut(label.index())
    }

    /// The feature a segment belongs to.
    #[inline]
    pub fn of(&self, seg: Seg) -> &Feature {
        self.get(self.label(seg))
    }

    /// Which of eight segments, from one on, belong to features for which `wanted` holds, as bits. Where there are fewer, what
    /// is told of the others means nothing.
    #[inline]
    pub(crate) fn eight_where(&self, from: Seg, wanted: impl Fn(&Feature) -> bool) -> u32 {
        (0..8).fold(0, |bits, step| {
            let label = self.members.room(from.index() + step).label();
            bits | u32::from(wanted(self.features.room(label.index()))) << step
        })
    }

    /// All segments of the feature that `seg` belongs to, beginning with `seg`.
    pub fn ring(&self, seg: Seg) -> impl Iterator<Item = Seg> {
        let mut next = Some(seg);
        std::iter::from_fn(move || {
            let here = next?;
            let following = self.members.at(here.index()).next();
            next = (following != seg).then_some(following);
            Some(here)
        })
    }

    /// All labels in use, in ascending order.
    pub fn labels(&self) -> impl Iterator<Item = Label> {
        let own = |(index, member): (usize, &Packed)| (member.label().index() == index).then_some(member.label());
        self.members.iter().enumerate().filter_map(own)
    }

    /// The labels of the features for which `wanted` holds and that have an open slot, as the segments that gave them.
    #[inline]
    pub fn open_where(&self, wanted: impl Fn(Kind) -> bool) -> Segs {
        let mut open = Segs::NONE;
        for (block, features) in self.features.blocks::<16>().enumerate() {
            // Noted without a branch: which ones they are can be guessed by nobody. Whatever has been joined to another feature
            // has no open slot of its own.
            let is_open = |feature: &Feature| (feature.open != 0) & wanted(feature.kind);
            let all = features.iter().enumerate();
            let bits = all.fold(0, |bits, (index, feature)| bits | u16::from(is_open(feature)) << index);
            let left = self.features.len() - 16 * block;
            open.add_block(block, if left < 16 { bits & !(u16::MAX << left) } else { bits });
        }
        open
    }

    /// The first segment of each feature in the order of laying, by the label.
    #[inline]
    pub fn firsts(&self) -> [Seg; MAX_SEGMENTS_LAID] {
        let mut firsts = [Seg(0); MAX_SEGMENTS_LAID];
        for (index, member) in self.members.iter().enumerate().rev() {
            firsts[member.label().index() % MAX_SEGMENTS_LAID] = Seg(index as u16);
        }
        firsts
    }

    /// So many slots of two segments face each other: they are open no more, and equal kinds become one feature. Tells
    /// whether a feature has no open slot left.
    #[inline]
    pub fn meet(&mut self, one: Seg, other: Seg, slots: u8, first_of: impl Fn(u8) -> Seg) -> bool {
        let (a, b) = (self.label(one), self.label(other));
        if a != b && self.get(a).kind == self.get(b).kind {
            self.join(one, other, slots, first_of)
        } else {
            self.shut_feature(a, slots) | self.shut_feature(b, slots)
        }
    }

    /// So many slots of a segment are no longer open. Tells whether its feature has none left.
    #[inline]
    pub fn shut(&mut self, seg: Seg, slots: u8) -> bool {
        self.shut_feature(self.label(seg), slots)
    }

    #[inline]
    fn shut_feature(&mut self, label: Label, slots: u8) -> bool {
        let feature = self.get_mut(label);
        feature.open -= slots;
        feature.open == 0
    }

    /// Makes two different features one, of each of which so many open slots are shut. `first_of` gives the first segment of
    /// a tile. Tells whether no open slot is left.
    #[inline]
    pub fn join(&mut self, one: Seg, other: Seg, slots: u8, first_of: impl Fn(u8) -> Seg) -> bool {
        let (a, b) = (self.label(one), self.label(other));
        debug_assert_ne!(a, b);
        let (keep, gone, seg) = if self.get(a).size >= self.get(b).size { (a, b, other) } else { (b, a, one) };
        let shared = if self.get(gone).size == 1 {
            self.relabel_one(seg, keep, first_of)
        } else {
            self.relabel_ring(seg, keep, first_of)
        };
        let next = self.members.at(one.index()).next();
        self.members.at_mut(one.index()).0[1] = self.members.at(other.index()).next().0;
        self.members.at_mut(other.index()).0[1] = next.0;
        let lost = *self.get(gone);
        self.get_mut(gone).open = 0;
        let kept = self.get_mut(keep);
        kept.open = (kept.open - slots) + (lost.open - slots);
        kept.tiles += lost.tiles - shared;
        kept.badges += lost.badges;
        kept.marks |= lost.marks;
        kept.occupants |= lost.occupants;
        kept.size += lost.size;
        kept.open == 0
    }

    /// Makes a segment a feature of its own again, forgetting whom it was joined to, who stands there and where it is open;
    /// the others of its ring must be parted as well.
    pub(crate) fn part(&mut self, seg: Seg, facts: SegmentFacts) {
        let label = Label(seg.0);
        let SegmentFacts { kind, badges, marks, .. } = facts;
        let member = self.members.at_mut(seg.index());
        (member.0[0], member.0[1]) = (label.0, seg.0);
        *self.get_mut(label) = Feature { kind, open: 0, tiles: 1, badges, marks, occupants: 0, size: 1 };
    }

    /// Gives a segment, the only one of its feature, to another feature; returns how many tiles both lie on. Mostly a new
    /// tile meets the map in this way.
    #[inline]
    fn relabel_one(&mut self, seg: Seg, keep: Label, first_of: impl Fn(u8) -> Seg) -> u8 {
        let Member { tile, siblings, .. } = self.member(seg);
        let first = first_of(tile).0;
        // Mostly there is one or none. That is looked at without a branch: where there is none, somewhere beyond the tile.
        let belongs = |siblings: u8| {
            let sibling = self.members.room((first + siblings.trailing_zeros() as u16) as usize);
            (siblings != 0) & (sibling.label() == keep)
        };
        let second = siblings & siblings.wrapping_sub(1);
        let mut shares = belongs(siblings) | belongs(second);
        let mut others = second & second.wrapping_sub(1);
        while others != 0 {
            shares |= belongs(others);
            others &= others - 1;
        }
        self.members.at_mut(seg.index()).0[0] = keep.0;
        u8::from(shares)
    }

    /// Gives all segments of a feature to another; returns how many tiles both lie on.
    fn relabel_ring(&mut self, seg: Seg, keep: Label, first_of: impl Fn(u8) -> Seg) -> u8 {
        let shared = self.shared_tiles(seg, keep, first_of);
        let mut here = seg;
        loop {
            let member = self.members.at_mut(here.index());
            member.0[0] = keep.0;
            here = member.next();
            if here == seg {
                return shared;
            }
        }
    }

    /// How many tiles the feature of `seg` and the feature `other` both lie on.
    #[inline]
    fn shared_tiles(&self, seg: Seg, other: Label, first_of: impl Fn(u8) -> Seg) -> u8 {
        let own = self.label(seg);
        let mut shared = 0;
        let mut here = seg;
        loop {
            let member = self.member(here);
            if member.siblings != 0 && self.first_to_share(here, member, own, other, first_of(member.tile)) {
                shared += 1;
            }
            here = member.next;
            if here == seg {
                return shared;
            }
        }
    }

    /// Whether a sibling belongs to `other`, and no sibling before this segment belongs to `own`: so each tile is
    /// counted once.
    fn first_to_share(&self, here: Seg, member: Member, own: Label, other: Label, first: Seg) -> bool {
        let mut bits = member.siblings;
        let mut shares = false;
        while bits != 0 {
            let sibling = Seg(first.0 + bits.trailing_zeros() as u16);
            let label = self.label(sibling);
            if label == own && sibling < here {
                return false;
            }
            shares |= label == other;
            bits &= bits - 1;
        }
        shares
    }

    /// Becomes a copy of `other`, touching only the segments in use.
    #[inline]
    pub fn copy_from(&mut self, other: &Features) {
        self.members.copy_from(&other.members);
        self.features.copy_from(&other.features);
    }
}

impl Default for Features {
    fn default() -> Features {
        Features::new()
    }
}
