//! What nobody asks for but must be done: tables whose computer player, clock or absent player is due, also those that
//! nobody has open; and word from other servers.

use crate::app::App;
use crate::archive::archiving;
use crate::error::Refusal;
use crate::ids::TableId;
use crate::people::ratings::{self, Finished};
use crate::people::{cookie, departure};
use crate::store::tables::Place;
use crate::table::opening::Opening;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look: clocks are shown in seconds, so nobody sees that one ran out later.
const OFTEN: Duration = Duration::from_secs(1);

/// How many tables are opened at once; the others come at the next look. Each has its whole log read, and word from
/// other servers waits meanwhile.
const AT_ONCE: u32 = 200;

/// How often to look for rated games that a server left uncounted, and how many of them at once. Only a server that died
/// leaves any, and each of them has its table opened.
const SELDOM: Duration = Duration::from_secs(30);
const FEW: u32 = 20;

/// How often the clock is set by the database's: a machine whose clock is changed is wrong for seconds only, and the
/// question costs one row.
const CLOCK: Duration = Duration::from_secs(5);

/// Sweeps until the server goes down.
pub(crate) async fn run(app: App) {
    let mut hints = app.store.hints();
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seldom = interval(SELDOM);
    seldom.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut clock = interval(CLOCK);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut place, mut stranger) = (None, None);
    tokio::spawn(note_openings(app.clone()));
    tokio::spawn(archiving::run(app.clone()));
    loop {
        tokio::select! {
            _ = often.tick() => {
                stranger = look_for_strangers(&app, stranger).await;
                place = sweep(&app, place).await;
                app.metrics.swept();
            }
            _ = clock.tick() => set_clock(&app).await,
            _ = seldom.tick() => {
                count(&app).await;
                tidy(&app).await;
            }
            Some(word) = hints.recv() => app.overhear(word.as_deref()),
        }
    }
}

/// Goes on with what was interrupted, and forgets what nobody needs any more.
async fn tidy(app: &App) {
    if let Err(refusal) = departure::sweep(app).await {
        tracing::warn!("deleted accounts are still to be seen to: {}", refusal.message);
    }
    let old = app.now().saturating_sub(cookie::DAYS as u64 * 24 * 60 * 60 * 1000);
    if let Err(error) = app.store.forget_logins(old).await {
        tracing::debug!(%error, "old logins could not be forgotten");
    }
}

async fn set_clock(app: &App) {
    if let Err(error) = app.store.set_clock().await {
        tracing::debug!(%error, "the clock could not be compared with the database's");
    }
}

/// On a file only `bastide admin` writes beside the server; if it did, everybody looks. Answers with what to compare.
async fn look_for_strangers(app: &App, before: Option<i64>) -> Option<i64> {
    let now = app.store.strangers().await.ok().flatten();
    if before.is_some() && now.is_some() && before != now {
        app.overhear(None);
    }
    now.or(before)
}

/// Looks at some of the tables that are due, from a place on; answers with the place to go on from. A table can stay due
/// for long, as when somebody thinks; it must not keep the sweep from those behind it.
async fn sweep(app: &App, place: Place) -> Place {
    let due = match app.store.due(app.now(), place, AT_ONCE).await {
        Ok(due) => due,
        Err(error) => {
            tracing::warn!(%error, "due tables could not be found; trying again");
            return place;
        }
    };
    for &(_, id) in due.iter().filter(|(_, id)| !app.tables.is_faulty(*id)) {
        match app.table(id).await {
            Ok(keeper) => keeper.wake(),
            Err(refusal) => app.tables.cannot_open(id, &refusal),
        }
    }
    let is_full = due.len() == AT_ONCE as usize;
    due.into_iter().next_back().filter(|_| is_full)
}

/// Notes the openings of running games that an older program began, once.
async fn note_openings(app: App) {
    loop {
        let tables = match app.store.without_opening(AT_ONCE).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "openings could not be looked for"),
        };
        for &id in &tables {
            if let Err(refusal) = note_opening(&app, id).await {
                tracing::warn!(table = %id, "the opening of a game could not be noted: {}", refusal.message);
                // A log that cannot be read now cannot be read a moment later.
                if app.store.note_opening(id, &[(0, String::new())]).await.is_err() {
                    return;
                }
            }
        }
        if tables.len() < AT_ONCE as usize {
            return;
        }
    }
}

async fn note_opening(app: &App, id: TableId) -> Result<(), Refusal> {
    let opening = app.table(id).await?.look(|table, _| table.guarded_opening()).await?;
    // A game with help of an engine needs no guard; the empty row says that it was looked at.
    let digests = opening.map(Opening::numbered).unwrap_or_default();
    let looked_at = [(0, String::new())].into_iter().chain(digests).collect::<Vec<_>>();
    app.store.note_opening(id, &looked_at).await?;
    Ok(())
}

/// Counts rated games that are over and were not counted: a server may have died between the two, and a new way of
/// counting counts all of them again. One after the other in the order in which they ended, as ratings depend on it.
async fn count(app: &App) {
    let mut place = None;
    loop {
        let games = match app.store.uncounted(place, FEW).await {
            Ok(games) => games,
            Err(error) => return tracing::warn!(%error, "uncounted games could not be found; trying again"),
        };
        for &(_, id) in &games {
            if let Err(refusal) = count_one(app, id).await {
                tracing::warn!(table = %id, "a game could not be counted: {}", refusal.message);
            }
        }
        let is_full = games.len() == FEW as usize;
        let Some(last) = games.into_iter().next_back().filter(|_| is_full) else { return };
        place = Some(last);
    }
}

async fn count_one(app: &App, id: TableId) -> Result<(), Refusal> {
    match app.table(id).await?.look(|table, _| Finished::of(table)).await? {
        Some(game) => Ok(ratings::count(&app.store, &game).await?),
        None => Ok(app.store.count_nothing(id).await?),
    }
}
