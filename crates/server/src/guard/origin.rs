//! Under which name the server is asked, and from which pages. From which pages a request that changes something may come: only from this server's own. Programs have no page, so
//! they say nothing, and nothing of a browser's is at stake there: browsers name the page of every such request.

use crate::app::App;
use crate::error::Refusal;
use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use bastide_protocol::Code;

/// Refuses what another page sends in somebody's name.
pub(super) fn check(app: &App, request: &Request) -> Result<(), Refusal> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket is opened by a GET, and browsers let any page open one.
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_safe && !is_socket) || is_own(app.config.origin.as_deref(), request.headers()) {
        return Ok(());
    }
    Err(Refusal::new(Code::Forbidden, "this request comes from a page of another site"))
}

/// Refuses what was meant for another server, or comes by a name that somebody else has pointed at this one: pages under
/// that name would count as this server's own. Whoever runs the server may ask by any name about its health.
pub(super) fn check_host(app: &App, request: &Request) -> Result<(), Refusal> {
    let Some(origin) = app.config.origin.as_deref() else { return Ok(()) };
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let named = request.uri().authority().map(axum::http::uri::Authority::as_str).or(host);
    match named.is_some_and(|named| is_named(origin, named)) {
        true => Ok(()),
        false => {
            Err(Refusal::new(Code::Forbidden, format!("this is {origin}: expected its name in the header `host`")))
        }
    }
}

/// Whether a host is that of an origin; the usual port may be left out.
fn is_named(origin: &str, host: &str) -> bool {
    let (own, port) = match (origin.strip_prefix("https://"), origin.strip_prefix("http://")) {
        (Some(own), _) => (own, ":443"),
        (None, Some(own)) => (own, ":80"),
        (None, None) => (origin, ""),
    };
    let bare = |name: &str| name.trim_end_matches('/').trim_end_matches(port).to_ascii_lowercase();
    bare(own) == bare(host)
}

fn is_own(configured: Option<&str>, headers: &HeaderMap) -> bool {
    let read = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = read(header::ORIGIN) else {
        // A browser that hides the page still says whether it is one of this site.
        return matches!(
            read("sec-fetch-site".parse().expect("a name of a header")),
            None | Some("same-origin" | "none")
        );
    };
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let is_host = host.is_some() && host == read(header::HOST);
    is_host || configured.is_some_and(|configured| configured.trim_end_matches('/') == origin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    fn headers(rows: &[(&str, &str)]) -> HeaderMap {
        let row = |(name, value): &(&str, &str)| (name.parse::<HeaderName>().unwrap(), value.parse().unwrap());
        rows.iter().map(row).collect()
    }

    #[test]
    fn only_own_pages_may_change_something() {
        let host = ("host", "bastide.example:8080");
        assert!(is_own(None, &headers(&[host, ("origin", "http://bastide.example:8080")])));
        assert!(!is_own(None, &headers(&[host, ("origin", "http://bastide.example")])));
        assert!(!is_own(None, &headers(&[host, ("origin", "http://evil.example")])));
        assert!(!is_own(None, &headers(&[host, ("origin", "null")])));
        assert!(!is_own(None, &headers(&[("origin", "bastide.example")])));
        assert!(is_own(Some("https://play.example/"), &headers(&[host, ("origin", "https://play.example")])));
        assert!(!is_own(Some("https://play.example"), &headers(&[host, ("origin", "https://play.example.evil")])));
    }

    #[test]
    fn a_server_is_asked_by_its_own_name_alone() {
        let own = "https://play.example/";
        assert!(is_named(own, "play.example") && is_named(own, "PLAY.example:443"));
        assert!(!is_named(own, "play.example:8080") && !is_named(own, "evil.example") && !is_named(own, "127.0.0.1"));
        assert!(is_named("http://play.example:8080", "play.example:8080"));
        assert!(!is_named("http://play.example:8080", "play.example"));
    }

    #[test]
    fn programs_have_no_page() {
        assert!(is_own(None, &headers(&[("host", "a")])));
        assert!(!is_own(None, &headers(&[("host", "a"), ("sec-fetch-site", "cross-site")])));
        assert!(is_own(None, &headers(&[("host", "a"), ("sec-fetch-site", "same-origin")])));
    }
}
