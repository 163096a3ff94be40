//! All designs of all sets, ready for play: the texts of the rooms, read once.

use crate::ruleset::{Ruleset, Switch};
use crate::switchboard::tiles::TEXTS;
use crate::tile::design;
use crate::tile::facts::{RiverEnd, TileFacts};
use crate::tile::parse;
use crate::turn::Steps;
use bastide_landscape::catalog::{Catalog as Land, DesignId};
use std::ops::Range;
use std::sync::LazyLock;

/// A design as the rules see it.
#[derive(Debug)]
pub struct Tile {
    /// What is printed on it.
    pub facts: TileFacts,
    /// The segment that is a monastery or a garden: no tile has both.
    pub cloister: Option<u8>,
    /// How many of its segments are cities and roads, which come first.
    pub(crate) built: u8,
    /// The steps of a turn that come only with tiles unlike it.
    pub(crate) never: Steps,
}

/// All designs.
#[derive(Debug)]
pub struct Catalog {
    /// What laying needs.
    pub land: Land,
    /// What the rules need, by design.
    pub tiles: Vec<Tile>,
    river: usize,
}

impl Catalog {
    /// The one catalog of the game.
    ///
    /// # Panics
    /// When a text of a room cannot be read; the tests read them all.
    pub fn get() -> &'static Catalog {
        static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
            let tiles = TEXTS.iter().flat_map(|text| parse(text).expect("the tile texts are checked by tests"));
            Catalog::new(tiles.collect())
        });
        &CATALOG
    }

    fn new(facts: Vec<TileFacts>) -> Catalog {
        let river = facts.iter().position(|tile| tile.river.is_some()).unwrap_or(facts.len());
        let land = Land::new(facts.iter().map(design::design).collect());
        Catalog { land, tiles: facts.into_iter().map(design::tile).collect(), river }
    }

    /// A design.
    #[inline]
    pub fn tile(&self, id: DesignId) -> &Tile {
        &self.tiles[id.index()]
    }

    /// The design with this id.
    pub fn find(&self, id: &str) -> Option<DesignId> {
        self.tiles.iter().position(|tile| tile.facts.id == id).map(|index| DesignId(index as u8))
    }

    /// All designs.
    pub fn ids(&self) -> impl Iterator<Item = DesignId> {
        (0..self.tiles.len()).map(|index| DesignId(index as u8))
    }

    /// The designs that are drawn from the ordinary stack.
    pub fn ordinary(&self) -> Range<u8> {
        0..self.river as u8
    }

    /// The designs of the river, the other edition's ends included.
    pub fn river(&self) -> Range<u8> {
        self.river as u8..self.tiles.len() as u8
    }

    /// The river's source or lake, of the plain edition or of the one that replaces it (RIVER-06).
    pub fn river_end(&self, end: RiverEnd, rules: &Ruleset) -> Option<DesignId> {
        let replaced = rules.is_switched(Switch::RiverEnds);
        self.ids().find(|&id| {
            let facts = &self.tile(id).facts;
            facts.replaces.is_some() == replaced && facts.river.as_ref().is_some_and(|river| river.end == Some(end))
        })
    }
}
