//! The scoring track with its fifty spaces (BASE-45), and inside it what each player has.

use crate::figure::marker;
use crate::lettering::{Hold, text};
use crate::path::{Point, at};
use crate::table::Options;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::track::SPACES;
use bastide_carcassonne::{Colour, Expansion, FigureKind, Game, Marker};

/// How large a space is.
const SPACE: f32 = 16.0;
/// Spaces along the upper side, corners included; with those along the left side they make a ring of fifty.
const ACROSS: usize = 16;
const DOWN: usize = 11;

/// How wide and high the track is.
pub(crate) const SIZE: (f32, f32) = (ACROSS as f32 * SPACE, DOWN as f32 * SPACE);

/// The north-west corner of a space: 0 lies in the lower left, and one goes clockwise.
fn space(number: usize) -> Point {
    let (left, top) = (DOWN - 1, ACROSS - 1);
    let (column, row) = match number {
        n if n < left => (0, DOWN - 1 - n),
        n if n < left + top => (n - left, 0),
        n if n < 2 * left + top => (ACROSS - 1, n - left - top),
        n => (ACROSS - 1 - (n - 2 * left - top), DOWN - 1),
    };
    at(column as f32 * SPACE, row as f32 * SPACE)
}

/// The track, with the panel of the players inside.
pub(crate) fn track(game: &Game, options: &Options) -> String {
    let mut out = String::new();
    let (width, height) = SIZE;
    out.push_str(&format!(
        "<rect class=\"p-panel\" x=\"-4\" y=\"-4\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
        width + 8.0,
        height + 8.0
    ));
    for number in 0..usize::from(SPACES) {
        let place = space(number);
        let class = if number % 5 == 0 { "space-five" } else { "space" };
        out.push_str(&format!(
            "<rect class=\"p-{class}\" x=\"{}\" y=\"{}\" width=\"14.6\" height=\"14.6\" rx=\"2.5\"/>",
            place.x + 0.7,
            place.y + 0.7
        ));
        out.push_str(&text(&number.to_string(), "write-pale", place.plus(8.0, 4.6), 4.2, Hold::Middle));
    }
    out.push_str(&markers(game, options));
    out.push_str(&panel(game, options));
    out
}

/// The figures on the track, each with its laps.
fn markers(game: &Game, options: &Options) -> String {
    let mut crowds: Vec<Vec<Marked>> = vec![Vec::new(); usize::from(SPACES)];
    let markers: &[Marker] = if game.rules().has(Expansion::Messengers) { &Marker::ALL } else { &Marker::ALL[..1] };
    for seat in game.all_seats() {
        let colour = game.colour(seat);
        for &marker in markers {
            let points = game.track().points(seat, marker);
            crowds[usize::from(points % SPACES)].push((marker.name(), colour, points / SPACES));
        }
        if let Some(space) = game.robber(seat) {
            crowds[usize::from(space)].push(("robber", colour, 0));
        }
    }
    let drawn = crowds.iter().enumerate().map(|(number, crowd)| gathered(number, crowd, options));
    drawn.collect()
}

/// A figure on the track: its drawing, whose it is, and how many laps it has done.
type Marked = (&'static str, Colour, u16);

/// How large figures are where the longer side of a crowd has so many. Six players with a counter, a messenger and a
/// robber each can all be on one space: five rows of four.
const SCALES: [f32; 5] = [0.78, 0.62, 0.5, 0.4, 0.32];

/// Everyone on one space, in rows if there are many; at the beginning that is everybody.
fn gathered(number: usize, crowd: &[Marked], options: &Options) -> String {
    let mut out = String::new();
    let columns = crowd.len().clamp(1, 4).min(if crowd.len() <= 3 { 3 } else { crowd.len().div_ceil(2).max(2) });
    let rows = crowd.len().div_ceil(columns).max(1);
    let scale = SCALES[columns.max(rows).min(SCALES.len()) - 1];
    for (index, &(name, colour, laps)) in crowd.iter().enumerate() {
        let part = |at: usize, of: usize| (at as f32 + 0.5) / of as f32;
        let x = 1.0 + (SPACE - 2.0) * part(index % columns, columns);
        let y = if rows == 1 { 11.0 } else { 1.0 + (SPACE - 2.0) * part(index / columns, rows) + 1.6 };
        let place = space(number).plus(x, y);
        out.push_str(&marker(name, colour, place, scale, options));
        if laps > 0 {
            let laps = format!("+{}", laps * SPACES);
            out.push_str(&text(&laps, "write", place.plus(0.0, 4.6), 2.8, Hold::Middle));
        }
    }
    out
}

/// One row for each player: points, figures at home, goods and ingots.
fn panel(game: &Game, options: &Options) -> String {
    let mut out = String::new();
    let seats = game.all_seats().count() as f32;
    let (left, top) = (SPACE + 8.0, SPACE + 6.0);
    let step = ((DOWN as f32 - 2.0) * SPACE - 12.0) / seats.max(4.0);
    for (row, seat) in game.all_seats().enumerate() {
        let y = top + step * (row as f32 + 0.5);
        let colour = game.colour(seat);
        out.push_str(&marker("follower", colour, at(left + 10.0, y + 2.0), 1.15, options));
        out.push_str(&text(&game.points(seat).to_string(), "write", at(left + 48.0, y), 9.5, Hold::End));
        let belongings = belongings(game, row);
        let step = (146.0 / belongings.len().max(1) as f32).min(19.0);
        for (index, (name, count)) in belongings.into_iter().enumerate() {
            let x = left + 64.0 + step * index as f32;
            out.push_str(&marker(name, colour, at(x, y + 1.0), step / 25.0, options));
            out.push_str(&text(&count.to_string(), "write", at(x + step * 0.32, y + 4.8), 4.6, Hold::Start));
        }
    }
    out
}

/// What a player has: figures at home, goods, ingots; what one has none of is left out.
fn belongings(game: &Game, row: usize) -> Vec<(&'static str, u8)> {
    let Some(seat) = game.all_seats().nth(row) else { return Vec::new() };
    let figures = FigureKind::ALL.map(|kind| (kind.name(), game.player(seat).supply[kind as usize]));
    let goods = [(Goods::Wine, "badge-wine"), (Goods::Wheat, "badge-wheat"), (Goods::Cloth, "badge-cloth")];
    let goods = goods.map(|(goods, name)| (name, game.goods(seat, goods)));
    let all = figures.into_iter().chain(goods).chain([("ingot", game.treasure(seat))]);
    all.filter(|&(_, count)| count > 0).collect()
}
