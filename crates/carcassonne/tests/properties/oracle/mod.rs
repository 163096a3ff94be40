//! The rules once more, slow and obvious, from the placed tiles alone: where each lies, how it is turned and what is
//! printed on it. Everything is recomputed from scratch by looking at sides and half sides; labels, rings, slots, open
//! cells and tables of the engine are never asked.

mod cells;
mod features;
mod lakes;
mod part;
mod points;
mod river;
mod scene;
mod turns;

pub(crate) use features::{Feature, Map};
pub(crate) use part::What;
pub(crate) use points::{Ending, Gains};
pub(crate) use scene::Scene;
pub(crate) use turns::same_turns;

use bastide_carcassonne::Game;
use bastide_carcassonne::tile::TileFacts;
use bastide_landscape::geometry::{Pos, Rot};

/// A tile as it lies.
#[derive(Clone, Copy)]
pub(crate) struct Placed {
    pub(crate) facts: &'static TileFacts,
    pub(crate) rot: Rot,
    pub(crate) pos: Pos,
}

/// A part of a placed tile: the number of the tile in the order of laying, and the number of the part on it.
pub(crate) type PartId = (usize, usize);

/// Two parts joined by something that lies on the map, as two roads by a ferry (FERRY-02).
pub(crate) type Link = (PartId, PartId);

/// The tiles of a game as they lie.
pub(crate) fn placed(game: &Game) -> Vec<Placed> {
    let lie = |tile: &bastide_landscape::board::Tile| {
        let facts = &game.tile(tile.design).facts;
        Placed { facts, rot: tile.rot, pos: tile.pos }
    };
    game.board().tiles().iter().map(lie).collect()
}

/// The map of a game, recomputed. Ferries join parts besides the sides of the tiles; the engine names the roads they join
/// by their numbers in the order of laying.
pub(crate) fn map(game: &Game) -> Map {
    let placed = placed(game);
    let numbers = |(tile, placed): (usize, &Placed)| (0..placed.parts().len()).map(move |part| (tile, part));
    let counted: Vec<PartId> = placed.iter().enumerate().flat_map(numbers).collect();
    let links = game.ferries().map(|(one, other)| (counted[one.index()], counted[other.index()])).collect();
    Map::new(placed, links)
}
