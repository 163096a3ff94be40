//! Figures on the table: who stands where, in which colour, and what lies beside them.

use crate::arrangement::Arrangement;
use crate::lettering::{Hold, text};
use crate::path::{Path, Point, at, number};
use crate::plan::SiteKind;
use crate::table::Options;
use crate::theme::{letter, player};
use bastide_carcassonne::kind::{CITY, FIELD, MONASTERY, ROAD};
use bastide_carcassonne::{Colour, FigureKind, Game, Mystic};
use bastide_landscape::board::Tile;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::Seg;
use std::collections::BTreeMap;

/// Someone who stands on a segment.
#[derive(Clone, Copy, Debug)]
enum Someone {
    Figure(FigureKind, Colour),
    Mystic(Mystic),
}

/// The north-west corner of a tile on the table.
pub(crate) fn corner(tile: &Tile) -> Point {
    at(f32::from(tile.pos.x) * 100.0, f32::from(tile.pos.y) * 100.0)
}

/// All figures on the map, the nearer in front of the farther.
pub(crate) fn figures(game: &Game, options: &Options, scale: f32) -> String {
    let mut drawn: Vec<(f32, String)> = Vec::new();
    for (seg, crowd) in crowds(game) {
        let board = game.board();
        let tile = board.tile(board.features().member(seg).tile);
        let facts = &game.tile(tile.design).facts;
        let places = Arrangement::get(tile.design).stand(facts, board.local(seg), crowd.len(), (tile.rot, scale));
        let kind = board.feature(seg).kind;
        for (someone, place) in crowd.into_iter().zip(places) {
            let place = place.turned(tile.rot);
            let place = place.plus(corner(tile).x, corner(tile).y);
            drawn.push((place.y, draw(someone, place, kind, scale, options)));
        }
    }
    drawn.sort_by(|one, two| one.0.total_cmp(&two.0));
    drawn.into_iter().map(|(_, svg)| svg).collect()
}

/// Everyone on the map by segment, in an order that does not change from picture to picture.
fn crowds(game: &Game) -> BTreeMap<Seg, Vec<Someone>> {
    let mut crowds: BTreeMap<Seg, Vec<Someone>> = BTreeMap::new();
    let mut standing: Vec<_> = game.board().figures().iter().collect();
    standing.sort_by_key(|figure| (figure.seg, figure.kind, figure.seat));
    for figure in standing {
        let someone = Someone::Figure(FigureKind::from_number(figure.kind), game.colour(figure.seat));
        crowds.entry(figure.seg).or_default().push(someone);
    }
    for who in Mystic::ALL {
        if let Some(seg) = game.mystic(who).and_then(|spot| game.seg_of(spot)) {
            crowds.entry(seg).or_default().push(Someone::Mystic(who));
        }
    }
    crowds
}

fn draw(someone: Someone, at: Point, land: Kind, scale: f32, options: &Options) -> String {
    match someone {
        Someone::Mystic(who) => {
            let (name, x, y) = (who.name(), number(at.x), number(at.y));
            format!("<use href=\"#{name}\" transform=\"translate({x} {y})scale({scale:.2})\"/>")
        }
        Someone::Figure(kind, colour) => {
            let name = match kind {
                FigureKind::Follower => role(land),
                FigureKind::Large if land == FIELD => "large-farmer",
                _ => kind.name(),
            };
            marker(name, colour, at, scale, options)
        }
    }
}

/// The drawing of an ordinary follower on a kind of land: what it is there is seen by its head.
pub(crate) fn role(land: Kind) -> &'static str {
    match land {
        CITY => "knight",
        ROAD => "highwayman",
        FIELD => "farmer",
        MONASTERY => "monk",
        _ => "follower",
    }
}

/// A figure in a player's colour, with the colour's letter if wished for.
pub(crate) fn marker(name: &str, colour: Colour, at: Point, scale: f32, options: &Options) -> String {
    let (x, y, fill) = (number(at.x), number(at.y), player(colour));
    let is_figure = !name.starts_with("badge") && name != "ingot";
    let letter = if options.letters && is_figure {
        let class = if matches!(colour, Colour::Yellow | Colour::Pink) { "pen" } else { "write-on" };
        text(&letter(colour).to_string(), class, crate::path::at(0.0, 1.4), 4.4, Hold::Middle)
    } else {
        String::new()
    };
    let scale = if scale == 1.0 { String::new() } else { format!("scale({scale:.2})") };
    format!("<g transform=\"translate({x} {y}){scale}\" color=\"{fill}\"><use href=\"#{name}\"/>{letter}</g>")
}

/// Ferries on their lakes, each with its line from shore to shore.
pub(crate) fn ferries(game: &Game) -> String {
    let board = game.board();
    let mut out = String::new();
    for (one, other) in game.ferries() {
        let tile = board.tile(board.features().member(one).tile);
        let arrangement = Arrangement::get(tile.design);
        let Some(lake) = arrangement.plan.site(SiteKind::FerryLake) else { continue };
        let cities = game.tile(tile.design).facts.cities.len();
        let shore = |seg: Seg| {
            let path = &arrangement.plan.roads[board.local(seg) - cities].path;
            lake.at.toward(path.start(), (lake.radius - 1.0) / lake.at.distance(path.start()).max(1.0))
        };
        let place = |point: Point| point.turned(tile.rot).plus(corner(tile).x, corner(tile).y);
        let (from, middle, to) = (place(shore(one)), place(lake.at), place(shore(other)));
        let line = Path::from(from).curve(from.toward(middle, 0.8), to.toward(middle, 0.8), to);
        let boat = line.along(line.length() / 2.0);
        let (x, y) = (number(boat.x), number(boat.y + 1.0));
        out.push_str(&format!(
            "<path class=\"p-ferry-line\" d=\"{}\"/><use href=\"#ferry\" x=\"{x}\" y=\"{y}\"/>",
            line.d()
        ));
    }
    out
}

/// Ingots on tiles, heaped up.
pub(crate) fn ingots(game: &Game) -> String {
    let mut out = String::new();
    for (pos, count) in game.ingots() {
        let Some(tile) = game.board().tile_at(pos).map(|index| game.board().tile(index)) else { continue };
        let place = Arrangement::get(tile.design).ingots.turned(tile.rot).plus(corner(tile).x, corner(tile).y);
        for index in 0..count {
            let (x, y) = (place.x + 2.4 * f32::from(index % 2), place.y + 3.0 - 3.4 * f32::from(index));
            out.push_str(&format!("<use href=\"#ingot\" x=\"{}\" y=\"{}\"/>", number(x), number(y)));
        }
    }
    out
}
