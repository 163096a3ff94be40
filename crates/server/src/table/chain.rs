//! The chain of a log: every entry carries a checksum of itself and of all before it, so that a log that was damaged, or
//! lost an entry, is noticed when it is read. It covers what happened at which seats and when; who somebody is stands
//! beside the log and may change.

use super::entry::Entry;
use super::requests::Requester;
use crate::error::Refusal;
use crate::ids::TableId;
use crate::store::EntryRow;
use crate::words::hex;
use sha2::{Digest, Sha256};

/// What comes before the first entry.
pub(crate) const BEGINNING: &str = "";

/// How many bytes of the hash are kept: 128 bits tell any two logs apart that are not made to deceive.
const KEPT: usize = 16;

/// The checksum of an entry after one with the checksum `before`.
pub(crate) fn link(before: &str, table: TableId, seq: u32, at: u64, body: &str) -> String {
    let mut hash = Sha256::new();
    for part in [before, table.as_str(), &seq.to_string(), &at.to_string(), body] {
        // The length first, so that no two lists of parts look alike.
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex(&hash.finalize()[..KEPT])
}

/// Entries as they are written after a log of `from` entries, with their links. The first carries the request
/// they came with: with it all of them stand or fall.
pub(crate) fn written(
    table: TableId,
    (from, before): (u32, &str),
    entries: &[Entry],
    by: Option<&Requester>,
    at: u64,
) -> Result<Vec<EntryRow>, Refusal> {
    let mut chain = before.to_owned();
    let mut written = Vec::with_capacity(entries.len());
    for (seq, entry) in (from..).zip(entries) {
        let (body, who) = entry.written().map_err(Refusal::internal)?;
        chain = link(&chain, table, seq, at, &body);
        let by = by.filter(|_| seq == from);
        let (request, asker) = (by.map(|by| by.id.clone()), by.map(|by| by.person));
        written.push(EntryRow { at, request, asker, body, chain: chain.clone(), who });
    }
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_depends_on_every_part() {
        let (table, other) = (TableId::of(&[1; 16]), TableId::of(&[2; 16]));
        let parts = [
            link("a", table, 1, 2, "x"),
            link("b", table, 1, 2, "x"),
            link("a", other, 1, 2, "x"),
            link("a", table, 3, 2, "x"),
            link("a", table, 1, 4, "x"),
            link("a", table, 1, 2, "y"),
            link("", table, 1, 2, "ax"),
        ];
        let different: std::collections::HashSet<&String> = parts.iter().collect();
        assert_eq!(different.len(), parts.len());
        assert!(parts.iter().all(|link| link.len() == 2 * KEPT));
    }
}
