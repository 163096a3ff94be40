//! What stands before everything else: who may ask how often, from which pages, and what browsers are told to refuse.

mod address;
mod gate;
mod headers;
mod origin;

pub(crate) use gate::{Gate, Ticket, Tries};

use crate::app::App;
use crate::error::Refusal;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Instant;

/// Addresses that whoever runs the server asks as often as they like.
const FREE: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Lets a request through, or refuses it; either way the answer carries the headers that keep browsers safe.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let mut response = match admit(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    headers::protect(&app, response.headers_mut());
    app.metrics.answered(response.status().as_u16(), begun.elapsed());
    response
}

fn admit(app: &App, request: &Request) -> Result<(), Refusal> {
    if !FREE.contains(&request.uri().path()) {
        app.gate.spend(address::of(app, request.headers(), request.extensions()))?;
    }
    origin::check(app, request)
}
