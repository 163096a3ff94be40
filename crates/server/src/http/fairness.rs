//! What anybody needs to check a game: the server's key, and what could have been drawn at each draw of a record. And
//! what the clients of players add to a deck.

use super::body::Said;
use super::tables::change;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Studies;
use crate::ids::AtTable;
use crate::people::Me;
use axum::Json;
use axum::extract::State;
use bastide_local::{Chance, Told};
use bastide_protocol::TableInfo;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The server's key.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeyInfo {
    /// The public key (Ed25519) that records are signed with, in hexadecimal digits.
    key: String,
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
    AtTable(id): AtTable,
    me: Me,
    Said(nonces): Said<BTreeMap<String, String>>,
) -> Result<Json<TableInfo>, Refusal> {
    let person = me.id;
    change(&app, id, &me, Box::new(move |draft| draft.mix(person, &nonces))).await
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
    app.heavy(whose, move || bastide_local::chances(&asked)).await?.map(Json).map_err(Refusal::from)
}
