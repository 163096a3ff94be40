//! The page to try the interface: a list of all operations, each with a form. It is made of the server's own
//! description and asks no other host for anything.

use super::held::Held;
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::LazyLock;

const PAGE: &str = include_str!("docs/page.html");
const SCRIPT: &str = include_str!("docs/page.js");
const STYLE: &str = include_str!("docs/page.css");

static HELD: LazyLock<[Held; 3]> = LazyLock::new(|| {
    let held = |text: &str, mime| Held::new(text.as_bytes().to_vec(), mime);
    [
        held(PAGE, "text/html; charset=utf-8"),
        held(SCRIPT, "text/javascript; charset=utf-8"),
        held(STYLE, "text/css; charset=utf-8"),
    ]
});

/// `GET /api/docs`
pub(crate) async fn page(headers: HeaderMap) -> Response {
    HELD[0].answer(&headers)
}

/// `GET /api/docs/page.js`
pub(crate) async fn script(headers: HeaderMap) -> Response {
    HELD[1].answer(&headers)
}

/// `GET /api/docs/page.css`
pub(crate) async fn style(headers: HeaderMap) -> Response {
    HELD[2].answer(&headers)
}
