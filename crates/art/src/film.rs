//! A game as a film: one frame for each tile laid, as an animated GIF.

use crate::pixels::{PictureError, paint_onto};
use crate::scene::{Scene, View, picture, surround};
use crate::table::Options;
use crate::theme::Level;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

/// How long a frame is shown, in hundredths of a second.
const DELAY: u16 = 45;
/// How long the last one is shown.
const REST: u16 = 400;

/// Frames are added as the game goes on; the land is painted once and only what moves is painted anew.
pub(crate) struct Film {
    options: Options,
    view: View,
    scale: f32,
    land: Pixmap,
    laid: usize,
    shown: Option<Pixmap>,
    encoder: Encoder<Vec<u8>>,
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Film").field("options", &self.options).field("laid", &self.laid).finish_non_exhaustive()
    }
}

fn fail(error: impl std::fmt::Display) -> PictureError {
    PictureError::Paint(error.to_string())
}

impl Film {
    /// A film of a game that will end like this, so wide.
    pub(crate) fn new(last: &impl Scene, options: Options, pixels: u32) -> Result<Film, PictureError> {
        let view = last.view(&options);
        let scale = view.scale(pixels);
        let options = Options { level: Level::of(scale * 100.0), ..options };
        let (width, height) = ((view.width * scale).ceil(), (view.height * scale).ceil());
        let too_large = || PictureError::Paint(format!("a film of {width} by {height} is too large"));
        let size = |length: f32| (length < 8192.0).then_some(length as u16);
        let (width, height) = size(width).zip(size(height)).ok_or_else(too_large)?;
        let mut land = Pixmap::new(width.into(), height.into()).ok_or_else(too_large)?;
        let under = surround(view) + &last.backdrop(view, options.theme);
        paint_onto(&mut land, &picture(view, &options, &under), scale)?;
        let mut encoder = Encoder::new(Vec::new(), width, height, &[]).map_err(fail)?;
        encoder.set_repeat(Repeat::Infinite).map_err(fail)?;
        Ok(Film { options, view, scale, land, laid: 0, shown: None, encoder })
    }

    /// Adds the game as it stands now.
    pub(crate) fn add(&mut self, game: &impl Scene) -> Result<(), PictureError> {
        self.lay(game)?;
        let mut now = self.land.clone();
        let body = game.marks(self.options.highlight) + &game.above(&self.options, self.view);
        paint_onto(&mut now, &picture(self.view, &self.options, &body), self.scale)?;
        self.write(&now, DELAY)?;
        self.shown = Some(now);
        Ok(())
    }

    /// The finished film.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, PictureError> {
        if let Some(last) = self.shown.take() {
            self.write(&last, REST)?;
        }
        self.encoder.into_inner().map_err(fail)
    }

    /// Paints the tiles that are new.
    fn lay(&mut self, game: &impl Scene) -> Result<(), PictureError> {
        if self.laid == game.laid() {
            return Ok(());
        }
        let (ground, upright) = game.land(self.laid, self.options.theme);
        self.laid = game.laid();
        paint_onto(&mut self.land, &picture(self.view, &self.options, &(ground + &upright)), self.scale)
    }

    /// Writes only the rectangle that has changed since the last frame.
    fn write(&mut self, now: &Pixmap, delay: u16) -> Result<(), PictureError> {
        let (x, y, width, height) = changed(self.shown.as_ref(), now);
        let mut pixels = Vec::with_capacity(width * height * 4);
        for row in y..y + height {
            let start = (row * now.width() as usize + x) * 4;
            pixels.extend_from_slice(&now.data()[start..start + width * 4]);
        }
        let mut frame = Frame::from_rgba_speed(width as u16, height as u16, &mut pixels, 20);
        (frame.left, frame.top, frame.delay, frame.dispose) = (x as u16, y as u16, delay, DisposalMethod::Keep);
        self.encoder.write_frame(&frame).map_err(fail)
    }
}

/// The smallest rectangle that holds every difference: x, y, width, height; one pixel if there is none.
fn changed(before: Option<&Pixmap>, now: &Pixmap) -> (usize, usize, usize, usize) {
    let (width, height) = (now.width() as usize, now.height() as usize);
    let Some(before) = before else { return (0, 0, width, height) };
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    for (index, (old, new)) in before.pixels().iter().zip(now.pixels()).enumerate() {
        if old != new {
            let (x, y) = (index % width, index / width);
            (left, top) = (left.min(x), top.min(y));
            (right, bottom) = (right.max(x), bottom.max(y));
        }
    }
    if left > right { (0, 0, 1, 1) } else { (left, top, right - left + 1, bottom - top + 1) }
}
