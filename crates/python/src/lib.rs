#![doc = include_str!("../README.md")]

mod arrays;
mod batch;
mod error;
mod game;
mod interrupt;
mod player;
mod round;
mod seed;
mod self_play;
mod setup;

use pyo3::prelude::*;
// Only asked for with its features: dealing then uses what the processor has (AVX2).
use rand_chacha as _;

/// What the package `bastide` is built on; its own pages say how it is used.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::error::{BastideError, IllegalAction, RecordError, SetupError};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::round::play_round;
    #[pymodule_export]
    use crate::seed::{Dice, seed_of_series};
    #[pymodule_export]
    use crate::self_play::{play_at_random, self_play};
    #[pymodule_export]
    use crate::setup::{expansions, levels};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
