//! What is answered.

use crate::advice::Advice;
use crate::legal_list::LegalList;
use bastide_protocol::{Asked, Colour, Ending, Played, View};
use bastide_record::RecordError;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// An answer: what was asked for, or why not.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Answer {
    Ok(Content),
    Error(Refusal),
}

/// What was asked for.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Content {
    Progress { played: Vec<Played>, state: State },
    Legal(LegalList),
    State(State),
    View(Box<View>),
    Record { record: String },
    Advice(Advice),
    Done {},
}

/// How things stand.
#[derive(Debug, Serialize)]
pub(super) struct State {
    pub(super) protocol: u32,
    pub(super) game: &'static str,
    /// How many actions were played, chance included.
    pub(super) actions: usize,
    pub(super) asked: Asked,
    pub(super) scores: BTreeMap<Colour, i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<Ending>,
}

/// Why a request was refused. The game is as it was before.
#[derive(Debug, Serialize)]
pub(super) struct Refusal {
    message: String,
    /// Where in a record or an action the mistake is.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl From<String> for Refusal {
    fn from(message: String) -> Refusal {
        Refusal { message, line: None, column: None }
    }
}

impl From<RecordError> for Refusal {
    fn from(error: RecordError) -> Refusal {
        Refusal { message: error.message, line: Some(error.line), column: Some(error.column) }
    }
}

impl Answer {
    /// A request was refused.
    pub(super) fn refusal(reason: impl Into<Refusal>) -> Answer {
        Answer::Error(reason.into())
    }

    /// The answer as one line, without its end.
    pub(super) fn to_line(&self, id: &Value) -> serde_json::Result<String> {
        #[derive(Serialize)]
        struct Line<'a> {
            id: &'a Value,
            #[serde(flatten)]
            answer: &'a Answer,
        }
        serde_json::to_string(&Line { id, answer: self })
    }
}
