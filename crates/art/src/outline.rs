//! The outlines of lands, found by walking round their small squares: closed lines with few corners, for highlights,
//! for places to point at, and for the shapes of The Castle.

use crate::path::{Point, at, number};
use crate::squares::{CELLS, Land, Squares};
use bastide_landscape::geometry::Rot;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A closed line round a piece of land: what is inside lies to the right when one walks along it.
pub type Loop = Vec<Point>;

/// How far a line may leave the squares it stands for.
const SLACK: f32 = 0.6;
/// The same where the line is soft.
const SOFT_SLACK: f32 = 0.3;
/// Pieces smaller than this, in squares, are not worth a line.
const CRUMB: f32 = 12.0;

/// The lines round all pieces of a land, and round the holes in them.
pub fn outline(squares: &Squares, land: Land) -> Vec<Loop> {
    let loops = walk(steps(squares, land));
    loops.into_iter().filter(|line| area(line).abs() > CRUMB).map(|line| simple(&line)).collect()
}

/// The same, drawn softly: without the stairs of the squares, for what is lit on the map. The ends at the rim stay where
/// they are, so that neighbours meet.
pub fn contour(squares: &Squares, land: Land) -> Vec<Loop> {
    let loops = walk(steps(squares, land));
    let large = loops.into_iter().filter(|line| area(line).abs() > CRUMB);
    large.map(|line| simplify(&line, |piece| soft(&piece), SOFT_SLACK)).collect()
}

/// Closed lines on a tile, as they lie on the table when the tile lies turned with its corner at a place.
pub fn laid(loops: &[Loop], corner: Point, rot: Rot) -> Vec<Loop> {
    let lay = |point: &Point| point.turned(rot).plus(corner.x, corner.y);
    loops.iter().map(|line| line.iter().map(lay).collect()).collect()
}

/// Closed lines as a drawing instruction.
pub fn instruction(loops: &[Loop]) -> String {
    let mut out = String::new();
    for line in loops {
        for (index, point) in line.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(out, "{letter}{} {}", number(point.x), number(point.y));
        }
        out.push('Z');
    }
    out
}

/// A circle as a closed line.
pub fn circle(middle: Point, radius: f32) -> Loop {
    let point = |step: u8| {
        let (sin, cos) = (f32::from(step) * std::f32::consts::TAU / 24.0).sin_cos();
        middle.plus(radius * cos, radius * sin)
    };
    (0..24).map(point).collect()
}

/// A corner of squares, by column and row.
type Corner = (isize, isize);

/// The sides of squares beyond which the land ends, by the corner where each begins.
fn steps(squares: &Squares, land: Land) -> BTreeMap<Corner, Vec<Corner>> {
    let mut steps: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let all = 0..CELLS as isize;
    for (x, y) in all.clone().flat_map(|y| all.clone().map(move |x| (x, y))) {
        if squares.is(x, y, land) {
            let sides = [
                ((x, y - 1), (x, y), (x + 1, y)),
                ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
                ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
                ((x - 1, y), (x, y + 1), (x, y)),
            ];
            for (beyond, from, to) in sides {
                if !squares.is(beyond.0, beyond.1, land) {
                    steps.entry(from).or_default().push(to);
                }
            }
        }
    }
    steps
}

/// Joins the steps to closed lines.
fn walk(mut steps: BTreeMap<Corner, Vec<Corner>>) -> Vec<Loop> {
    let mut loops = Vec::new();
    while let Some((&start, _)) = steps.iter().find(|(_, ends)| !ends.is_empty()) {
        let mut line = Vec::new();
        let (mut here, mut before) = (start, start);
        while let Some(next) = steps.get_mut(&here).and_then(|ends| take_right(ends, before, here)) {
            line.push(at(here.0 as f32, here.1 as f32));
            (before, here) = (here, next);
            if here == start {
                break;
            }
        }
        steps.retain(|_, ends| !ends.is_empty());
        loops.push(line);
    }
    loops
}

/// Where two squares of a land touch only at a corner, the line turns right and so keeps them apart.
fn take_right(ends: &mut Vec<Corner>, before: Corner, here: Corner) -> Option<Corner> {
    let ahead = (here.0 - before.0, here.1 - before.1);
    let is_right = |end: &Corner| (end.0 - here.0, end.1 - here.1) == (-ahead.1, ahead.0);
    let index = ends.iter().position(is_right).unwrap_or(0);
    (!ends.is_empty()).then(|| ends.remove(index))
}

/// Twice the area would do for comparing, but this reads better.
fn area(line: &[Point]) -> f32 {
    let pairs = line.iter().zip(line.iter().cycle().skip(1));
    pairs.map(|(one, two)| one.x * two.y - two.x * one.y).sum::<f32>() / 2.0
}

/// The line with as few corners as its slack allows. Where it comes to the rim or leaves it, it stays as it is, so that
/// neighbours meet.
fn simple(line: &[Point]) -> Loop {
    simplify(line, |piece| smooth(&piece), SLACK)
}

fn simplify(line: &[Point], even: impl Fn(Vec<Point>) -> Loop, slack: f32) -> Loop {
    let count = line.len();
    let is_pinned = |index: usize| {
        let (before, here, after) = (line[(index + count - 1) % count], line[index], line[(index + 1) % count]);
        here.margin() == 0.0 && (before.margin() > 0.0 || after.margin() > 0.0 || is_corner(here))
    };
    let mut pins: Vec<usize> = (0..count).filter(|&index| is_pinned(index)).collect();
    if pins.is_empty() {
        pins.push(0);
    }
    if pins.len() == 1 {
        let first = line[pins[0]];
        let far = (0..count).max_by(|&one, &two| line[one].distance(first).total_cmp(&line[two].distance(first)));
        pins.extend(far);
        pins.sort_unstable();
    }
    let mut out = Vec::new();
    for (number, &from) in pins.iter().enumerate() {
        let to = pins[(number + 1) % pins.len()];
        let length = (to + count - from - 1) % count + 1;
        let piece: Vec<Point> = (0..=length).map(|step| line[(from + step) % count]).collect();
        thin(&even(piece), slack, &mut out);
        out.pop();
    }
    out
}

/// The middles of all steps between the ends: a staircase becomes a slope.
fn smooth(piece: &[Point]) -> Loop {
    let ends = (piece.first(), piece.last());
    let middles = piece.windows(2).map(|pair| pair[0].toward(pair[1], 0.5));
    ends.0.copied().into_iter().chain(middles).chain(ends.1.copied()).collect()
}

/// The same, each point moved towards its neighbours a few times; what lies along the rim stays there.
fn soft(piece: &[Point]) -> Loop {
    let mut line = smooth(piece);
    for _ in 0..4 {
        let before = line.clone();
        for index in 1..line.len() - 1 {
            if before[index].margin() > 0.0 {
                let middle = before[index - 1].toward(before[index + 1], 0.5);
                line[index] = before[index].toward(middle, 0.5);
            }
        }
    }
    line
}

fn is_corner(point: Point) -> bool {
    let side = CELLS as f32;
    (point.x == 0.0 || point.x == side) && (point.y == 0.0 || point.y == side)
}

/// Keeps the ends and what lies too far from the straight line between them, again and again.
fn thin(piece: &[Point], slack: f32, out: &mut Loop) {
    let (first, last) = (piece[0], piece[piece.len() - 1]);
    let off = |&index: &usize| piece[index].to_segment(first, last);
    let farthest = (1..piece.len() - 1).max_by(|one, two| off(one).total_cmp(&off(two)));
    match farthest {
        Some(middle) if off(&middle) > slack => {
            thin(&piece[..=middle], slack, out);
            out.pop();
            thin(&piece[middle..], slack, out);
        }
        _ => out.extend([first, last]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(is_land: impl Fn(usize, usize) -> bool) -> Squares {
        let land = |cell: usize| if is_land(cell % CELLS, cell / CELLS) { Land::Part(0) } else { Land::Border };
        Squares::of((0..CELLS * CELLS).map(land).collect())
    }

    #[test]
    fn a_land_with_a_hole_has_two_lines_that_run_against_each_other() {
        let ring = squares(|x, y| {
            (10..40).contains(&x) && (10..40).contains(&y) && !((20..30).contains(&x) && (20..30).contains(&y))
        });
        let loops = outline(&ring, Land::Part(0));
        let areas: Vec<f32> = loops.iter().map(|line| area(line).round()).collect();
        assert!(areas[0] > 880.0 && areas[1] < -90.0, "{areas:?}");
    }

    #[test]
    fn a_slanted_border_becomes_one_straight_line() {
        let half = squares(|x, y| x > y);
        assert!(outline(&half, Land::Part(0))[0].len() <= 6, "{:?}", outline(&half, Land::Part(0)));
    }
}
