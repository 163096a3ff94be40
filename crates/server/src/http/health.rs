//! Whether the server lives, is ready, and how it does.

use crate::app::App;
use crate::error::Refusal;
use axum::extract::State;
use bastide_protocol::Code;

/// `GET /healthz`: the process answers.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the database answers, and the server is not going down.
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refusal> {
    if app.is_closing() {
        return Err(Refusal::new(Code::Closing, "going down"));
    }
    sqlx::query("SELECT 1").execute(app.store.pool()).await?;
    Ok("ready\n")
}

/// `GET /metrics`: numbers for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> String {
    app.metrics.text(&app.store.metrics, app.tables.len())
}
