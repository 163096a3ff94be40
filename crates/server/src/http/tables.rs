//! Tables over HTTP: making and finding them, taking seats, beginning, and reading what was played.

use super::body::Said;
use super::games;
use crate::app::App;
use crate::day;
use crate::error::{Problem, Refusal};
use crate::guard::{Studies, Whence};
use crate::handed;
use crate::ids::{AtTable, PersonId, TableId};
use crate::maker;
use crate::people::{Comer, Me};
use crate::table::summary::Summary;
use crate::table::{Change, Online, Onlooker, Table};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bastide_local::Kept;
use bastide_protocol::{Code, Holder, NewTable, Status, TableInfo, Wish};

/// Make a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, tag = "tables",
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn make(
    State(app): State<App>,
    comer: Comer,
    Whence(address): Whence,
    Said(wish): Said<NewTable>,
) -> Result<(Comer, Json<TableInfo>), Refusal> {
    let id = maker::make(&app, &comer.me, address, &wish).await?;
    let info = look(&app, id, Some(comer.me.clone())).await?;
    Ok((comer, Json(info)))
}

/// Hand over a game that was begun in a browser without a server. It is unrated, and goes on here.
#[utoipa::path(post, path = "/api/tables/handed", tag = "tables",
    request_body(content = Object, description = "the table as the browser keeps it"),
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn hand(
    State(app): State<App>,
    comer: Comer,
    Studies(whose): Studies,
    Said(kept): Said<Kept>,
) -> Result<(Comer, Json<TableInfo>), Refusal> {
    let id = handed::take_up(&app, &comer.me, whose, kept).await?;
    let info = look(&app, id, Some(comer.me.clone())).await?;
    Ok((comer, Json(info)))
}

/// Open public tables, the newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = [Summary])))]
pub(crate) async fn open(State(app): State<App>) -> Result<Json<Vec<Summary>>, Refusal> {
    Ok(Json(app.store.open_tables().await?))
}

/// Tables one sits at, those where one is asked first.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", responses((status = 200, body = [Summary])))]
pub(crate) async fn mine(State(app): State<App>, me: Option<Me>) -> Result<Json<Vec<Summary>>, Refusal> {
    match me {
        Some(me) => Ok(Json(app.store.tables_of(me.id).await?)),
        None => Ok(Json(Vec::new())),
    }
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn one(
    State(app): State<App>,
    AtTable(id): AtTable,
    me: Option<Me>,
) -> Result<Json<TableInfo>, Refusal> {
    look(&app, id, me).await.map(Json)
}

/// Sit down, leave, or seat a computer player, before the game begins.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{colour}", tag = "tables", request_body = Wish,
    params(("id" = String, Path), ("colour" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn seat(
    State(app): State<App>,
    Path((id, colour)): Path<(String, String)>,
    comer: Comer,
    Said(wish): Said<Wish>,
) -> Result<(Comer, Json<TableInfo>), Refusal> {
    let id = id.parse().map_err(|_| Refusal::unknown("table"))?;
    let wish = maker::named(&wish)?;
    let settings = look(&app, id, None).await?.settings;
    let person = comer.me.at_table(&app, &settings).await?;
    let info = change(&app, id, &comer.me, Box::new(move |draft| draft.wish(&person, &colour, &wish))).await?;
    Ok((comer, info))
}

/// Begin the game.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn start(
    State(app): State<App>,
    AtTable(id): AtTable,
    Whence(address): Whence,
    me: Me,
) -> Result<Json<TableInfo>, Refusal> {
    let (host, table) = (me.id, look(&app, id, None).await?);
    if table.seats.iter().all(|seat| matches!(seat.holder, Some(Holder::Computer { .. }))) {
        maker::may_only_watch(&app, &me, address, 1).await?;
    }
    change(&app, id, &me, Box::new(move |draft| draft.start(host))).await
}

/// Close the table before the game begins, or one whose log cannot be gone on with.
#[utoipa::path(post, path = "/api/tables/{id}/close", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn close(State(app): State<App>, AtTable(id): AtTable, me: Me) -> Result<Json<TableInfo>, Refusal> {
    let host = me.id;
    if look(&app, id, None).await?.fault.is_some() {
        return app.table(id).await?.shut(host).await.map(Json);
    }
    change(&app, id, &me, Box::new(move |draft| draft.close(host))).await
}

/// The game as a record; the seed is in it once the game is over.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = String), (status = 404, body = Problem)))]
pub(crate) async fn record(State(app): State<App>, AtTable(id): AtTable, me: Option<Me>) -> Result<Response, Refusal> {
    let record = record_of(&app, id, me);
    let name = format!("attachment; filename=\"{id}.bastide\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record.await?).into_response())
}

/// The record of a table, as far as somebody may see it.
pub(crate) async fn record_of(app: &App, id: TableId, me: Option<Me>) -> Result<String, Refusal> {
    let (person, shared) = (me.map(|me| me.id), app.clone());
    let has_leave = day::may_see(app, id, person).await?;
    let record = move |table: &Table, online: &Online| {
        if !(has_leave && table.status == Status::Over) {
            may_look(table, person)?;
        }
        table.record(&shared.signer, online.now).ok_or_else(|| Refusal::new(Code::Illegal, "the game has not begun"))
    };
    match app.table(id).await {
        Ok(keeper) => keeper.look(record).await?,
        // A game that was brought here has no table.
        Err(refusal) if refusal.code == Code::Unknown => games::record_of(app, id).await?.ok_or(refusal),
        Err(refusal) => Err(refusal),
    }
}

/// Whether somebody may see what is played here.
fn may_look(table: &Table, person: Option<PersonId>) -> Result<(), Refusal> {
    let sits = person.is_some_and(|person| table.seats_of(person).next().is_some());
    if sits || table.settings.watchers || table.status == Status::Gathering {
        return Ok(());
    }
    Err(Refusal::new(Code::Forbidden, "this table has no watchers"))
}

pub(super) async fn look(app: &App, id: TableId, me: Option<Me>) -> Result<TableInfo, Refusal> {
    let onlooker = Onlooker { person: me.map(|me| me.id) };
    app.table(id).await?.look(move |table, online| table.info(onlooker, online)).await
}

pub(super) async fn change(app: &App, id: TableId, me: &Me, change: Change) -> Result<Json<TableInfo>, Refusal> {
    app.table(id).await?.change(Some(me.id), change).await.map(Json)
}
