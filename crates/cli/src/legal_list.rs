//! What may be done now, as every command lists it.

use bastide_protocol::{AnyGame, Asked};
use serde::Serialize;

/// What may be done now, and by whom.
#[derive(Debug, Serialize)]
pub(crate) struct LegalList {
    /// Who is asked, and what.
    asked: Asked,
    /// Every legal action in the notation of records.
    pub(crate) actions: Vec<String>,
    /// For chance, how likely each of the actions is: its weight among all.
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<u32>>,
}

impl LegalList {
    /// What may be done now.
    pub(crate) fn of(game: &AnyGame) -> LegalList {
        LegalList { asked: game.asked(), actions: game.legal(), odds: game.odds() }
    }
}
