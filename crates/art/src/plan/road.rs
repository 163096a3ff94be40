//! The middles of roads, their gates, and the spans where they run over something else.

use super::city::CityPlan;
use super::site::{Site, SiteKind};
use crate::path::{Path, Point, at};
use crate::placement::Placement;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::RoadEnd;
use bastide_landscape::geometry::Side;

/// A road of a tile.
#[derive(Clone, Debug)]
pub struct RoadPlan {
    /// Its middle, from the first of its sides.
    pub path: Path,
    /// The gate it ends at.
    pub gate: Option<Gate>,
    /// Where it runs over something, as lengths along its middle.
    pub span: Option<Span>,
}

/// A gate in a wall.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// Where.
    pub at: Point,
    /// A point on the way to it, from which one comes.
    pub from: Point,
}

/// The part of a road that is a bridge, as lengths along its middle.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// Where it begins.
    pub from: f32,
    /// Where it ends.
    pub to: f32,
}

/// How strongly a bend is drawn to the middle of its tile.
const BEND: f32 = 25.0;

pub(super) fn inward(side: Side, depth: f32) -> Point {
    Point::middle(side).toward(Point::middle(side.opposite()), depth / 100.0)
}

/// A curve through a tile from side to side.
pub(crate) fn through(from: Side, to: Side, placed: Option<(Point, Point)>) -> Path {
    let (start, end) = (Point::middle(from), Point::middle(to));
    match placed {
        Some((one, two)) => Path::from(start).curve(one, two, end),
        None if from.opposite() == to => Path::from(start).line(end),
        None => Path::from(start).curve(inward(from, BEND), inward(to, BEND), end),
    }
}

/// A road.
pub(super) fn road(
    facts: &TileFacts,
    index: usize,
    cities: &[CityPlan],
    sites: &[Site],
    placed: &Placement,
) -> RoadPlan {
    let road = &facts.roads[index];
    let side = road.sides[0];
    let bend = placed.points("road", index);
    let plain = |path: Path| RoadPlan { path, gate: None, span: None };
    match (road.sides.get(1), road.end) {
        (Some(&other), _) => plain(through(side, other, bend)),
        (None, Some(RoadEnd::City(city))) => to_gate(side, &cities[city], bend, placed.point("end", index)),
        (None, end) => {
            let kind = site_of(end);
            let site = sites.iter().find(|site| site.kind == kind || kind == SiteKind::Village && site.is_crossing());
            let goal = placed.point("end", index).or(site.map(|site| site.at)).unwrap_or(Point::CENTRE);
            plain(lead(side, goal, bend))
        }
    }
}

fn site_of(end: Option<RoadEnd>) -> SiteKind {
    match end {
        Some(RoadEnd::Monastery) => SiteKind::Monastery,
        Some(RoadEnd::Farmhouse) => SiteKind::Farm,
        Some(RoadEnd::Lake) => SiteKind::FerryLake,
        Some(RoadEnd::Crop) => SiteKind::Crop,
        _ => SiteKind::Village,
    }
}

/// From the rim to a goal: straight if the goal lies ahead.
fn lead(side: Side, goal: Point, bend: Option<(Point, Point)>) -> Path {
    let start = Point::middle(side);
    let ahead = (goal.x - start.x).abs() < 0.5 || (goal.y - start.y).abs() < 0.5;
    match bend {
        Some((one, two)) => Path::from(start).curve(one, two, goal),
        None if ahead => Path::from(start).line(goal),
        None => Path::from(start).curve(inward(side, 22.0), start.toward(goal, 0.75), goal),
    }
}

/// To a gate: straight ahead if the city lies there, else to the middle of its nearest wall.
fn to_gate(side: Side, city: &CityPlan, bend: Option<(Point, Point)>, placed: Option<Point>) -> RoadPlan {
    let start = Point::middle(side);
    let ahead = Path::from(Point::middle(side.opposite())).line(start);
    let straight = city.walls.iter().filter_map(|wall| ahead.meets(wall));
    let straight = straight.min_by(|one, two| one.distance(start).total_cmp(&two.distance(start)));
    if let (Some(at), None, None) = (straight, bend, placed) {
        let gate = Gate { at, from: at.toward(start, 10.0 / at.distance(start).max(10.0)) };
        return RoadPlan { path: Path::from(start).line(at), gate: Some(gate), span: None };
    }
    let middles = city.walls.iter().map(|wall| wall.along(wall.length() / 2.0));
    let middle = middles.min_by(|one, two| one.distance(start).total_cmp(&two.distance(start)));
    let goal = placed.or(middle).unwrap_or(Point::CENTRE);
    let (one, two) = bend.unwrap_or((inward(side, 34.0), goal.toward(Point::CENTRE, 0.8)));
    let gate = Gate { at: goal, from: two };
    RoadPlan { path: Path::from(start).curve(one, two, goal), gate: Some(gate), span: None }
}

/// A short way from a village to the nearest gate of a city.
pub(super) fn stub(from: Point, city: &CityPlan) -> RoadPlan {
    let points = city.walls.iter().flat_map(|wall| &wall.points);
    let goal = points.copied().min_by(|one, two| one.distance(from).total_cmp(&two.distance(from))).unwrap_or(from);
    RoadPlan { path: Path::from(from).line(goal), gate: Some(Gate { at: goal, from }), span: None }
}

/// Finds where the roads that run above others cross them.
pub(super) fn bridges(facts: &TileFacts, roads: &mut [RoadPlan], cities: &[CityPlan], river: Option<&Path>) {
    for index in 0..roads.len() {
        if facts.roads[index].bridge {
            let below = |point: Point| {
                let others = roads.iter().enumerate().filter(|(other, _)| *other != index);
                let near_road = others.map(|(_, road)| road.path.distance(point)).fold(f32::INFINITY, f32::min);
                let near_river = river.map_or(f32::INFINITY, |river| river.distance(point));
                near_road < 9.5 || near_river < 11.0 || is_over_city(&roads[index], cities, point)
            };
            roads[index].span = span(&roads[index].path, below);
        }
    }
}

/// A bridge runs over a city, but a gate is no bridge.
fn is_over_city(road: &RoadPlan, cities: &[CityPlan], point: Point) -> bool {
    road.gate.is_none() && cities.iter().any(|city| city.ground.contains(point))
}

fn span(path: &Path, below: impl Fn(Point) -> bool) -> Option<Span> {
    let steps = (path.length() * 2.0) as usize;
    let lengths = (0..=steps).map(|step| step as f32 / 2.0).filter(|&length| below(path.along(length)));
    let (from, to) = lengths.fold((f32::INFINITY, 0.0_f32), |(from, to), length| (from.min(length), to.max(length)));
    (to > from).then_some(Span { from, to })
}

impl Gate {
    /// The direction in which one passes the gate, of length 1.
    pub fn heading(&self) -> Point {
        let length = self.at.distance(self.from).max(0.01);
        at((self.at.x - self.from.x) / length, (self.at.y - self.from.y) / length)
    }
}
