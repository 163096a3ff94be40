//! The outline of a feature over all its tiles, as one set of closed lines: what two tiles share along their border falls
//! away, and the lines on both sides are joined.

use crate::outline::Loop;
use crate::path::{Point, at};
use std::collections::BTreeMap;

/// A corner of an outline in tenths of a unit, so that corners of neighbours can be compared.
type Corner = (i32, i32);
/// A line along a border of tiles: whether it runs north to south, and where it lies.
type Border = (bool, i32);

/// How wide a tile is, in tenths of a unit.
const TILE: i32 = 1000;

/// Joins the outlines of parts, all in the coordinates of the table; land lies to the right of each line.
pub fn union(parts: &[Loop]) -> Vec<Loop> {
    let mut steps: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let mut borders: BTreeMap<Border, BTreeMap<i32, i32>> = BTreeMap::new();
    for (from, to) in parts.iter().flat_map(edges) {
        match border(from, to) {
            // On a border an edge only says where land begins and ends; the edge of the neighbour says the opposite.
            Some(((is_upright, place), begin, end)) => {
                let changes = borders.entry((is_upright, place)).or_default();
                *changes.entry(begin).or_default() += 1;
                *changes.entry(end).or_default() -= 1;
            }
            None => steps.entry(from).or_default().push(to),
        }
    }
    for ((is_upright, place), changes) in borders {
        let corner = |along: i32| if is_upright { (place, along) } else { (along, place) };
        let places: Vec<i32> = changes.keys().copied().collect();
        let mut depth = 0;
        for pair in places.windows(2) {
            depth += changes[&pair[0]];
            let (from, to) = if depth > 0 { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
            if depth != 0 {
                steps.entry(corner(from)).or_default().push(corner(to));
            }
        }
    }
    walk(steps)
}

fn edges(line: &Loop) -> impl Iterator<Item = (Corner, Corner)> + '_ {
    let corner = |point: &Point| ((point.x * 10.0).round() as i32, (point.y * 10.0).round() as i32);
    let next = line.iter().cycle().skip(1);
    line.iter().zip(next).map(move |(one, two)| (corner(one), corner(two))).filter(|(one, two)| one != two)
}

/// The border that an edge lies on, and from where to where it runs there.
fn border(from: Corner, to: Corner) -> Option<(Border, i32, i32)> {
    if from.0 == to.0 && from.0.rem_euclid(TILE) == 0 {
        return Some(((true, from.0), from.1, to.1));
    }
    (from.1 == to.1 && from.1.rem_euclid(TILE) == 0).then_some(((false, from.1), from.0, to.0))
}

/// Joins the steps to closed lines.
fn walk(mut steps: BTreeMap<Corner, Vec<Corner>>) -> Vec<Loop> {
    let mut loops = Vec::new();
    while let Some((&start, _)) = steps.iter().next() {
        let mut line = Vec::new();
        let mut here = start;
        while let Some(ends) = steps.get_mut(&here) {
            let next = ends.pop();
            if ends.is_empty() {
                steps.remove(&here);
            }
            let Some(next) = next else { break };
            line.push(at(here.0 as f32 / 10.0, here.1 as f32 / 10.0));
            here = next;
            if here == start {
                break;
            }
        }
        loops.push(line);
    }
    loops
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f32, y: f32) -> Loop {
        vec![at(x, y), at(x + 100.0, y), at(x + 100.0, y + 100.0), at(x, y + 100.0)]
    }

    #[test]
    fn two_squares_side_by_side_have_one_line_without_the_border_between_them() {
        let joined = union(&[square(0.0, 0.0), square(100.0, 0.0)]);
        assert_eq!(joined.len(), 1);
        let upright = |x: f32| joined[0].windows(2).any(|pair| pair[0].x == x && pair[1].x == x);
        assert!(!upright(100.0), "{joined:?}");
    }

    #[test]
    fn squares_round_an_empty_cell_have_an_outer_and_an_inner_line() {
        let cells =
            (0..9).filter(|cell| *cell != 4).map(|cell| square(100.0 * (cell % 3) as f32, 100.0 * (cell / 3) as f32));
        assert_eq!(union(&cells.collect::<Vec<_>>()).len(), 2);
    }

    #[test]
    fn where_one_side_is_longer_the_rest_of_the_border_stays() {
        let half = vec![at(100.0, 20.0), at(150.0, 20.0), at(150.0, 60.0), at(100.0, 60.0)];
        let joined = union(&[square(0.0, 0.0), half]);
        assert_eq!(joined.len(), 1);
        let kept: f32 = joined[0]
            .iter()
            .zip(joined[0].iter().cycle().skip(1))
            .filter(|(one, two)| one.x == 100.0 && two.x == 100.0)
            .map(|(one, two)| (one.y - two.y).abs())
            .sum();
        assert_eq!(kept, 60.0);
    }
}
