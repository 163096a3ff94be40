//! Numbers about a running server, in the text form that Prometheus reads. Nothing in them says who did what.

use crate::listen::Connections;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::time::Duration;

/// Counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    entries: Counter,
    requests: Counter,
    refusals: Counter,
    sockets: Gauge,
    sweeps: Counter,
    /// Answers over HTTP by the first digit of their status.
    answers: Family<[(&'static str, &'static str); 1], Counter>,
    pub(crate) answering: Times,
    pub(crate) thinking: Times,
}

/// How a database does.
#[derive(Debug, Default)]
pub(crate) struct StoreMetrics {
    /// From asking for an append to its being durable.
    pub(crate) appending: Times,
    /// From saying `COMMIT` to the database's answer: the disk, and nothing else of the server.
    pub(crate) committing: Times,
    /// How many appends shared a transaction.
    pub(crate) batches: Sizes,
}

/// How often something took how long, in seconds.
#[derive(Debug)]
pub(crate) struct Times(Histogram);

impl Default for Times {
    fn default() -> Times {
        Times(Histogram::new([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0]))
    }
}

impl Times {
    pub(crate) fn took(&self, time: Duration) {
        self.0.observe(time.as_secs_f64());
    }
}

/// How often there was how much of something.
#[derive(Debug)]
pub(crate) struct Sizes(Histogram);

impl Default for Sizes {
    fn default() -> Sizes {
        Sizes(Histogram::new((0..10).map(|power| f64::from(1_u32 << power))))
    }
}

impl Sizes {
    pub(crate) fn count(&self, number: usize) {
        self.0.observe(number as f64);
    }
}

impl Metrics {
    pub(crate) fn appended(&self, entries: usize) {
        self.entries.inc_by(entries as u64);
    }

    pub(crate) fn asked(&self) {
        self.requests.inc();
    }

    pub(crate) fn refused(&self) {
        self.refusals.inc();
    }

    pub(crate) fn swept(&self) {
        self.sweeps.inc();
    }

    pub(crate) fn opened(&self) {
        self.sockets.inc();
    }

    pub(crate) fn closed(&self) {
        self.sockets.dec();
    }

    /// A request over HTTP was answered.
    pub(crate) fn answered(&self, status: u16, time: Duration) {
        let class = match status / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        self.answers.get_or_create(&[("status", class)]).inc();
        self.answering.took(time);
    }

    /// All numbers. The library adds `_total` to the names of counters.
    pub(crate) fn text(&self, store: &StoreMetrics, tables: usize, connections: Connections) -> String {
        let mut registry = Registry::with_prefix("bastide");
        let gauge = |value: usize| {
            let gauge: Gauge = Gauge::default();
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
            gauge
        };
        let refused: Counter = Counter::default();
        refused.inc_by(connections.refused);
        registry.register("connections", "Open connections, sockets included", gauge(connections.open));
        registry.register("connections_limit", "Connections that may be open", gauge(connections.most));
        registry.register("connections_refused", "Connections refused because there was no room", refused);
        registry.register("sweeps", "Looks for tables that are due", self.sweeps.clone());
        registry.register("entries", "Entries written to logs", self.entries.clone());
        registry.register("socket_requests", "Requests over sockets", self.requests.clone());
        let refusals = "Requests over sockets that were not understood or too many";
        registry.register("socket_refusals", refusals, self.refusals.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("open_tables", "Tables held in memory", gauge(tables));
        registry.register("http_answers", "Answers over HTTP by status", self.answers.clone());
        registry.register("http_seconds", "Time to answer a request over HTTP", self.answering.0.clone());
        registry.register(
            "thinking_seconds",
            "Time a computer player thought about an answer",
            self.thinking.0.clone(),
        );
        registry.register("append_seconds", "Time until an append was durable", store.appending.0.clone());
        registry.register("commit_seconds", "Time the disk took for a transaction", store.committing.0.clone());
        registry.register("append_batch", "Appends that shared a transaction", store.batches.0.clone());
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let (metrics, store) = (Metrics::default(), StoreMetrics::default());
        metrics.appended(3);
        metrics.opened();
        metrics.answered(204, Duration::from_millis(3));
        metrics.answered(404, Duration::from_secs(9));
        [1, 2, 3, 9999].into_iter().for_each(|size| store.batches.count(size));
        let text = metrics.text(&store, 7, Connections { open: 5, most: 9, refused: 2 });
        for row in [
            "bastide_entries_total 3",
            "bastide_sockets 1",
            "bastide_open_tables 7",
            "bastide_connections 5",
            "bastide_connections_limit 9",
            "bastide_connections_refused_total 2",
            "bastide_http_answers_total{status=\"2xx\"} 1",
            "bastide_http_seconds_bucket{le=\"0.005\"} 1",
            "bastide_http_seconds_bucket{le=\"+Inf\"} 2",
            "bastide_append_batch_bucket{le=\"4.0\"} 3",
            "bastide_append_batch_count 4",
            "bastide_append_batch_sum 10005.0",
        ] {
            assert!(text.lines().any(|line| line == row), "{row} in {text}");
        }
    }
}
