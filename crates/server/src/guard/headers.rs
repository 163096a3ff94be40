//! What browsers are told to refuse, whatever a page asks them.

use crate::app::App;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Everything comes from this server, and no page may carry scripts or styles inside itself. The module that plays
/// without a connection may be compiled.
const PAGE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The same for the one page that others may frame: a board without anything around it.
pub(crate) const EMBED_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors *";

/// Adds what is missing.
pub(super) fn protect(app: &App, headers: &mut HeaderMap) {
    let is_framed = headers.get(header::CONTENT_SECURITY_POLICY).is_some_and(|policy| policy == EMBED_POLICY);
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, PAGE_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    if !is_framed {
        set(header::X_FRAME_OPTIONS, "DENY");
    }
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    // What the interface answers is for the one who asked, now.
    set(header::CACHE_CONTROL, "no-store");
    if app.config.origin.as_deref().is_some_and(|origin| origin.starts_with("https://")) {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}
