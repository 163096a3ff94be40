//! Reading a table from its log. A log that is damaged, or that the rules of this program do not accept, gives the table
//! as far as it goes, and says what is wrong: it can be looked at, exported and closed, and nothing else.

use super::entry::Entry;
use super::requests::Requests;
use super::{Listing, Table, chain, status_name};
use crate::error::Refusal;
use crate::ids::TableId;
use crate::store::Store;
use crate::store::log::LogRow;
use crate::store::tables::Begin;
use bastide_protocol::{Code, Fault, FaultKind, Move, Status};

/// A table as it was read.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    /// The checksum of the last entry.
    pub(crate) chain: String,
    /// What the table's row says, unless the log has grown since it was read.
    pub(crate) listing: Option<Listing>,
    /// Requests that were carried out.
    pub(crate) requests: Requests,
    /// The number of the last words said there.
    pub(crate) words: i64,
}

/// Reads a table; `None` if there is no such table.
pub(crate) async fn load(store: &Store, id: TableId) -> Result<Option<Loaded>, Refusal> {
    let Some(begin) = store.table_begin(id).await? else { return Ok(None) };
    let rows = store.entries(id, 0).await?;
    let mut loaded = match fold(id, &begin, &rows) {
        Ok(loaded) => loaded,
        // Once more, as far as it goes: a table is unusable after an entry that does not belong there.
        Err(fault) => {
            let good = rows.get(..fault.entry as usize).unwrap_or_default();
            let mut loaded = fold(id, &begin, good).map_err(|fault| unreadable(&fault))?;
            loaded.table.fault = Some(fault);
            loaded
        }
    };
    // The row of the table was read first, so that the log may only be longer.
    if loaded.table.fault.is_none() && loaded.table.version < begin.version {
        loaded.table.fault = Some(missing(loaded.table.version));
    }
    if loaded.table.version == begin.version && status_name(loaded.table.status) == begin.status {
        loaded.listing = Some(Listing { status: loaded.table.status, due: begin.due, changed: begin.changed });
    }
    if loaded.table.fault.is_some() && begin.status == "closed" {
        loaded.table.status = Status::Closed;
    }
    Ok(Some(loaded))
}

fn fold(id: TableId, begin: &Begin, rows: &[LogRow]) -> Result<Loaded, Fault> {
    let first = rows.first().ok_or_else(|| missing(0))?;
    let chain = verify(chain::BEGINNING, id, 0, first)?;
    let made = Table::new(id, begin.seed, &read(first)?, first.at);
    let table = made.map_err(|refusal| foreign(0, &refusal.message))?;
    let mut loaded = Loaded { table, chain, listing: None, requests: Requests::default(), words: begin.words };
    for row in &rows[1..] {
        loaded.chain = take_in(&mut loaded.table, &mut loaded.requests, &loaded.chain, row, &mut Vec::new())?;
    }
    Ok(loaded)
}

/// Adds an entry that was read to a table; its checksum. After an error the table is unusable.
pub(super) fn take_in(
    table: &mut Table,
    requests: &mut Requests,
    chain: &str,
    row: &LogRow,
    moves: &mut Vec<Move>,
) -> Result<String, Fault> {
    let link = verify(chain, table.id, table.version, row)?;
    let entry = read(row)?;
    if let (Some(id), Some(asker)) = (&row.request, table.asker(&entry)) {
        requests.add(asker, id);
    }
    table.apply(&entry, row.at, moves).map_err(|refusal| foreign(row.seq, &refusal.message))?;
    Ok(link)
}

fn verify(chain: &str, table: TableId, seq: u32, row: &LogRow) -> Result<String, Fault> {
    if row.seq != seq {
        return Err(missing(seq));
    }
    let link = chain::link(chain, table, seq, row.at, &row.body);
    match row.chain.as_deref() {
        Some(kept) if kept == link => Ok(link),
        Some(_) => Err(damaged(seq, "its checksum is another")),
        None => Err(damaged(seq, "it has no checksum")),
    }
}

fn read(row: &LogRow) -> Result<Entry, Fault> {
    Entry::read(&row.body, row.who.clone()).map_err(|error| foreign(row.seq, &error.to_string()))
}

fn missing(entry: u32) -> Fault {
    Fault { kind: FaultKind::Damaged, entry, message: format!("entry {entry} of the log is missing") }
}

fn damaged(entry: u32, how: &str) -> Fault {
    Fault { kind: FaultKind::Damaged, entry, message: format!("entry {entry} of the log is damaged: {how}") }
}

fn foreign(entry: u32, why: &str) -> Fault {
    let message = format!("entry {entry} of the log was written by another version of Bastide: {why}");
    Fault { kind: FaultKind::OtherVersion, entry, message }
}

/// Nothing can be shown of a table whose first entry cannot be read.
fn unreadable(fault: &Fault) -> Refusal {
    Refusal::new(Code::Illegal, format!("this table cannot be shown: {}", fault.message))
}
