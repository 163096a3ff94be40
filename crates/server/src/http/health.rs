//! Whether the server lives, is ready, and how it does.

use crate::app::App;
use crate::error::Refusal;
use crate::store::probe::Probe;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use bastide_protocol::Code;
use std::time::Duration;
use tokio::time::timeout;

/// `GET /healthz`: the process answers.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// How long the database may take to keep something before the server counts as not ready: within the two seconds that
/// `docs/operating.md` promises.
const PATIENCE: Duration = Duration::from_millis(1_800);

/// `GET /readyz`: something was written just now, and the server is not going down.
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refusal> {
    if app.is_closing() {
        return Err(Refusal::new(Code::Closing, "going down"));
    }
    let probe = app.store.write(Probe { node: app.node.clone(), now: app.now() });
    let written = timeout(PATIENCE, probe).await;
    written.map_err(|_| Refusal::new(Code::Busy, "the database does not answer"))??;
    Ok("ready\n")
}

/// `GET /metrics`: numbers for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(&app.store.metrics, app.tables.len(), app.connections.count());
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
