//! A table in a few words, kept in its row so that lists need not open it.

use super::{Sitter, Table};
use crate::ids::TableId;
use bastide_protocol::{Colour, Settings, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Summary {
    /// Its name in addresses.
    #[schema(value_type = String)]
    pub(crate) id: TableId,
    /// How far it has come.
    pub(crate) status: Status,
    /// What it is to be.
    pub(crate) settings: Settings,
    /// The seats, clockwise: the name of the holder, or nothing while it is open.
    pub(crate) seats: Vec<SeatLine>,
    /// The colour that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<Colour>,
    /// In lists of one's own tables: whether a seat of one's own is asked, under whatever name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) my_move: bool,
    /// When it was made, in milliseconds since 1970.
    pub(crate) made: u64,
    /// When the log last grew, in milliseconds since 1970.
    pub(crate) changed: u64,
}

/// A seat in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct SeatLine {
    /// Its colour.
    pub(crate) colour: Colour,
    /// The name of the person who holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The level of the computer player that holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<bastide_protocol::Level>)]
    pub(crate) level: Option<String>,
    /// Points so far.
    pub(crate) score: i32,
    /// Place from 1, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<u8>,
}

impl Table {
    /// The table in a few words, as JSON.
    pub(crate) fn summary(&self) -> String {
        let scores = self.game.as_ref().map(bastide_protocol::AnyGame::scores).unwrap_or_default();
        let places = self.places().unwrap_or_default();
        let line = |(seat, chair): (usize, &super::Chair)| {
            let (name, level) = match &chair.holder {
                Some(Sitter::Person(person)) => (Some(person.name.clone()), None),
                // Whoever gave up is still the one who played.
                Some(Sitter::Computer(level)) => {
                    (chair.before.as_ref().map(|person| person.name.clone()), Some(level.clone()))
                }
                None => (None, None),
            };
            let (score, place) = (scores.get(seat).copied().unwrap_or(0), places.get(seat).copied());
            SeatLine { colour: chair.colour, name, level, score, place }
        };
        let summary = Summary {
            id: self.id,
            status: self.status,
            settings: (*self.settings).clone(),
            seats: self.seats.iter().enumerate().map(line).collect(),
            asked: self.asked().map(|seat| self.chair(seat).colour),
            my_move: false,
            made: self.made,
            changed: self.changed,
        };
        // Plain data can always be written.
        serde_json::to_string(&summary).unwrap_or_default()
    }
}
