//! What nobody asks for but must be done: tables whose computer player, clock or absent player is due, also those that
//! nobody has open; and word from other servers.

use crate::app::App;
use crate::table::Ask;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look.
const OFTEN: Duration = Duration::from_secs(1);

/// How many tables are opened at once; the others are still due at the next look.
const AT_ONCE: u32 = 200;

/// Sweeps until the server goes down.
pub(crate) async fn run(app: App) {
    let mut hints = app.store.hints();
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = often.tick() => sweep(&app).await,
            Some(word) = hints.recv() => app.overhear(word.as_deref()),
        }
    }
}

async fn sweep(app: &App) {
    let due = match app.store.due(app.now(), AT_ONCE).await {
        Ok(due) => due,
        Err(error) => return tracing::warn!(%error, "due tables could not be found; trying again"),
    };
    for id in due {
        match app.table(&id).await {
            Ok(stub) => stub.nudge(Ask::Wake),
            Err(refusal) => tracing::warn!(table = %id, "a due table could not be opened: {}", refusal.message),
        }
    }
}
