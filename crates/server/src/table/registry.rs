//! Which tables are open at this server, each with its keeper. A table is opened when somebody asks for it, and closed
//! when nobody has for a while.

use super::handle::{Command, Hint, KeeperHandle};
use super::keeper;
use crate::app::Shared;
use crate::error::Refusal;
use crate::ids::TableId;
use bastide_protocol::{Code, Fault, FaultKind};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use tokio::sync::Mutex as Gate;

/// The open tables.
#[derive(Default)]
pub(crate) struct Registry {
    open: Mutex<HashMap<TableId, KeeperHandle>>,
    /// Tables are opened one at a time per name, so that no two keepers of one server share a table.
    gates: Mutex<HashMap<TableId, Arc<Gate<()>>>>,
    /// Tables whose log is at fault: each was told once, and nothing is done there without being asked.
    faulty: Mutex<HashSet<TableId>>,
}

impl Registry {
    /// The keeper of a table, opened if need be.
    pub(crate) async fn open(&self, app: &Arc<Shared>, id: TableId) -> Result<KeeperHandle, Refusal> {
        if let Some(keeper) = self.find(id) {
            return Ok(keeper);
        }
        if app.is_closing() {
            return Err(Refusal::new(Code::Closing, "the server is going down; come back in a moment"));
        }
        let gate = self.gate(id);
        let opened = {
            let _held = gate.lock().await;
            match self.find(id) {
                Some(keeper) => Ok(Some(keeper)),
                None => self.start(app, id).await,
            }
        };
        self.leave_gate(id, gate);
        opened?.ok_or_else(|| Refusal::unknown("table"))
    }

    /// The gate of a table, shared by all who are opening it.
    fn gate(&self, id: TableId) -> Arc<Gate<()>> {
        Arc::clone(self.gates.lock().expect("held for a moment").entry(id).or_default())
    }

    /// The last one to leave a gate takes it away. While others may still wait there it stays: whoever came next would
    /// make a gate of their own, and a second keeper.
    fn leave_gate(&self, id: TableId, gate: Arc<Gate<()>>) {
        let mut gates = self.gates.lock().expect("held for a moment");
        drop(gate);
        if gates.get(&id).is_some_and(|left| Arc::strong_count(left) == 1) {
            gates.remove(&id);
        }
    }

    async fn start(&self, app: &Arc<Shared>, id: TableId) -> Result<Option<KeeperHandle>, Refusal> {
        let started = keeper::start(app, id).await?;
        if let Some(keeper) = &started {
            self.open.lock().expect("held for a moment").insert(id, keeper.clone());
        }
        Ok(started)
    }

    /// The keeper of a table, if it is open.
    pub(crate) fn find(&self, id: TableId) -> Option<KeeperHandle> {
        let mut open = self.open.lock().expect("held for a moment");
        match open.get(&id) {
            Some(keeper) if keeper.0.is_closed() => {
                open.remove(&id);
                None
            }
            found => found.cloned(),
        }
    }

    /// The log of a table is at fault; that is said once.
    pub(super) fn found_faulty(&self, id: TableId, fault: &Fault) {
        if !self.faulty.lock().expect("held for a moment").insert(id) {
            return;
        }
        match fault.kind {
            FaultKind::Damaged => tracing::error!(table = %id, entry = fault.entry, "{}", fault.message),
            FaultKind::OtherVersion => tracing::warn!(table = %id, entry = fault.entry, "{}", fault.message),
        }
    }

    /// A table that is due cannot be opened. Whatever passes is tried again; what lies in its log is said once.
    pub(crate) fn cannot_open(&self, id: TableId, refusal: &Refusal) {
        if matches!(refusal.code, Code::Busy | Code::Closing) {
            return tracing::debug!(table = %id, "a due table could not be opened: {}", refusal.message);
        }
        if self.faulty.lock().expect("held for a moment").insert(id) {
            tracing::warn!(table = %id, "a due table cannot be opened: {}", refusal.message);
        }
    }

    /// Whether the log of a table is known to be at fault.
    pub(crate) fn is_faulty(&self, id: TableId) -> bool {
        self.faulty.lock().expect("held for a moment").contains(&id)
    }

    /// A keeper has gone.
    pub(super) fn forget(&self, id: TableId) {
        self.open.lock().expect("held for a moment").remove(&id);
    }

    /// How many tables are open.
    pub(crate) fn len(&self) -> usize {
        self.open.lock().expect("held for a moment").len()
    }

    /// All open tables.
    pub(crate) fn all(&self) -> Vec<KeeperHandle> {
        self.open.lock().expect("held for a moment").values().cloned().collect()
    }

    /// Closes a table if it is open, and waits until its keeper has gone; whoever asks next opens it anew.
    pub(crate) async fn close_one(&self, id: TableId) {
        if let Some(keeper) = self.find(id) {
            // A keeper that has gone needs no word.
            let _ = keeper.send(Command::Hint(Hint::OpenAnew)).await;
            keeper.0.closed().await;
        }
    }

    /// Closes all tables; their guests are told.
    pub(crate) async fn close(&self) {
        for keeper in self.all() {
            // A keeper that has gone is closed already.
            let _ = keeper.send(Command::Close).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gate_of_a_table_stays_as_long_as_anybody_may_wait_at_it() {
        let registry = Registry::default();
        let id = TableId::random();
        let (first, second) = (registry.gate(id), registry.gate(id));
        registry.leave_gate(id, first);
        assert!(Arc::ptr_eq(&second, &registry.gate(id)), "a third one comes to the same gate as the second");
        registry.leave_gate(id, second);
        assert!(registry.gates.lock().unwrap().is_empty());
    }
}
