//! Where a tile may go: empty cells beside the map, and which turns continue the picture.

use super::{Map, Placed};
use bastide_carcassonne::Ruleset;
use bastide_carcassonne::tile::TileFacts;
use bastide_landscape::geometry::{Pos, Rot, Side};
use std::collections::BTreeSet;

impl Map {
    /// The first side by which a tile would not continue the picture of its neighbour.
    pub(crate) fn mismatch(&self, tile: &Placed) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| {
            let neighbour = self.tile_at(tile.pos.across(side));
            neighbour.is_some_and(|index| self.placed[index].letter(side.opposite()) != tile.letter(side))
        })
    }

    /// All cells and turns in which every side continues the picture (BASE-10), turns that look the same included.
    pub(crate) fn fitting(&self, facts: &'static TileFacts) -> BTreeSet<(Pos, Rot)> {
        let cells = self.open_cells.iter();
        let places = cells.flat_map(|&pos| Rot::ALL.map(|rot| Placed { facts, rot, pos }));
        places.filter(|tile| self.mismatch(tile).is_none()).map(|tile| (tile.pos, tile.rot)).collect()
    }

    /// All legal cells and turns of a drawn tile, turns that look the same included.
    pub(crate) fn placements(&self, facts: &'static TileFacts, rules: &Ruleset) -> BTreeSet<(Pos, Rot)> {
        let mut places = self.fitting(facts);
        if facts.river.is_some() {
            places.retain(|&(pos, rot)| self.river_objection(&Placed { facts, rot, pos }, rules).is_none());
        }
        places
    }
}
