//! Seeds as Python writes them: a number, 64 hexadecimal digits, or nothing for one that nobody can guess.

use crate::error::unexpected;
use crate::setup::expected;
use bastide_dealer::{RandomPlayer, Seed, SeedError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

/// The seed that was given, or a fresh one.
pub(crate) fn read(given: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Seed> {
    match given.filter(|given| !given.is_none()) {
        Some(given) => exact(given),
        None => {
            let bytes: [u8; 32] = py.import("os")?.call_method1("urandom", (32,))?.extract()?;
            Ok(Seed::from_bytes(bytes))
        }
    }
}

/// A seed that has to be given.
pub(crate) fn exact(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    let what = "a number from 0 to 2**64 - 1 or 64 hexadecimal digits";
    if given.is_instance_of::<PyBool>() {
        return Err(expected("seed", what, given));
    }
    if given.is_instance_of::<PyInt>() {
        let number = given.extract::<u64>().map_err(|_| unexpected(format!("seed: expected {what}, found {given}")))?;
        return Ok(Seed::from_u64(number));
    }
    if given.is_instance_of::<PyString>() {
        let text: String = given.extract()?;
        return text.parse().map_err(|error: SeedError| unexpected(format!("seed: {error}, found `{text}`")));
    }
    // NumPy's numbers are no `int`, but stand for one.
    given.extract::<u64>().map(Seed::from_u64).map_err(|_| expected("seed", what, given))
}

/// The seed of the game with this number in a series, as 64 digits: what `bastide random` and `bastide arena` deal from.
#[pyfunction]
pub(crate) fn seed_of_series(seed: &Bound<'_, PyAny>, number: u64) -> PyResult<String> {
    Ok(exact(seed)?.nth(number).to_string())
}

/// Fair random numbers from a seed: those of the players of `bastide random`.
#[pyclass(module = "bastide")]
pub(crate) struct Dice {
    player: RandomPlayer,
}

#[pymethods]
impl Dice {
    #[new]
    fn new(seed: &Bound<'_, PyAny>) -> PyResult<Dice> {
        Ok(Dice { player: RandomPlayer::new(exact(seed)?) })
    }

    /// A number from 0 to `count - 1`, each as likely as any other.
    fn below(&mut self, count: u32) -> PyResult<u32> {
        self.player.below(count).ok_or_else(|| unexpected("expected a count of at least 1, found 0"))
    }
}
