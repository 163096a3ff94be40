//! The four kinds of segments, the mark on them, and the edge law.

use bastide_landscape::catalog::Kind;
use bastide_landscape::law::SideClass;

/// A street, walked by heralds.
pub const STREET: Kind = Kind(0);
/// A tower, guarded by knights.
pub const TOWER: Kind = Kind(1);
/// A house, lived in by squires.
pub const HOUSE: Kind = Kind(2);
/// A courtyard, held by merchants to the end.
pub const COURT: Kind = Kind(3);

/// Names in records and data, by the number of the kind.
pub const KIND_NAMES: [&str; 4] = ["street", "tower", "house", "court"];

/// The name of a kind.
pub fn kind_name(kind: Kind) -> &'static str {
    KIND_NAMES[kind.0 as usize % KIND_NAMES.len()]
}

/// The kind with this name.
pub fn kind_of(name: &str) -> Option<Kind> {
    KIND_NAMES.iter().position(|&known| known == name).map(|index| Kind(index as u8))
}

/// A well stands at this street (CASTLE-30).
pub const WELL: u8 = 1;

/// Only streets must continue (CASTLE-11): a side with a street meets its like, and so does a side without one.
pub(crate) const STREET_SIDE: SideClass = SideClass::new(0);
pub(crate) const PLAIN_SIDE: SideClass = SideClass::new(1);
