//! What a game must tell to be shown: the part of the plane to look at, what lies below, what was laid, what stands above.
//! Pictures and films are made of that, whatever the game.

use crate::highlight::Highlight;
use crate::pixels::PictureError;
use crate::sheet::document_at;
use crate::table::Options;
use crate::theme::Theme;
use bastide_record::{Notation, Replay};

/// A game that can be shown.
pub trait Scene: Clone + Notation {
    /// Plays so many actions of a record, all without a number, and shows the game after each.
    fn replay(
        record: &str,
        until: Option<usize>,
        see: &mut dyn FnMut(&Self) -> Result<(), PictureError>,
    ) -> Result<Self, PictureError> {
        let mut replay = Replay::<Self>::open(record)?;
        see(&replay.game)?;
        for _ in 0..until.unwrap_or(usize::MAX) {
            let Some(step) = replay.step(&mut ()) else { break };
            step?;
            see(&replay.game)?;
        }
        Ok(replay.game)
    }
    /// What a picture of the whole table shows.
    fn view(&self, options: &Options) -> View;
    /// What lies under all tiles.
    fn backdrop(&self, view: View, theme: Theme) -> String;
    /// How many tiles lie there.
    fn laid(&self) -> usize;
    /// The tiles from this one on: their ground, and what stands upright on it.
    fn land(&self, from: usize, theme: Theme) -> (String, String);
    /// What is made to stand out.
    fn marks(&self, highlight: Highlight) -> String;
    /// Everything above the land: what moves from turn to turn.
    fn above(&self, options: &Options, view: View) -> String;
}

/// The part of the endless plane that a picture shows, with the place and size of the track in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Where it begins in the west.
    pub x: f32,
    /// Where it begins in the north.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Where the track lies if it lies beside the map, and how much it is enlarged.
    pub track: Option<(f32, f32, f32)>,
}

impl View {
    /// The scale at which the picture is about this wide and every tile an even number of pixels.
    pub(crate) fn scale(self, pixels: u32) -> f32 {
        let tile = pixels as f32 / self.width * 100.0;
        (tile / 2.0).round().max(4.0) * 2.0 / 100.0
    }
}

/// The whole table as one picture.
pub fn table(game: &impl Scene, options: &Options) -> String {
    let view = game.view(options);
    let (ground, upright) = game.land(0, options.theme);
    // Highlights colour the ground, and must not hide symbols and buildings.
    let marks = game.marks(options.highlight);
    let under = surround(view) + &game.backdrop(view, options.theme);
    let body = format!("{under}{ground}{marks}{upright}{}", game.above(options, view));
    picture(view, options, &body)
}

/// The plain surround.
pub(crate) fn surround(view: View) -> String {
    let View { x, y, width, height, .. } = view;
    format!("<rect class=\"p-surround\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
}

/// A whole picture of a view.
pub(crate) fn picture(view: View, options: &Options, body: &str) -> String {
    document_at((view.x, view.y), (view.width, view.height), (options.theme, options.level), body)
}
