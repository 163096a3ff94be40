//! The table of Carcassonne as it stands: map, figures, highlights, track.

use crate::draw::Drawing;
use crate::figure::{self, corner};
use crate::highlight::{Highlight, marks};
use crate::path::{Point, number};
use crate::scene::{Scene, View};
use crate::sheet::turned_ground;
use crate::theme::{Level, Theme};
use crate::track;
use bastide_carcassonne::Game;
use bastide_landscape::board::Tile;

/// How a table is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The look.
    pub theme: Theme,
    /// How near one looks at it.
    pub level: Level,
    /// What is made to stand out.
    pub highlight: Highlight,
    /// Whether the track and the players' belongings are shown.
    pub track: bool,
    /// Whether figures bear the letter of their colour, for those who cannot tell colours apart.
    pub letters: bool,
}

/// Room around the map: half a tile, so that tiles lie on whole pixels when a tile is an even number of them.
const MARGIN: f32 = 50.0;

/// A view of all these tiles; the track goes where the picture stays nearest to a square.
fn view_of(tiles: &[Tile], options: &Options) -> View {
    let xs = || tiles.iter().map(|tile| corner(tile).x);
    let ys = || tiles.iter().map(|tile| corner(tile).y);
    let (x, y) = (xs().fold(0.0, f32::min) - MARGIN, ys().fold(0.0, f32::min) - MARGIN);
    let width = xs().fold(0.0, f32::max) + 100.0 + MARGIN - x;
    let height = ys().fold(0.0, f32::max) + 100.0 + MARGIN - y;
    let view = View { x, y, width, height, track: None };
    if !options.track {
        return view;
    }
    in_a_corner(view, tiles).unwrap_or_else(|| beside(view))
}

/// The track in a corner of the map where no tile lies, as large as there is room for.
fn in_a_corner(view: View, tiles: &[Tile]) -> Option<View> {
    let (wide, high) = track::SIZE;
    let longer = view.width.max(view.height);
    let sizes = [0.42, 0.39, 0.36, 0.33].map(|part| (longer * part / wide).clamp(1.0, 3.2));
    let corners = [(1.0, 1.0), (0.0, 1.0), (1.0, 0.0), (0.0, 0.0)];
    sizes.into_iter().flat_map(|scale| corners.map(|corner| (scale, corner))).find_map(|(scale, (east, south))| {
        let (wide, high) = (wide * scale, high * scale);
        let place = |from: f32, length: f32, size: f32, end: f32| from + 30.0 + (length - size - 60.0) * end;
        let (x, y) = (place(view.x, view.width, wide, east), place(view.y, view.height, high, south));
        let is_hit = |tile: &Tile| {
            let Point { x: left, y: top } = corner(tile);
            left < x + wide + 30.0 && left + 130.0 > x && top < y + high + 30.0 && top + 130.0 > y
        };
        let fits = x > view.x && y > view.y && !tiles.iter().any(is_hit);
        fits.then_some(View { track: Some((x, y, scale)), ..view })
    })
}

/// On a large map and in the plain theme figures are drawn larger, so that they can still be told apart when the
/// picture is small.
fn figure_scale(view: View, theme: Theme) -> f32 {
    let least = if theme.is_illustrated() { 1.0 } else { 1.3 };
    (view.width.max(view.height) / 1300.0).clamp(least, 1.6)
}

/// The track beside or below the map.
fn beside(view: View) -> View {
    let (wide, high) = track::SIZE;
    // Large enough to be read when the whole picture is small.
    let scale = (view.width.max(view.height) * 0.42 / wide).clamp(1.0, 3.2);
    let (wide, high) = (wide * scale, high * scale);
    if view.width >= view.height {
        let x = view.x + (view.width - wide).max(0.0) / 2.0;
        let shift = MARGIN * ((wide + 2.0 * MARGIN - view.width).max(0.0) / 2.0 / MARGIN).ceil();
        let (x, y) = (x - if shift > 0.0 { shift - MARGIN } else { 0.0 }, view.y + view.height);
        let (width, height) = (view.width + 2.0 * shift, view.height + high + MARGIN);
        View { x: view.x - shift, width, height, track: Some((x, y, scale)), ..view }
    } else {
        let y = view.y + (view.height - high).max(0.0) / 2.0;
        let shift = MARGIN * ((high + 2.0 * MARGIN - view.height).max(0.0) / 2.0 / MARGIN).ceil();
        let (x, y) = (view.x + view.width, y - if shift > 0.0 { shift - MARGIN } else { 0.0 });
        let (width, height) = (view.width + wide + MARGIN, view.height + 2.0 * shift);
        View { y: view.y - shift, width, height, track: Some((x, y, scale)), ..view }
    }
}

impl Scene for Game {
    fn view(&self, options: &Options) -> View {
        view_of(self.board().tiles(), options)
    }

    fn backdrop(&self, _: View, _: Theme) -> String {
        String::new()
    }

    fn laid(&self) -> usize {
        self.board().tiles().len()
    }

    fn land(&self, from: usize, theme: Theme) -> (String, String) {
        let tiles = self.board().tiles();
        let (mut grounds, mut uprights) = (underlay(&tiles[from..]), String::new());
        for (index, tile) in tiles.iter().enumerate().skip(from) {
            let (ground, upright) = lay(tile, copy_of(tiles, index), theme);
            grounds.push_str(&ground);
            uprights.push_str(&upright);
        }
        (grounds, uprights)
    }

    fn marks(&self, highlight: Highlight) -> String {
        marks(self, highlight)
    }

    fn above(&self, options: &Options, view: View) -> String {
        let mut out = figure::ferries(self);
        out.push_str(&figure::ingots(self));
        out.push_str(&figure::figures(self, options, figure_scale(view, options.theme)));
        if let Some((x, y, scale)) = view.track {
            let (x, y, track) = (number(x), number(y), track::track(self, options));
            out.push_str(&format!("<g transform=\"translate({x} {y})scale({scale})\">{track}</g>"));
        }
        out
    }
}

/// How many tiles of the same design were laid before.
pub(crate) fn copy_of(tiles: &[Tile], index: usize) -> u8 {
    tiles[..index].iter().filter(|tile| tile.design == tiles[index].design).count() as u8
}

/// The ground of a tile and what stands on it, at its place.
fn lay(tile: &Tile, copy: u8, theme: Theme) -> (String, String) {
    let drawing = Drawing::of(tile.design, theme, copy);
    let (x, y) = (corner(tile).x, corner(tile).y);
    let rim = if theme.is_illustrated() { "" } else { "<path class=\"p-tile-rim\" d=\"M0 0H100V100H0Z\"/>" };
    let ground = format!("<g transform=\"translate({x} {y})\">{}{rim}</g>", turned_ground(&drawing, tile.rot));
    (ground, format!("<g transform=\"translate({x} {y})\">{}</g>", drawing.upright(tile.rot)))
}

/// The shade of the map on the table, and grass under all tiles, a little larger than each, so that no gap shows between
/// neighbours at any size.
fn underlay(tiles: &[Tile]) -> String {
    let squares = |dx: f32, dy: f32| {
        let square =
            |tile: &Tile| format!("M{} {}h102v102h-102z", corner(tile).x - 1.0 + dx, corner(tile).y - 1.0 + dy);
        tiles.iter().map(square).collect::<String>()
    };
    let (shade, grass) = (squares(2.5, 4.0), squares(0.0, 0.0));
    format!("<path class=\"p-lift\" d=\"{shade}\"/><path class=\"p-grass\" d=\"{grass}\"/>")
}
