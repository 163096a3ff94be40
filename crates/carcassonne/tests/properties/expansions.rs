//! The expansions that random games choose from, for the property tests and the fuzz targets alike.

use bastide_carcassonne::Expansion;

/// Every combination of these is played (ORDER-03).
pub(crate) const EXPANSIONS: &[Expansion] = &Expansion::ALL;
