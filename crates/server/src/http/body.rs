//! What a request says, as JSON; what cannot be read is refused in the same words as everything else.

use crate::error::Refusal;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use bastide_protocol::Code;
use serde::de::DeserializeOwned;

/// What a request says.
pub(crate) struct Said<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Said<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Said<T>, Refusal> {
        let read = Json::<T>::from_request(request, state).await;
        read.map(|Json(said)| Said(said)).map_err(|rejection| refusal(&rejection))
    }
}

fn refusal(rejection: &JsonRejection) -> Refusal {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::too_large(rejection.body_text()),
        _ => Refusal::new(Code::Malformed, rejection.body_text()),
    }
}
