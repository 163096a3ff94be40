//! What can be counted on a table of The Castle by whoever has the patience. Nothing of it is hidden.

use super::feature::feature;
use super::place::{colour, tile_id};
use crate::survey::{Survey, open_cells};
use bastide_castle::Game;

/// What can be counted on the table.
pub(super) fn survey(game: &Game) -> Survey {
    let end = game.projected(&mut ());
    let points = game.all_seats().into_iter().map(|seat| (colour(game, seat), i32::from(end.player(seat).total())));
    let left = game.catalog().ids().map(|id| (id, game.bag().count(id)));
    let open = game.board().frontier().iter().map(|(pos, _)| pos);
    Survey {
        features: game.board().features().labels().map(|label| feature(game, label)).collect(),
        projected: points.collect(),
        cells: open_cells(open, left, |id, pos| game.fits(id, pos), |id| tile_id(game, id)),
    }
}
