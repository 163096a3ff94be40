//! The time of entries. Several servers on one PostgreSQL go by its clock, so that none of them can run out the clocks of
//! people at another; a server whose own clock is far off is not to be trusted with anything.

use super::Store;
use super::error::StoreError;
use crate::config::Time;
use sqlx::Row;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How far the clock of the machine may be off, in milliseconds: clocks that are kept in step are off by less, and nobody
/// loses more by it than by a slow line.
const SKEW: i64 = 1_000;

/// An answer that took longer says too little about the time.
const QUICK: Duration = Duration::from_millis(500);

/// How often a quick answer is tried for: if none of so many is quick, the database is too slow to be asked the time.
const TRIES: usize = 5;

/// A clock that is set by the database.
#[derive(Debug)]
pub(super) struct Clock {
    set: Mutex<Option<Setting>>,
    time: Time,
}

#[derive(Clone, Copy, Debug)]
struct Setting {
    /// When it was set, by a clock that nobody can change.
    at: Instant,
    /// What time it was then, by the database.
    time: u64,
    /// How far the clock of the machine was ahead, in milliseconds.
    skew: i64,
}

impl Clock {
    /// A clock that has not been set yet.
    pub(super) fn new(time: &Time) -> Clock {
        Clock { set: Mutex::new(None), time: time.clone() }
    }

    /// Milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        let now = match *self.set.lock().expect("held for a moment") {
            Some(set) => set.time + set.at.elapsed().as_millis() as u64,
            None => of_machine(),
        };
        now + self.time.added()
    }

    /// How far the clock of the machine is ahead of the database's, if that is too far.
    fn skew(&self) -> Option<i64> {
        let set = (*self.set.lock().expect("held for a moment"))?;
        (set.skew.abs() > SKEW).then_some(set.skew)
    }

    /// Refuses if the clock of the machine is too far off.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let Some(skew) = self.skew() else { return Ok(()) };
        let (seconds, side) = (skew.abs() as f64 / 1000.0, if skew > 0 { "ahead of" } else { "behind" });
        Err(StoreError::Away(format!(
            "the clock of this machine is {seconds:.1} s {side} the database's: have both set by time servers (NTP)"
        )))
    }
}

fn of_machine() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

impl Store {
    /// Milliseconds since 1970, by the clock that all servers of this database go by.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Sets the clock by the database's.
    pub(crate) async fn set_clock(&self) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        for _ in 0..TRIES {
            let (begun, machine) = (Instant::now(), of_machine());
            let statement = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
            let time: i64 = self.one(sqlx::query(statement)).await?.try_get(0)?;
            let half = begun.elapsed() / 2;
            let is_first = self.clock.set.lock().expect("held for a moment").is_none();
            if half * 2 > QUICK && !is_first {
                continue;
            }
            let skew = (machine + half.as_millis() as u64) as i64 - time;
            self.note(Setting { at: begun + half, time: time as u64, skew });
            if half * 2 <= QUICK {
                break;
            }
        }
        Ok(())
    }

    /// Says once that the clock is off, and once that it is right again.
    fn note(&self, setting: Setting) {
        let before = self.clock.skew();
        *self.clock.set.lock().expect("held for a moment") = Some(setting);
        match (before, self.clock.check()) {
            (None, Err(why)) => tracing::error!("nothing is served: {why}"),
            (Some(_), Ok(())) => tracing::info!("the clock of this machine is right again"),
            _ => {}
        }
    }
}
