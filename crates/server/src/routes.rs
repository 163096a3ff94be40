//! All addresses of the server on one page.

use crate::app::App;
use crate::guard;
use crate::http::{
    accounts, art, catalog, client, comment, day, docs, embed, explorer, fairness, games, health, pages, people,
    picture, profile, puzzles, study, tables,
};
use crate::ws;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The longest body of an ordinary request: settings of a table have some hundred bytes. Records have a limit of their own.
const BODY: usize = 16 * 1024;

/// Where sockets are opened.
pub(crate) const SOCKET: &str = "/api/tables/{id}/socket";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bastide",
        description = "Tables to play at. docs/server-protocol.md tells how the parts belong together."
    ),
    components(schemas(bastide_protocol::Request, bastide_protocol::Message))
)]
struct Description;

/// Everything under `/api` with its description.
pub(crate) fn api() -> (Router<App>, utoipa::openapi::OpenApi) {
    // Records are longer than anything else that is sent here.
    let records = OpenApiRouter::new()
        .routes(routes!(study::study))
        .routes(routes!(study::position))
        .routes(routes!(fairness::chances))
        .routes(routes!(study::tree))
        .routes(routes!(comment::comment))
        .routes(routes!(comment::evaluate))
        .routes(routes!(comment::evaluate_growing))
        .routes(routes!(picture::moment))
        .layer(DefaultBodyLimit::max(study::LONGEST));
    let database = OpenApiRouter::new()
        .routes(routes!(games::find))
        .routes(routes!(games::export))
        .routes(routes!(games::one))
        .routes(routes!(explorer::explorer))
        .routes(routes!(explorer::statistics))
        .layer(map_response(games::for_all_pages));
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::me, accounts::delete))
        .routes(routes!(people::guest))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::login))
        .routes(routes!(accounts::logout))
        .routes(routes!(accounts::logout_everywhere))
        .routes(routes!(accounts::password))
        .routes(routes!(accounts::rename))
        .routes(routes!(accounts::bots, accounts::make_bot))
        .routes(routes!(accounts::delete_bot))
        .routes(routes!(profile::profile))
        .routes(routes!(profile::level))
        .routes(routes!(games::openness, games::wish))
        .routes(routes!(profile::games))
        .routes(routes!(profile::leaderboard))
        .routes(routes!(profile::programs))
        .routes(routes!(tables::make, tables::open))
        .routes(routes!(tables::mine))
        .routes(routes!(tables::hand))
        .routes(routes!(tables::one))
        .routes(routes!(tables::seat))
        .routes(routes!(fairness::nonces))
        .routes(routes!(fairness::key))
        .routes(routes!(tables::start))
        .routes(routes!(tables::close))
        .routes(routes!(tables::record))
        .routes(routes!(day::begin))
        .routes(routes!(day::one))
        .routes(routes!(embed::oembed))
        .routes(routes!(art::drawn))
        .routes(routes!(art::painted))
        .routes(routes!(catalog::catalog))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::question, puzzles::attempt))
        .routes(routes!(puzzles::painted))
        .routes(routes!(puzzles::solved))
        .merge(records)
        .merge(database)
        .split_for_parts()
}

/// What whoever runs the server asks: whether it lives, is ready, and how it does.
fn monitoring() -> Router<App> {
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
}

/// The door of whoever runs the server, where no crowd of players stands in the way.
pub(crate) fn monitor(app: App) -> Router {
    monitoring().with_state(app)
}

/// The whole server. What has a door of its own is not here.
pub(crate) fn all(app: App) -> Router {
    let (api, description) = api();
    let api = if app.config.monitor.is_none() { api.merge(monitoring()) } else { api };
    api.route("/api/openapi.json", get(move || async move { Json(description) }))
        .route(SOCKET, get(ws::socket))
        .route("/api/docs", get(docs::page))
        .route("/api/docs/page.js", get(docs::script))
        .route("/api/docs/page.css", get(docs::style))
        .route("/docs", get(client::documents))
        .route("/docs/", get(client::documents))
        .route("/robots.txt", get(pages::robots))
        .route("/sitemap.xml", get(pages::sitemap))
        .route("/art/{file}", get(art::drawings))
        .route("/table/{id}", get(client::table))
        .route("/replay/{id}", get(client::table))
        .route("/puzzles/{number}", get(client::puzzle))
        .route("/embed", get(embed::page))
        .fallback(client::client)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
