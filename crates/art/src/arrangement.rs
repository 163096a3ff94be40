//! Where symbols and figures stand on a tile: hand-set, or the roomiest place of their segment that is left.

use crate::path::{Point, at};
use crate::placement::Placement;
use crate::plan::{Plan, SiteKind};
use crate::squares::Squares;
use crate::survey::{Land, Survey};
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::catalog::{Catalog, Tile};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Rot;
use std::sync::OnceLock;

/// A symbol printed on a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Badge {
    /// The name of its drawing.
    pub name: &'static str,
    /// Its middle.
    pub at: Point,
}

/// How much room a badge takes.
pub const BADGE: f32 = 7.0;
/// How much room a figure takes.
pub const FIGURE: f32 = 6.0;

/// How a tile is arranged: its plan, its survey, and who stands where.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The shapes.
    pub plan: Plan,
    /// What belongs to what.
    pub survey: Survey,
    /// The printed symbols.
    pub badges: Vec<Badge>,
    /// Where the first figure stands on each segment, as numbered in the design.
    pub spots: Vec<Point>,
    /// Where ingots lie.
    pub ingots: Point,
}

impl Arrangement {
    /// The arrangement of a design, made once.
    pub fn get(design: DesignId) -> &'static Arrangement {
        static ARRANGEMENTS: [OnceLock<Arrangement>; 256] = [const { OnceLock::new() }; 256];
        ARRANGEMENTS[design.index()].get_or_init(|| Arrangement::of(Catalog::get().tile(design)))
    }

    fn of(tile: &Tile) -> Arrangement {
        let facts = &tile.facts;
        let plan = Plan::of(facts);
        let survey = Survey::of(facts, &plan);
        let mut arrangement =
            Arrangement { plan, survey, badges: Vec::new(), spots: Vec::new(), ingots: Point::CENTRE };
        let placed = Placement::of(&facts.id);
        arrangement.put_badges(facts, placed);
        arrangement.put_figures(facts, placed);
        let lands = (0..facts.cities.len() + facts.roads.len() + facts.fields.len())
            .filter_map(|segment| arrangement.land_of(facts, segment));
        let found =
            lands.filter_map(|land| arrangement.roomiest(land, FIGURE)).max_by(|one, two| one.1.total_cmp(&two.1));
        arrangement.ingots = found.map_or(Point::CENTRE, |found| found.0);
        arrangement
    }

    /// The land that a segment is, as numbered in the design; none for monastery and garden.
    pub fn land_of(&self, facts: &TileFacts, segment: usize) -> Option<Land> {
        let (cities, roads) = (facts.cities.len(), facts.roads.len());
        if segment < cities {
            return Some(Land::City(segment as u8));
        }
        if segment < cities + roads {
            return Some(Land::Road((segment - cities) as u8));
        }
        self.survey.fields.get(segment - cities - roads).copied().flatten().map(Land::Field)
    }

    fn put_badges(&mut self, facts: &TileFacts, placed: &Placement) {
        for (index, city) in facts.cities.iter().enumerate() {
            let land = Land::City(index as u8);
            let goods = city.goods.map(goods_name);
            if city.pennants > 0 {
                self.put("pennant", placed.point("pennant", index), &[land]);
            }
            if let Some(name) = goods {
                self.put(name, placed.point("goods", index), &[land]);
            }
        }
        for (index, _) in facts.roads.iter().enumerate().filter(|(_, road)| road.inn) {
            let beside = self.beside_road(index);
            self.put("inn", placed.point("sign", index).or(beside), &[]);
        }
        let symbols = [(facts.gold, "gold"), (facts.magic, "magic"), (facts.bag, "bag")];
        let machine = facts.flight.map(|_| (true, "machine"));
        for (_, name) in symbols.into_iter().chain(machine).filter(|symbol| symbol.0) {
            let fields: Vec<Land> = (0..self.survey.pieces).map(Land::Field).collect();
            self.put(name, placed.point("symbol", 0), &fields);
        }
    }

    /// A place beside a road, on the side where the inn stands.
    fn beside_road(&self, road: usize) -> Option<Point> {
        let inn = self.plan.site(SiteKind::Inn)?.at;
        let path = &self.plan.roads[road].path;
        let near = path.points.iter().min_by(|one, two| one.distance(inn).total_cmp(&two.distance(inn)))?;
        Some(near.toward(inn, 12.0 / near.distance(inn).max(12.0)))
    }

    fn put(&mut self, name: &'static str, placed: Option<Point>, lands: &[Land]) {
        let found = || lands.iter().filter_map(|&land| self.roomiest(land, BADGE)).max_by(|a, b| a.1.total_cmp(&b.1));
        let place = placed.or_else(|| found().map(|(point, _)| point)).unwrap_or(Point::CENTRE);
        self.badges.push(Badge { name, at: place });
    }

    fn put_figures(&mut self, facts: &TileFacts, placed: &Placement) {
        let buildings = [SiteKind::Monastery, SiteKind::Garden].map(|kind| self.plan.site(kind).map(|site| site.at));
        let buildings: Vec<Point> = buildings.into_iter().flatten().map(|at| at.plus(3.0, 6.0)).collect();
        let first_building = facts.cities.len() + facts.roads.len() + facts.fields.len();
        for segment in 0..first_building + buildings.len() {
            let spot = placed.point("figure", segment).or_else(|| match segment.checked_sub(first_building) {
                Some(index) => buildings.get(index).copied(),
                None => self.roomiest(self.land_of(facts, segment)?, FIGURE).map(|(point, _)| point),
            });
            self.spots.push(spot.unwrap_or(Point::CENTRE));
        }
    }

    /// The place of a land that is farthest from its borders and from what stands there already, and how far.
    fn roomiest(&self, land: Land, size: f32) -> Option<(Point, f32)> {
        self.best(land, size, |_| 0.0)
    }

    fn best(&self, land: Land, size: f32, wish: impl Fn(Point) -> f32) -> Option<(Point, f32)> {
        let score = |point: Point| {
            let badges = self.badges.iter().map(|badge| badge.at.distance(point) - BADGE);
            let spots = self.spots.iter().map(|spot| spot.distance(point) - FIGURE);
            let sites = self.plan.sites.iter().map(|site| site.at.distance(point) - site.radius.min(17.0));
            let free = badges.chain(spots).chain(sites).fold(f32::INFINITY, f32::min);
            // Beyond twice what is needed, more room is no better than being near the middle of the tile.
            let room = self.survey.room(point).min(free).min(size * 2.0);
            room - 0.02 * point.distance(Point::CENTRE) + wish(point)
        };
        let points = self.survey.points(land).map(|point| (point, score(point)));
        points.max_by(|one, two| one.1.total_cmp(&two.1))
    }

    /// How wide and high figures on a segment are: farmers lie.
    pub fn posture(&self, facts: &TileFacts, segment: usize) -> (f32, f32) {
        if matches!(self.land_of(facts, segment), Some(Land::Field(_))) { LYING } else { STANDING }
    }

    /// Where several figures stand on a segment of a turned tile, beginning with its first spot, so that none hides
    /// another when all are enlarged by `scale`. The points are those of the tile before it was turned.
    pub fn stand(&self, facts: &TileFacts, segment: usize, count: usize, (rot, scale): (Rot, f32)) -> Vec<Point> {
        let first = self.spots.get(segment).copied().unwrap_or(Point::CENTRE);
        let posture = self.posture(facts, segment);
        let Some(land) = self.land_of(facts, segment) else {
            return side_by_side(first, count, scale, |taken, apart| round_about(taken, (apart, rot), posture));
        };
        // On a road figures may stand side by side; elsewhere they keep well inside.
        let margin = if matches!(land, Land::Road(_)) { 1.5 } else { 4.0 };
        let ground = Ground { squares: &self.survey.squares, land, posture, margin };
        let clear = |point: Point| self.badges.iter().all(|badge| badge.at.distance(point) > BADGE + 4.0);
        side_by_side(first, count, scale, |taken, apart| ground.next_to(taken, (apart, rot), clear))
    }
}

/// How wide and high a figure is that stands.
pub const STANDING: (f32, f32) = (11.0, 15.0);
/// How wide and high a figure is that lies.
pub const LYING: (f32, f32) = (15.5, 10.5);

/// The ground on which figures gather.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) squares: &'a Squares,
    pub(crate) land: Land,
    pub(crate) posture: (f32, f32),
    /// How far figures keep from the border where there is room.
    pub(crate) margin: f32,
}

impl Ground<'_> {
    /// The nearest place to the first figure that is free and, if possible, clear of other things.
    pub(crate) fn next_to(
        self,
        taken: &[Point],
        (apart, rot): (f32, Rot),
        clear: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let is_free = |point: Point| taken.iter().all(|&other| clearance(point, other, rot, self.posture) >= apart);
        let most = self.squares.points(self.land).map(|point| self.squares.room(point)).fold(0.0, f32::max);
        let enough = (most - 1.0).min(self.margin);
        let points = self.squares.points(self.land);
        let points = points.filter(|&point| self.squares.room(point) >= enough && is_free(point));
        let cost = |point: Point| point.distance(taken[0]) + if clear(point) { 0.0 } else { 30.0 };
        points.min_by(|&one, &two| cost(one).total_cmp(&cost(two)))
    }
}

/// A free place round a building.
fn round_about(taken: &[Point], (apart, rot): (f32, Rot), posture: (f32, f32)) -> Option<Point> {
    let ring = [at(-1.0, 0.0), at(1.0, 0.0), at(0.0, -1.0), at(0.0, 1.0)];
    let mut ring = ring.iter().map(|by| taken[0].plus(by.x * 12.0, by.y * 12.0));
    ring.find(|&point| taken.iter().all(|&other| clearance(point, other, rot, posture) >= apart))
}

/// So many places, as far apart as there is room for.
pub(crate) fn side_by_side(
    first: Point,
    count: usize,
    scale: f32,
    next: impl Fn(&[Point], f32) -> Option<Point>,
) -> Vec<Point> {
    let mut taken = vec![first];
    for apart in [1.0, 0.85, 0.7, 0.55, 0.4].map(|apart| apart * scale) {
        while taken.len() < count {
            match next(&taken, apart) {
                Some(point) => taken.push(point),
                None => break,
            }
        }
    }
    while taken.len() < count {
        taken.push(first.plus(3.0 * taken.len() as f32, 0.0));
    }
    taken
}

/// How far two figures are apart, as part of what one of this width and height needs: figures stay upright.
pub fn clearance(one: Point, other: Point, rot: Rot, (width, height): (f32, f32)) -> f32 {
    let (one, other) = (one.turned(rot), other.turned(rot));
    ((one.x - other.x) / width).hypot((one.y - other.y) / height)
}

fn goods_name(goods: bastide_carcassonne::tile::facts::Goods) -> &'static str {
    use bastide_carcassonne::tile::facts::Goods;
    match goods {
        Goods::Wine => "wine",
        Goods::Wheat => "wheat",
        Goods::Cloth => "cloth",
    }
}
