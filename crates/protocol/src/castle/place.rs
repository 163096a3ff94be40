//! Players, tiles and places of The Castle by their names.

use crate::event::Place;
use crate::words::{Colour, FeatureKind};
use bastide_castle::Game;
use bastide_castle::kind::KIND_NAMES;
use bastide_castle::notation::segment_name;
use bastide_landscape::board::Tile;
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::feature::Seg;
use bastide_play::Seat;

/// The colour of a seat.
pub(super) fn colour(game: &Game, seat: Seat) -> Colour {
    game.colour(seat).into()
}

/// A kind of feature; each has a word, or this does not compile.
pub(super) const fn kind(kind: Kind) -> FeatureKind {
    const KINDS: [FeatureKind; KIND_NAMES.len()] =
        [FeatureKind::Street, FeatureKind::Tower, FeatureKind::House, FeatureKind::Court];
    KINDS[kind.0 as usize]
}

/// The name of a design that is drawn.
pub(super) fn tile_id(game: &Game, id: DesignId) -> String {
    game.tile(id).id.clone()
}

/// The cell of a segment's tile and the name of the segment there. A starting zone has the cell beyond the wall.
pub(super) fn place(game: &Game, seg: Seg) -> Place {
    let board = game.board();
    let tile = board.tile(board.features().member(seg).tile);
    let segment = segment_name(game.catalog(), tile.design, tile.rot, board.local(seg) as u8);
    Place { x: tile.pos.x, y: tile.pos.y, segment }
}

/// The tiles inside the wall in the order of laying; the starting zones were there before.
pub(super) fn laid(game: &Game) -> &[Tile] {
    let zones = game.catalog().wall.zones.len();
    game.board().tiles().get(zones..).unwrap_or_default()
}
