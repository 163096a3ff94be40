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
use bastide_landscape::feature::Seg;
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

/// What joins parts in a game besides the sides of its tiles: the ferries. The engine names roads by their number in
/// the order of laying; here they are found by counting.
pub(crate) fn links(game: &Game) -> Vec<Link> {
    let placed = placed(game);
    let part = |seg: Seg| counted(&placed, seg.index());
    game.ferries().map(|(one, other)| (part(one), part(other))).collect()
}

/// The map of a game, recomputed.
pub(crate) fn map(game: &Game) -> Map {
    Map::new(placed(game), links(game))
}

/// The part with this number when all parts are counted in the order of laying.
fn counted(placed: &[Placed], mut number: usize) -> PartId {
    for (tile, placed) in placed.iter().enumerate() {
        let parts = placed.parts().len();
        if number < parts {
            return (tile, number);
        }
        number -= parts;
    }
    panic!("no part has that number");
}
