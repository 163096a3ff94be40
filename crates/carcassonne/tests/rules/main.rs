//! Rules of setups and of whole games that a scenario cannot show.

mod order;
mod parts;
mod presets;
mod regressions;
