#![doc = include_str!("../README.md")]

pub mod arrangement;
pub mod castle;
pub mod draw;
mod figure;
mod film;
pub mod gallery;
pub mod highlight;
pub mod layout;
pub mod lettering;
pub mod outline;
pub mod path;
pub mod pixels;
pub mod placement;
pub mod plan;
pub mod render;
pub mod rim;
pub mod scene;
pub mod sheet;
pub mod squares;
pub mod survey;
pub mod table;
pub mod theme;
mod track;
pub mod union;
pub mod variation;

pub use gallery::gallery;
pub use highlight::Highlight;
pub use render::{Format, Render, render};
pub use scene::table;
pub use sheet::{Share, logo, sheet, sheet_share, tile_svg};
pub use table::Options;
pub use theme::{Level, Theme};
