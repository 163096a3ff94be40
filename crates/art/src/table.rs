//! The whole table as it stands: map, figures, highlights, track.

use crate::draw::Drawing;
use crate::figure::{self, corner};
use crate::highlight::{Highlight, marks};
use crate::path::number;
use crate::sheet::{symbols, turned_ground};
use crate::theme::Theme;
use crate::track;
use bastide_carcassonne::Game;
use bastide_landscape::board::Tile;

/// How a table is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The look.
    pub theme: Theme,
    /// What is made to stand out.
    pub highlight: Highlight,
    /// Whether the track and the players' belongings are shown.
    pub track: bool,
    /// Whether figures bear the letter of their colour, for those who cannot tell colours apart.
    pub letters: bool,
}

/// Room around the map: half a tile, so that tiles lie on whole pixels when a tile is an even number of them.
const MARGIN: f32 = 50.0;

/// The part of the endless plane that a picture shows, with the place and size of the track in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    track: Option<(f32, f32, f32)>,
}

impl View {
    /// A view of all these tiles; the track goes where the picture stays nearest to a square.
    pub(crate) fn of(tiles: &[Tile], options: &Options) -> View {
        let xs = || tiles.iter().map(|tile| corner(tile).x);
        let ys = || tiles.iter().map(|tile| corner(tile).y);
        let (x, y) = (xs().fold(0.0, f32::min) - MARGIN, ys().fold(0.0, f32::min) - MARGIN);
        let width = xs().fold(0.0, f32::max) + 100.0 + MARGIN - x;
        let height = ys().fold(0.0, f32::max) + 100.0 + MARGIN - y;
        let view = View { x, y, width, height, track: None };
        if options.track { view.with_track() } else { view }
    }

    /// The scale at which the picture is about this wide and every tile an even number of pixels.
    pub(crate) fn scale(self, pixels: u32) -> f32 {
        let tile = pixels as f32 / self.width * 100.0;
        (tile / 2.0).round().max(4.0) * 2.0 / 100.0
    }

    /// On a large map and in the plain theme figures are drawn larger, so that they can still be told apart when the
    /// picture is small.
    fn figure_scale(self, theme: Theme) -> f32 {
        let least = if theme.is_illustrated() { 1.0 } else { 1.3 };
        (self.width.max(self.height) / 1300.0).clamp(least, 1.35)
    }

    fn with_track(self) -> View {
        let (wide, high) = track::SIZE;
        // Large enough to be read when the whole picture is small.
        let scale = (self.width.max(self.height) * 0.42 / wide).clamp(1.0, 3.2);
        let (wide, high) = (wide * scale, high * scale);
        if self.width >= self.height {
            let x = self.x + (self.width - wide).max(0.0) / 2.0;
            let shift = MARGIN * ((wide + 2.0 * MARGIN - self.width).max(0.0) / 2.0 / MARGIN).ceil();
            let (x, y) = (x - if shift > 0.0 { shift - MARGIN } else { 0.0 }, self.y + self.height);
            let (width, height) = (self.width + 2.0 * shift, self.height + high + MARGIN);
            View { x: self.x - shift, width, height, track: Some((x, y, scale)), ..self }
        } else {
            let y = self.y + (self.height - high).max(0.0) / 2.0;
            let shift = MARGIN * ((high + 2.0 * MARGIN - self.height).max(0.0) / 2.0 / MARGIN).ceil();
            let (x, y) = (self.x + self.width, y - if shift > 0.0 { shift - MARGIN } else { 0.0 });
            let (width, height) = (self.width + wide + MARGIN, self.height + 2.0 * shift);
            View { y: self.y - shift, width, height, track: Some((x, y, scale)), ..self }
        }
    }
}

/// The whole table as one picture.
pub fn table(game: &Game, options: &Options) -> String {
    let view = View::of(game.board().tiles(), options);
    let tiles = game.board().tiles();
    let mut land = (String::new(), String::new());
    for (index, tile) in tiles.iter().enumerate() {
        let (ground, upright) = lay(tile, copy_of(tiles, index), options.theme);
        land.0.push_str(&ground);
        land.1.push_str(&upright);
    }
    // Highlights colour the ground, and must not hide symbols and buildings.
    let marks = marks(game, options.highlight);
    let under = surround(view) + &underlay(tiles);
    let body = format!("{under}{}{marks}{}{}", land.0, land.1, above(game, options, view));
    picture(view, options.theme, &body)
}

/// How many tiles of the same design were laid before.
pub(crate) fn copy_of(tiles: &[Tile], index: usize) -> u8 {
    tiles[..index].iter().filter(|tile| tile.design == tiles[index].design).count() as u8
}

/// The ground of a tile and what stands on it, at its place.
pub(crate) fn lay(tile: &Tile, copy: u8, theme: Theme) -> (String, String) {
    let drawing = Drawing::of(tile.design, theme, copy);
    let (x, y) = (corner(tile).x, corner(tile).y);
    let rim = if theme.is_illustrated() { "" } else { "<path class=\"p-tile-rim\" d=\"M0 0H100V100H0Z\"/>" };
    let ground = format!("<g transform=\"translate({x} {y})\">{}{rim}</g>", turned_ground(&drawing, tile.rot));
    (ground, format!("<g transform=\"translate({x} {y})\">{}</g>", drawing.upright(tile.rot)))
}

/// Grass under all tiles, a hair larger than each, so that no gap shows between neighbours at any size.
pub(crate) fn underlay(tiles: &[Tile]) -> String {
    let squares =
        tiles.iter().map(|tile| format!("M{} {}h100.6v100.6h-100.6z", corner(tile).x - 0.3, corner(tile).y - 0.3));
    format!("<path class=\"p-grass\" d=\"{}\"/>", squares.collect::<String>())
}

/// The plain surround.
pub(crate) fn surround(view: View) -> String {
    let View { x, y, width, height, .. } = view;
    format!("<rect class=\"p-surround\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
}

/// Everything above the land: what moves from turn to turn.
pub(crate) fn above(game: &Game, options: &Options, view: View) -> String {
    let mut out = figure::ferries(game);
    out.push_str(&figure::ingots(game));
    out.push_str(&figure::figures(game, options, view.figure_scale(options.theme)));
    if let Some((x, y, scale)) = view.track {
        let (x, y) = (number(x), number(y));
        out.push_str(&format!("<g transform=\"translate({x} {y})scale({scale})\">{}</g>", track::track(game, options)));
    }
    out
}

/// A whole picture of a view.
pub(crate) fn picture(view: View, theme: Theme, body: &str) -> String {
    let View { x, y, width, height, .. } = view;
    let (style, symbols) = (theme.style(), symbols());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\">{style}<defs>{symbols}</defs>{body}</svg>"
    )
}
