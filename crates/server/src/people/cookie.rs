//! The signed cookie that says who a browser belongs to, and the token that says who a program is.

use super::Me;
use crate::app::App;
use crate::error::Refusal;
use axum::http::{HeaderMap, header};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest, Sha256};

/// The name of the cookie.
const NAME: &str = "bastide";

/// How long a browser is remembered.
const DAYS: i64 = 365;

/// Who sent a request with these headers, if anybody known.
pub(crate) async fn whose(app: &App, headers: &HeaderMap) -> Result<Option<Me>, Refusal> {
    if let Some(token) = bearer(headers) {
        // Tokens are looked up by their hash, so the time of the look-up tells nothing about them.
        return app.store.bot(&hash(token)).await.map_err(Refusal::from);
    }
    let jar: SignedCookieJar = SignedCookieJar::from_headers(headers, app.key.clone());
    let Some(cookie) = jar.get(NAME) else { return Ok(None) };
    let Some((id, epoch)) = cookie.value().split_once('.') else { return Ok(None) };
    let Ok(epoch) = epoch.parse() else { return Ok(None) };
    app.store.person(id, epoch).await.map_err(Refusal::from)
}

/// The token of a program.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// What the database keeps of a token.
pub(crate) fn hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A cookie that makes a browser forget.
pub(crate) fn clear(app: &App) -> SignedCookieJar {
    baked(app, String::new(), time::Duration::ZERO)
}

/// The cookie of a person.
pub(crate) fn bake(app: &App, id: &str, epoch: i64) -> SignedCookieJar {
    baked(app, format!("{id}.{epoch}"), time::Duration::days(DAYS))
}

fn baked(app: &App, value: String, age: time::Duration) -> SignedCookieJar {
    let secure = app.config.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"));
    let cookie =
        Cookie::build((NAME, value)).path("/").http_only(true).secure(secure).same_site(SameSite::Lax).max_age(age);
    SignedCookieJar::new(app.key.clone()).add(cookie.build())
}
