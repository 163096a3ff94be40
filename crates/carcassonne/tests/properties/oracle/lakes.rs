//! Lakes and ferries: which roads a ferry may join, and which ferries a new tile may move (FERRY-02, FERRY-03).

use super::part::{Rim, What};
use super::{Map, PartId};
use bastide_carcassonne::tile::facts::RoadEnd;
use std::collections::BTreeSet;

impl Map {
    /// The roads that end at the lake of a tile; none if it has no lake.
    pub(crate) fn shores(&self, tile: usize) -> Vec<usize> {
        let facts = self.placed[tile].facts;
        let roads = facts.roads.iter().enumerate().filter(|(_, road)| road.end == Some(RoadEnd::Lake));
        roads.map(|(road, _)| facts.cities.len() + road).collect()
    }

    /// Each pair of roads that a ferry may join on a lake.
    pub(crate) fn crossings(&self, lake: usize) -> Vec<(u8, u8)> {
        let shores = self.shores(lake);
        let pairs = shores.iter().flat_map(|&one| shores.iter().map(move |&other| (one, other)));
        pairs.filter(|(one, other)| one < other).map(|(one, other)| (one as u8, other as u8)).collect()
    }

    /// The lakes whose ferry is the first one met along a road that a tile continues, in any direction.
    pub(crate) fn ferries_met_from(&self, tile: usize) -> BTreeSet<usize> {
        let roads = (0..self.parts_of(tile)).filter(|&part| self.part((tile, part)).what == What::Road);
        let ways = roads.flat_map(|road| self.part((tile, road)).rims.iter().map(move |&rim| ((tile, road), rim)));
        ways.filter_map(|(start, rim)| self.first_ferry(start, rim)).collect()
    }

    /// Follows a road out of a tile until a ferry takes it across its lake, it ends, or it comes back.
    fn first_ferry(&self, start: PartId, out: Rim) -> Option<usize> {
        let (mut here, mut way) = (start, out);
        loop {
            let (next, entry) = self.across(here, way)?;
            if next == start {
                return None;
            }
            if self.links.iter().any(|(one, other)| [*one, *other].contains(&next)) {
                return Some(next.0);
            }
            here = next;
            way = *self.part(here).rims.iter().find(|&&rim| rim != entry)?;
        }
    }
}
