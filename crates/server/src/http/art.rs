//! Drawings for the client: sheets of symbols, where things lie on them, and whole tables as pictures.

use super::held::Held;
use super::tables;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::{Pictures, Whence, Whose};
use crate::ids::AtTable;
use crate::people::Me;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bastide_art::layout::{self, TileLayout};
use bastide_art::{Format, Options, Render, Share, Theme, castle, render, sheet, sheet_share};
use bastide_protocol::Code;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

/// A picture is an image and nothing else, also for whoever opens it by itself: its own styles are all it may use.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// How wide a picture of pixels is: previews of links are shown no wider.
const PIXELS: u32 = 800;

/// What must be known to lay the tiles: of everything, of the base game, of all but the base game.
static FACTS: LazyLock<[Held; 3]> = LazyLock::new(|| {
    [None, Some(Share::Base), Some(Share::More)].map(|share| Held::new(facts(share), "application/json"))
});

fn facts(share: Option<Share>) -> Vec<u8> {
    let tiles: Vec<TileLayout> = share.map_or_else(layout::carcassonne, layout::share);
    let facts = match share {
        Some(Share::Base) => json!({ "carcassonne": tiles }),
        _ => json!({ "carcassonne": tiles, "castle": layout::castle(), "castle-board": castle::board_layout() }),
    };
    facts.to_string().into_bytes()
}

/// The drawings that the client asks for, by their paths, for sites without a server.
pub(crate) fn files() -> impl Iterator<Item = (String, Vec<u8>)> {
    let shares = [(Share::Base, "base"), (Share::More, "more")];
    shares.into_iter().flat_map(|(share, name)| {
        let sheet = move |theme: Theme| {
            (format!("art/sheet-{}-{name}.svg", theme.name()), sheet_share(theme, share).into_bytes())
        };
        Theme::ALL.into_iter().map(sheet).chain([(format!("art/facts-{name}.json"), facts(Some(share)))])
    })
}

/// `GET /art/{file}`: `facts.json`, or `sheet-THEME.svg`; the shares `base` and `more` are `facts-base.json` and
/// `sheet-THEME-base.svg`.
pub(crate) async fn drawings(
    State(app): State<App>,
    Whence(address): Whence,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Response {
    let held = app.heavy(Whose::Address(address), move || match file.as_str() {
        "facts.json" => Some(FACTS[0].clone()),
        "facts-base.json" => Some(FACTS[1].clone()),
        "facts-more.json" => Some(FACTS[2].clone()),
        name => name.strip_prefix("sheet-").and_then(|name| name.strip_suffix(".svg")).and_then(sheet_of),
    });
    match held.await {
        Ok(Some(held)) => held.answer(&headers),
        Ok(None) => Refusal::unknown("drawing").into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

/// Makes the drawings that every page asks for before somebody waits for them; a moment after the start, since tables
/// whose players come back go first. A thread of its own: nobody waits for it when the server goes down.
pub(crate) async fn prepare() {
    tokio::time::sleep(Duration::from_secs(1)).await;
    std::thread::spawn(|| {
        LazyLock::force(&FACTS);
        sheet_of(&format!("{}-base", Theme::default().name()));
    });
}

/// The sheet of a theme or a share of it, made when it is first asked for.
fn sheet_of(name: &str) -> Option<Held> {
    static SHEETS: LazyLock<Mutex<HashMap<String, Held>>> = LazyLock::new(Mutex::default);
    let (theme, share) = match name.split_once('-') {
        Some((theme, "base")) => (theme, Some(Share::Base)),
        Some((theme, "more")) => (theme, Some(Share::More)),
        Some(_) => return None,
        None => (name, None),
    };
    let theme = Theme::from_name(theme)?;
    let drawn = || share.map_or_else(|| sheet(theme), |share| sheet_share(theme, share));
    let mut sheets = SHEETS.lock().ok()?;
    let made = sheets.entry(name.to_owned()).or_insert_with(|| Held::new(drawn().into_bytes(), "image/svg+xml"));
    Some(made.clone())
}

/// The table as a picture (SVG).
#[utoipa::path(get, path = "/api/tables/{id}/picture", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem)))]
pub(crate) async fn drawn(
    app: State<App>,
    leave: Pictures,
    table: AtTable,
    me: Option<Me>,
) -> Result<Response, Refusal> {
    picture(app, leave, table, me, (Format::Svg, "image/svg+xml")).await
}

/// The table as a picture of pixels (PNG), for previews of links.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem)))]
pub(crate) async fn painted(
    app: State<App>,
    leave: Pictures,
    table: AtTable,
    me: Option<Me>,
) -> Result<Response, Refusal> {
    picture(app, leave, table, me, (Format::Png, "image/png")).await
}

/// What goes out with every picture.
pub(super) fn picture_headers(mime: &'static str) -> [(header::HeaderName, &'static str); 3] {
    [
        (header::CONTENT_TYPE, mime),
        (header::CACHE_CONTROL, "private, max-age=30"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ]
}

/// A record as a picture of pixels, as previews of links show it.
pub(super) fn preview(record: &str) -> Result<Vec<u8>, Refusal> {
    drawn_as(record, Format::Png)
}

fn drawn_as(record: &str, format: Format) -> Result<Vec<u8>, Refusal> {
    let how = Render { options: Options { track: true, ..Options::default() }, format, until: None, pixels: PIXELS };
    render(record, &how).map_err(|error| Refusal::new(Code::Unknown, format!("this table cannot be drawn: {error}")))
}

async fn picture(
    State(app): State<App>,
    Pictures(whose): Pictures,
    AtTable(id): AtTable,
    me: Option<Me>,
    (format, mime): (Format, &'static str),
) -> Result<Response, Refusal> {
    let record = tables::record_of(&app, id, me).await?;
    let bytes = app.heavy(whose, move || drawn_as(&record, format)).await??;
    Ok((picture_headers(mime), bytes).into_response())
}
