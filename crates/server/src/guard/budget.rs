//! How much of something comes from whom: so much a second, and some at once. Counted by [`governor`], in memory only.

use crate::error::Refusal;
use bastide_protocol::Code;
use governor::{DefaultKeyedRateLimiter, Quota};
use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// Who something counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Whose {
    /// An address, or the network of a household.
    Address(IpAddr),
    /// A person, wherever from.
    Person(String),
    /// An account whose password is tried, by its name as it is compared.
    Account(String),
    /// An account whose password is tried by a browser that has been logged in to it.
    Device(String),
}

/// How much of something may come from each.
pub(crate) struct Budget {
    limiter: DefaultKeyedRateLimiter<Whose>,
    words: &'static str,
}

impl fmt::Debug for Budget {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Budget of {}", self.limiter.len())
    }
}

impl Budget {
    /// One in this time, and so many at once; whoever has none left hears these words.
    pub(super) fn new(one_in: Duration, at_once: u32, words: &'static str) -> Budget {
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        let one_in = one_in.max(Duration::from_nanos(1));
        let quota = Quota::with_period(one_in).unwrap_or(Quota::per_second(at_once)).allow_burst(at_once);
        Budget { limiter: DefaultKeyedRateLimiter::keyed(quota), words }
    }

    /// So many a second, and so many at once.
    pub(super) fn per_second((rate, at_once): (u32, u32), words: &'static str) -> Budget {
        Budget::new(Duration::from_secs(1) / rate.max(1), at_once, words)
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&self, whose: &Whose) -> Result<(), Refusal> {
        self.limiter.check_key(whose).map_err(|_| Refusal::new(Code::Limited, self.words))
    }

    /// Forgets those who have been quiet.
    pub(super) fn tidy(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}
