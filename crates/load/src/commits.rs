//! What the disk did meanwhile, by the server's own numbers: whoever waited long may have waited for nothing else.

use crate::http;
use anyhow::{Context, Result};
use std::fmt;
use std::net::SocketAddr;

const NAME: &str = "bastide_commit_seconds";

/// Bounds of the histogram, in seconds, as the server writes them.
const BOUNDS: [&str; 4] = ["0.025", "0.1", "0.25", "1.0"];

/// Transactions so far: all of them, and how many were done within each of the bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Commits {
    all: u64,
    within: [u64; BOUNDS.len()],
}

impl Commits {
    pub(crate) async fn read(server: SocketAddr) -> Result<Commits> {
        Commits::of(&http::get(server, "/metrics").await?.body)
    }

    fn of(metrics: &str) -> Result<Commits> {
        let number = |name: &str| -> Result<u64> {
            let line =
                metrics.lines().find_map(|line| line.strip_prefix(name)).with_context(|| format!("no {name}"))?;
            Ok(line.trim().parse()?)
        };
        let mut within = [0; BOUNDS.len()];
        for (within, bound) in within.iter_mut().zip(BOUNDS) {
            *within = number(&format!("{NAME}_bucket{{le=\"{bound}\"}}"))?;
        }
        Ok(Commits { all: number(&format!("{NAME}_count"))?, within })
    }

    /// What came since then.
    pub(crate) fn since(self, before: Commits) -> Commits {
        let within = std::array::from_fn(|bound| self.within[bound].saturating_sub(before.within[bound]));
        Commits { all: self.all.saturating_sub(before.all), within }
    }
}

impl fmt::Display for Commits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [short, tenth, quarter, second] = self.within.map(|within| self.all.saturating_sub(within));
        write!(f, "{} transactions; of these the disk took more than 25 ms for {short}, ", self.all)?;
        write!(f, "100 ms for {tenth}, 250 ms for {quarter}, a second for {second}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_transactions_are_what_no_bound_holds() -> Result<()> {
        let metrics = "bastide_commit_seconds_sum 9.5\nbastide_commit_seconds_count 100\n\
            bastide_commit_seconds_bucket{le=\"0.025\"} 90\nbastide_commit_seconds_bucket{le=\"0.1\"} 97\n\
            bastide_commit_seconds_bucket{le=\"0.25\"} 99\nbastide_commit_seconds_bucket{le=\"1.0\"} 100\n";
        let later = metrics.replace(" 90\n", " 94\n").replace("count 100", "count 104").replace(" 97\n", " 101\n");
        let later = later.replace(" 99\n", " 103\n").replace("\"1.0\"} 100", "\"1.0\"} 104");
        let told = Commits::of(&later)?.since(Commits::of(metrics)?).to_string();
        assert!(told.starts_with("4 transactions; of these the disk took more than 25 ms for 0, "), "{told}");
        let told = Commits::of(metrics)?.to_string();
        assert!(told.ends_with("25 ms for 10, 100 ms for 3, 250 ms for 1, a second for 0"), "{told}");
        Ok(())
    }
}
