//! What a strong player thinks of a turn in a record: what it would have played, and what the turn that was played cost;
//! and what it makes of a position. Nothing is kept; one request is one turn, and thinking is short.

use super::body::Said;
use super::running;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Comments;
use crate::table::Halt;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bastide_local::{Comment, Evaluate, Evaluation, Query};
use bastide_players::Stop;
use futures_util::stream;
use std::convert::Infallible;
use std::ops::ControlFlow;
use tokio::sync::mpsc;

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

/// So many thoughts may wait for a slow reader: there are no more of one question.
const WAITING: usize = 8;

/// A proxy that kept thoughts back until there are many of them would spoil it.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// The same as it grows: one event (`text/event-stream`) for each time it was thought about for twice as long. Thinking ends
/// when nobody listens any more.
#[utoipa::path(post, path = "/api/evaluate/stream", tag = "records", request_body = Evaluate,
    responses((status = 200, body = Evaluation, content_type = "text/event-stream"), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn evaluate_growing(
    State(app): State<App>,
    Comments(whose): Comments,
    Said(asked): Said<Evaluate>,
) -> Result<Response, Refusal> {
    running::refuse(&app, &whose, &asked.record).await?;
    let (stop, (tell, mut told)) = (Stop::new(), mpsc::channel(WAITING));
    let halt = Halt::new(stop.clone());
    let work = move || {
        bastide_local::evaluate_growing(&asked.within(VISITS), &stop, |one| match tell.blocking_send(one) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
    };
    let thinking = tokio::spawn(async move { app.heavy(whose, work).await });
    // What is wrong with the question is told by the status.
    let Some(first) = told.recv().await else {
        thinking.await.map_err(Refusal::internal)??;
        return Err(Refusal::internal("a thought that says nothing"));
    };
    let first = event(&first.map_err(Refusal::from)?);
    let events = stream::unfold((Some(first), told, halt), |(first, mut told, halt)| async move {
        let next = match first {
            Some(first) => first,
            // After the first, the question is known to be sound.
            None => event(&told.recv().await?.ok()?),
        };
        Some((Ok::<Bytes, Infallible>(next), (None, told, halt)))
    });
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    Ok(([kind, UNBUFFERED], Body::from_stream(events)).into_response())
}

/// A thought as an event.
fn event(told: &Evaluation) -> Bytes {
    // Plain data can always be written.
    Bytes::from(format!("data: {}\n\n", serde_json::to_string(told).unwrap_or_default()))
}
