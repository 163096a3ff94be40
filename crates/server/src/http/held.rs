//! Something that is made once and sent often: a file of the client, a sheet of drawings. It carries its version and a
//! packed form, so that whoever has it already is told only that.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::Write;

/// Kept for ever: another content has another address.
const LASTING: &str = "public, max-age=31536000, immutable";

/// Asked for again every time, and most often answered with: you have it.
const FRESH: &str = "no-cache";

/// Something that is made once and sent often.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    bytes: Bytes,
    gzip: Option<Bytes>,
    mime: &'static str,
    /// In quotes. It is the same for the packed form, so it goes out as a weak one.
    etag: String,
    cache: &'static str,
}

impl Held {
    /// Something the server made itself.
    pub(crate) fn new(bytes: Vec<u8>, mime: &'static str) -> Held {
        let digest = Sha256::digest(&bytes);
        let etag = crate::words::hex(&digest[..8]);
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail; if it did, the plain form would still be right.
        let gzip = encoder.write_all(&bytes).and_then(|()| encoder.finish()).ok().map(Bytes::from);
        Held { bytes: bytes.into(), gzip, mime, etag: format!("\"{etag}\""), cache: FRESH }
    }

    /// A file of the client.
    pub(crate) fn of_client(asset: bastide_webui::Asset) -> Held {
        Held {
            bytes: Bytes::from_static(asset.bytes),
            gzip: asset.gzip.map(Bytes::from_static),
            mime: asset.mime,
            etag: asset.etag.to_owned(),
            cache: if asset.is_lasting { LASTING } else { FRESH },
        }
    }

    /// The answer to a request with these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        if self.is_known(headers) {
            return self.with_headers(StatusCode::NOT_MODIFIED, Body::empty());
        }
        match &self.gzip {
            Some(gzip) if takes_gzip(headers) => {
                let mut response = self.with_headers(StatusCode::OK, Body::from(gzip.clone()));
                response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                response
            }
            _ => self.with_headers(StatusCode::OK, Body::from(self.bytes.clone())),
        }
    }

    fn with_headers(&self, status: StatusCode, body: Body) -> Response<Body> {
        let mut response = Response::new(body);
        *response.status_mut() = status;
        let mut set = |name: HeaderName, value: &str| {
            if let Ok(value) = HeaderValue::from_str(value) {
                response.headers_mut().insert(name, value);
            }
        };
        set(header::CONTENT_TYPE, self.mime);
        set(header::CACHE_CONTROL, self.cache);
        set(header::ETAG, &format!("W/{}", self.etag));
        set(header::VARY, "accept-encoding");
        response
    }

    fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
        known.split(',').map(|tag| tag.trim().trim_start_matches("W/")).any(|tag| tag == self.etag || tag == "*")
    }
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    accepted.split(',').map(str::trim).any(|word| match word.split_once(';') {
        Some((name, quality)) => name.trim() == "gzip" && !matches!(quality.trim(), "q=0" | "q=0.0"),
        None => word == "gzip",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn gzip_is_sent_only_to_those_who_take_it() {
        assert!(takes_gzip(&headers(header::ACCEPT_ENCODING, "br, gzip;q=0.5")));
        assert!(!takes_gzip(&headers(header::ACCEPT_ENCODING, "br, gzip;q=0")));
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn whoever_has_it_is_not_sent_it_again() {
        let held = Held::new(b"words".to_vec(), "text/plain");
        let etag = held.answer(&HeaderMap::new()).headers()[header::ETAG].clone();
        let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, etag)]);
        assert_eq!(held.answer(&known).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(Held::new(b"other".to_vec(), "text/plain").answer(&known).status(), StatusCode::OK);
    }
}
