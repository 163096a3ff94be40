//! All figures that may go on one new tile, judged from one look over the position after passing: what each of them would
//! change is added. What cannot be told without playing it is left open.

use super::belongings::{followers, worth_in_hand};
use super::joint::{Joint, Meeting, Sums};
use super::survey::Survey;
use crate::figure::FigureKind;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::score;
use crate::switchboard::{Action, foresight};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Seat};

/// With more pairs of fields than this a new farmer is not judged together with others.
const FIELD_PAIRS: usize = 40;

/// The points each seat may expect.
type Points = [f32; MAX_SEATS];

/// Who places figures, and where.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub(super) seat: Seat,
    /// The first segment of the new tile.
    pub(super) first: Seg,
}

impl Placing {
    pub(super) fn seg(&self, segment: u8) -> Seg {
        Seg(self.first.0 + segment as u16)
    }
}

impl Survey<'_> {
    /// Tells for each action what the seats may expect after it, if that can be told. The position is the one after
    /// passing.
    pub(super) fn judge_each(&mut self, placing: Placing, actions: &[Action], points: &mut Vec<Option<Points>>) {
        self.figures();
        for &action in actions {
            if let Action::Stand { figure, segment } = action {
                let seg = placing.seg(segment);
                if figure.weight() > 0 && self.is_unfinished(seg) {
                    self.sheet.occupied(self.land.label(seg), seg);
                }
            }
        }
        self.offered = self.sheet.plots;
        let may_farm = (self.occupied..self.offered).any(|plot| self.kind(plot) == FIELD);
        self.new_rivals = may_farm && self.weights.join[2] != 0.0 && self.are_rivals_with(placing.seat);
        let expected = self.look();
        points.extend(actions.iter().map(|&action| {
            if action == Action::Pass {
                return Some(expected);
            }
            // Whatever else may be done is judged by doing it, unless somebody comes home.
            let Action::Stand { figure, segment } = action else { return self.after_recall(placing, action) };
            self.after_standing(placing, figure, segment, expected)
        }));
    }

    /// What the seats may expect if a figure stands on the new tile; `expected` is without it.
    fn after_standing(&self, placing: Placing, figure: FigureKind, segment: u8, expected: Points) -> Option<Points> {
        let (seat, seg) = (placing.seat, placing.seg(segment));
        let label = self.land.label(seg);
        let mut points = expected;
        if !self.is_unfinished(seg) {
            // A builder goes home with the others; a subject is paid first.
            if figure.weight() == 0 {
                return Some(points);
            }
            points[seat.index()] += f32::from(self.complete(seg, label));
            return foresight::gain_brings_points_only(self.game).then_some(points);
        }
        let supply = self.belongings.supplies[seat.index()];
        let mut one_less = supply;
        one_less[figure as usize] = supply[figure as usize].saturating_sub(1);
        let hand = self.belongings.hands[seat.index()];
        points[seat.index()] += worth_in_hand(&one_less, self.chances, self.time) - hand;
        if figure.weight() == 0 {
            return Some(points);
        }
        let plot = self.sheet.known(label).filter(|&plot| (self.occupied..self.offered).contains(&plot))?;
        let mut strengths = [0; MAX_SEATS];
        strengths[seat.index()] = figure.weight();
        let promise = self.promise(plot);
        self.give_alone(plot, promise, (seat, figure.weight()), &mut points);
        let last = matches!(figure, FigureKind::Follower | FigureKind::Large) && followers(&supply) == 1;
        if last {
            // Without followers nothing can be taken from others.
            points[seat.index()] -= self.exposure.of(seat);
        }
        let offer = Offer { plot, seat, strengths, value: promise.value };
        let mut sums = Sums::default();
        if self.kind(plot) == FIELD {
            self.join_fields(&offer, &mut sums)?;
        } else {
            self.join_buildings(&offer, &mut sums);
        }
        if !sums.are_none() {
            sums.add_to(&mut points);
        }
        Some(points)
    }

    /// Whether a road, city, monastery or garden is still unfinished; a field always is.
    pub(super) fn is_unfinished(&self, seg: Seg) -> bool {
        match self.land.kind(seg) {
            CITY | ROAD => self.land.feature(self.land.label(seg)).open > 0,
            MONASTERY | GARDEN => self.land.around(seg) < 8,
            _ => true,
        }
    }

    /// What a road, city, monastery or garden that is complete is worth.
    pub(super) fn complete(&self, seg: Seg, label: Label) -> u16 {
        let feature = self.land.feature(label);
        match feature.kind {
            CITY | ROAD => score::worths(self.game, feature, self.magic(label))[0],
            _ => 1 + u16::from(self.land.around(seg)),
        }
    }

    /// What changes where a road or city with the new figure meets others.
    fn join_buildings(&self, offer: &Offer, sums: &mut Sums) {
        let meets = |meeting: &&Meeting| meeting.plots().iter().any(|&plot| plot as usize == offer.plot);
        for meeting in self.sheet.meetings.iter().filter(meets) {
            for pair in meeting.pairs(self.occupied, Some(offer.plot)) {
                self.join_pair(offer, pair, self.chance_of(meeting, pair), sums);
            }
            for pair in meeting.pairs(self.occupied, None) {
                self.join_pair(offer, pair, -self.chance_of(meeting, pair), sums);
            }
        }
    }

    fn chance_of(&self, meeting: &Meeting, pair: [usize; 2]) -> f32 {
        meeting.chances[usize::from(self.kind(pair[0]) == ROAD)]
    }

    /// The same for a field: a new farmer may make rivals of fields that were not. `None` if there are very many of them.
    fn join_fields(&self, offer: &Offer, sums: &mut Sums) -> Option<()> {
        if self.weights.join[2] == 0.0 || !self.are_rivals_with(offer.seat) {
            return Some(());
        }
        let mut changes: List<Change, FIELD_PAIRS> = List::new(Change { plots: [0; 2], cells: 0 });
        for meeting in self.sheet.field_meetings.iter() {
            let [before, now] = [None, Some(offer.plot)].map(|also| meeting.fields(self.occupied, also));
            if before == now {
                continue;
            }
            for (plots, cells) in [(before, -1), (now, 1)] {
                let Some(plots) = plots else { continue };
                match changes.iter().position(|change| change.plots == plots) {
                    Some(known) => changes[known].cells += cells,
                    None if changes.len() == FIELD_PAIRS => return None,
                    None => changes.push(Change { plots, cells }),
                }
            }
        }
        self.join_changed(offer, &changes, sums);
        Some(())
    }

    /// Pairs of fields that come and go with a new farmer, and all that were none before there were rivals.
    fn join_changed(&self, offer: &Offer, changes: &[Change], sums: &mut Sums) {
        let chance = self.field_chance();
        // With rivals before, nothing happens to a pair that is not among the changes.
        if changes.is_empty() && self.rival_fields {
            return;
        }
        for joint in self.joints() {
            let more = changes.iter().find(|change| change.plots == joint.plots).map_or(0, |change| change.cells);
            let (was, is) = (self.rival_fields, joint.cells as i16 + more > 0);
            if was != is {
                self.join_pair(offer, joint.plots.map(usize::from), if is { chance } else { -chance }, sums);
            }
        }
        let is_new = |change: &&Change| change.cells > 0 && !self.joints().any(|joint| joint.plots == change.plots);
        for change in changes.iter().filter(is_new) {
            self.join_pair(offer, change.plots.map(usize::from), chance, sums);
        }
    }

    /// All pairs of fields that meet.
    fn joints(&self) -> impl Iterator<Item = Joint> {
        let standing = self.books.into_iter().flat_map(|books| books.pairs.standing(&self.sheet.standing));
        self.sheet.joints.iter().copied().chain(standing)
    }

    fn join_pair(&self, offer: &Offer, pair: [usize; 2], chance: f32, sums: &mut Sums) {
        let share = |plot: usize| {
            let own = plot == offer.plot;
            if own { (&offer.strengths, offer.value) } else { (&self.sheet.strengths[plot], self.sheet.values[plot]) }
        };
        self.join(self.kind(pair[0]), share(pair[0]), share(pair[1]), chance, sums);
    }
}

/// Two fields that meet at more cells than before, or at fewer.
#[derive(Clone, Copy)]
struct Change {
    plots: [u8; 2],
    cells: i16,
}

/// A feature that a figure goes on, and what it then is.
struct Offer {
    plot: usize,
    seat: Seat,
    strengths: [u8; MAX_SEATS],
    value: f32,
}
