//! Places on the map: a cell and the name of a segment there.

use crate::game::Game;
use crate::notation::segment::{find_segment, segment_name};
use crate::notation::word::read_pos;
use crate::spot::Spot;
use bastide_landscape::feature::Seg;
use bastide_record::{Line, RecordError};

/// The name of a segment of a tile on the map.
pub(crate) fn name_on(game: &Game, tile: u8, segment: u8) -> String {
    let tile = game.board.tile(tile);
    segment_name(game.catalog, tile.design, tile.rot, segment)
}

/// A segment anywhere on the map: its cell and its name.
pub(crate) fn write_spot(game: &Game, spot: Spot) -> String {
    let name = game.board.tile_at(spot.pos).map_or_else(String::new, |tile| name_on(game, tile, spot.segment));
    format!("{} {name}", spot.pos)
}

/// The place of a segment, in words.
pub(crate) fn place(game: &Game, seg: Seg) -> String {
    write_spot(game, game.spot_of(seg))
}

/// Reads the name of a segment of a tile on the map.
pub(crate) fn read_segment(game: &Game, tile: u8, line: &mut Line<'_>) -> Result<u8, RecordError> {
    let tile = game.board.tile(tile);
    find_segment(line, game.catalog, tile.design, tile.rot)
}

/// Reads a cell and the name of a segment there.
pub(crate) fn read_spot(game: &Game, line: &mut Line<'_>) -> Result<Spot, RecordError> {
    let place = line.peek();
    let pos = read_pos(line)?;
    let column = place.map_or(1, |word| word.column);
    let tile = game.board.tile_at(pos);
    let tile = tile.ok_or_else(|| RecordError::at(line.number, column, format!("no tile lies at {pos}")))?;
    Ok(Spot { pos, segment: read_segment(game, tile, line)? })
}
