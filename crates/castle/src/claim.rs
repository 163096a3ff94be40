//! A completed feature on its way to being scored.

use bastide_landscape::feature::{Label, Seg};
use bastide_play::Seat;

/// A street, tower or house that this turn completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where: a segment of the new tile if it has one there, else one that faces it.
    pub seg: Seg,
    /// Which feature.
    pub label: Label,
    /// Who has more followers there; nobody with equal numbers (CASTLE-34).
    pub owner: Option<Seat>,
    /// Whether its owner still waits for the points.
    pub pending: bool,
}

/// What fills the unused room of the list of claims.
pub(crate) const NO_CLAIM: Claim = Claim { seg: Seg(0), label: Label(0), owner: None, pending: false };

/// A tile has at most eight segments, and twelve thirds face it from around.
pub(crate) const MAX_CLAIMS: usize = 20;
