//! What may be done now, as every command lists it.

use bastide_play::Actor;
use bastide_protocol::{Asked, Tell};
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
    pub(crate) fn of<G: Tell>(game: &G) -> LegalList {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let odds = (game.actor() == Actor::Chance).then(|| actions.iter().map(|&action| game.odds(action)).collect());
        let actions = actions.into_iter().map(|action| game.write_action(action)).collect();
        LegalList { asked: game.asked(), actions, odds }
    }
}
