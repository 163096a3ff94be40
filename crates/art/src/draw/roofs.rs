//! Masses of roofs: groups of houses that stand close together in rows, each drawn once and used in many cities. Seen
//! from afar a group is a mass of two tones.

use super::Thing;
use crate::path::{Point, at, number};
use crate::variation::Variation;
use std::fmt::Write;

/// A size of groups: how far they reach from their middle, and their names.
struct Size {
    reach: f32,
    groups: [&'static str; 4],
}

/// All sizes, the largest first.
const SIZES: [Size; 4] = [
    Size { reach: 15.0, groups: ["roofs-a0", "roofs-a1", "roofs-a2", "roofs-a3"] },
    Size { reach: 11.6, groups: ["roofs-b0", "roofs-b1", "roofs-b2", "roofs-b3"] },
    Size { reach: 8.6, groups: ["roofs-c0", "roofs-c1", "roofs-c2", "roofs-c3"] },
    Size { reach: 5.9, groups: ["roofs-d0", "roofs-d1", "roofs-d2", "roofs-d3"] },
];

/// Roofs wherever they are free to stand, the large groups first, each close to those that are there already.
pub(crate) fn pack(
    built: &mut Vec<(Thing, f32)>,
    variation: &mut Variation,
    is_free: impl Fn(&[(Thing, f32)], Point, f32) -> bool,
) {
    for size in &SIZES {
        let mut free: Vec<Point> = candidates(variation).filter(|&place| is_free(built, place, size.reach)).collect();
        let gap = |built: &[(Thing, f32)], place: Point| {
            let gaps = built.iter().map(|(thing, reach)| thing.at.distance(place) - reach);
            gaps.fold(60.0, f32::min) + 0.02 * place.distance(Point::CENTRE)
        };
        while let Some(&place) = free.iter().min_by(|one, two| gap(built, **one).total_cmp(&gap(built, **two))) {
            built.push((Thing::new(variation.pick(&size.groups), place), size.reach));
            free.retain(|&other| other.distance(place) > 2.0 * size.reach - 1.2);
        }
    }
}

/// Places all over the tile, a little different each time.
pub(super) fn candidates(variation: &mut Variation) -> impl Iterator<Item = Point> + use<> {
    let (dx, dy) = (variation.between(0.0, 1.6), variation.between(0.0, 1.6));
    let step = |from: f32, index: usize| 3.0 + from + 1.6 * index as f32;
    (0..58).flat_map(move |row| (0..58).map(move |column| at(step(dx, column), step(dy, row))))
}

/// The shared drawings of all groups.
pub(crate) fn symbols() -> String {
    SIZES.iter().flat_map(|size| size.groups.iter().map(|name| group(name, size.reach))).collect()
}

/// How far one row stands before the next.
const ROW: f32 = 5.6;
/// How high a house is.
const HIGH: f32 = 7.6;

fn group(name: &str, reach: f32) -> String {
    let mut variation = Variation::of(name, 0);
    let (mut near, mut far) = (String::new(), Mass::default());
    let mut base = HIGH - reach + if reach < 7.0 { 0.6 } else { 1.8 };
    let mut shade = String::new();
    while base <= reach - 0.6 {
        let half = chord(reach, base).max(4.2).min(reach - 0.8);
        let left = variation.between(-0.9, 0.9) - half;
        far.row(left, left + 2.0 * half, base);
        shade_row(&mut shade, left, left + 2.0 * half, base);
        row(&mut near, (left, left + 2.0 * half), base, &mut variation);
        base += ROW;
    }
    format!(
        "<g id=\"{name}\"><path class=\"p-shadow\" d=\"{shade}\"/><g class=\"d\">{near}</g><g class=\"m\">{}</g></g>",
        far.svg()
    )
}

/// Half the width that a circle leaves for a row whose houses stand on this line.
fn chord(reach: f32, base: f32) -> f32 {
    let highest = (base - HIGH).abs().max(base.abs()).min(reach - 1.0);
    (reach * reach - highest * highest).sqrt()
}

fn shade_row(out: &mut String, left: f32, right: f32, base: f32) {
    let [l, r, b, t] = [left + 1.0, right + 1.8, base + 1.0, base - 4.0].map(number);
    // Writing to a string cannot fail.
    let _ = write!(out, "M{l} {b}H{r}V{t}H{l}Z");
}

/// Houses side by side from left to right.
fn row(out: &mut String, (mut left, right): (f32, f32), base: f32, variation: &mut Variation) {
    const PAINTS: [&str; 9] = ["tile", "brick", "clay", "tile", "clay", "slate", "brick", "tile", "thatch"];
    while right - left > 3.6 {
        let is_gable = variation.below(5) < 3;
        let wide = if is_gable { variation.between(4.6, 6.0) } else { variation.between(6.4, 9.4) };
        let wide = if right - left - wide < 3.6 { right - left } else { wide };
        let foot = at(left + wide / 2.0, base + variation.between(-0.7, 0.7));
        let paint = variation.pick(&PAINTS);
        if is_gable && wide < 8.0 {
            gable(out, foot, wide / 2.0, paint);
        } else {
            hall(out, foot, wide / 2.0, paint);
        }
        left += wide - 0.3;
    }
}

fn shape(out: &mut String, class: &str, foot: Point, points: &[(f32, f32)]) {
    let points: Vec<String> =
        points.iter().map(|(x, y)| format!("{} {}", number(foot.x + x), number(foot.y + y))).collect();
    let _ = write!(out, "<path class=\"p-{class}\" d=\"M{}Z\"/>", points.join("L"));
}

/// A house whose gable looks at us: one slope in the light, one in the shade.
fn gable(out: &mut String, foot: Point, half: f32, paint: &str) {
    let (eaves, ridge, deep) = (-2.4, -5.0, 2.6);
    shape(
        out,
        "plaster",
        foot,
        &[(-half + 0.3, 0.0), (-half + 0.3, eaves), (0.0, ridge), (half - 0.3, eaves), (half - 0.3, 0.0)],
    );
    let lit = [(-half, eaves + 0.4), (0.0, ridge), (0.0, ridge - deep), (-half, eaves - deep + 0.4)];
    shape(out, paint, foot, &lit);
    let shade = lit.map(|(x, y)| (-x, y));
    shape(out, &format!("{paint}-shade"), foot, &shade);
    shape(out, "dark", foot, &[(-0.6, 0.0), (-0.6, -1.5), (0.6, -1.5), (0.6, 0.0)]);
}

/// A house whose long side looks at us.
fn hall(out: &mut String, foot: Point, half: f32, paint: &str) {
    let (eaves, ridge) = (-2.2, -6.0);
    shape(
        out,
        "plaster-shade",
        foot,
        &[(-half + 0.3, 0.0), (-half + 0.3, eaves), (half - 0.3, eaves), (half - 0.3, 0.0)],
    );
    shape(out, paint, foot, &[(-half, eaves + 0.4), (-half + 1.0, ridge), (half - 0.8, ridge), (half, eaves + 0.4)]);
    let dark = half * 0.3;
    let shade =
        [(half - dark - 0.6, eaves + 0.4), (half - 1.0 - dark, ridge), (half - 0.8, ridge), (half, eaves + 0.4)];
    shape(out, &format!("{paint}-shade"), foot, &shade);
    shape(
        out,
        "ridge",
        foot,
        &[(-half + 0.8, ridge + 0.1), (-half + 1.0, ridge - 0.7), (half - 0.9, ridge - 0.7), (half - 0.7, ridge + 0.1)],
    );
}

/// A group as a mass: roofs in one tone, what lies in the shade in another.
#[derive(Default)]
struct Mass {
    lit: String,
    shade: String,
}

impl Mass {
    /// Gables side by side, each with a slope in the light and one in the shade.
    fn row(&mut self, left: f32, right: f32, base: f32) {
        let count = ((right - left) / 7.6).round().max(1.0);
        let half = (right - left) / count / 2.0;
        for index in 0..count as usize {
            let ridge = left + half * (2 * index + 1) as f32;
            let slope = |out: &mut String, eaves: f32| {
                let [x, to, low, foot, top, high] =
                    [ridge, eaves, base - 2.6, base - 0.6, base - HIGH - 0.6, base - HIGH + 2.4].map(number);
                let _ = write!(out, "M{x} {low}V{top}L{to} {high}V{foot}Z");
            };
            slope(&mut self.lit, ridge - half);
            slope(&mut self.shade, ridge + half);
        }
    }

    fn svg(&self) -> String {
        let Mass { lit, shade } = self;
        format!("<path class=\"p-clay\" d=\"{lit}\"/><path class=\"p-tile-shade\" d=\"{shade}\"/>")
    }
}
