//! Grass: a few shared drawings of meadows and parcels of fields, each used turned and for many tiles. Nothing on them
//! comes near the rim or runs through the tile, so that nobody takes the edge of a parcel for that of a field.

use crate::path::{Point, at, number, spilt_square};
use crate::theme::Theme;
use crate::variation::Variation;
use std::fmt::Write;

/// How many drawings of grass there are; each can be turned four ways.
const TURFS: usize = 10;
/// How near parcels come to the rim.
const KEPT: f32 = 9.0;

/// Grass for a tile.
pub(super) fn turf(theme: Theme, variation: &mut Variation) -> String {
    let whole = format!("<path class=\"p-grass\" d=\"{}\"/>", spilt_square());
    if !theme.is_illustrated() {
        return whole;
    }
    let (which, turn) = (variation.below(TURFS), 90 * variation.below(4));
    let turn = if turn == 0 { String::new() } else { format!(" transform=\"rotate({turn} 50 50)\"") };
    format!("{whole}<use href=\"#turf-{which}\"{turn}/>")
}

/// The shared drawings.
pub(crate) fn symbols() -> String {
    (0..TURFS).map(symbol).collect()
}

fn symbol(which: usize) -> String {
    let mut variation = Variation::of("turf", which as u8);
    let parcels = parcels(&mut variation);
    let mut out = format!("<g id=\"turf-{which}\">");
    let mut rows = String::new();
    for tone in ["grass-a", "grass-b", "grass-c", "grass-d"] {
        let own = parcels.iter().filter(|parcel| parcel.tone == tone);
        let d: String = own.clone().map(Parcel::d).collect();
        if !d.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(out, "<path class=\"p-{tone}\" d=\"{d}\"/>");
        }
        own.filter(|parcel| parcel.rows > 0).for_each(|parcel| rows.push_str(&parcel.furrows()));
    }
    let _ = write!(out, "<path class=\"p-row d\" d=\"{rows}\"/></g>");
    out
}

/// A piece of farmland with four corners.
struct Parcel {
    corners: [Point; 4],
    tone: &'static str,
    /// How many rows are sown; none on a meadow.
    rows: usize,
}

/// Two to three columns of parcels between crooked lines, some left out.
fn parcels(variation: &mut Variation) -> Vec<Parcel> {
    let columns = 2 + variation.below(2);
    let mut parcels = Vec::new();
    let mut left = [KEPT; 2];
    for column in 0..columns {
        let wide = (100.0 - 2.0 * KEPT) / columns as f32;
        let edge = KEPT + wide * (column + 1) as f32;
        let right = if column + 1 == columns {
            [100.0 - KEPT; 2]
        } else {
            [edge, edge].map(|x| x + variation.between(-8.0, 8.0))
        };
        let rows = 2 + variation.below(2);
        let mut top = [KEPT; 2];
        for row in 0..rows {
            let edge = KEPT + (100.0 - 2.0 * KEPT) / rows as f32 * (row + 1) as f32;
            let low = if row + 1 == rows {
                [100.0 - KEPT; 2]
            } else {
                [edge, edge].map(|y| y + variation.between(-6.0, 6.0))
            };
            let x = |side: [f32; 2], y: f32| side[0] + (side[1] - side[0]) * y / 100.0;
            let corners = [
                at(x(left, top[0]), top[0]),
                at(x(right, top[1]), top[1]),
                at(x(right, low[1]), low[1]),
                at(x(left, low[0]), low[0]),
            ];
            let tone = variation.pick(&["grass-a", "grass-b", "grass-c", "grass-d"]);
            let sown = variation.pick(&[0, 0, 5, 7]);
            if variation.below(4) > 0 {
                parcels.push(Parcel { corners: shrunk(corners, variation), tone, rows: sown });
            }
            top = low;
        }
        left = right;
    }
    parcels
}

/// The corners drawn a little to the middle, each by itself.
fn shrunk(corners: [Point; 4], variation: &mut Variation) -> [Point; 4] {
    let middle = corners[0].toward(corners[2], 0.5);
    corners.map(|corner| corner.toward(middle, variation.between(0.06, 0.22)))
}

impl Parcel {
    fn d(&self) -> String {
        let points: Vec<String> = self.corners.iter().map(|corner| pair(*corner)).collect();
        format!("M{}Z", points.join("L"))
    }

    /// Lines along the parcel.
    fn furrows(&self) -> String {
        let [a, b, c, d] = self.corners;
        let line = |row: usize| {
            let part = (row as f32 + 0.5) / self.rows as f32;
            let (from, to) = (a.toward(d, part), b.toward(c, part));
            format!("M{}L{}", pair(from.toward(to, 0.06)), pair(from.toward(to, 0.94)))
        };
        (0..self.rows).map(line).collect()
    }
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x.round()), number(point.y.round()))
}
