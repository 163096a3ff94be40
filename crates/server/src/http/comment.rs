//! What a strong player thinks of a turn in a record: what it would have played, and what the turn that was played cost;
//! and what it makes of a position. Nothing is kept; one request is one turn, and thinking is short.

use super::body::Said;
use super::running;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Comments;
use axum::Json;
use axum::extract::State;
use bastide_local::{Comment, Evaluate, Evaluation, Query};

/// The most visits that a server makes for one question: about as long as a comment takes.
const VISITS: u32 = 1500;

/// What a strong player thinks of a turn.
#[utoipa::path(post, path = "/api/comment", tag = "records", request_body = Query,
    responses((status = 200, body = Comment), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn comment(
    State(app): State<App>,
    Comments(whose): Comments,
    Said(query): Said<Query>,
) -> Result<Json<Comment>, Refusal> {
    running::refuse(&app, &whose, &query.record).await?;
    app.heavy(whose, move || bastide_local::comment(&query)).await?.map(Json).map_err(Refusal::from)
}

/// What a strong player makes of a position.
#[utoipa::path(post, path = "/api/evaluate", tag = "records", request_body = Evaluate,
    responses((status = 200, body = Evaluation), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn evaluate(
    State(app): State<App>,
    Comments(whose): Comments,
    Said(asked): Said<Evaluate>,
) -> Result<Json<Evaluation>, Refusal> {
    running::refuse(&app, &whose, &asked.record).await?;
    app.heavy(whose, move || bastide_local::evaluate(&asked.within(VISITS))).await?.map(Json).map_err(Refusal::from)
}
