//! A record looked at again: what was played, how the points went, and the table as it stood at any moment. Nothing is
//! kept; whoever asks sends the record.

use super::body::Said;
use super::running;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Studies;
use axum::Json;
use axum::extract::State;
use bastide_local::{Question, Study};
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
