//! A record looked at again: what was played, how the points went, and the table as it stood at any moment. Nothing is
//! kept; whoever asks sends the record.

use crate::refused::Refused;
use bastide_play::{Actor, Seat};
use bastide_protocol::{GameKind, Move, Session, Survey, View, Viewer, Visit, WireGame};
use bastide_record::{ANNOTATED_VERSION, Annotated, RecordError, lines, open, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is to be studied.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The record.
    pub record: String,
    /// After how many actions, chance included; at the end if nothing is said.
    #[serde(default, alias = "step")]
    pub at: Option<usize>,
    /// Whether to tell all moves.
    #[serde(default = "yes")]
    pub moves: bool,
    /// Whose view, by colour, with what that player may answer; a watcher's if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<bastide_protocol::Colour>))]
    pub viewer: Option<String>,
    /// Whether to look through the eyes of whoever is asked; then `viewer` says nothing.
    #[serde(default)]
    pub asked: bool,
}

fn yes() -> bool {
    true
}

/// What there is to see.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Study {
    /// How many actions the record has, chance included.
    pub total: usize,
    /// After how many of them `view` and `survey` are.
    pub at: usize,
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = GameKind))]
    pub title: &'static str,
    /// The names of the players in the order of the seats, where the record names them.
    pub names: Vec<String>,
    /// The colours of the seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<bastide_protocol::Colour>))]
    pub colours: Vec<&'static str>,
    /// The seed, where the record names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// All moves, unless they were not asked for.
    pub moves: Vec<StudyMove>,
    /// With the moves: the record written anew. It is the same to the letter if a program wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The table as it stood.
    pub view: View,
    /// What can be counted on it.
    pub survey: Survey,
    /// What chance may bring there, if chance is asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<Outcome>,
}

/// Something that chance may bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The action, in the notation of records.
    pub action: String,
    /// How many chances it has; those of all outcomes together are the whole.
    pub odds: u32,
}

impl Outcome {
    /// What chance may bring in a game, in the order in which a roll picks.
    pub(crate) fn of<G: WireGame>(game: &G) -> Vec<Outcome> {
        if game.actor() != Actor::Chance {
            return Vec::new();
        }
        let mut actions = Vec::new();
        game.actions(&mut actions);
        actions.iter().map(|&action| Outcome { action: game.write_action(action), odds: game.odds(action) }).collect()
    }
}

/// A move, and the points after it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyMove {
    /// The move.
    #[serde(flatten)]
    pub played: Move,
    /// The points of each colour after it.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<bastide_protocol::Colour, i32>))]
    pub scores: BTreeMap<&'static str, i32>,
}

/// Looks at a record.
pub fn study(question: &Question) -> Result<Study, Refused> {
    let record = text(question.record.as_bytes())?;
    Ok(GameKind::of_record(record)?.visit(Look { record, question })?)
}

struct Look<'a> {
    record: &'a str,
    question: &'a Question,
}

impl Visit for Look<'_> {
    type Output = Result<Study, RecordError>;

    fn visit<G: WireGame>(self) -> Result<Study, RecordError> {
        // Only the game itself is shown; but what was thought about it has to be legal too.
        if open(&mut lines(self.record))?.format == ANNOTATED_VERSION {
            Annotated::<G>::read(self.record)?;
        }
        let whole = Session::<G>::load(self.record)?;
        let total = whole.len();
        let at = self.question.at.unwrap_or(total).min(total);
        let colours = whole.game().colours();
        let mut again = whole.again();
        let viewer = match self.question.asked {
            true => Eyes::Asked,
            false => Eyes::Of(viewer(&colours, self.question.viewer.as_deref())?),
        };
        let mut seen = (at == 0).then(|| see(&again, viewer));
        let mut moves = Vec::new();
        for (number, line) in whole.lines().iter().enumerate() {
            let played = again.act_written(line)?;
            if number + 1 == at {
                seen = Some(see(&again, viewer));
            }
            if self.question.moves {
                let scores = colours.iter().copied().zip(again.game().scores()).collect();
                moves.push(StudyMove { played: Move { number: number as u32, played }, scores });
            } else if seen.is_some() {
                break;
            }
        }
        let (view, survey, outcomes) = seen.unwrap_or_else(|| see(&again, viewer));
        let (title, seed) = (GameKind::of_record(self.record)?.name(), whole.seed().map(str::to_owned));
        let names = whole.names().to_vec();
        let record = self.question.moves.then(|| whole.record());
        Ok(Study { total, at, title, names, colours, seed, moves, record, view, survey, outcomes })
    }
}

fn viewer(colours: &[&str], named: Option<&str>) -> Result<Viewer, RecordError> {
    let Some(named) = named else { return Ok(Viewer::Watcher) };
    let seat = colours.iter().position(|&colour| colour == named);
    let unknown = || RecordError::at(1, 1, format!("nobody plays {named} in this record"));
    seat.map(|seat| Viewer::Seat(Seat(seat as u8))).ok_or_else(unknown)
}

/// Through whose eyes a table is seen.
#[derive(Clone, Copy)]
enum Eyes {
    Of(Viewer),
    Asked,
}

fn see<G: WireGame>(session: &Session<G>, eyes: Eyes) -> (View, Survey, Vec<Outcome>) {
    let game = session.game();
    let viewer = match (eyes, game.actor()) {
        (Eyes::Of(viewer), _) => viewer,
        (Eyes::Asked, Actor::Seat(seat)) => Viewer::Seat(seat),
        (Eyes::Asked, _) => Viewer::Watcher,
    };
    (game.view(viewer), game.survey(), Outcome::of(game))
}
