//! How much of something comes from whom: so much a second, and some at once. Counted by [`governor`], in memory only.

use crate::error::Refusal;
use crate::ids::PersonId;
use bastide_protocol::Code;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
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
    Person(PersonId),
    /// An account whose password is tried, by its name as it is compared.
    Account(String),
    /// An account whose password is tried by a browser that has been logged in to it.
    Device(String),
}

/// How much of something may come from each.
pub(crate) struct Budget<C: Clock = DefaultClock> {
    limiter: RateLimiter<Whose, DefaultKeyedStateStore<Whose>, C, NoOpMiddleware<C::Instant>>,
    words: &'static str,
}

impl<C: Clock> fmt::Debug for Budget<C> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Budget of {}", self.limiter.len())
    }
}

impl Budget {
    /// One in this time, and so many at once; whoever has none left hears these words.
    pub(super) fn new(one_in: Duration, at_once: u32, words: &'static str) -> Budget {
        Budget::by(DefaultClock::default(), one_in, at_once, words)
    }

    /// So many a second, and so many at once.
    pub(super) fn per_second((rate, at_once): (u32, u32), words: &'static str) -> Budget {
        Budget::new(Duration::from_secs(1) / rate.max(1), at_once, words)
    }
}

impl<C: Clock> Budget<C> {
    /// The same by another clock.
    fn by(clock: C, one_in: Duration, at_once: u32, words: &'static str) -> Budget<C> {
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        let one_in = one_in.max(Duration::from_nanos(1));
        let quota = Quota::with_period(one_in).unwrap_or(Quota::per_second(at_once)).allow_burst(at_once);
        Budget { limiter: RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock), words }
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

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;

    fn addresses(count: u8) -> Vec<Whose> {
        (0..count).map(|last| Whose::Address(IpAddr::from([192, 0, 2, last]))).collect()
    }

    #[test]
    fn each_address_has_a_budget_of_its_own_that_fills_again() {
        let clock = FakeRelativeClock::default();
        let budget = Budget::by(clock.clone(), Duration::from_millis(20), 2, "wait");
        let both = addresses(2);
        assert!(budget.take(&both[0]).is_ok() && budget.take(&both[0]).is_ok());
        assert!(budget.take(&both[0]).is_err());
        assert!(budget.take(&both[1]).is_ok());
        clock.advance(Duration::from_millis(21));
        assert!(budget.take(&both[0]).is_ok() && budget.take(&both[0]).is_err());
    }

    #[test]
    fn those_who_have_been_quiet_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let budget = Budget::by(clock.clone(), Duration::from_millis(1), 10, "wait");
        for address in addresses(200) {
            budget.take(&address).unwrap();
        }
        assert_eq!(format!("{budget:?}"), "Budget of 200");
        clock.advance(Duration::from_millis(20));
        budget.tidy();
        assert_eq!(format!("{budget:?}"), "Budget of 0");
    }
}
