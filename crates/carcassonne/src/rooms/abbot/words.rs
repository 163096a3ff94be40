//! The words of the Abbot: what players do with it, how that is written, and why it may be refused.

use crate::game::Game;
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with the abbot, besides placing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The abbot is taken back (ABBOT-04).
    Recall,
}

/// Why the abbot was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// There is no abbot to take back, or this tile completed where it stands (ABBOT-04).
    NoneToRecall,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::NoneToRecall => "there is no abbot to take back now",
        })
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Recall => phase == crate::Phase::Figure,
    }
}

/// Why an answer is refused that is of the right kind.
pub(crate) fn why_not(_: &Game, action: Action) -> crate::Illegal {
    match action {
        Action::Recall => Illegal::NoneToRecall.into(),
    }
}

/// Writes an action.
pub(crate) fn write(_: &Game, action: Action) -> String {
    match action {
        Action::Recall => "recall".to_owned(),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(_: &Game, verb: &Word<'_>, _: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok((verb.text == "recall").then_some(Action::Recall))
}
