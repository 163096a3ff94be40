//! The table of The Castle: the board, what lies and stands on it, the markers on the track, what each player has.

use super::arrangement::{CastleArrangement, role};
use super::board::{board, zone_area};
use super::draw::drawing;
use super::token::token_id;
use super::wall::{VERGE, WallPlan, corner, outward};
use crate::figure::marker;
use crate::highlight::{Highlight, frame, lit, owners};
use crate::lettering::{Hold, text};
use crate::outline::{Loop, contour, laid};
use crate::path::{Point, at, number};
use crate::scene::{Scene, View};
use crate::sheet::turned_ground;
use crate::squares::Land;
use crate::table::{Options, copy_of};
use crate::theme::Theme;
use bastide_castle::Game;
use bastide_castle::kind::COURT;
use bastide_landscape::board::Tile;
use bastide_landscape::feature::Seg;
use bastide_play::Seat;
use std::collections::BTreeMap;

/// How far the picture reaches beyond the cells.
const MARGIN: f32 = 150.0;
/// How high the panel of the players is.
const PANEL: f32 = 150.0;
/// Figures stand before a large castle, and must be told apart when the picture is small.
const FIGURE: f32 = 1.35;
/// Markers and tokens on the wall are larger still, as the wall is wide.
const ON_WALL: f32 = 1.7;

impl Scene for Game {
    fn view(&self, options: &Options) -> View {
        let (columns, rows) = self.catalog().wall.size();
        let (width, height) = (f32::from(columns) * 100.0, f32::from(rows) * 100.0);
        let panel = if options.track { PANEL } else { 0.0 };
        View { x: -MARGIN, y: -MARGIN, width: width + 2.0 * MARGIN, height: height + 2.0 * MARGIN + panel, track: None }
    }

    fn backdrop(&self, _: View, theme: Theme) -> String {
        board(&self.catalog().wall, theme)
    }

    fn laid(&self) -> usize {
        self.board().tiles().len()
    }

    /// The starting zones are tiles of the map too, but belong to the board.
    fn land(&self, from: usize, theme: Theme) -> (String, String) {
        let (mut ground, mut upright) = (String::new(), String::new());
        let tiles = self.board().tiles();
        for (index, tile) in tiles.iter().enumerate().skip(from) {
            if tile.design.index() < self.catalog().tiles.len() {
                let drawing = drawing(tile.design, theme, copy_of(tiles, index));
                let (x, y) = (corner(tile.pos).x, corner(tile.pos).y);
                let rim = "<path class=\"p-tile-rim\" d=\"M0 0H100V100H0Z\"/>";
                let land = turned_ground(&drawing, tile.rot);
                ground.push_str(&format!("<g transform=\"translate({x} {y})\">{land}{rim}</g>"));
                let things = drawing.upright(tile.rot);
                upright.push_str(&format!("<g transform=\"translate({x} {y})\">{things}</g>"));
            }
        }
        (ground, upright)
    }

    fn marks(&self, highlight: Highlight) -> String {
        match highlight {
            Highlight::Nothing => String::new(),
            Highlight::Last => {
                let last = self.board().tiles().last().filter(|tile| tile.design.index() < self.catalog().tiles.len());
                last.map(|tile| frame(corner(tile.pos))).unwrap_or_default()
            }
            Highlight::Fields | Highlight::Features => owned(self, highlight),
        }
    }

    fn above(&self, options: &Options, view: View) -> String {
        let mut out = figures(self, options);
        let wall = WallPlan::of(&self.catalog().wall);
        for (_, tower) in wall.towers.iter().enumerate().filter(|(index, _)| self.wall().carries(*index as u8)) {
            out.push_str(&used("token", tower.token, 1.1));
        }
        out.push_str(&markers(self, &wall, options));
        if options.track {
            out.push_str(&panel(self, options, view));
        }
        out
    }
}

fn used(name: &str, place: Point, scale: f32) -> String {
    let (x, y) = (number(place.x), number(place.y));
    format!("<use href=\"#{name}\" transform=\"translate({x} {y})scale({scale:.2})\"/>")
}

/// Features in their owners' colours: courtyards if fields are asked for, else everything that is built.
fn owned(game: &Game, highlight: Highlight) -> String {
    let board = game.board();
    let mut features: BTreeMap<_, (Vec<&str>, Vec<Loop>)> = BTreeMap::new();
    for (index, tile) in board.tiles().iter().enumerate() {
        for seg in board.segs(index as u8) {
            let is_court = board.feature(seg).kind == COURT;
            let seats = owners(board, seg);
            let seats = game.all_seats().into_iter().filter(|seat| seats & seat.bit() != 0);
            let colours: Vec<&str> = seats.map(|seat| crate::theme::player(game.colour(seat))).collect();
            if is_court == (highlight == Highlight::Fields) && !colours.is_empty() {
                let parts = &mut features.entry(board.label(seg)).or_insert((colours, Vec::new())).1;
                parts.extend(area(game, tile, board.local(seg)));
            }
        }
    }
    lit(features.into_values())
}

/// The lines round a segment of a tile or a part of a starting zone, on the table.
fn area(game: &Game, tile: &Tile, local: usize) -> Vec<Loop> {
    if let Some(zone) = tile.design.index().checked_sub(game.catalog().tiles.len()) {
        return zone_area(&game.catalog().wall.zones[zone], local);
    }
    let lines = contour(&CastleArrangement::get(tile.design).squares, Land::Part(local as u8));
    laid(&lines, corner(tile.pos), tile.rot)
}

/// Someone or something on a segment: its drawing and whose it is.
type Placed = (&'static str, Seat);

/// Followers and keeps, the nearer in front of the farther.
fn figures(game: &Game, options: &Options) -> String {
    let board = game.board();
    let mut crowds: BTreeMap<Seg, Vec<Placed>> = BTreeMap::new();
    for figure in board.figures().iter() {
        let name = role(board.feature(figure.seg).kind);
        crowds.entry(figure.seg).or_default().push((name, figure.seat));
    }
    for seat in game.all_seats() {
        if let Some(keep) = game.player(seat).keep {
            crowds.entry(keep.seg).or_default().push(("keep", seat));
        }
    }
    let mut drawn: Vec<(f32, String)> = Vec::new();
    for (seg, mut crowd) in crowds {
        crowd.sort();
        for (place, (name, seat)) in places(game, seg, crowd.len()).into_iter().zip(crowd) {
            drawn.push((place.y, marker(name, game.colour(seat), place, FIGURE, options)));
        }
    }
    drawn.sort_by(|one, two| one.0.total_cmp(&two.0));
    drawn.into_iter().map(|(_, svg)| svg).collect()
}

/// Where so many stand on a segment; on a zone they stand in its strip, beside its cell.
fn places(game: &Game, seg: Seg, count: usize) -> Vec<Point> {
    let board = game.board();
    let tile = board.tile(board.features().member(seg).tile);
    let Some(zone) = tile.design.index().checked_sub(game.catalog().tiles.len()) else {
        let kind = board.feature(seg).kind;
        let arrangement = CastleArrangement::get(tile.design);
        let places = arrangement.stand(kind, board.local(seg), count, (tile.rot, FIGURE));
        let home = corner(tile.pos);
        return places.into_iter().map(|place| place.turned(tile.rot).plus(home.x, home.y)).collect();
    };
    let zone = &game.catalog().wall.zones[zone];
    let (middle, way) = (corner(zone.cell).plus(50.0, 50.0), outward(zone.side));
    let depth = 50.0 + VERGE / 2.0;
    let step = |index: usize| 20.0 * index as f32 - 10.0 * (count - 1) as f32;
    let place = |index: usize| middle.plus(way.x * depth - way.y * step(index), way.y * depth + way.x * step(index));
    (0..count).map(place).collect()
}

/// The markers on the track, each with its laps.
fn markers(game: &Game, wall: &WallPlan, options: &Options) -> String {
    let track = wall.spaces.len();
    let spaces = game.all_seats().map(|seat| usize::from(game.player(seat).total()) % track);
    let mut out = String::new();
    for (index, seat) in game.all_seats().into_iter().enumerate() {
        let shift = if spaces[0] == spaces[1] { [-8.0, 8.0][index] } else { 0.0 };
        let place = wall.spaces[spaces[index]].middle.plus(shift, shift * 0.4 + 2.0);
        out.push_str(&marker("follower", game.colour(seat), place, ON_WALL, options));
        let laps = usize::from(game.player(seat).total()) / track * track;
        if laps > 0 {
            out.push_str(&text(&format!("+{laps}"), "write", place.plus(0.0, 15.0), 8.0, Hold::Middle));
        }
    }
    out
}

/// One box for each player: points, followers in the reserve, keep, tokens.
fn panel(game: &Game, options: &Options, view: View) -> String {
    let mut out = String::new();
    let (top, wide) = (view.y + view.height - PANEL - 4.0, (view.width - 120.0) / 2.0);
    for (index, seat) in game.all_seats().into_iter().enumerate() {
        let left = view.x + 50.0 + (wide + 20.0) * index as f32;
        let (player, colour) = (game.player(seat), game.colour(seat));
        let rect = [left, top, wide, PANEL - 30.0].map(number);
        let [x, y, width, height] = &rect;
        out.push_str(&format!(
            "<rect class=\"p-panel\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>"
        ));
        out.push_str(&marker("follower", colour, at(left + 48.0, top + 66.0), 4.4, options));
        out.push_str(&text(&player.total().to_string(), "write", at(left + 190.0, top + 60.0), 44.0, Hold::End));
        for number in 0..player.reserve {
            let place = at(left + 225.0 + 24.0 * f32::from(number), top + 42.0);
            out.push_str(&marker("follower", colour, place, 1.9, options));
        }
        if player.keep.is_none() {
            out.push_str(&marker("keep", colour, at(left + 225.0 + 24.0 * 6.0 + 16.0, top + 42.0), 1.9, options));
        }
        let step = (330.0 / f32::from(player.hand.total().max(1))).min(40.0);
        for (number, token) in player.hand.iter().enumerate() {
            out.push_str(&used(&token_id(token), at(left + 234.0 + step * number as f32, top + 88.0), 1.6));
        }
    }
    out
}
