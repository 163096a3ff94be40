//! The words of the River: why its tiles may be refused.

use std::fmt;

/// Why a river tile was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// River tiles are drawn first, the lake last of them (RIVER-02).
    ComesFirst,
    /// A river tile must continue the river (RIVER-03).
    NotAtTheRiver,
    /// The river would turn twice to the same side (RIVER-04).
    TurnsTwice,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::ComesFirst => {
                "this tile's turn to be drawn has not come: river tiles are drawn first and the lake last of them"
            }
            Illegal::NotAtTheRiver => "a river tile must continue the river",
            Illegal::TurnsTwice => "the river would turn twice to the same side",
        })
    }
}
