//! From SVG to pixels: PNG pictures, and the frames of films.

use bastide_record::RecordError;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// The record cannot be read or played.
    Record(RecordError),
    /// The picture cannot be painted or written.
    Paint(String),
}

impl From<RecordError> for PictureError {
    fn from(error: RecordError) -> PictureError {
        PictureError::Record(error)
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::Record(error) => error.fmt(f),
            PictureError::Paint(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for PictureError {}

/// Paints an SVG, this many pixels for each of its units.
pub fn paint(svg: &str, scale: f32) -> Result<Pixmap, PictureError> {
    let tree = read(svg)?;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    let pixmap = Pixmap::new(width.ceil() as u32, height.ceil() as u32);
    let mut pixmap =
        pixmap.ok_or_else(|| PictureError::Paint(format!("a picture of {width} by {height} is too large")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Paints an SVG over what is there already.
pub(crate) fn paint_onto(pixmap: &mut Pixmap, svg: &str, scale: f32) -> Result<(), PictureError> {
    resvg::render(&read(svg)?, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(())
}

fn read(svg: &str) -> Result<Tree, PictureError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| PictureError::Paint(error.to_string()))
}

/// Writes pixels as PNG; without transparency if there is none.
pub fn png(pixmap: &Pixmap) -> Result<Vec<u8>, PictureError> {
    let is_opaque = pixmap.pixels().iter().all(|pixel| pixel.alpha() == u8::MAX);
    let (colours, channels) = if is_opaque { (ColorType::Rgb, 3) } else { (ColorType::Rgba, 4) };
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let fail = |error: EncodingError| PictureError::Paint(error.to_string());
    let mut writer = encoder.write_header().map_err(fail)?;
    let mut data = Vec::with_capacity(pixmap.pixels().len() * channels);
    for pixel in pixmap.pixels() {
        let pixel = pixel.demultiply();
        data.extend_from_slice(&[pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()][..channels]);
    }
    writer.write_image_data(&data).map_err(fail)?;
    writer.finish().map_err(fail)?;
    Ok(bytes)
}
