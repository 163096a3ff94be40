//! Drawing tiles. A tile is ground, which turns with it, and things on it, which stay upright however it is turned: so
//! the light always comes from the upper left.

mod ground;
mod roofs;
mod town;
mod turf;
mod wall;
mod wild;

pub(crate) use ground::{circle, line};
pub(crate) use roofs::pack;
pub(crate) use wall::{opening, rampart, rules, settled};

use crate::arrangement::Arrangement;
use crate::path::{Point, number};
use crate::plan::SiteKind;
use crate::theme::Theme;
use crate::variation::Variation;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_carcassonne::tile::facts::{Crop, Look};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Rot;

/// The shared drawings that are made, not drawn by hand: those that stay upright, and those that turn with the tile.
pub(crate) fn symbols() -> (String, String) {
    (roofs::symbols(), turf::symbols())
}

/// Something that stands upright on a tile: one of the shared drawings at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thing {
    /// The name of the drawing.
    pub name: &'static str,
    /// Where its origin lies.
    pub at: Point,
    /// How much it is enlarged.
    pub scale: f32,
}

impl Thing {
    fn new(name: &'static str, at: Point) -> Thing {
        Thing { name, at, scale: 1.0 }
    }

    /// The same at whole coordinates: enough for what only pleases the eye, and shorter to write.
    pub(crate) fn rounded(self) -> Thing {
        Thing { at: crate::path::at(self.at.x.round(), self.at.y.round()), ..self }
    }

    /// The drawing at its place on a turned tile.
    pub fn svg(&self, rot: Rot) -> String {
        let at = self.at.turned(rot);
        let (x, y) = (number(at.x), number(at.y));
        if self.scale == 1.0 {
            format!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", self.name)
        } else {
            let scale = (self.scale * 100.0).round() / 100.0;
            format!("<use href=\"#{}\" transform=\"translate({x} {y})scale({scale})\"/>", self.name)
        }
    }
}

/// The drawing of one tile.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The grass, which differs from copy to copy.
    pub turf: String,
    /// The ground on it, as it lies when the tile is not turned; the same for all copies.
    pub ground: String,
    /// Roofs and landmarks, the same for all copies.
    pub town: Vec<Thing>,
    /// Buildings, trees and the like, which differ from copy to copy.
    pub things: Vec<Thing>,
    /// Printed symbols, which nothing hides.
    pub badges: Vec<Thing>,
}

impl Drawing {
    /// Draws a copy of a design.
    pub fn of(design: DesignId, theme: Theme, copy: u8) -> Drawing {
        let facts = &Catalog::get().tile(design).facts;
        let arrangement = Arrangement::get(design);
        let mut variation = Variation::of(&facts.id, copy);
        let mut things = sites(facts, arrangement, copy);
        let mut town = Vec::new();
        things.extend(town::towers(arrangement));
        let turf = turf::turf(theme, &mut variation);
        let ground = ground::shapes(facts, arrangement, theme);
        if theme.is_illustrated() {
            town = buildings(facts, arrangement, &things);
            // A second farmhouse would look like one that a road runs into.
            let looks = if arrangement.plan.site(SiteKind::Farm).is_some() { &[] } else { facts.looks.as_slice() };
            let look = looks.get(copy as usize).and_then(|&look| wild::look(arrangement, look_name(look), &facts.id));
            things.extend(look);
            things.extend(wild::trees(arrangement, &things, &mut variation).into_iter().map(Thing::rounded));
        }
        let badges = arrangement.badges.iter().map(|badge| Thing::new(print_name(badge.name), badge.at)).collect();
        Drawing { turf, ground, town, things, badges }
    }

    /// Everything upright on a turned tile, the nearer in front of the farther.
    pub fn upright(&self, rot: Rot) -> String {
        let mut things: Vec<Thing> = self.town.iter().chain(&self.things).copied().collect();
        things.sort_by(|one, two| one.at.turned(rot).y.total_cmp(&two.at.turned(rot).y));
        things.iter().chain(&self.badges).map(|thing| thing.svg(rot)).collect()
    }
}

/// Roofs and landmarks; they leave room for the water tower that one of the copies may have.
fn buildings(facts: &TileFacts, arrangement: &Arrangement, things: &[Thing]) -> Vec<Thing> {
    let is_dry = !facts.looks.contains(&Look::WaterTower);
    let tower = if is_dry { None } else { wild::look(arrangement, look_name(Look::WaterTower), &facts.id) };
    let firm: Vec<Thing> = things.iter().copied().chain(tower).collect();
    town::houses(arrangement, &firm, &mut Variation::of(&facts.id, 0)).into_iter().map(Thing::rounded).collect()
}

fn sites(facts: &TileFacts, arrangement: &Arrangement, copy: u8) -> Vec<Thing> {
    let mut things = Vec::new();
    for site in &arrangement.plan.sites {
        match site.kind {
            SiteKind::Village => things.extend(town::village(site.at, copy)),
            SiteKind::Bushes => things.extend(wild::thicket(site.at)),
            SiteKind::Monastery => {
                let name = ["monastery-a", "monastery-b", "monastery-c"][usize::from(copy % 3)];
                things.push(Thing { scale: site.radius / 16.0, ..Thing::new(name, site.at) });
            }
            SiteKind::Farm => things.push(Thing::new("farm", site.at)),
            SiteKind::Source => things.push(Thing::new("spring", site.at.plus(0.0, -2.0))),
            SiteKind::Garden => things.push(Thing { scale: site.radius / 11.0, ..Thing::new("garden", site.at) }),
            SiteKind::Inn => things.push(Thing::new("inn-house", site.at.plus(0.0, -5.0))),
            SiteKind::Cathedral => things.push(Thing::new(["cathedral", "dome"][usize::from(copy % 2)], site.at)),
            SiteKind::Crop => {
                let scale = (site.radius.min(17.0) / 17.0).max(0.6);
                things.extend(facts.crop.map(|crop| Thing { scale, ..Thing::new(crop_name(crop), site.at) }));
            }
            SiteKind::FerryLake | SiteKind::RiverLake => {}
        }
    }
    things
}

fn crop_name(crop: Crop) -> &'static str {
    match crop {
        Crop::Pitchfork => "sign-pitchfork",
        Crop::Club => "sign-club",
        Crop::Shield => "sign-shield",
    }
}

fn look_name(look: Look) -> &'static str {
    match look {
        Look::Farmhouse => "farm",
        Look::Cowshed => "cowshed",
        Look::Highwaymen => "highwaymen",
        Look::Pigsty => "pigsty",
        Look::DonkeyStable => "stable",
        Look::WaterTower => "water-tower",
    }
}

/// What shows a symbol on a tile: its badge, or a drawn place that bears it.
fn print_name(name: &str) -> &'static str {
    match name {
        "pennant" => "badge-pennant",
        "wine" => "badge-wine",
        "wheat" => "badge-wheat",
        "cloth" => "badge-cloth",
        "inn" => "badge-inn",
        "gold" => "place-gold",
        "magic" => "place-magic",
        "bag" => "place-bag",
        _ => "badge-machine",
    }
}
