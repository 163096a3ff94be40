//! How far a match has come: a bar for people at a terminal, a line now and then for everybody else. Always on standard
//! error, and never an obstacle.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_secs(30);

/// How often the bar moves without a game.
const TICK: Duration = Duration::from_secs(1);

/// Tells how far a match has come.
pub(crate) struct Progress {
    all: usize,
    done: usize,
    /// Games that were played in an earlier run, which say nothing about this one's pace.
    before: usize,
    begun: Instant,
    told: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Begins with so many games played of so many.
    pub(crate) fn new(before: usize, all: usize) -> Progress {
        let bar = io::stderr().is_terminal().then(|| bar(before, all));
        Progress { all, done: before, before, begun: Instant::now(), told: Instant::now(), bar }
    }

    /// One more game was played.
    pub(crate) fn add(&mut self, standing: impl FnOnce() -> String) {
        self.done += 1;
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        let pause = if self.bar.is_some() { TICK } else { EVERY };
        if self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        match &self.bar {
            Some(bar) => bar.set_message(standing()),
            // Progress is a courtesy: games go on if nobody can hear of it.
            None => drop(writeln!(io::stderr(), "{}", self.line(&standing()))),
        }
    }

    /// Makes room for the result.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    fn line(&self, standing: &str) -> String {
        let left = time_left(self.done - self.before, self.all - self.done, self.begun.elapsed());
        format!("{} of {} games, about {} s left  {standing}", self.done, self.all, left.as_secs())
    }
}

/// At the pace of the games so far.
fn time_left(done: usize, missing: usize, taken: Duration) -> Duration {
    taken.mul_f64(missing as f64 / done.max(1) as f64)
}

fn bar(before: usize, all: usize) -> ProgressBar {
    let bar = ProgressBar::new(all as u64).with_position(before as u64);
    bar.reset_eta();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    // The first game may take minutes; the clock moves meanwhile.
    bar.enable_steady_tick(TICK);
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_the_pace_of_this_run() {
        assert_eq!(time_left(10, 30, Duration::from_secs(20)), Duration::from_secs(60));
        assert_eq!(time_left(0, 5, Duration::ZERO), Duration::ZERO);
        let mut progress = Progress::new(40, 100);
        progress.bar = None;
        progress.begun = Instant::now() - Duration::from_secs(10);
        progress.done = 50;
        assert!(progress.line("").starts_with("50 of 100 games, about 50 s left"), "{}", progress.line(""));
    }
}
