//! Tables that nobody needs any more, for others to be copied into. Every change is tried on a copy, and a game is large:
//! copying into one that is there touches only what is in use, and asks for no memory.

use super::Table;
use std::sync::Mutex;

/// The most that are kept: about as many as changes wait for the disk at the same time.
const MOST: usize = 64;

/// Tables to copy others into.
#[derive(Default)]
pub(crate) struct Spares(Mutex<Vec<Table>>);

impl Spares {
    /// A copy of a table.
    pub(super) fn copy(&self, table: &Table) -> Table {
        let spare = self.0.lock().expect("held for a moment").pop();
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
        let mut spares = self.0.lock().expect("held for a moment");
        if table.game.is_some() && spares.len() < MOST {
            spares.push(table);
        }
    }
}
