//! What can be counted on a table of The Castle by whoever has the patience. Nothing of it is hidden.

use super::feature::feature;
use super::place::{colour, tile_id};
use crate::survey::{Cell, Survey};
use bastide_castle::Game;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Pos;

/// What can be counted on the table.
pub(super) fn survey(game: &Game) -> Survey {
    let end = game.projected(&mut ());
    let points = game.all_seats().into_iter().map(|seat| (colour(game, seat), i32::from(end.purse(seat).total())));
    Survey {
        features: game.board().features().labels().map(|label| feature(game, label)).collect(),
        projected: points.collect(),
        cells: cells(game),
    }
}

/// The open cells row by row, each with the tiles of the bag that could go there.
fn cells(game: &Game) -> Vec<Cell> {
    let counts = game.catalog().ids().map(|id| (id, game.bag().count(id)));
    let left: Vec<(DesignId, u8)> = counts.filter(|(_, count)| *count > 0).collect();
    let mut open: Vec<Pos> = game.board().frontier().iter().map(|(pos, _)| pos).collect();
    open.sort_unstable_by_key(|pos| (pos.y, pos.x));
    let cell = |pos: Pos| {
        let fits = left.iter().filter(|(id, _)| game.fits(*id, pos));
        Cell { x: pos.x, y: pos.y, fits: fits.map(|(id, count)| (tile_id(game, *id), u32::from(*count))).collect() }
    };
    open.into_iter().map(cell).collect()
}
