//! A board inside somebody else's page: the one page that may be framed, and what others ask to do so (oEmbed).

use super::client::{address, escaped};
use super::held::Held;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::EMBED_POLICY;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::Response;
use bastide_protocol::Code;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How large a board is if nobody says otherwise, and how large it may be.
const SIZE: (u32, u32) = (800, 500);
const LARGEST: u32 = 2_000;

/// `GET /embed`: the page of a board without anything around it. What it shows stands behind `#`.
pub(crate) async fn page(headers: HeaderMap) -> Response {
    let mut response = Held::of_client(bastide_webui::page()).answer(&headers);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(EMBED_POLICY));
    response
}

/// What is to be shown in another page.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct Wanted {
    /// The address of a study, a replay or a table here, with what stands behind `#`.
    url: String,
    /// The widest it may be.
    maxwidth: Option<u32>,
    /// The highest it may be.
    maxheight: Option<u32>,
    /// `json`, which it is without a word too.
    format: Option<String>,
}

/// A board for another page, in the words of oEmbed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Embedded {
    version: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    provider_name: &'static str,
    provider_url: String,
    title: &'static str,
    /// The frame.
    html: String,
    width: u32,
    height: u32,
}

/// A board for another page (oEmbed).
#[utoipa::path(get, path = "/api/oembed", tag = "records", params(Wanted),
    responses((status = 200, body = Embedded), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn oembed(State(app): State<App>, headers: HeaderMap, uri: Uri) -> Result<Json<Embedded>, Refusal> {
    let Query(wanted) = Query::<Wanted>::try_from_uri(&uri)
        .map_err(|error| Refusal::new(Code::Malformed, format!("expected `url`: {error}")))?;
    if wanted.format.as_deref().is_some_and(|format| format != "json") {
        return Err(Refusal::new(Code::Malformed, "expected the format `json`"));
    }
    let here = address(&app, &headers);
    let path = wanted.url.strip_prefix(&here).and_then(shown).ok_or_else(|| Refusal::unknown("board"))?;
    let fitted = |size: u32, most: Option<u32>| size.min(most.unwrap_or(size)).clamp(1, LARGEST);
    let (width, height) = (fitted(SIZE.0, wanted.maxwidth), fitted(SIZE.1, wanted.maxheight));
    let html = format!(
        "<iframe src=\"{}\" width=\"{width}\" height=\"{height}\" title=\"Bastide\" loading=\"lazy\" \
         style=\"border:0\"></iframe>",
        escaped(&format!("{here}{path}"))
    );
    let (kind, version) = ("rich", "1.0");
    let title = "A game of Carcassonne";
    Ok(Json(Embedded { version, kind, provider_name: "Bastide", provider_url: here, title, html, width, height }))
}

/// The address of the framed board that shows the same as another page.
fn shown(page: &str) -> Option<String> {
    let (path, mark) = page.split_once('#').unwrap_or((page, ""));
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.=&%+".contains(letter);
    if !mark.chars().all(is_plain) {
        return None;
    }
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        ["study" | "embed"] if !mark.is_empty() => Some(format!("/embed#{mark}")),
        ["replay" | "table", id] if id.chars().all(|letter| letter.is_ascii_alphanumeric()) => {
            let at = mark.parse::<u32>().map(|step| format!("&at={step}")).unwrap_or_default();
            Some(format!("/embed#table={id}{at}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn studies_and_replays_can_be_shown_elsewhere_and_nothing_else_can() {
        let board = |page| shown(page).unwrap_or_default();
        assert_eq!(board("/study#record=aB-_&at=12.1.3"), "/embed#record=aB-_&at=12.1.3");
        assert_eq!(board("/replay/abc123#60"), "/embed#table=abc123&at=60");
        assert_eq!(board("/table/abc123"), "/embed#table=abc123");
        for page in ["/study", "/settings", "/study#\"><script>", "/replay/a/b", ".evil.example/study#a"] {
            assert_eq!(shown(page), None, "{page}");
        }
    }
}
