//! Numbers about a running server, in the text form that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    entries: AtomicU64,
    requests: AtomicU64,
    refusals: AtomicU64,
    sockets: AtomicU64,
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

    /// All numbers.
    pub(crate) fn text(&self, tables: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ =
                write!(text, "# HELP bastide_{name} {help}\n# TYPE bastide_{name} {kind}\nbastide_{name} {value}\n");
        };
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        line("entries_total", "counter", "Entries written to logs.", read(&self.entries));
        line("socket_requests_total", "counter", "Requests over sockets.", read(&self.requests));
        line(
            "socket_refusals_total",
            "counter",
            "Requests over sockets that were not understood or too many.",
            read(&self.refusals),
        );
        line("sockets", "gauge", "Open sockets.", read(&self.sockets));
        line("open_tables", "gauge", "Tables held in memory.", tables as u64);
        text
    }
}
