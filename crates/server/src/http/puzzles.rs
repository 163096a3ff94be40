//! Puzzles. Which ones somebody has solved is kept by the browser.

use super::art::{picture_headers, preview};
use super::body::Said;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::{Comments, Pictures};
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bastide_local::{Attempt, PuzzleInfo, PuzzleQuestion, Verdict};
use bastide_protocol::Code;

/// All puzzles.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = Vec<PuzzleInfo>)))]
pub(crate) async fn list() -> Json<Vec<PuzzleInfo>> {
    Json(bastide_local::puzzles())
}

/// A puzzle: the game up to the question.
#[utoipa::path(get, path = "/api/puzzles/{number}", tag = "puzzles", params(("number" = String, Path)),
    responses((status = 200, body = PuzzleQuestion), (status = 404, body = Problem)))]
pub(crate) async fn question(Path(number): Path<String>) -> Result<Json<PuzzleQuestion>, Refusal> {
    number.parse().ok().and_then(bastide_local::puzzle).map(Json).ok_or_else(unknown)
}

/// Try a turn: whether it is the solution, and what it costs if it is not.
#[utoipa::path(post, path = "/api/puzzles/{number}", tag = "puzzles", params(("number" = String, Path)),
    request_body = Attempt, responses((status = 200, body = Verdict), (status = 400, body = Problem),
        (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn attempt(
    State(app): State<App>,
    Comments(whose): Comments,
    Path(number): Path<String>,
    Said(tried): Said<Attempt>,
) -> Result<Json<Verdict>, Refusal> {
    let number = number.parse().map_err(|_| unknown())?;
    let verdict = app.heavy(whose, move || bastide_local::attempt(number, &tried)).await?;
    verdict.ok_or_else(unknown)?.map(Json).map_err(Refusal::from)
}

/// The question of a puzzle as a picture (PNG), for previews of links.
#[utoipa::path(get, path = "/api/puzzles/{number}/picture.png", tag = "puzzles", params(("number" = String, Path)),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn painted(
    State(app): State<App>,
    Pictures(whose): Pictures,
    Path(number): Path<String>,
) -> Result<Response, Refusal> {
    let puzzle = number.parse().ok().and_then(bastide_local::puzzle).ok_or_else(unknown)?;
    let bytes = app.heavy(whose, move || preview(&puzzle.record)).await??;
    Ok((picture_headers("image/png"), bytes).into_response())
}

fn unknown() -> Refusal {
    Refusal::new(Code::Unknown, "there is no such puzzle")
}
