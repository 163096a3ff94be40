//! Why something was not done.

use bastide_protocol::{BadSetup, Code};
use bastide_record::RecordError;
use serde::Serialize;
use std::fmt;

/// Why something was not done, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// What kind of refusal.
    pub code: Code,
    /// Why, in English words.
    pub message: String,
}

impl Refused {
    /// A refusal.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into() }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refused {}

impl From<RecordError> for Refused {
    fn from(error: RecordError) -> Refused {
        Refused::new(Code::Malformed, error.to_string())
    }
}

impl From<BadSetup> for Refused {
    fn from(error: BadSetup) -> Refused {
        Refused::new(Code::Malformed, format!("setup: {error}"))
    }
}
