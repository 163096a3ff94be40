//! Open cells that two features border on: who lays the right tile there makes one of them.

use super::balance::{Books, each};
use super::ledger::sides;
use super::survey::Survey;
use crate::kind::{CITY_SIDE, FIELD, FIELD_SIDE, ROAD, ROAD_SIDE};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Side;
use bastide_landscape::law::Need;
use bastide_play::{MAX_SEATS, Seat};

/// Two fields with farmers that a tile may join.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    pub(super) plots: [u8; 2],
    /// At how many cells they meet.
    pub(super) cells: u16,
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

    /// Adds a field, given by one more than its plot, unless that is 0. Nobody can guess whether it is, so there is no
    /// branch.
    #[inline]
    pub(super) fn add_field(&mut self, one_more: u8) {
        self.plots[self.count as usize & 7] = one_more.wrapping_sub(1);
        self.count += u8::from(one_more != 0);
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
    pub(super) fields: u8,
    pub(super) roads: u8,
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
    /// Every open cell where features meet that somebody stands on or might; tells what the roads and cities bring that
    /// somebody stands on.
    pub(super) fn meet(&mut self) -> Sums {
        let sums = match self.books {
            Some(books) => self.meet_changed(books),
            None => {
                let mut sums = Sums::default();
                self.ledger.crossings().for_each(|crossing| self.meet_at(crossing, &mut sums));
                sums
            }
        };
        if self.rival_fields || self.new_rivals {
            self.meet_fields();
        }
        sums
    }

    /// The same from what was known before the tile was laid.
    fn meet_changed(&mut self, books: &Books) -> Sums {
        let (ledger, mut sums) = (self.ledger, books.all_cells());
        self.sheet.begin_meeting(ledger.crossings().end);
        let changed = each(self.changed).map(|plot| books.kept(plot).label);
        for label in changed.chain(ledger.changed()).filter(|&label| ledger.has_crossings(label)) {
            self.meet_again(books, label, &mut sums);
        }
        for index in 0..self.sheet.claimed.len() {
            self.meet_again(books, self.sheet.claimed[index], &mut sums);
        }
        ledger.new_crossings().for_each(|crossing| self.meet_at(crossing, &mut sums));
        sums
    }

    /// All open cells that a road or city had, each once.
    #[inline]
    fn meet_again(&mut self, books: &Books, label: Label, sums: &mut Sums) {
        let ledger = self.ledger;
        for crossing in ledger.crossings_of(label) {
            if self.sheet.is_first_met(crossing) {
                sums.take(books.cell(crossing));
                self.meet_at(crossing, sums);
            }
        }
    }

    /// An open cell where roads or cities meet, if it is shown: adds what joining them would bring.
    pub(super) fn meet_at(&mut self, crossing: usize, sums: &mut Sums) {
        let land = self.land;
        let known = |seg: Seg| self.sheet.known(land.label(seg));
        let Some(cell) = self.ledger.crossing(crossing, |seg| known(seg).is_some()) else { return };
        let mut first: Option<(usize, Kind)> = None;
        let mut meeting = Meeting::at(cell.fill.chances);
        for side in sides(FACING[cell.need.index()].built) {
            let Some(plot) = known(cell.segs[side]) else { continue };
            let kind = land.kind(cell.segs[side]);
            meeting.add(plot, kind);
            match first {
                _ if plot >= self.occupied => {}
                None => first = Some((plot, kind)),
                Some((other, its)) if other != plot && its == kind => {
                    let chance = cell.fill.chances[usize::from(kind == ROAD)];
                    self.join(kind, self.share(other), self.share(plot), chance, sums);
                }
                Some(_) => {}
            }
        }
        if self.offered > self.occupied && meeting.offers(self.occupied) {
            self.sheet.meetings.push(meeting);
        }
    }

    /// What a feature that somebody stands on brings into a join.
    #[inline]
    pub(super) fn share(&self, plot: usize) -> Share<'_> {
        (&self.sheet.strengths[plot], self.sheet.values[plot])
    }

    /// What joining two features would change for everybody, as likely as it is.
    pub(super) fn join(&self, kind: Kind, one: Share<'_>, other: Share<'_>, chance: f32, sums: &mut Sums) {
        let ((here, value), (there, other_value)) = (one, other);
        let both: [u8; MAX_SEATS] = std::array::from_fn(|seat| here[seat] + there[seat]);
        let (weight, whole) = match kind {
            // Fields that meet often border on the same cities.
            FIELD => (self.weights.join[2], value.max(other_value)),
            // Two roads or cities of one player give the same together as apart.
            _ if is_alone(&both) => return,
            ROAD => (self.weights.join[1], value + other_value),
            _ => (self.weights.join[0], value + other_value),
        };
        let most = [here, there, &both].map(|strengths| strengths.iter().copied().max().unwrap_or(0));
        let ousting = self.ousting(kind);
        let gain = |seat: usize| {
            let apart =
                share(here, seat, most[0], [value, ousting]) + share(there, seat, most[1], [other_value, ousting]);
            share(&both, seat, most[2], [whole, ousting]) - apart
        };
        let hurry = if gain(self.next().index()) > 0.0 { 1.0 + self.weights.join_next } else { 1.0 };
        for seat in 0..self.game.seats as usize {
            sums.add(seat, chance * weight * hurry * gain(seat));
        }
    }
}

/// Points by seat in fixed point: their sums are the same in whatever order they are added up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums([i64; MAX_SEATS]);

/// Parts of a point.
const PARTS: f32 = (1_u64 << 32) as f32;

impl Sums {
    #[inline]
    pub(super) fn add(&mut self, seat: usize, points: f32) {
        self.0[seat] += (points * PARTS) as i64;
    }

    /// The points of a seat.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()] as f32 / PARTS
    }

    /// Whether nobody has any.
    #[inline]
    pub(super) fn are_none(&self) -> bool {
        self.0.iter().fold(0, |bits, sum| bits | sum) == 0
    }

    /// What points are worth once they have been added up here. Who adds them elsewhere must round them as well, or two ways
    /// to the same judgement would differ.
    #[inline]
    pub(super) fn rounded(points: f32) -> f32 {
        (points * PARTS) as i64 as f32 / PARTS
    }

    /// Adds other points to these.
    #[inline]
    pub(super) fn add_all(&mut self, others: &Sums) {
        self.0.iter_mut().zip(others.0).for_each(|(sum, other)| *sum += other);
    }

    /// Takes other points away from these.
    #[inline]
    pub(super) fn take(&mut self, others: &Sums) {
        self.0.iter_mut().zip(others.0).for_each(|(sum, other)| *sum -= other);
    }

    /// Adds the points of one seat, or takes them away.
    #[inline]
    pub(super) fn add_of(&mut self, seat: Seat, others: &Sums) {
        self.0[seat.index()] += others.0[seat.index()];
    }

    #[inline]
    pub(super) fn take_of(&mut self, seat: Seat, others: &Sums) {
        self.0[seat.index()] -= others.0[seat.index()];
    }

    /// Adds these points to others.
    #[inline]
    pub(super) fn add_to(&self, points: &mut [f32; MAX_SEATS]) {
        points.iter_mut().zip(self.0).for_each(|(points, sum)| *points += sum as f32 / PARTS);
    }
}

/// Whether only one seat has anything.
#[inline]
fn is_alone(strengths: &[u8; MAX_SEATS]) -> bool {
    strengths.iter().map(|&own| u8::from(own > 0)).sum::<u8>() == 1
}

/// What a feature gives a seat: all of it with the most figures, or as many as another (BASE-35); with fewer it costs
/// something to stand there.
#[inline]
fn share(strengths: &[u8; MAX_SEATS], seat: usize, most: u8, [value, ousting]: [f32; 2]) -> f32 {
    match strengths[seat] {
        0 => 0.0,
        own if own == most => value,
        _ => -value * ousting,
    }
}
