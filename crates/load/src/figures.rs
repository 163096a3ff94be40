//! What was measured.

use std::time::Duration;

/// What happened at one table, or at all of them.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// From sending an action to the other player's event.
    pub(crate) waits: Vec<Duration>,
    /// Bytes that the players were sent.
    pub(crate) bytes: u64,
    /// Times when somebody should have acted and was not asked yet.
    pub(crate) late: u64,
    /// Refusals and broken connections.
    pub(crate) errors: u64,
}

impl Figures {
    pub(crate) fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.bytes += other.bytes;
        self.late += other.late;
        self.errors += other.errors;
    }

    /// The wait that so many of a hundred do not exceed; `waits` are in order.
    pub(crate) fn percentile(&self, percent: f64) -> Duration {
        let last = self.waits.len().saturating_sub(1);
        let at = (self.waits.len() as f64 * percent / 100.0).ceil() as usize;
        self.waits.get(at.saturating_sub(1).min(last)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_waits_that_happened() {
        let waits = (1..=200).map(Duration::from_millis).collect();
        let figures = Figures { waits, ..Figures::default() };
        assert_eq!(figures.percentile(50.0), Duration::from_millis(100));
        assert_eq!(figures.percentile(99.0), Duration::from_millis(198));
        assert_eq!(figures.percentile(100.0), Duration::from_millis(200));
        assert_eq!(Figures::default().percentile(50.0), Duration::ZERO);
    }
}
