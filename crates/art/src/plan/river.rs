//! The middle of the river.

use super::road::{inward, through};
use super::site::{Site, SiteKind};
use crate::path::{Path, Point, at};
use crate::placement::Placement;
use bastide_carcassonne::tile::facts::RiverFacts;
use bastide_landscape::geometry::Side;

/// The river of a tile: a straight one winds a little, one with an end leads to its source or lake.
pub(super) fn river(river: &RiverFacts, sites: &[Site], placed: &Placement) -> Path {
    let from = river.sides[0];
    let swing = placed.row("meander", 0).and_then(|row| row.first().copied()).unwrap_or(5.0);
    match river.sides.get(1) {
        Some(&to) if from.opposite() == to => winding(from, to, swing),
        Some(&to) => through(from, to, None),
        None => {
            let is_end = |site: &&Site| matches!(site.kind, SiteKind::Source | SiteKind::RiverLake);
            let goal = sites.iter().find(is_end).map_or(Point::CENTRE, |site| site.at);
            let start = Point::middle(from);
            // It leaves the rim straight, whatever lies ahead.
            Path::from(start).curve(inward(from, 24.0), start.toward(goal, 0.7).plus(4.0, 0.0), goal)
        }
    }
}

/// Leaves and reaches the rim straight, so that it joins its neighbours smoothly.
fn winding(from: Side, to: Side, swing: f32) -> Path {
    let (start, end) = (Point::middle(from), Point::middle(to));
    let along = start.toward(end, 0.35);
    let back = start.toward(end, 0.65);
    let is_upright = (start.x - end.x).abs() < 1.0;
    let aside = |point: Point, by: f32| if is_upright { at(point.x + by, point.y) } else { at(point.x, point.y + by) };
    let middle = Point::CENTRE;
    Path::from(start).curve(start.toward(end, 0.15), aside(along, -swing), middle).curve(
        aside(back, swing),
        start.toward(end, 0.85),
        end,
    )
}
