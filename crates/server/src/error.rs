//! What can go wrong, told to people and to programs. Details of a fault of the server itself go to the log only.

use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bastide_protocol::Code;
use serde::Serialize;
use utoipa::ToSchema;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    pub(crate) message: String,
    /// The status over HTTP, where the code alone does not say it.
    status: Option<StatusCode>,
}

/// A refusal as it goes over HTTP.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What kind of refusal, for programs.
    code: Code,
    /// Why, in English words.
    message: String,
}

impl Refusal {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), status: None }
    }

    /// A fault of the server.
    pub(crate) fn internal(message: impl std::fmt::Display) -> Refusal {
        tracing::error!("{message}");
        Refusal::new(Code::Internal, "something went wrong on the server: its log says what")
    }

    /// More than is read at once.
    pub(crate) fn too_large(message: impl Into<String>) -> Refusal {
        Refusal { status: Some(StatusCode::PAYLOAD_TOO_LARGE), ..Refusal::new(Code::Malformed, message) }
    }

    /// There is nothing by that name.
    pub(crate) fn unknown(what: &str) -> Refusal {
        Refusal::new(Code::Unknown, format!("there is no such {what}"))
    }

    fn status(&self) -> StatusCode {
        if let Some(status) = self.status {
            return status;
        }
        match self.code {
            Code::Malformed => StatusCode::BAD_REQUEST,
            Code::Unknown => StatusCode::NOT_FOUND,
            Code::Stale | Code::Illegal => StatusCode::CONFLICT,
            Code::Forbidden => StatusCode::FORBIDDEN,
            Code::Limited => StatusCode::TOO_MANY_REQUESTS,
            Code::Busy | Code::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<bastide_record::RecordError> for Refusal {
    fn from(error: bastide_record::RecordError) -> Refusal {
        Refusal::new(Code::Malformed, error.to_string())
    }
}

impl From<bastide_local::Refused> for Refusal {
    fn from(refused: bastide_local::Refused) -> Refusal {
        Refusal::new(refused.code, refused.message)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            // The writer has said it once; not every one of those who wait says it again.
            StoreError::Away(_) | StoreError::Unsynced(_) => {
                Refusal::new(Code::Busy, "the server cannot keep anything just now: try again in a moment")
            }
            error => Refusal::internal(format!("database: {error}")),
        }
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Refusal {
        StoreError::from(error).into()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.status();
        (status, Json(Problem { code: self.code, message: self.message })).into_response()
    }
}
