//! A record looked at again: what was played, how the points went, and the table as it stood at any moment. Nothing is
//! kept; whoever asks sends the record.

use super::body::Said;
use super::running;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Studies;
use axum::Json;
use axum::extract::State;
use bastide_local::{PositionAnswer, PositionQuestion, Question, Rooted, Study, Tree};
use bastide_record::MAX_BYTES;

/// The longest body: a record, with every newline written as two characters.
pub(crate) const LONGEST: usize = MAX_BYTES + MAX_BYTES / 8;

/// Look at a record: all its moves, and the table after any of them.
#[utoipa::path(post, path = "/api/study", tag = "records", request_body = Question,
    responses((status = 200, body = Study), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn study(
    State(app): State<App>,
    Studies(whose): Studies,
    Said(question): Said<Question>,
) -> Result<Json<Study>, Refusal> {
    running::refuse(&app, &whose, &question.record).await?;
    app.heavy(whose, move || bastide_local::study(&question)).await?.map(Json).map_err(Refusal::from)
}

/// Look at a position that is being built by hand: whether it can be, and what may be added to it.
#[utoipa::path(post, path = "/api/position", tag = "records", request_body = PositionQuestion,
    responses((status = 200, body = PositionAnswer), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn position(
    State(app): State<App>,
    Studies(whose): Studies,
    Said(question): Said<PositionQuestion>,
) -> Result<Json<PositionAnswer>, Refusal> {
    let record = question.record.clone();
    let answer = app.heavy(whose.clone(), move || bastide_local::position(&question)).await??;
    // What cannot be read cannot be that of a running game; the answer says what is wrong with it.
    if answer.position.is_some() {
        running::refuse(&app, &whose, &record).await?;
    }
    Ok(Json(answer))
}

/// Read a record with all its variations, comments and marks, or begin one.
#[utoipa::path(post, path = "/api/tree", tag = "records", request_body = Rooted,
    responses((status = 200, body = Tree), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn tree(
    State(app): State<App>,
    Studies(whose): Studies,
    Said(rooted): Said<Rooted>,
) -> Result<Json<Tree>, Refusal> {
    if let Some(record) = &rooted.record {
        running::refuse(&app, &whose, record).await?;
    }
    app.heavy(whose, move || bastide_local::tree(&rooted)).await?.map(Json).map_err(Refusal::from)
}
