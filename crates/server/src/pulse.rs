//! The pulse of the servers of a database: as long as one of them can write, it says so every few seconds. Where the
//! pulse stood still nobody could play, whether the program was down, the machine slept or the database was away; such
//! a time is an outage, and players get it back.

use crate::app::App;
use crate::config::Time;
use crate::store::StoreError;
use crate::table::Outage;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often the pulse beats. Each beat is a write, so not more often than the next number needs.
const BEAT: Duration = Duration::from_secs(3);

/// How long it may stand still before that is an outage, in milliseconds: four beats, so that a slow disk is none.
const STILL: u64 = 12_000;

/// What is known of the pulse.
#[derive(Debug, Default)]
pub(crate) struct Pulse(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    outages: Arc<[Outage]>,
    beaten: u64,
    /// What had been added to the time then: time that a test lets pass is no outage.
    added: u64,
}

/// Whether the program has just been started, which is an outage however short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    Start,
    LastBeat,
}

impl Pulse {
    /// The outages of the last weeks.
    pub(crate) fn outages(&self) -> Arc<[Outage]> {
        Arc::clone(&self.known().outages)
    }

    /// The outage that ended last.
    pub(crate) fn last_outage(&self) -> Option<Outage> {
        self.known().outages.iter().copied().max_by_key(|outage| outage.ended)
    }

    /// Whether the pulse beats: until it does, nobody knows whether there is an outage.
    pub(crate) fn is_fresh(&self, now: u64, time: &Time) -> bool {
        let known = self.known();
        now.saturating_sub(known.beaten + (time.added() - known.added)) < STILL
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.0.lock().expect("held for a moment")
    }
}

/// Beats once.
pub(crate) async fn beat(app: &App, since: Since) -> Result<(), StoreError> {
    let (now, added) = (app.now(), app.config.time.added());
    let last = app.store.last_beat().await?;
    let passed = added - app.pulse.known().added;
    let begun = last.filter(|last| since == Since::Start || now.saturating_sub(*last + passed) > STILL);
    if let Some(begun) = begun.filter(|begun| *begun < now) {
        app.store.keep_outage(Outage { begun, ended: now }).await?;
    }
    app.store.keep_beat(now).await?;
    let outages = app.store.outages(now).await?.into();
    *app.pulse.known() = Known { outages, beaten: now, added };
    Ok(())
}

/// Beats until the server goes down.
pub(crate) async fn run(app: App) {
    let mut often = interval(BEAT);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        if let Err(error) = beat(&app, Since::LastBeat).await {
            tracing::warn!("the pulse could not be written, and nobody loses by time until it can: {error}");
        }
    }
}
