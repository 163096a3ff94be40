//! The open database of finished games over HTTP: finding them, reading one, taking them all away.

use super::search::{Asked, Wanted};
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::{Exports, Searches};
use crate::ids::{AtTable, TableId};
use crate::people::Me;
use crate::store::Store;
use crate::store::games::{GameLine, Order, Search, Wish};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Games of an export that are in memory at once: some 5 KB each.
const AT_ONCE: u32 = 50;

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamePage {
    /// The games, the newest first.
    games: Vec<GameLine>,
    /// What to give as `after` for the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A game with its record, as a line of an export.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WholeGame {
    /// What lists tell.
    #[serde(flatten)]
    game: GameLine,
    /// The record, with the names of the players.
    record: String,
}

/// Whether to be found in the database of games.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Openness {
    /// Whether one's own games are left out of it.
    left_out: bool,
}

/// Find finished public games.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Wanted),
    responses((status = 200, body = GamePage), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn find(
    State(app): State<App>,
    _leave: Searches,
    Asked(wanted): Asked,
) -> Result<Json<GamePage>, Refusal> {
    let (search, most) = (wanted.search()?, wanted.most());
    // One more than is told says whether there is a next page.
    let mut games = app.store.find_games(&search, Order::NewestFirst, wanted.place()?, most + 1).await?;
    let has_more = games.len() > most as usize;
    games.truncate(most as usize);
    let next = games.last().filter(|_| has_more).map(|game| game.number.to_string());
    Ok(Json(GamePage { games, next }))
}

/// A finished public game with its record.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = WholeGame), (status = 404, body = Problem)))]
pub(crate) async fn one(State(app): State<App>, AtTable(id): AtTable) -> Result<Json<WholeGame>, Refusal> {
    let game = app.store.game(id).await?.ok_or_else(|| Refusal::unknown("game"))?;
    let whole = with_records(&app.store, vec![game]).await?.pop();
    whole.map(Json).ok_or_else(|| Refusal::unknown("game"))
}

/// Take games away: one a line, the oldest first, those given to everybody (CC0) alone. The answer is sent as it is read.
#[utoipa::path(get, path = "/api/games.ndjson", tag = "games", params(Wanted),
    responses((status = 200, body = String, content_type = "application/x-ndjson"), (status = 400, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn export(State(app): State<App>, _leave: Exports, Asked(wanted): Asked) -> Result<Response, Refusal> {
    let search = Search { is_open: true, ..wanted.search()? };
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CONTENT_DISPOSITION, FILE)];
    let place = Some((app, search, wanted.place()?));
    let lines = stream::try_unfold(place, |place| async move {
        let Some((app, search, after)) = place else { return Ok(None) };
        let games = app.store.find_games(&search, Order::OldestFirst, after, AT_ONCE).await?;
        let next = games.last().map(|game| game.number).filter(|_| games.len() == AT_ONCE as usize);
        let text: String = with_records(&app.store, games).await?.iter().map(line).collect();
        let rest = next.map(|number| (app, search, Some(number)));
        Ok::<_, crate::store::StoreError>(Some((Bytes::from(text), rest)))
    });
    Ok((kind, Body::from_stream(lines)).into_response())
}

const FILE: &str = "attachment; filename=\"games.ndjson\"";

/// Whether one wishes to be left out of the database of games.
#[utoipa::path(get, path = "/api/me/openness", tag = "games", responses((status = 200, body = Openness)))]
pub(crate) async fn openness(State(app): State<App>, me: Option<Me>) -> Result<Json<Openness>, Refusal> {
    let left_out = match me {
        Some(me) => app.store.is_left_out(me.id).await?,
        None => false,
    };
    Ok(Json(Openness { left_out }))
}

/// Wish to be left out of the database of games, or to be found there as others.
#[utoipa::path(post, path = "/api/me/openness", tag = "games", request_body = Openness,
    responses((status = 200, body = Openness), (status = 403, body = Problem)))]
pub(crate) async fn wish(
    State(app): State<App>,
    me: Me,
    super::body::Said(wish): super::body::Said<Openness>,
) -> Result<Json<Openness>, Refusal> {
    app.store.leave_out(me.id, if wish.left_out { Wish::LeftOut } else { Wish::Found }).await?;
    Ok(Json(wish))
}

/// Pages of other sites may read what is open to everybody; none of it depends on who asks.
pub(crate) async fn for_all_pages(mut response: Response) -> Response {
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// The record of a game that is in the database.
pub(crate) async fn record_of(app: &App, id: TableId) -> Result<Option<String>, Refusal> {
    let Some(game) = app.store.game(id).await? else { return Ok(None) };
    Ok(with_records(&app.store, vec![game]).await?.pop().map(|whole| whole.record))
}

/// Games with their records.
pub(crate) async fn with_records(
    store: &Store,
    games: Vec<GameLine>,
) -> Result<Vec<WholeGame>, crate::store::StoreError> {
    let mut records = store.game_records(&games).await?;
    let whole = |game: GameLine| {
        let record = records.remove(&game.number).unwrap_or_default();
        WholeGame { record: named(&record, &game), game }
    };
    Ok(games.into_iter().map(whole).collect())
}

/// A game as a line of an export.
pub(crate) fn line(game: &WholeGame) -> String {
    // Plain data can always be written.
    serde_json::to_string(game).unwrap_or_default() + "\n"
}

impl WholeGame {
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    pub(crate) fn ended(&self) -> u64 {
        self.game.ended
    }
}

/// A record with the names of those who played, which stand after the first three lines.
fn named(record: &str, game: &GameLine) -> String {
    let shown = |player: &crate::store::games::PlayerLine| match (&player.name, &player.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => format!("computer ({level})"),
        (None, None) => String::new(),
    };
    let names: Vec<String> = game.players.iter().map(shown).collect();
    let end = record.match_indices('\n').nth(2).map(|(at, _)| at + 1);
    let Some((head, rest)) = end.and_then(|end| record.split_at_checked(end)) else { return record.to_owned() };
    if names.iter().any(String::is_empty) {
        return record.to_owned();
    }
    // Quotes and line breaks would end a name.
    let safe = |letter: char| if letter == '"' || letter.is_control() { '\'' } else { letter };
    let quoted: Vec<String> =
        names.iter().map(|name| format!("\"{}\"", name.chars().map(safe).collect::<String>())).collect();
    format!("{head}names {}\n{rest}", quoted.join(" "))
}
