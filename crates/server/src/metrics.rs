//! Numbers about a running server, in the text form that Prometheus reads. Nothing in them says who did what.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    entries: AtomicU64,
    requests: AtomicU64,
    refusals: AtomicU64,
    sockets: AtomicU64,
    /// Answers over HTTP by the first digit of their status, from 1.
    answers: [AtomicU64; 5],
    pub(crate) answering: Histogram<Seconds>,
    pub(crate) thinking: Histogram<Seconds>,
}

/// How a database does.
#[derive(Debug, Default)]
pub(crate) struct StoreMetrics {
    /// From asking for an append to its being durable.
    pub(crate) appending: Histogram<Seconds>,
    /// How many appends shared a transaction.
    pub(crate) batches: Histogram<Pieces>,
}

/// The brims of a histogram's buckets.
pub(crate) trait Brims {
    /// In the unit that is counted.
    const BRIMS: [u64; 10];
    /// How many of that unit make one of what is shown.
    const SHOWN: f64;
}

/// Time, counted in microseconds and shown in seconds.
#[derive(Debug, Default)]
pub(crate) struct Seconds;

/// Things, by number.
#[derive(Debug, Default)]
pub(crate) struct Pieces;

impl Brims for Seconds {
    const BRIMS: [u64; 10] = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];
    const SHOWN: f64 = 1e6;
}

impl Brims for Pieces {
    const BRIMS: [u64; 10] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
    const SHOWN: f64 = 1.0;
}

/// How often something was how large.
#[derive(Debug, Default)]
pub(crate) struct Histogram<B> {
    /// One for each brim, and one for what is above all of them.
    buckets: [AtomicU64; 11],
    sum: AtomicU64,
    _brims: std::marker::PhantomData<B>,
}

impl<B: Brims> Histogram<B> {
    pub(crate) fn count(&self, value: u64) {
        let bucket = B::BRIMS.iter().position(|brim| value <= *brim).unwrap_or(B::BRIMS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = write!(text, "# HELP bastide_{name} {help}\n# TYPE bastide_{name} histogram\n");
        let mut total = 0;
        for (bucket, brim) in self.buckets.iter().zip(B::BRIMS) {
            total += bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "bastide_{name}_bucket{{le=\"{}\"}} {total}", brim as f64 / B::SHOWN);
        }
        total += self.buckets[B::BRIMS.len()].load(Ordering::Relaxed);
        let sum = self.sum.load(Ordering::Relaxed) as f64 / B::SHOWN;
        let _ = writeln!(text, "bastide_{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(text, "bastide_{name}_sum {sum}\nbastide_{name}_count {total}");
    }
}

impl Histogram<Seconds> {
    pub(crate) fn took(&self, time: Duration) {
        self.count(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}

impl Metrics {
    pub(crate) fn appended(&self, entries: usize) {
        self.entries.fetch_add(entries as u64, Ordering::Relaxed);
    }

    pub(crate) fn asked(&self) {
        self.requests.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn closed(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    /// A request over HTTP was answered.
    pub(crate) fn answered(&self, status: u16, time: Duration) {
        let class = usize::from(status / 100).clamp(1, self.answers.len());
        self.answers[class - 1].fetch_add(1, Ordering::Relaxed);
        self.answering.took(time);
    }

    /// All numbers.
    pub(crate) fn text(&self, store: &StoreMetrics, tables: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ =
                write!(text, "# HELP bastide_{name} {help}\n# TYPE bastide_{name} {kind}\nbastide_{name} {value}\n");
        };
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        line("entries_total", "counter", "Entries written to logs.", read(&self.entries));
        line("socket_requests_total", "counter", "Requests over sockets.", read(&self.requests));
        let refusals = "Requests over sockets that were not understood or too many.";
        line("socket_refusals_total", "counter", refusals, read(&self.refusals));
        line("sockets", "gauge", "Open sockets.", read(&self.sockets));
        line("open_tables", "gauge", "Tables held in memory.", tables as u64);
        text.push_str("# HELP bastide_http_answers_total Answers over HTTP by status.\n");
        text.push_str("# TYPE bastide_http_answers_total counter\n");
        for (class, count) in (1..).zip(&self.answers) {
            let _ = writeln!(text, "bastide_http_answers_total{{status=\"{class}xx\"}} {}", read(count));
        }
        self.answering.write(&mut text, "http_seconds", "Time to answer a request over HTTP.");
        self.thinking.write(&mut text, "thinking_seconds", "Time a computer player thought about an answer.");
        store.appending.write(&mut text, "append_seconds", "Time until an append was durable.");
        store.batches.write(&mut text, "append_batch", "Appends that shared a transaction.");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_everything_up_to_its_brims() {
        let histogram = Histogram::<Pieces>::default();
        [1, 2, 3, 9999].into_iter().for_each(|value| histogram.count(value));
        let mut text = String::new();
        histogram.write(&mut text, "x", "A test.");
        for row in ["x_bucket{le=\"1\"} 1", "x_bucket{le=\"2\"} 2", "x_bucket{le=\"4\"} 3", "x_bucket{le=\"512\"} 3"] {
            assert!(text.contains(row), "{row} in {text}");
        }
        assert!(text.contains("x_bucket{le=\"+Inf\"} 4") && text.contains("x_sum 10005") && text.contains("x_count 4"));
    }
}
