//! A moment of a record as a picture, or the way there as a film, for whoever wants to keep or show it. Nothing is kept;
//! whoever asks sends the record.

use super::art::picture_headers;
use super::body::Said;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::{Films, Pictures};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bastide_art::{Format, Options, Render, Theme, render};
use bastide_protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

/// How wide a picture of pixels is: people keep these, so it is that of a whole screen.
const PIXELS: u32 = 1600;

/// How wide a film is: one is sent as a message, and has a frame for every tile.
const FILM_PIXELS: u32 = 640;

/// What is made of a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Form {
    /// A picture (PNG).
    #[default]
    Picture,
    /// A film of the way there (GIF).
    Film,
}

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
    /// A picture, or a film of everything up to it.
    #[serde(default)]
    form: Form,
}

/// A moment of a record as a picture (PNG), or the way there as a film (GIF).
#[utoipa::path(post, path = "/api/picture", tag = "records", request_body = Moment,
    responses((status = 200, content((Vec<u8> = "image/png"), (Vec<u8> = "image/gif"))), (status = 400, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn moment(
    State(app): State<App>,
    Pictures(whose): Pictures,
    films: Films,
    Said(moment): Said<Moment>,
) -> Result<Response, Refusal> {
    let theme = match &moment.theme {
        None => Theme::default(),
        Some(name) => Theme::from_name(name).ok_or_else(|| Refusal::unknown("theme"))?,
    };
    if moment.form == Form::Film {
        films.take(&app)?;
    }
    let options = Options { track: true, theme, ..Options::default() };
    let (format, pixels, mime) = match moment.form {
        Form::Picture => (Format::Png, PIXELS, "image/png"),
        Form::Film => (Format::Gif, FILM_PIXELS, "image/gif"),
    };
    let how = Render { options, format, until: moment.at, pixels };
    let drawn = app.heavy(whose, move || render(&moment.record, &how)).await?;
    let bytes = drawn.map_err(|error| Refusal::new(Code::Malformed, error.to_string()))?;
    Ok((picture_headers(mime), bytes).into_response())
}
