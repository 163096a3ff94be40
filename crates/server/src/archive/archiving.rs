//! Enters games into the open database that ended before it was there, or whose server died before it could; and counts
//! what was entered. Some at a time, each whole or not at all: it can be interrupted at any moment and goes on where it
//! was.

use super::enter;
use crate::app::App;
use crate::error::Refusal;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval};

/// How often to look: somebody who has just played looks at the list, and the question costs one row.
const OFTEN: Duration = Duration::from_secs(2);

/// How many tables are listed at once: little memory, and others are not kept waiting.
const AT_ONCE: u32 = 20;

/// Looks until the server goes down.
pub(crate) async fn run(app: App) {
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        if let Err(refusal) = look(&app).await {
            tracing::warn!("finished games are still to be entered: {}", refusal.message);
        }
    }
}

async fn look(app: &App) -> Result<(), Refusal> {
    enter_all(app).await?;
    // Nobody waits for statistics, and tables are not to wait for them either: one small transaction after the other.
    while app.store.count_games().await? > 0 {}
    Ok(())
}

async fn enter_all(app: &App) -> Result<(), Refusal> {
    let mut tables = app.store.unarchived(AT_ONCE).await?;
    if tables.is_empty() {
        return Ok(());
    }
    let left = app.store.left_to_archive().await?;
    let (mut done, mut told) = (0, Instant::now());
    while !tables.is_empty() {
        for &id in &tables {
            enter(&app.store, id, app.notice).await?;
            done += 1;
            if told.elapsed() > OFTEN {
                told = Instant::now();
                tracing::info!("finished games enter the database: {done} of {left}");
            }
        }
        tables = app.store.unarchived(AT_ONCE).await?;
    }
    tracing::debug!("finished games have entered the database: {done}");
    Ok(())
}
