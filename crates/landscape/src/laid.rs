//! A tile set up by hand.

use crate::catalog::DesignId;
use crate::geometry::{Pos, Rot};

/// A tile set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Which design.
    pub design: DesignId,
    /// Where.
    pub pos: Pos,
    /// How turned.
    pub rot: Rot,
}
