//! Why an action was refused, the rooms' own reasons among it.

use crate::figure::FigureKind;
use crate::rooms::{abbot, river, traders};
use crate::switchboard::Phase;
use bastide_landscape::geometry::{Rot, Side};
use bastide_play::NotAsked;
use std::fmt;

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It is no answer to what is asked now.
    NotAsked(NotAsked<Phase>),
    /// No such tile is left (BASE-03).
    NotInBag,
    /// A tile lies there already.
    CellOccupied,
    /// No tile lies beside that cell (BASE-10).
    NoNeighbour,
    /// This side does not continue the picture of its neighbour (BASE-10).
    SideMismatch(Side),
    /// This turn looks and acts like another one, which stands for both.
    SameAs(Rot),
    /// The tile has no such segment.
    NoSuchSegment,
    /// The player has no such figure in the supply (BASE-20).
    NotInSupply(FigureKind),
    /// Somebody stands on that feature already (BASE-21).
    Occupied,
    /// Fields are not played (FIELD-07).
    NoFields,
    /// This figure never stands on such a feature (ABBOT-02).
    NotForThisFigure(FigureKind),
    /// It answers the question, but is none of the choices there are.
    NotAmongChoices,
    /// By the rules of the river.
    River(river::Illegal),
    /// By those of the abbot.
    Abbot(abbot::Illegal),
    /// By those of builder and pig.
    Traders(traders::Illegal),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotAsked(reason) => write!(f, "{reason}"),
            Illegal::NotInBag => f.write_str("no such tile is left to draw"),
            Illegal::CellOccupied => f.write_str("a tile lies in that cell already"),
            Illegal::NoNeighbour => f.write_str("no tile lies beside that cell"),
            Illegal::SideMismatch(side) => write!(f, "the {side} side does not continue its neighbour's picture"),
            Illegal::SameAs(rot) => write!(f, "this turn looks the same as {rot}; write {rot}"),
            Illegal::NoSuchSegment => f.write_str("the tile has no such part"),
            Illegal::NotInSupply(figure) => write!(f, "no {figure} is left in the supply"),
            Illegal::Occupied => f.write_str("somebody stands on that feature already"),
            Illegal::NoFields => f.write_str("fields are not played in this game"),
            Illegal::NotForThisFigure(figure) => write!(f, "the {figure} never stands there"),
            Illegal::NotAmongChoices => f.write_str("this is none of the choices there are"),
            Illegal::River(illegal) => write!(f, "{illegal}"),
            Illegal::Abbot(illegal) => write!(f, "{illegal}"),
            Illegal::Traders(illegal) => write!(f, "{illegal}"),
        }
    }
}

impl std::error::Error for Illegal {}
