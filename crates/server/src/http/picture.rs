//! A moment of a record as a picture, for whoever wants to keep or show it. Nothing is kept; whoever asks sends the
//! record.

use super::art::picture_headers;
use super::body::Said;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Pictures;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bastide_art::{Format, Options, Render, Theme, render};
use bastide_protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

/// How wide a picture of pixels is: people keep these, so it is that of a whole screen.
const PIXELS: u32 = 1600;

/// Which moment, and how it is drawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moment {
    /// The record.
    record: String,
    /// After how many actions, chance included; at the end if nothing is said.
    #[serde(default)]
    at: Option<usize>,
    /// The theme of the drawing.
    #[serde(default)]
    theme: Option<String>,
}

/// A moment of a record as a picture (PNG).
#[utoipa::path(post, path = "/api/picture", tag = "records", request_body = Moment,
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 400, body = Problem)))]
pub(crate) async fn moment(
    State(app): State<App>,
    Pictures(whose): Pictures,
    Said(moment): Said<Moment>,
) -> Result<Response, Refusal> {
    let theme = match &moment.theme {
        None => Theme::default(),
        Some(name) => Theme::from_name(name).ok_or_else(|| Refusal::unknown("theme"))?,
    };
    let options = Options { track: true, theme, ..Options::default() };
    let how = Render { options, format: Format::Png, until: moment.at, pixels: PIXELS };
    let drawn = app.heavy(whose, move || render(&moment.record, &how)).await?;
    let bytes = drawn.map_err(|error| Refusal::new(Code::Malformed, error.to_string()))?;
    Ok((picture_headers("image/png"), bytes).into_response())
}
