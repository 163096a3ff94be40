//! A survey of a plan: what each small square of the tile belongs to, and how far it is to anything else. Figures and
//! symbols find their places by it, and tests compare the fields one sees with those of the facts.

use crate::path::{Point, at};
use crate::plan::{Plan, SiteKind};
use crate::rim;
pub use crate::squares::{CELLS, Land};
use crate::squares::{Squares, beside, middle_of};
use bastide_carcassonne::tile::TileFacts;
use bastide_landscape::geometry::Half;

/// A crop circle larger than this fills all the land between its cities.
pub const WIDE: f32 = 30.0;

/// The survey of a tile.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What each small square belongs to.
    pub squares: Squares,
    /// How many pieces of field there are.
    pub pieces: u8,
    /// The piece of field of each field of the facts.
    pub fields: Vec<Option<u8>>,
}

impl Survey {
    /// Surveys a plan.
    pub fn of(facts: &TileFacts, plan: &Plan) -> Survey {
        let mut land: Vec<Land> = (0..CELLS * CELLS).map(|cell| land_at(plan, middle_of(cell))).collect();
        let pieces = number_fields(&mut land);
        let mut survey = Survey { squares: Squares::of(land), pieces, fields: Vec::new() };
        survey.fields = facts.fields.iter().map(|field| survey.piece_of(&field.halves, plan)).collect();
        survey
    }

    /// What a point belongs to.
    pub fn land(&self, point: Point) -> Land {
        self.squares.land(point)
    }

    /// How far a point is from anything else, the rim included.
    pub fn room(&self, point: Point) -> f32 {
        self.squares.room(point)
    }

    /// The middles of all squares that belong to a land.
    pub fn points(&self, land: Land) -> impl Iterator<Item = Point> {
        self.squares.points(land)
    }

    /// The piece of field at a half side, if a field is there: looked for a little inside the rim.
    pub fn at_half(&self, half: Half) -> Option<u8> {
        match self.land(half_point(half)) {
            Land::Field(piece) => Some(piece),
            _ => None,
        }
    }

    /// An enclosed field is the piece that no half side reaches; the largest, as corners may have crumbs.
    fn piece_of(&self, halves: &[Half], plan: &Plan) -> Option<u8> {
        if let Some(&half) = halves.first() {
            return self.at_half(half);
        }
        let reached: Vec<u8> = Half::ALL.into_iter().filter_map(|half| self.at_half(half)).collect();
        let inner = (0..self.pieces).filter(|piece| !reached.contains(piece) && !plan.cities.is_empty());
        inner.max_by_key(|&piece| self.points(Land::Field(piece)).count())
    }
}

/// A point just inside the middle of a half side.
pub fn half_point(half: Half) -> Point {
    let side = half.side();
    let along = if half.is_second() { 77.0 } else { 23.0 };
    at(along, 1.5).turned(bastide_landscape::geometry::Rot::ALL[side as usize])
}

/// Before the fields are numbered, all of them are piece 0.
fn land_at(plan: &Plan, point: Point) -> Land {
    let on_road = |upper: bool| {
        let roads = plan.roads.iter().enumerate().filter(|(_, road)| road.span.is_some() == upper);
        let near = |(_, road): &(usize, &crate::plan::RoadPlan)| road.path.distance(point) < rim::KERB / 2.0;
        roads.rev().find(near).map(|(index, _)| Land::Road(index as u8))
    };
    if plan
        .sites
        .iter()
        .any(|site| site.is_border() && site.radius <= WIDE && blocks(site.kind, site.at, site.radius, point))
    {
        return Land::Border;
    }
    if let Some(road) = on_road(true) {
        return road;
    }
    if plan.cities.iter().flat_map(|city| &city.walls).any(|wall| wall.distance(point) < rim::WALL / 2.0) {
        return Land::Border;
    }
    let is_water = plan.river.as_ref().is_some_and(|river| river.distance(point) < rim::BANK / 2.0);
    let is_stub = plan.stubs.iter().any(|stub| stub.path.distance(point) < rim::KERB / 2.0);
    let is_tower = plan.towers.iter().any(|&tower| rim::corner_point(tower).distance(point) < 4.6);
    if let Some(index) = plan.cities.iter().position(|city| city.ground.contains(point)) {
        return if is_tower { Land::Border } else { Land::City(index as u8) };
    }
    if let Some(road) = on_road(false) {
        return road;
    }
    // A crop circle this large is all there is between the cities.
    if plan.site(SiteKind::Crop).is_some_and(|site| site.radius > WIDE) {
        return Land::Border;
    }
    if is_water || is_stub || is_tower { Land::Border } else { Land::Field(0) }
}

fn blocks(kind: SiteKind, middle: Point, radius: f32, point: Point) -> bool {
    match kind {
        SiteKind::FerryLake => {
            let (dx, dy) = ((point.x - middle.x) / (radius * 1.12), (point.y - middle.y) / (radius * 0.9));
            dx * dx + dy * dy < 1.0
        }
        _ => middle.distance(point) < radius,
    }
}

/// Gives every connected piece of field a number of its own.
fn number_fields(land: &mut [Land]) -> u8 {
    let mut is_new = vec![true; land.len()];
    let mut pieces = 0;
    for cell in 0..land.len() {
        if matches!(land[cell], Land::Field(_)) && is_new[cell] {
            let mut open = vec![cell];
            is_new[cell] = false;
            while let Some(here) = open.pop() {
                land[here] = Land::Field(pieces);
                for next in beside(here) {
                    if is_new[next] && matches!(land[next], Land::Field(_)) {
                        is_new[next] = false;
                        open.push(next);
                    }
                }
            }
            pieces += 1;
        }
    }
    pieces
}
