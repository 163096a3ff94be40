//! The clock of the thread, and the processor's counters where there are some. Virtual machines often have none.

use cpu_time::ThreadTime;
use serde::Serialize;
use std::time::Duration;

/// What one of many equal things costs the processor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cost {
    /// Instructions carried out.
    pub instructions: f64,
    /// Branches that were guessed wrongly.
    pub branch_misses: f64,
}

/// What was spent while a meter ran.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent {
    pub(crate) seconds: f64,
    counted: Option<[u64; 2]>,
}

impl Spent {
    /// What each of so many things cost.
    pub(crate) fn cost_of(&self, things: u64) -> Option<Cost> {
        let each = |count: u64| count as f64 / things.max(1) as f64;
        self.counted
            .map(|[instructions, misses]| Cost { instructions: each(instructions), branch_misses: each(misses) })
    }
}

/// Runs from the moment it is made, on the thread that made it.
pub(crate) struct Meter {
    since: ThreadTime,
    counters: Option<counters::Counters>,
}

impl Meter {
    pub(crate) fn start() -> Meter {
        let counters = counters::Counters::start();
        Meter { since: ThreadTime::now(), counters }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    pub(crate) fn stop(self) -> Spent {
        let seconds = self.elapsed().as_secs_f64();
        Spent { seconds, counted: self.counters.and_then(counters::Counters::read) }
    }
}

#[cfg(target_os = "linux")]
mod counters {
    use perf_event2::events::Hardware;
    use perf_event2::{Builder, Counter};

    /// Instructions, and branches guessed wrongly.
    pub(super) struct Counters([Counter; 2]);

    impl Counters {
        /// Nothing where the machine has no counters or does not allow them.
        pub(super) fn start() -> Option<Counters> {
            let counter = |event| Builder::new(event).build().ok();
            let mut counters = [counter(Hardware::INSTRUCTIONS)?, counter(Hardware::BRANCH_MISSES)?];
            counters.iter_mut().try_for_each(Counter::enable).ok()?;
            Some(Counters(counters))
        }

        pub(super) fn read(self) -> Option<[u64; 2]> {
            let [mut instructions, mut misses] = self.0;
            Some([instructions.read().ok()?, misses.read().ok()?])
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod counters {
    /// Only Linux is asked.
    pub(super) struct Counters;

    impl Counters {
        pub(super) fn start() -> Option<Counters> {
            None
        }

        pub(super) fn read(self) -> Option<[u64; 2]> {
            None
        }
    }
}
