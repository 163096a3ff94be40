//! All addresses of the server on one page.

use crate::app::App;
use crate::http::{health, people, tables};
use crate::ws;
use axum::routing::get;
use axum::{Json, Router};
use tower_http::limit::RequestBodyLimitLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The longest body of a request: twice the longest record.
const BODY: usize = 4 * 1024 * 1024;

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
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::me))
        .routes(routes!(people::guest))
        .routes(routes!(tables::make, tables::open))
        .routes(routes!(tables::mine))
        .routes(routes!(tables::one))
        .routes(routes!(tables::seat))
        .routes(routes!(tables::start))
        .routes(routes!(tables::close))
        .routes(routes!(tables::record))
        .split_for_parts()
}

/// The whole server.
pub(crate) fn all(app: App) -> Router {
    let (api, description) = api();
    api.route("/api/openapi.json", get(move || async move { Json(description) }))
        .route("/api/tables/{id}/socket", get(ws::socket))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .layer(RequestBodyLimitLayer::new(BODY))
        .with_state(app)
}
