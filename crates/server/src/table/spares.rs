//! Copies of tables that are being changed. Every change is tried on a copy, and a game is large: copying into a table
//! that nobody needs any more touches only what is in use, and asks for no memory. There are only so many copies at a
//! time: when all tables are played on at once, they do not need twice their memory.

use super::Table;
use std::sync::{Arc, Mutex};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most changes that are tried or wait for the disk at the same time, and the most tables that are kept for them.
const DRAFTS: usize = 128;

/// Tables to copy others into.
pub(crate) struct Spares {
    kept: Mutex<Vec<Table>>,
    places: Arc<Semaphore>,
}

impl Default for Spares {
    fn default() -> Spares {
        Spares { kept: Mutex::default(), places: Arc::new(Semaphore::new(DRAFTS)) }
    }
}

impl Spares {
    /// Waits until another copy may be made; it may be used as long as the place is held.
    pub(super) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody ever closes the semaphore.
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    /// A copy of a table.
    pub(super) fn copy(&self, table: &Table) -> Table {
        let spare = self.kept.lock().expect("held for a moment").pop();
        match spare {
            Some(mut spare) => {
                spare.clone_from(table);
                spare
            }
            None => table.clone(),
        }
    }

    /// Keeps a table that nobody needs any more.
    pub(super) fn keep(&self, table: Table) {
        let mut kept = self.kept.lock().expect("held for a moment");
        if table.game.is_some() && kept.len() < DRAFTS {
            kept.push(table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn changes_of_many_tables_at_once_wait_for_each_other_instead_of_copying_all_of_them() {
        let spares = Spares::default();
        let mut held: Vec<_> = (0..DRAFTS).map(|_| spares.place().now_or_never().expect("a free place")).collect();
        assert!(spares.place().now_or_never().is_none(), "one more copy than there are places");
        drop(held.pop());
        assert!(spares.place().now_or_never().is_some(), "a place that was given back");
    }
}
