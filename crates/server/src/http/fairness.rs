//! What anybody needs to check a game: the server's key, and what could have been drawn at each draw of a record. And
//! what the clients of players add to a deck.

use super::body::Said;
use super::tables::change;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Studies;
use crate::people::Me;
use axum::Json;
use axum::extract::{Path, State};
use bastide_play::Actor;
use bastide_protocol::{GameKind, Session, TableInfo, Visit, WireGame};
use bastide_record::{RecordError, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The server's key.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeyInfo {
    /// The public key (Ed25519) that records are signed with, in hexadecimal digits.
    key: String,
}

/// A record that is asked about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    /// The record.
    record: String,
}

/// A draw, and what could have come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Chance {
    /// Its number among the actions, from 0.
    number: usize,
    /// The stream of random numbers it comes from.
    stream: u64,
    /// Its place in that stream.
    index: u64,
    /// What could have come, in the order in which a roll picks: the action, and how many chances it had.
    outcomes: Vec<(String, u32)>,
}

/// The key that records are signed with.
#[utoipa::path(get, path = "/api/key", tag = "records", responses((status = 200, body = KeyInfo)))]
pub(crate) async fn key(State(app): State<App>) -> Json<KeyInfo> {
    Json(KeyInfo { key: app.signer.public() })
}

/// Add to the deck: a nonce for each of one's seats, before the game begins; after it, for the rematch.
#[utoipa::path(post, path = "/api/tables/{id}/nonces", tag = "tables", params(("id" = String, Path)),
    request_body = BTreeMap<String, String>,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn nonces(
    State(app): State<App>,
    Path(id): Path<String>,
    me: Me,
    Said(nonces): Said<BTreeMap<String, String>>,
) -> Result<Json<TableInfo>, Refusal> {
    let person = me.id.clone();
    change(&app, &id, &me, Box::new(move |draft| draft.mix(&person, &nonces))).await
}

/// What could have come at each draw of a record, to deal it again.
#[utoipa::path(post, path = "/api/chances", tag = "records", request_body = Told,
    responses((status = 200, body = [Chance]), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn chances(
    State(app): State<App>,
    Studies(whose): Studies,
    Said(asked): Said<Told>,
) -> Result<Json<Vec<Chance>>, Refusal> {
    super::running::refuse(&app, &whose, &asked.record).await?;
    app.heavy(whose, move || listed(&asked.record)).await?.map(Json).map_err(Refusal::from)
}

fn listed(record: &str) -> Result<Vec<Chance>, RecordError> {
    let record = text(record.as_bytes())?;
    GameKind::of_record(record)?.visit(List(record))
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
                let mut actions = Vec::new();
                game.actions(&mut actions);
                let outcomes = actions.iter().map(|&action| (game.write_action(action), game.odds(action))).collect();
                let event = game.chance_event();
                chances.push(Chance { number, stream: event.stream as u64, index: event.index as u64, outcomes });
            }
            again.act_written(line)?;
        }
        Ok(chances)
    }
}
