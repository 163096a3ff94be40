//! What could have been drawn at each draw of a record, to deal it again.

use crate::refused::Refused;
use crate::study::Outcome;
use bastide_play::Actor;
use bastide_protocol::{GameKind, Session, Visit, WireGame};
use bastide_record::{RecordError, text};
use serde::{Deserialize, Serialize};

/// A record that is asked about.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The record.
    pub record: String,
}

/// A draw, and what could have come.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chance {
    /// Its number among the actions, from 0.
    pub number: usize,
    /// The stream of random numbers it comes from.
    pub stream: u64,
    /// Its place in that stream.
    pub index: u64,
    /// What could have come, in the order in which a roll picks: the action, and how many chances it had.
    pub outcomes: Vec<(String, u32)>,
}

/// What could have come at each draw of a record.
pub fn chances(told: &Told) -> Result<Vec<Chance>, Refused> {
    let record = text(told.record.as_bytes())?;
    Ok(GameKind::of_record(record)?.visit(List(record))?)
}

struct List<'a>(&'a str);

impl Visit for List<'_> {
    type Output = Result<Vec<Chance>, RecordError>;

    fn visit<G: WireGame>(self) -> Self::Output {
        let whole = Session::<G>::load(self.0)?;
        let mut again = whole.again();
        let mut chances = Vec::new();
        for (number, line) in whole.lines().iter().enumerate() {
            let game = again.game();
            if game.actor() == Actor::Chance {
                let outcomes = Outcome::of(game).into_iter().map(|outcome| (outcome.action, outcome.odds)).collect();
                let event = game.chance_event();
                chances.push(Chance { number, stream: event.stream as u64, index: event.index as u64, outcomes });
            }
            again.act_written(line)?;
        }
        Ok(chances)
    }
}
