//! The exceptions of the package. Each is a `ValueError`, for each says that something given was not as expected.

use bastide_protocol::BadSetup;
use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

create_exception!(bastide, BastideError, PyValueError, "Something given to Bastide was not as expected.");
create_exception!(bastide, SetupError, BastideError, "A setup that cannot be played.");
create_exception!(
    bastide,
    RecordError,
    BastideError,
    "A record that cannot be read; the message names line and column."
);
create_exception!(bastide, IllegalAction, BastideError, "An action that is not legal now; the message says why.");

/// A setup that cannot be played.
pub(crate) fn bad_setup(error: &BadSetup) -> PyErr {
    SetupError::new_err(error.to_string())
}

/// A record that cannot be read.
pub(crate) fn misread(error: &bastide_record::RecordError) -> PyErr {
    RecordError::new_err(error.to_string())
}

/// An action that is refused, and why.
pub(crate) fn illegal(reason: impl Into<String>) -> PyErr {
    IllegalAction::new_err(reason.into())
}

/// Anything else that was not as expected.
pub(crate) fn unexpected(message: impl Into<String>) -> PyErr {
    BastideError::new_err(message.into())
}
