//! Puzzles. Which ones somebody has solved is kept with the account, or by the browser of whoever has none.

use super::art::{picture_headers, preview};
use super::body::Said;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::{Comments, Pictures};
use crate::people::Me;
use crate::store::puzzles::Tried;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bastide_local::{Attempt, PuzzleInfo, PuzzleQuestion, PuzzleRating, Verdict};
use bastide_protocol::Code;
use serde::Serialize;
use utoipa::ToSchema;

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
    me: Option<Me>,
    Said(mut tried): Said<Attempt>,
) -> Result<Json<Verdict>, Refusal> {
    let number: u32 = number.parse().map_err(|_| unknown())?;
    let solver = solver(me);
    if let Some(solver) = &solver {
        let before = app.store.puzzles_of(solver.id).await?;
        let is_first = before.iter().all(|one| one.puzzle != number);
        // Whoever has just registered brings the rating along that the browser kept.
        let known = before.last().map(|last| last.rating).or(tried.rating).unwrap_or_default();
        tried.rating = is_first.then_some(known);
    }
    let verdict = app.heavy(whose, move || bastide_local::attempt(number, &tried)).await?;
    let verdict = verdict.ok_or_else(unknown)?.map_err(Refusal::from)?;
    if let (Some(solver), Some(rating)) = (solver, verdict.rating) {
        let tried = Tried { puzzle: number, solved: verdict.solved, rating };
        app.store.keep_attempt(solver.id, tried, app.now()).await?;
    }
    Ok(Json(verdict))
}

/// Whoever has attempts kept here: a person with an account.
fn solver(me: Option<Me>) -> Option<Me> {
    me.filter(|me| me.registered && !me.bot)
}

/// What somebody has solved.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SolvedPuzzles {
    /// Puzzles that were solved at the first attempt, in that order.
    solved: Vec<u32>,
    /// Puzzles that were not.
    missed: Vec<u32>,
    /// How many in a row were solved last.
    row: u32,
    /// How many in a row were solved at best.
    best: u32,
    /// How strong one is at puzzles.
    rating: PuzzleRating,
}

impl SolvedPuzzles {
    fn of(tried: &[Tried]) -> SolvedPuzzles {
        let of = |solved: bool| tried.iter().filter(|one| one.solved == solved).map(|one| one.puzzle).collect();
        let (mut row, mut best) = (0, 0);
        for one in tried {
            row = if one.solved { row + 1 } else { 0 };
            best = best.max(row);
        }
        let rating = tried.last().map(|last| last.rating).unwrap_or_default();
        SolvedPuzzles { solved: of(true), missed: of(false), row, best, rating }
    }
}

/// What one has solved, with an account; nothing for others, whose browser keeps it.
#[utoipa::path(get, path = "/api/me/puzzles", tag = "puzzles", responses((status = 200, body = Option<SolvedPuzzles>)))]
pub(crate) async fn solved(State(app): State<App>, me: Option<Me>) -> Result<Json<Option<SolvedPuzzles>>, Refusal> {
    let Some(solver) = solver(me) else { return Ok(Json(None)) };
    Ok(Json(Some(SolvedPuzzles::of(&app.store.puzzles_of(solver.id).await?))))
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
