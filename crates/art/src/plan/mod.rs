//! Where everything on a tile lies: the shapes of cities, roads and river, and the sites of buildings. A plan is made
//! from the tile's facts and its hand-set places, and is drawn in any theme.

mod city;
mod river;
mod road;
mod site;

pub use city::CityPlan;
pub(crate) use road::through;
pub use road::{Gate, RoadPlan, Span};
pub use site::{Site, SiteKind};

use crate::path::Path;
use crate::placement::Placement;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{Border, Corner};

/// The shapes of a tile.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The cities, in the order of the facts.
    pub cities: Vec<CityPlan>,
    /// The roads, in the order of the facts.
    pub roads: Vec<RoadPlan>,
    /// Short ways that part fields but bear nobody (INN-08).
    pub stubs: Vec<RoadPlan>,
    /// The middle of the river.
    pub river: Option<Path>,
    /// Buildings, lakes and the like.
    pub sites: Vec<Site>,
    /// The corners that walls spring from; each has a tower.
    pub towers: Vec<Corner>,
}

impl Plan {
    /// The plan of a tile.
    pub fn of(facts: &TileFacts) -> Plan {
        let placed = Placement::of(&facts.id);
        let cities = city::cities(facts, placed);
        let sites = site::sites(facts, placed);
        let river = facts.river.as_ref().map(|river| river::river(river, &sites, placed));
        let mut roads: Vec<RoadPlan> =
            (0..facts.roads.len()).map(|index| road::road(facts, index, &cities, &sites, placed)).collect();
        let stubs = stubs(facts, &cities, &sites);
        road::bridges(facts, &mut roads, &cities, river.as_ref());
        let towers = city::corners(facts);
        Plan { cities, roads, stubs, river, sites, towers }
    }

    /// The site of a kind, if the tile has it.
    pub fn site(&self, kind: SiteKind) -> Option<&Site> {
        self.sites.iter().find(|site| site.kind == kind)
    }

    /// All gates.
    pub fn gates(&self) -> impl Iterator<Item = &Gate> {
        self.roads.iter().chain(&self.stubs).filter_map(|road| road.gate.as_ref())
    }
}

/// A village that touches a city has a way to its gate.
fn stubs(facts: &TileFacts, cities: &[CityPlan], sites: &[Site]) -> Vec<RoadPlan> {
    let village = sites.iter().find(|site| site.kind == SiteKind::Village);
    let touched = facts.touches.iter().filter_map(|touch| match touch {
        (Border::Junction, Border::City(city)) | (Border::City(city), Border::Junction) => Some(*city),
        _ => None,
    });
    touched.filter_map(|city| Some(road::stub(village?.at, &cities[city]))).collect()
}
