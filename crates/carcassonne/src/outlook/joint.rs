//! Open cells that two features border on: who lays the right tile there makes one of them.

use super::survey::Survey;
use crate::kind::{CITY_SIDE, FIELD, FIELD_SIDE, ROAD, ROAD_SIDE};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Side;
use bastide_landscape::law::Need;
use bastide_play::MAX_SEATS;

/// Two features with figures that a tile may join.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    pub(super) plots: [u8; 2],
    /// The chance that a tile is laid there.
    pub(super) chance: f32,
}

impl Joint {
    pub(super) const NONE: Joint = Joint { plots: [0; 2], chance: 0.0 };
}

/// The features around an open cell that somebody stands on or might.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    plots: [u8; 8],
    /// Which of them are roads, as bits.
    roads: u8,
    count: u8,
    pub(super) chances: [f32; 2],
}

impl Meeting {
    pub(super) const NONE: Meeting = Meeting { plots: [0; 8], roads: 0, count: 0, chances: [0.0; 2] };

    /// A cell that is filled with these chances, and nothing around it yet.
    #[inline]
    pub(super) fn at(chances: [f32; 2]) -> Meeting {
        Meeting { chances, ..Meeting::NONE }
    }

    #[inline]
    pub(super) fn add(&mut self, plot: usize, kind: Kind) {
        self.plots[self.count as usize & 7] = plot as u8;
        self.roads |= u8::from(kind == ROAD) << (self.count & 7);
        self.count += 1;
    }

    /// The plots clockwise from the north.
    #[inline]
    pub(super) fn plots(&self) -> &[u8] {
        &self.plots[..self.count as usize & 15]
    }

    /// Whether this is of use: a feature that nobody stands on yet, and another one.
    #[inline]
    pub(super) fn offers(&self, occupied: usize) -> bool {
        self.count > 1 && self.plots().iter().any(|&plot| plot as usize >= occupied)
    }

    /// The pairs that may be joined here if somebody stands on the first so many plots and on one more: the first feature
    /// with figures, and each other of its kind.
    pub(super) fn pairs(&self, occupied: usize, also: Option<usize>) -> impl Iterator<Item = [usize; 2]> {
        let mut first = None;
        let stands = move |plot: usize| plot < occupied || also == Some(plot);
        self.plots().iter().enumerate().filter_map(move |(index, &plot)| {
            let (plot, is_road) = (plot as usize, self.roads >> index & 1);
            match first {
                _ if !stands(plot) => None,
                None => {
                    first = Some((plot, is_road));
                    None
                }
                Some((other, its)) => (other != plot && its == is_road).then_some([other, plot]),
            }
        })
    }

    /// The first two different fields if somebody stands on the first so many plots and on one more.
    pub(super) fn fields(&self, occupied: usize, also: Option<usize>) -> Option<[u8; 2]> {
        let stands = |plot: &&u8| (**plot as usize) < occupied || also == Some(**plot as usize);
        let mut plots = self.plots().iter().filter(stands);
        let first = *plots.next()?;
        plots.find(|&&plot| plot != first).map(|&other| [first.min(other), first.max(other)])
    }
}

/// The sides of a cell that face something, as bits.
#[derive(Clone, Copy)]
pub(super) struct Facing {
    pub(super) built: u8,
    fields: u8,
    roads: u8,
}

/// For each need, what its sides face.
pub(super) const FACING: [Facing; Need::COUNT] = facing();

const fn facing() -> [Facing; Need::COUNT] {
    let mut table = [Facing { built: 0, fields: 0, roads: 0 }; Need::COUNT];
    let mut index = 0;
    while index < Need::COUNT {
        let mut side = 0;
        while side < 4 {
            let class = Need::from_index(index).class(Side::ALL[side]);
            if class.is(CITY_SIDE) || class.is(ROAD_SIDE) {
                table[index].built |= 1 << side;
            }
            if class.is(FIELD_SIDE) {
                table[index].fields |= 1 << side;
            }
            if class.is(ROAD_SIDE) {
                table[index].roads |= 1 << side;
            }
            side += 1;
        }
        index += 1;
    }
    table
}

/// What a feature brings into a join: what each seat has there, and what it promises.
pub(super) type Share<'a> = (&'a [u8; MAX_SEATS], f32);

impl Survey<'_> {
    /// Notes an open cell that fields with farmers border on, or fields that somebody may become a farmer of.
    pub(super) fn field_joint(&mut self, need: Need, segs: &[Seg; 4]) {
        let Facing { fields, roads, .. } = FACING[need.index()];
        // Two fields are needed: one on either hand of a road, or two sides.
        if roads == 0 && fields.count_ones() < 2 {
            return;
        }
        let mut meeting = Meeting::NONE;
        let mut sides = fields | roads;
        while sides != 0 {
            let side = sides.trailing_zeros() as usize & 3;
            sides &= sides - 1;
            if roads >> side & 1 == 0 {
                self.meet_field(segs[side], &mut meeting);
                continue;
            }
            // A road has a field on either hand.
            let board = &self.game.board;
            let (tile, across) = (board.features().member(segs[side]).tile, Side::ALL[side].opposite());
            for slot in [0, 2] {
                if let Some(seg) = board.seg_at(tile, across, slot) {
                    self.meet_field(seg, &mut meeting);
                }
            }
        }
        if self.rival_fields
            && let Some(plots) = meeting.fields(self.occupied, None)
        {
            // However many cells they meet at, they are joined once.
            let known = self.sheet.joints.iter().any(|joint| joint.plots == plots);
            if !known {
                self.note_joint(Joint { plots, chance: self.field_chance() });
            }
        }
        if self.new_rivals && meeting.plots().len() > 1 {
            self.note_field_meeting(meeting);
        }
    }

    #[inline]
    fn meet_field(&self, seg: Seg, meeting: &mut Meeting) {
        let plot = self.sheet.known(self.game.board.label(seg));
        if let Some(plot) = plot.filter(|&plot| plot < self.offered && self.kind(plot) == FIELD) {
            meeting.add(plot, FIELD);
        }
    }

    /// What joining two features would change for everybody, as likely as it is.
    pub(super) fn join(
        &self,
        kind: Kind,
        one: Share<'_>,
        other: Share<'_>,
        chance: f32,
        points: &mut [f32; MAX_SEATS],
    ) {
        let ((here, value), (there, other_value)) = (one, other);
        let both: [u8; MAX_SEATS] = std::array::from_fn(|seat| here[seat] + there[seat]);
        let (weight, whole) = match kind {
            ROAD => (self.weights.join[1], value + other_value),
            // Fields that meet often border on the same cities.
            FIELD => (self.weights.join[2], value.max(other_value)),
            _ => (self.weights.join[0], value + other_value),
        };
        let most = [here, there, &both].map(|strengths| strengths.iter().copied().max().unwrap_or(0));
        let gain = |seat: usize| {
            let apart = share(here, seat, most[0], value) + share(there, seat, most[1], other_value);
            share(&both, seat, most[2], whole) - apart
        };
        let hurry = if gain(self.next().index()) > 0.0 { 1.0 + self.weights.join_next } else { 1.0 };
        for (seat, points) in points.iter_mut().enumerate() {
            *points += chance * weight * hurry * gain(seat);
        }
    }
}

/// What a feature gives a seat: all of it with the most figures, or as many as another (BASE-35).
#[inline]
fn share(strengths: &[u8; MAX_SEATS], seat: usize, most: u8, value: f32) -> f32 {
    if strengths[seat] > 0 && strengths[seat] == most { value } else { 0.0 }
}
