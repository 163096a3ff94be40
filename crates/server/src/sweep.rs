//! What nobody asks for but must be done: tables whose computer player, clock or absent player is due, also those that
//! nobody has open; and word from other servers.

use crate::app::App;
use crate::table::{Ask, Online, Table};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look.
const OFTEN: Duration = Duration::from_secs(1);

/// How many tables are opened at once; the others come at the next look.
const AT_ONCE: u32 = 200;

/// How often to look for rated games that a server left uncounted, and how many of them at once.
const SELDOM: Duration = Duration::from_secs(30);
const FEW: u32 = 20;

/// Sweeps until the server goes down.
pub(crate) async fn run(app: App) {
    let mut hints = app.store.hints();
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seldom = interval(SELDOM);
    seldom.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut place = BEGINNING;
    loop {
        tokio::select! {
            _ = often.tick() => place = sweep(&app, place).await,
            _ = seldom.tick() => count(&app).await,
            Some(word) = hints.recv() => app.overhear(word.as_deref()),
        }
    }
}

/// Before all tables.
const BEGINNING: (i64, String) = (i64::MIN, String::new());

/// Looks at some of the tables that are due, from a place on; answers with the place to go on from. A table can stay due
/// for long, as when somebody thinks; it must not keep the sweep from those behind it.
async fn sweep(app: &App, place: (i64, String)) -> (i64, String) {
    let due = match app.store.due(app.now(), &place, AT_ONCE).await {
        Ok(due) => due,
        Err(error) => {
            tracing::warn!(%error, "due tables could not be found; trying again");
            return place;
        }
    };
    for (_, id) in &due {
        match app.table(id).await {
            Ok(stub) => stub.nudge(Ask::Wake),
            Err(refusal) => tracing::warn!(table = %id, "a due table could not be opened: {}", refusal.message),
        }
    }
    let is_full = due.len() == AT_ONCE as usize;
    due.into_iter().next_back().filter(|_| is_full).unwrap_or(BEGINNING)
}

/// A server may have died between the end of a rated game and its being counted.
async fn count(app: &App) {
    let uncounted = match app.store.uncounted(FEW).await {
        Ok(uncounted) => uncounted,
        Err(error) => return tracing::warn!(%error, "uncounted games could not be found; trying again"),
    };
    for id in uncounted {
        let shared = app.0.clone();
        let rate = move |table: &Table, _: &Online| shared.rate(table);
        match app.table(&id).await {
            Ok(stub) => stub.nudge(Ask::Look(Box::new(rate))),
            Err(refusal) => tracing::warn!(table = %id, "a game could not be counted: {}", refusal.message),
        }
    }
}
