//! What stands before everything else: who may ask how often, from which pages, and what browsers are told to refuse.

mod address;
mod budget;
mod gate;
mod headers;
mod origin;

pub(crate) use budget::Whose;
use gate::What;
pub(crate) use gate::{Comments, Exports, Films, Gate, Pictures, Searches, Studies, Tries, Whence, tidy};
pub(crate) use headers::EMBED_POLICY;

use crate::app::App;
use crate::error::Refusal;
use crate::people::cookie;
use crate::routes::SOCKET;
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bastide_protocol::Code;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tracing::Instrument;

/// What whoever runs the server asks. It has a budget of its own, which players do not use up.
const HEALTH: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// How long an answer may take, the body of the request included: a record of full length over a slow line.
const PATIENCE: Duration = Duration::from_secs(30);

/// Lets a request through, or refuses it; either way the answer carries the headers that keep browsers safe.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (begun, id) = (Instant::now(), crate::words::random_id()[..8].to_owned());
    let (method, route) = (request.method().clone(), route(&request));
    let span = tracing::info_span!("request", id);
    let mut response = match admit(&app, &request) {
        Ok(()) => answer(request, next).instrument(span.clone()).await,
        Err(refusal) => refusal.into_response(),
    };
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    span.in_scope(|| tracing::debug!(%method, route, status, micros = took.as_micros() as u64, "answered"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    headers::protect(&app, response.headers_mut());
    app.metrics.answered(status, took);
    response
}

/// Lets a request take its time, but not for ever: its body may come letter by letter.
async fn answer(request: Request, next: Next) -> Response {
    let answered = timeout(PATIENCE, next.run(request)).await;
    answered.unwrap_or_else(|_| Refusal::new(Code::Busy, "this took too long: try again").into_response())
}

/// The pattern of an address, for logs: the id of a private table is as good as a key.
fn route(request: &Request) -> String {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    route.unwrap_or("the client").to_owned()
}

/// Who a request counts for: its address. Sockets count for the person they belong to, so that nobody who plays is kept
/// out by others in the same house; nothing else does, since anybody can be as many people as they like.
fn whose(app: &App, request: &Request) -> Whose {
    let is_socket = route(request) == SOCKET;
    let claim = cookie::claimed(app, request.headers()).filter(|_| is_socket);
    match claim {
        Some(claim) => Whose::Person(claim.person),
        None => Whose::Address(address::of(app, request.headers(), request.extensions())),
    }
}

/// What is asked for. Files lie ready in memory and cost next to nothing; a browser on its first visit asks for all of
/// them, and may not be kept out of the tables for that.
fn what(request: &Request) -> What {
    let path = request.uri().path();
    if HEALTH.contains(&path) {
        return What::Health;
    }
    let path = path.trim_start_matches('/');
    let is_file = path.starts_with("art/") || bastide_webui::file(path).is_some();
    if is_file { What::File } else { What::Request }
}

fn admit(app: &App, request: &Request) -> Result<(), Refusal> {
    let what = what(request);
    app.gate.spend(&whose(app, request), what)?;
    if what != What::Health {
        origin::check_host(app, request)?;
    }
    origin::check(app, request)
}
