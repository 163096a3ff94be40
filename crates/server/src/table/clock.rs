//! The players' clocks, as they follow from the times of the log's entries. They are right again after any pause of the
//! server, because nothing but the log decides them.

use bastide_play::Seat;
use bastide_protocol::{Clock, Time};

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How long an answer may be on its way without costing its player time, in milliseconds. Whoever delays answers on
/// purpose gains no more than this with each.
pub(crate) const LAG: u64 = 500;

/// What players get after an outage besides the time it took, in milliseconds: they have to come back first.
const RETURN: u64 = 15_000;

/// A time in which nobody could play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) begun: u64,
    pub(crate) ended: u64,
}

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    kind: Clock,
    left: Vec<u64>,
    /// The seat whose time runs, and since when.
    running: Option<(Seat, u64)>,
}

impl Clocks {
    pub(super) fn new(kind: Clock, seats: usize) -> Clocks {
        let left = match kind {
            Clock::None => 0,
            Clock::Fischer { start, .. } => u64::from(start) * 1000,
            Clock::Days { days } => u64::from(days) * DAY,
        };
        Clocks { kind, left: vec![left; seats], running: None }
    }

    /// After an entry: who was asked before it, and who is now.
    pub(super) fn tick(&mut self, before: Option<Seat>, asked: Option<Seat>, at: u64) {
        if let Some((seat, since)) = self.running {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(at.saturating_sub(since));
        }
        if before != asked {
            self.rested(before);
        }
        self.running = asked.map(|seat| (seat, at));
    }

    /// Some of the time that has passed is not charged to the player whose clock runs.
    pub(super) fn spare(&mut self, millis: u64) {
        if let Some((seat, _)) = self.running {
            self.left[seat.index()] += millis;
        }
    }

    /// What the player whose clock runs is to get back for these outages: what each took of the player's time, and some
    /// more to come back in.
    pub(super) fn owed(&self, outages: &[Outage]) -> u64 {
        let Some((_, since)) = self.running.filter(|_| self.kind != Clock::None) else { return 0 };
        let hit = outages.iter().filter(|outage| outage.ended > since);
        hit.map(|outage| outage.ended - outage.begun.max(since) + RETURN).sum()
    }

    /// Whether there are days for each answer.
    pub(super) fn counts_days(&self) -> bool {
        matches!(self.kind, Clock::Days { .. })
    }

    /// A player has answered for now.
    fn rested(&mut self, seat: Option<Seat>) {
        let Some(seat) = seat.map(Seat::index) else { return };
        match self.kind {
            Clock::None => {}
            Clock::Fischer { add, .. } => self.left[seat] += u64::from(add) * 1000,
            Clock::Days { days } => self.left[seat] = u64::from(days) * DAY,
        }
    }

    /// Since when the asked seat has been asked, or has answered a part.
    pub(super) fn since(&self) -> Option<u64> {
        self.running.map(|(_, since)| since)
    }

    /// When the asked seat runs out of time.
    pub(super) fn flag(&self) -> Option<u64> {
        if self.kind == Clock::None {
            return None;
        }
        self.running.map(|(seat, since)| since + self.left[seat.index()])
    }

    /// The clock of a seat as it stood when the log last grew.
    pub(super) fn time(&self, seat: Seat) -> Option<Time> {
        let running = self.running.is_some_and(|(asked, _)| asked == seat);
        (self.kind != Clock::None).then(|| Time { left: self.left[seat.index()], running })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fischer_clock_runs_while_asked_and_gains_afterwards() {
        let mut clocks = Clocks::new(Clock::Fischer { start: 60, add: 5 }, 2);
        clocks.tick(None, Some(Seat(0)), 1_000);
        assert_eq!(clocks.flag(), Some(61_000));
        clocks.tick(Some(Seat(0)), Some(Seat(0)), 11_000);
        assert_eq!(clocks.time(Seat(0)), Some(Time { left: 50_000, running: true }));
        clocks.tick(Some(Seat(0)), Some(Seat(1)), 21_000);
        assert_eq!(clocks.time(Seat(0)), Some(Time { left: 45_000, running: false }));
        assert_eq!(clocks.time(Seat(1)), Some(Time { left: 60_000, running: true }));
        assert_eq!(clocks.flag(), Some(81_000));
    }

    #[test]
    fn days_begin_anew_with_each_question() {
        let mut clocks = Clocks::new(Clock::Days { days: 2 }, 2);
        clocks.tick(None, Some(Seat(0)), 0);
        clocks.tick(Some(Seat(0)), Some(Seat(1)), DAY);
        assert_eq!(clocks.time(Seat(0)), Some(Time { left: 2 * DAY, running: false }));
        clocks.tick(Some(Seat(1)), None, 2 * DAY);
        assert_eq!(clocks.flag(), None);
    }

    #[test]
    fn time_that_nobody_could_play_in_is_owed_once() {
        let mut clocks = Clocks::new(Clock::Fischer { start: 60, add: 5 }, 2);
        clocks.tick(None, Some(Seat(1)), 10_000);
        let outages = [Outage { begun: 2_000, ended: 3_000 }, Outage { begun: 5_000, ended: 610_000 }];
        assert_eq!(clocks.owed(&outages), 600_000 + RETURN, "only what came after the question counts");
        clocks.spare(clocks.owed(&outages));
        clocks.tick(Some(Seat(1)), Some(Seat(1)), 612_000);
        assert_eq!(clocks.time(Seat(1)), Some(Time { left: 60_000 + RETURN - 2_000, running: true }));
        assert_eq!(clocks.owed(&outages), 0);
    }

    #[test]
    fn the_way_of_an_answer_is_spared_up_to_a_bound() {
        use crate::table::entry::Entry;
        let acted = |lag| Entry::Acted { action: "red place 0,1 N".to_owned(), lag };
        assert_eq!(acted(300).spared(5_000, Some(1_000)), 300);
        assert_eq!(acted(9_000).spared(5_000, Some(1_000)), LAG, "whoever delays answers gains no more");
        assert_eq!(acted(300).spared(1_100, Some(1_000)), 100, "nobody gains time");
        assert_eq!(acted(0).spared(5_000, Some(1_000)), 0);
    }

    #[test]
    fn without_a_clock_nobody_runs_out_of_time() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.tick(None, Some(Seat(0)), 0);
        assert_eq!((clocks.flag(), clocks.time(Seat(0)), clocks.since()), (None, None, Some(0)));
    }
}
