//! Where buildings, stalls and figures stand on a castle tile.

use super::plan::CastlePlan;
use super::survey::survey;
use crate::arrangement::{self, Ground};
use crate::path::Point;
use crate::squares::{Land, Squares};
use bastide_castle::Catalog;
use bastide_castle::facts::TileFacts;
use bastide_castle::kind::{COURT, HOUSE, STREET, TOWER};
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::geometry::Rot;
use std::sync::OnceLock;

/// How a castle tile is arranged.
#[derive(Clone, Debug)]
pub struct CastleArrangement {
    /// The shapes.
    pub plan: CastlePlan,
    /// What belongs to what.
    pub squares: Squares,
    /// The chief building or stall of each part, with the room it has; streets have none.
    pub chiefs: Vec<Option<(Point, f32)>>,
    /// Where the first figure stands on each part.
    pub spots: Vec<Point>,
}

impl CastleArrangement {
    /// The arrangement of a design, made once.
    pub fn get(design: DesignId) -> &'static CastleArrangement {
        static ARRANGEMENTS: [OnceLock<CastleArrangement>; 256] = [const { OnceLock::new() }; 256];
        ARRANGEMENTS[design.index()].get_or_init(|| CastleArrangement::of(Catalog::get().tile(design)))
    }

    fn of(facts: &TileFacts) -> CastleArrangement {
        let plan = CastlePlan::of(facts);
        let squares = survey(&plan);
        let mut arrangement = CastleArrangement { plan, squares, chiefs: Vec::new(), spots: Vec::new() };
        for (index, part) in facts.parts.iter().enumerate() {
            let is_built = matches!(part.kind, TOWER | HOUSE) || part.markets > 0;
            let chief = if is_built { arrangement.roomiest(index, 0.0) } else { None };
            arrangement.chiefs.push(chief);
        }
        for index in 0..facts.parts.len() {
            let spot = arrangement.roomiest(index, arrangement::FIGURE);
            arrangement.spots.push(spot.map_or(Point::CENTRE, |(point, _)| point));
        }
        arrangement
    }

    /// The place of a part that is farthest from its borders and from what stands there already, and how far; a chief
    /// building leaves room for a figure beside it.
    fn roomiest(&self, part: usize, size: f32) -> Option<(Point, f32)> {
        let score = |point: Point| {
            let chiefs = self.chiefs.iter().flatten().map(|chief| chief.0.distance(point) - reach(chief.1));
            let door = self.plan.door.iter().map(|door| door.at.distance(point) - 9.0);
            let free = chiefs.chain(door).fold(f32::INFINITY, f32::min);
            let enough = if size > 0.0 { size * 2.0 } else { 15.0 };
            self.squares.room(point).min(free).min(enough) - 0.02 * point.distance(Point::CENTRE)
        };
        let points = self.squares.points(Land::Part(part as u8)).map(|point| (point, score(point)));
        points.max_by(|one, two| one.1.total_cmp(&two.1))
    }

    /// Where several figures stand on a part of a turned tile, on the tile before it was turned.
    pub fn stand(&self, kind: Kind, part: usize, count: usize, (rot, scale): (Rot, f32)) -> Vec<Point> {
        let ground = Ground {
            squares: &self.squares,
            land: Land::Part(part as u8),
            posture: posture(kind),
            margin: if kind == STREET { 1.5 } else { 4.0 },
        };
        let clear =
            |point: Point| self.chiefs.iter().flatten().all(|chief| chief.0.distance(point) > reach(chief.1) + 3.0);
        arrangement::side_by_side(self.spots[part], count, scale, |taken, apart| {
            ground.next_to(taken, (apart, rot), clear)
        })
    }
}

/// How far a chief building reaches if it has this much room.
pub(super) fn reach(room: f32) -> f32 {
    (room * 0.8).clamp(5.0, 11.0)
}

/// How wide and high figures are: merchants lie.
pub fn posture(kind: Kind) -> (f32, f32) {
    if kind == COURT { arrangement::LYING } else { arrangement::STANDING }
}

/// The drawing of a follower on a kind of part.
pub(super) fn role(kind: Kind) -> &'static str {
    match kind {
        TOWER => "knight",
        STREET => "highwayman",
        COURT => "farmer",
        _ => "follower",
    }
}
