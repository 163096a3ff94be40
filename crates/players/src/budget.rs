//! How long a player may think: so many visits, or so much time, or until somebody says stop. With visits alone the same
//! seed gives the same move.

#[cfg(not(target_family = "wasm"))]
use cpu_time::ThreadTime;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;
#[cfg(target_family = "wasm")]
use web_time::Instant;

// A page thinks on one thread of its own, which has no clock but the one on the wall.
#[cfg(target_family = "wasm")]
type ThreadTime = Instant;

/// The first visit takes so many times as long as those that follow: 1.2 in the base game, 0.8 with all expansions, 1.5 in
/// The Castle, the median of races of `master:0.2s`.
const FIRST_VISIT: f64 = 1.2;

/// A limit on thinking; whichever part is reached first ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Turns looked at.
    pub visits: Option<u32>,
    /// Time.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many visits.
    pub const fn visits(visits: u32) -> Budget {
        Budget { visits: Some(visits), time: None }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Budget {
        Budget { visits: None, time: Some(time) }
    }

    /// Half of it.
    pub(crate) fn halved(self) -> Budget {
        Budget { visits: self.visits.map(|visits| visits.div_ceil(2)), time: self.time.map(|time| time / 2) }
    }

    /// What is left of it.
    pub(crate) fn after(self, watch: &Watch) -> Budget {
        Budget { time: self.time.map(|time| time.saturating_sub(watch.since.elapsed())), ..self }
    }

    /// Begins to think, on the thread that will do it.
    pub(crate) fn start(self, clock: Clock) -> Watch {
        Watch { budget: self, since: Since::now(clock) }
    }
}

/// Which time counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The clock on the wall: what a person waits.
    #[default]
    Wall,
    /// Time the thinking thread has spent on a processor: fair in matches on a busy machine.
    Thread,
}

/// Ends thinking early, from any thread: clones share one flag, and it stays set.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that nobody has set.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends thinking as soon as the visit under way is done.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets thinking go on again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether thinking was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget that is being used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    budget: Budget,
    since: Since,
}

#[derive(Clone, Copy, Debug)]
enum Since {
    Wall(Instant),
    Thread(ThreadTime),
}

impl Since {
    fn now(clock: Clock) -> Since {
        match clock {
            Clock::Wall => Since::Wall(Instant::now()),
            Clock::Thread => Since::Thread(ThreadTime::now()),
        }
    }

    fn elapsed(&self) -> Duration {
        match self {
            Since::Wall(since) => since.elapsed(),
            Since::Thread(since) => since.elapsed(),
        }
    }
}

impl Watch {
    /// Whether thinking must end after so many visits. Without any limit it ends at once.
    pub(crate) fn is_over(&self, visits: u32) -> bool {
        let spent = self.budget.visits.is_some_and(|limit| visits >= limit);
        spent || self.is_late() || (self.budget.visits.is_none() && self.budget.time.is_none())
    }

    /// How many visits there will be on so many threads if each takes so long, in seconds. Where that is not known, what was
    /// just done is gone by: as much as so many visits, the first of all.
    pub(crate) fn visits(&self, threads: u32, pace: Option<f64>, first: f64) -> u32 {
        let each = pace.unwrap_or_else(|| self.seconds() / (first * FIRST_VISIT)).max(1e-7);
        let in_time = self.budget.time.map(|limit| (limit.as_secs_f64() / each) as u32);
        let in_time = in_time.map(|visits| visits.saturating_mul(threads));
        self.budget.visits.into_iter().chain(in_time).min().unwrap_or(0)
    }

    /// How long it has been used up, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        self.since.elapsed().as_secs_f64()
    }

    /// Whether the time is up.
    pub(crate) fn is_late(&self) -> bool {
        self.budget.time.is_some_and(|limit| self.since.elapsed() >= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_to_come_follow_from_the_pace_before_and_from_the_first_where_there_was_none() {
        let time = Budget::time(Duration::from_secs(10)).start(Clock::Wall);
        assert_eq!(time.visits(1, Some(0.001), 1.0), 10_000);
        assert_eq!(time.visits(2, Some(0.001), 1.0), 20_000);
        std::thread::sleep(Duration::from_millis(5));
        assert!((1..=2_400).contains(&time.visits(1, None, 1.0)), "after a first visit of 5 ms or more");
        assert_eq!(Budget::visits(600).start(Clock::Wall).visits(2, Some(0.001), 1.0), 600);
    }

    #[test]
    fn sleeping_costs_no_time_of_the_thread() {
        let budget = Budget::time(Duration::from_millis(15));
        let (wall, thread) = (budget.start(Clock::Wall), budget.start(Clock::Thread));
        std::thread::sleep(Duration::from_millis(20));
        assert!(wall.is_late());
        assert!(!thread.is_late());
    }

    #[test]
    fn a_stop_is_seen_by_all_its_clones() {
        let stop = Stop::new();
        let other = stop.clone();
        other.stop();
        assert!(stop.is_stopped());
    }
}
