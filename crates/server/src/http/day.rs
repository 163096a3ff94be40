//! The seed of the day over HTTP: today's game, and the table of a day's results.

use super::tables::look;
use crate::app::App;
use crate::day::{self, Day, DayResult};
use crate::error::{Problem, Refusal};
use crate::people::{Comer, Me};
use crate::store::days::DayRow;
use axum::Json;
use axum::extract::{Path, State};
use bastide_protocol::{Code, Level, TableInfo};
use serde::Serialize;
use utoipa::ToSchema;

/// The most results of a day that are listed: what a page shows. One's own is told in any case.
const LISTED: u32 = 100;

/// A day, its deck and its results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayInfo {
    /// The day by universal time, as in `2026-11-18`.
    #[schema(value_type = String)]
    day: Day,
    /// Whether it is today, so that it can be begun.
    today: bool,
    /// The computer player everybody plays against.
    level: Level,
    /// The hash of the seed that everything is dealt from (SHA-256 in hexadecimal digits).
    commitment: String,
    /// That of the day after: told a day before.
    next: String,
    /// The seed, once no game with it counts any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// When the day ends, in milliseconds since 1970: until then it can be begun.
    ends: u64,
    /// When games of the day no longer count and the seed is told, in milliseconds since 1970.
    told: u64,
    /// The server's time, in milliseconds since 1970.
    now: u64,
    /// The last day before with a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    before: Option<Day>,
    /// The next day with a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    after: Option<Day>,
    /// One's own attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OwnAttempt>,
    /// How many results count so far.
    finished: u64,
    /// The results, the best first; told to those who have finished, and to everybody once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<DayLine>>,
}

/// One's own attempt.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnAttempt {
    /// The table.
    table: String,
    /// What came of it, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<DayPoints>,
    /// The place it has, or would have if one had an account; none for a game that was given up or ended too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<u64>,
    /// Whether it stands in the list for everybody.
    counts: bool,
}

/// What came of an attempt.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayPoints {
    /// Points.
    score: i32,
    /// Points ahead of the computer player; below zero if it was ahead.
    margin: i32,
    /// Whether the game was given up.
    resigned: bool,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
}

/// A result in the table of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayLine {
    /// The place from 1; equal results share one, and who gave up has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<u64>,
    /// The name.
    name: String,
    /// Whether it is one's own.
    own: bool,
    /// What came of it.
    #[serde(flatten)]
    points: DayPoints,
    /// The table, for those who may see the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

/// Play the seed of the day: one game a day and person. Who has begun already comes to the table there is.
#[utoipa::path(post, path = "/api/days", tag = "days",
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn begin(State(app): State<App>, comer: Comer) -> Result<(Comer, Json<TableInfo>), Refusal> {
    let id = day::begin(&app, &comer.me).await?;
    let info = look(&app, id, Some(comer.me.clone())).await?;
    Ok((comer, Json(info)))
}

/// A day, its deck and its results. `today`, or a date as in `2026-11-18`.
#[utoipa::path(get, path = "/api/days/{day}", tag = "days", params(("day" = String, Path)),
    responses((status = 200, body = DayInfo), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn one(
    State(app): State<App>,
    Path(words): Path<String>,
    me: Option<Me>,
) -> Result<Json<DayInfo>, Refusal> {
    let now = app.now();
    let today = Day::at(now);
    let day = match words.as_str() {
        "today" => today,
        _ => Day::try_from(words).map_err(|message| Refusal::new(Code::Malformed, message))?,
    };
    if day > today {
        return Err(Refusal::new(Code::Unknown, "that day has not come yet"));
    }
    let attempt = match &me {
        Some(me) => app.store.day_attempt(day, me.id).await?,
        None => None,
    };
    let result = attempt.as_ref().and_then(|attempt| attempt.result);
    let has_finished = result.is_some();
    let results = match has_finished || day < today {
        true => Some(app.store.day_results(day, LISTED).await?),
        false => None,
    };
    let own = match (attempt, &me) {
        (Some(attempt), Some(me)) => Some(own(&app, day, me, attempt).await?),
        _ => None,
    };
    let (before, after) = app.store.days_beside(day).await?;
    let is_told = now >= day.told();
    let games = if is_told || result.is_some_and(DayResult::is_played_out) { Games::Open } else { Games::Hidden };
    Ok(Json(DayInfo {
        day,
        today: day == today,
        level: day::LEVEL,
        commitment: app.seed_of(day).commitment_digits(),
        next: app.seed_of(day.next()).commitment_digits(),
        seed: is_told.then(|| app.seed_of(day).to_string()),
        ends: day.next().begins(),
        told: day.told(),
        now,
        before,
        after,
        own,
        finished: app.store.day_count(day).await?.unsigned_abs(),
        results: results.map(|rows| lines(rows, me.as_ref(), games)),
    }))
}

async fn own(app: &App, day: Day, me: &Me, attempt: crate::store::days::Attempt) -> Result<OwnAttempt, Refusal> {
    let in_time = attempt.result.filter(|result| result.ended < day.told());
    let place = match in_time.filter(|result| !result.resigned) {
        Some(result) => Some(app.store.day_better(day, &result).await?.unsigned_abs() + 1),
        None => None,
    };
    let counts = in_time.is_some() && me.registered && !app.store.is_left_out(me.id).await?;
    Ok(OwnAttempt { table: attempt.table.into(), result: attempt.result.map(DayPoints::from), place, counts })
}

/// Whether somebody may see the games of a day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Games {
    Open,
    Hidden,
}

/// The list as one person may see it.
fn lines(rows: Vec<DayRow>, me: Option<&Me>, games: Games) -> Vec<DayLine> {
    let key = |result: &DayResult| (result.margin, result.score);
    let is_better = |row: &DayRow, own: &DayResult| !row.result.resigned && key(&row.result) > key(own);
    let better = |own: &DayResult| rows.iter().filter(|row| is_better(row, own)).count() as u64;
    let places: Vec<Option<u64>> =
        rows.iter().map(|row| (!row.result.resigned).then(|| better(&row.result) + 1)).collect();
    let line = |(row, place): (DayRow, Option<u64>)| DayLine {
        place,
        own: me.is_some_and(|me| me.id == row.person),
        name: row.name,
        points: DayPoints::from(row.result),
        table: (games == Games::Open).then(|| row.table.into()),
    };
    rows.into_iter().zip(places).map(line).collect()
}

impl From<DayResult> for DayPoints {
    fn from(result: DayResult) -> DayPoints {
        let DayResult { ended, score, margin, resigned } = result;
        DayPoints { score, margin, resigned, ended }
    }
}
