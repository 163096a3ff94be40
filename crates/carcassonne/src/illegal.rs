//! Why an action was refused.

use crate::figure::FigureKind;
use crate::turn::Phase;
use bastide_landscape::geometry::{Rot, Side};
use std::fmt;

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Something else is asked now.
    WrongPhase(Phase),
    /// There is no such seat.
    NoSuchSeat,
    /// No such tile is left (BASE-03).
    NotInBag,
    /// River tiles are drawn first, the lake last of them (RIVER-02).
    RiverComesFirst,
    /// A tile lies there already.
    CellOccupied,
    /// No tile lies beside that cell (BASE-10).
    NoNeighbour,
    /// This side does not continue the picture of its neighbour (BASE-10).
    SideMismatch(Side),
    /// This turn looks and acts like another one, which stands for both.
    SameAs(Rot),
    /// A river tile must continue the river (RIVER-03).
    NotAtTheRiver,
    /// The river would turn twice to the same side (RIVER-04).
    RiverTurnsTwice,
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
    /// A builder or pig joins an own subject (BUILD-01, PIG-01).
    NeedsOwnSubject(FigureKind),
    /// It answers the question, but is none of the choices there are.
    NotAmongChoices,
    /// There is no abbot to take back, or this tile completed where it stands (ABBOT-04).
    NoAbbotToRecall,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::WrongPhase(phase) => write!(f, "something else is asked now: {phase}"),
            Illegal::NoSuchSeat => f.write_str("there is no such player"),
            Illegal::NotInBag => f.write_str("no such tile is left to draw"),
            Illegal::RiverComesFirst => f.write_str(
                "this tile's turn to be drawn has not come: river tiles are drawn first and the lake last of them",
            ),
            Illegal::CellOccupied => f.write_str("a tile lies in that cell already"),
            Illegal::NoNeighbour => f.write_str("no tile lies beside that cell"),
            Illegal::SideMismatch(side) => write!(f, "the {side} side does not continue its neighbour's picture"),
            Illegal::SameAs(rot) => write!(f, "this turn looks the same as {rot}; write {rot}"),
            Illegal::NotAtTheRiver => f.write_str("a river tile must continue the river"),
            Illegal::RiverTurnsTwice => f.write_str("the river would turn twice to the same side"),
            Illegal::NoSuchSegment => f.write_str("the tile has no such part"),
            Illegal::NotInSupply(figure) => write!(f, "no {figure} is left in the supply"),
            Illegal::Occupied => f.write_str("somebody stands on that feature already"),
            Illegal::NoFields => f.write_str("fields are not played in this game"),
            Illegal::NotForThisFigure(figure) => write!(f, "the {figure} never stands there"),
            Illegal::NeedsOwnSubject(figure) => {
                write!(f, "the {figure} goes only where its owner has a subject already")
            }
            Illegal::NotAmongChoices => f.write_str("this is none of the choices there are"),
            Illegal::NoAbbotToRecall => f.write_str("there is no abbot to take back now"),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::First => "who begins",
            Phase::Draw => "which tile is drawn",
            Phase::Place => "where the tile goes",
            Phase::Figure => "which figure goes on the tile",
            Phase::Die => "how far the figure flies",
            Phase::MessageDraw => "which message is drawn",
            Phase::Ingot => "where the second ingot goes",
            Phase::Conjure => "where mage or witch goes",
            Phase::Robber(_) => "where the robber goes",
            Phase::Land => "where the figure lands",
            Phase::Ferry => "which roads the ferry joins",
            Phase::FerryMove => "which ferry moves",
            Phase::Gain(_) => "which gain comes next and which figure it moves",
            Phase::Rob(_) => "whether the robber robs now",
            Phase::Loot(_) => "which figure the robbery moves",
            Phase::Share(_) => "which ingot is taken",
            Phase::Message => "whether the message is carried out",
            Phase::TakeBack => "which subject is taken back",
            Phase::Crop => "what the crop circle does",
            Phase::CropTurn(_) => "how the crop circle is obeyed",
            Phase::Again => "whether the second turn is taken",
            Phase::Over => "nothing, the game is over",
        })
    }
}

impl std::error::Error for Illegal {}
