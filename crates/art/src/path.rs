//! Points and curves on a tile. A tile is 100 wide and 100 high, with the north-west corner at the origin.

use bastide_landscape::geometry::{Rot, Side};
use std::fmt::Write;

/// A point of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the east.
    pub x: f32,
    /// To the south.
    pub y: f32,
}

/// The point at these coordinates.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The middle of a tile.
    pub const CENTRE: Point = at(50.0, 50.0);

    /// The middle of a side, where roads and rivers meet the rim.
    pub const fn middle(side: Side) -> Point {
        match side {
            Side::North => at(50.0, 0.0),
            Side::East => at(100.0, 50.0),
            Side::South => at(50.0, 100.0),
            Side::West => at(0.0, 50.0),
        }
    }

    /// Where the point lies after its tile was turned.
    pub fn turned(self, rot: Rot) -> Point {
        match rot {
            Rot::North => self,
            Rot::East => at(100.0 - self.y, self.x),
            Rot::South => at(100.0 - self.x, 100.0 - self.y),
            Rot::West => at(self.y, 100.0 - self.x),
        }
    }

    /// How far another point is.
    pub fn distance(self, other: Point) -> f32 {
        self.square(other).sqrt()
    }

    /// How far another point is, squared: enough for comparing, and much quicker.
    pub(crate) fn square(self, other: Point) -> f32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        dx * dx + dy * dy
    }

    /// The point a part of the way to another one.
    pub fn toward(self, other: Point, part: f32) -> Point {
        at(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// The point moved.
    pub fn plus(self, x: f32, y: f32) -> Point {
        at(self.x + x, self.y + y)
    }

    /// How near the point is to the rim.
    pub fn margin(self) -> f32 {
        self.x.min(self.y).min(100.0 - self.x).min(100.0 - self.y)
    }

    /// How far the point is from a straight line between two others.
    pub(crate) fn to_segment(self, a: Point, b: Point) -> f32 {
        self.square_to_segment(a, b).sqrt()
    }

    fn square_to_segment(self, a: Point, b: Point) -> f32 {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let square = dx * dx + dy * dy;
        let part = if square > 0.0 { ((self.x - a.x) * dx + (self.y - a.y) * dy) / square } else { 0.0 };
        self.square(a.toward(b, part.clamp(0.0, 1.0)))
    }
}

/// One piece of a curve after its first point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// A straight line.
    Line(Point),
    /// A curve with its two control points.
    Curve(Point, Point, Point),
}

impl Piece {
    fn end(self) -> Point {
        match self {
            Piece::Line(end) | Piece::Curve(_, _, end) => end,
        }
    }
}

/// A curve of lines and cubic pieces, with the points it is measured by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    start: Point,
    pieces: Vec<Piece>,
    /// Points along the curve, close enough together for measuring.
    pub points: Vec<Point>,
}

const STEPS: usize = 12;

impl Path {
    /// A curve that begins here.
    pub fn from(start: Point) -> Path {
        Path { start, pieces: Vec::new(), points: vec![start] }
    }

    /// The curve with a straight piece more.
    pub fn line(mut self, end: Point) -> Path {
        self.points.push(end);
        self.pieces.push(Piece::Line(end));
        self
    }

    /// The curve with a bent piece more.
    pub fn curve(mut self, one: Point, two: Point, end: Point) -> Path {
        let from = self.end();
        for step in 1..=STEPS {
            let t = step as f32 / STEPS as f32;
            let (a, b, c) = (from.toward(one, t), one.toward(two, t), two.toward(end, t));
            self.points.push(a.toward(b, t).toward(b.toward(c, t), t));
        }
        self.pieces.push(Piece::Curve(one, two, end));
        self
    }

    /// Another curve joined on by a straight piece, or none if it begins where this one ends.
    pub fn then(mut self, other: &Path) -> Path {
        if self.end().distance(other.start) > 0.01 {
            self = self.line(other.start);
        }
        self.pieces.extend(&other.pieces);
        self.points.extend(&other.points[1..]);
        self
    }

    /// The same curve, run through from its end.
    pub fn reversed(&self) -> Path {
        let mut path = Path::from(self.end());
        for (index, piece) in self.pieces.iter().enumerate().rev() {
            let to = if index == 0 { self.start } else { self.pieces[index - 1].end() };
            path = match *piece {
                Piece::Line(_) => path.line(to),
                Piece::Curve(one, two, _) => path.curve(two, one, to),
            };
        }
        path
    }

    /// Where it begins.
    pub fn start(&self) -> Point {
        self.start
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece.end())
    }

    /// How far a point is from the curve.
    pub fn distance(&self, point: Point) -> f32 {
        let pairs = self.points.windows(2).map(|pair| point.square_to_segment(pair[0], pair[1]));
        pairs.fold(f32::INFINITY, f32::min).sqrt()
    }

    /// Whether a point lies inside the closed curve.
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        let mut last = self.end();
        for &next in &self.points {
            let crosses = (next.y > point.y) != (last.y > point.y);
            if crosses && point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x {
                inside = !inside;
            }
            last = next;
        }
        inside
    }

    /// How long it is.
    pub fn length(&self) -> f32 {
        self.points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
    }

    /// The point after this length.
    pub fn along(&self, length: f32) -> Point {
        let mut left = length;
        for pair in self.points.windows(2) {
            let step = pair[0].distance(pair[1]);
            if step >= left && step > 0.0 {
                return pair[0].toward(pair[1], left / step);
            }
            left -= step;
        }
        self.end()
    }

    /// The point where it first comes upon another curve, from its own end.
    pub fn meets(&self, other: &Path) -> Option<Point> {
        let total = self.length();
        let steps = (total * 2.0) as usize;
        (0..=steps).map(|step| self.along(total - step as f32 / 2.0)).find(|&point| other.distance(point) < 0.6)
    }

    /// The drawing instruction, without closing the curve.
    pub fn d(&self) -> String {
        self.instruct(number)
    }

    /// The same, but what ends at the rim is drawn a little beyond it, so that no gap shows between neighbours at any
    /// size. Neighbours show the same there, so it does not matter which of them lies above.
    pub fn d_spilt(&self) -> String {
        self.instruct(spilt)
    }

    fn instruct(&self, write: impl Fn(f32) -> String) -> String {
        let mut out = format!("M{} {}", write(self.start.x), write(self.start.y));
        for piece in &self.pieces {
            // Writing to a string cannot fail.
            let _ = match *piece {
                Piece::Line(end) => write!(out, "L{} {}", write(end.x), write(end.y)),
                Piece::Curve(a, b, end) => {
                    let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(number);
                    let (x, y) = (write(end.x), write(end.y));
                    write!(out, "C{ax} {ay} {bx} {by} {x} {y}")
                }
            };
        }
        out
    }
}

/// How far drawings reach beyond the rim: a pixel where a tile has 50 of them, and so enough at every size. A picture of
/// one tile is cut off within that, so that its edge is one edge and not one of each shape, between which the lowest
/// would show.
pub const SPILL: f32 = 2.0;

/// All of a tile, and what it spills.
pub(crate) fn spilt_square() -> String {
    let [low, high] = [-SPILL, 100.0 + SPILL].map(number);
    format!("M{low} {low}H{high}V{high}H{low}Z")
}

fn spilt(value: f32) -> String {
    number(if value <= 0.0 {
        value - SPILL
    } else if value >= 100.0 {
        value + SPILL
    } else {
        value
    })
}

/// A number with as many digits as can be seen.
pub fn number(value: f32) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    if rounded == rounded.trunc() { format!("{}", rounded as i32) } else { format!("{rounded:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_contains_its_middle_and_not_its_outside() {
        let square = Path::from(at(1.0, 1.0)).line(at(10.0, 1.0)).line(at(10.0, 10.0)).line(at(1.0, 10.0));
        assert!(square.contains(at(5.0, 5.0)));
        assert!(!square.contains(at(15.0, 5.0)));
        assert_eq!(square.d(), "M1 1L10 1L10 10L1 10");
    }

    #[test]
    fn a_curve_run_backwards_has_the_same_length() {
        let curve = Path::from(at(0.0, 50.0)).curve(at(30.0, 50.0), at(50.0, 70.0), at(50.0, 100.0));
        assert!((curve.length() - curve.reversed().length()).abs() < 0.1);
        assert_eq!(curve.reversed().end(), at(0.0, 50.0));
    }
}
