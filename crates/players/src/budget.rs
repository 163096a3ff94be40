//! How long a player may think: so many visits, or so much time. With visits alone the same seed gives the same move.

use std::time::{Duration, Instant};

/// A limit on thinking; whichever part is reached first ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Visits to the tree.
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

    /// Begins to think.
    pub(crate) fn start(self) -> Watch {
        Watch { budget: self, since: Instant::now() }
    }
}

/// A budget that is being used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    budget: Budget,
    since: Instant,
}

impl Watch {
    /// Whether thinking must end after so many visits. Without any limit it ends at once.
    pub(crate) fn is_over(&self, visits: u32) -> bool {
        let spent = self.budget.visits.is_some_and(|limit| visits >= limit);
        let late = self.budget.time.is_some_and(|limit| self.since.elapsed() >= limit);
        spent || late || (self.budget.visits.is_none() && self.budget.time.is_none())
    }
}
