//! The browser client: its files, and its one page at every address that is not something else's; where the client has
//! no page, that is said by the status as well. The page of a table says in its head what table it is, for those who
//! show previews of links.

use super::held::Held;
use super::pages;
use crate::app::App;
use crate::error::Refusal;
use crate::store::games::GameLine;
use crate::table::summary::Summary;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use bastide_protocol::{Code, Status};

/// What belongs to others: there is no page below these.
const OTHERS: [&str; 4] = ["api", "art", "assets", "docs"];

/// `GET /docs`: the documents, whose addresses begin below it.
pub(crate) async fn documents() -> Redirect {
    Redirect::permanent("/docs/index.html")
}

/// Any address that nothing else answers for.
pub(crate) async fn client(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Refusal::new(Code::Unknown, "nothing can be done at this address").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(asset) = bastide_webui::file(path) {
        return Held::of_client(asset).answer(&headers);
    }
    match path.split('/').next() {
        Some(first) if OTHERS.contains(&first) => Refusal::unknown("address").into_response(),
        _ if pages::is_page(path) => Held::of_client(bastide_webui::page()).answer(&headers),
        _ => missing(&headers),
    }
}

/// The page, which tells people that there is nothing here, with a status that tells programs.
fn missing(headers: &HeaderMap) -> Response {
    let mut fresh = headers.clone();
    fresh.remove(header::IF_NONE_MATCH);
    let mut response = Held::of_client(bastide_webui::page()).answer(&fresh);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// `GET /table/{id}` and `GET /replay/{id}`: the page, with a preview of the table in its head.
pub(crate) async fn table(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let page = bastide_webui::page();
    // A table that a browser keeps to itself: only that browser knows whether it is there.
    if id.starts_with("here-") {
        return Held::of_client(page).answer(&headers);
    }
    let Ok(id) = id.parse() else { return missing(&headers) };
    let here = address(&app, &headers);
    match app.store.summary(id).await {
        Ok(Some(summary)) => with_head(&preview(&summary, &here), &headers),
        // A game that was brought here has no table.
        Ok(None) => match app.store.game(id).await {
            Ok(Some(game)) => with_head(&preview_of_game(&game, &here), &headers),
            Ok(None) => missing(&headers),
            Err(_) => Held::of_client(page).answer(&headers),
        },
        // The client itself tells people what is wrong with a table.
        Err(_) => Held::of_client(page).answer(&headers),
    }
}

/// `GET /puzzles/{number}`: the page, with a preview of the puzzle in its head.
pub(crate) async fn puzzle(State(app): State<App>, Path(number): Path<String>, headers: HeaderMap) -> Response {
    let Some(puzzle) = number.parse().ok().and_then(bastide_local::puzzle) else { return missing(&headers) };
    let (here, number) = (address(&app, &headers), puzzle.info.number);
    let mut tags = tag("og:type", "website") + &tag("og:title", &format!("Puzzle {number} · Bastide"));
    tags += &tag("og:description", "Find the best turn");
    tags += &tag("og:url", &format!("{here}/puzzles/{number}"));
    tags += &tag("og:image", &format!("{here}/api/puzzles/{number}/picture.png"));
    with_head(&tags, &headers)
}

/// The page with more in its head.
fn with_head(tags: &str, headers: &HeaderMap) -> Response {
    let page = bastide_webui::page();
    let Ok(html) = str::from_utf8(page.bytes) else { return Held::of_client(page).answer(headers) };
    let html = html.replacen("</head>", &format!("{tags}</head>"), 1);
    ([(header::CONTENT_TYPE, page.mime), (header::CACHE_CONTROL, "no-cache")], html).into_response()
}

/// The address of this server as the one who asks sees it.
pub(super) fn address(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let origin = app.config.origin.clone().unwrap_or_else(|| format!("http://{host}"));
    origin.trim_end_matches('/').to_owned()
}

/// What a game is called.
fn title(game: &str) -> &'static str {
    match game {
        "castle" => "The Castle",
        _ => "Carcassonne",
    }
}

fn preview_of_game(game: &GameLine, address: &str) -> String {
    let names: Vec<&str> = game.players.iter().filter_map(|player| player.name.as_deref()).collect();
    let mut tags = tag("og:type", "website") + &tag("og:title", &format!("{} · Bastide", title(game.game.name())));
    tags += &tag("og:description", &format!("The game is over: {}", names.join(", ")));
    tags += &tag("og:url", &format!("{address}/replay/{}", game.id));
    tags + &tag("og:image", &format!("{address}/api/tables/{}/picture.png", game.id))
}

fn preview(summary: &Summary, address: &str) -> String {
    let game = title(&summary.settings.setup.game);
    let seats = summary.seats.iter().map(|seat| match (&seat.name, &seat.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => format!("computer ({level})"),
        (None, None) => "a free seat".to_owned(),
    });
    let seats = seats.collect::<Vec<_>>().join(", ");
    let words = match summary.status {
        Status::Gathering => "Take a seat",
        Status::Playing => "The game goes on",
        Status::Over => "The game is over",
        Status::Closed => "The table is closed",
    };
    let mut tags = tag("og:type", "website") + &tag("og:title", &format!("{game} · Bastide"));
    tags += &tag("og:description", &format!("{words}: {seats}"));
    tags += &tag("og:url", &format!("{address}/table/{}", summary.id));
    if summary.status == Status::Over && summary.settings.watchers {
        let asked = format!("{address}/api/oembed?url={address}/replay/{}", summary.id);
        tags += &format!("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{}\" />", escaped(&asked));
    }
    if summary.status != Status::Gathering && summary.settings.watchers {
        tags += &tag("og:image", &format!("{address}/api/tables/{}/picture.png", summary.id));
    }
    tags
}

fn tag(property: &str, content: &str) -> String {
    format!("<meta property=\"{property}\" content=\"{}\" />", escaped(content))
}

/// Words of people as they may stand in an attribute.
pub(super) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(letter),
        }
    }
    out
}
