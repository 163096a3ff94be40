//! The names of a tile's segments, as it lies: its kind and the first place clockwise from the north where it meets the
//! rim. `street N` leaves through the middle of the north side, `house N` has the whole north side, `court S3` begins
//! beside a street at the last third of the south side.

use crate::catalog::Catalog;
use crate::kind::{kind_name, kind_of};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_record::{Line, RecordError};

/// The name of a segment of a tile turned like this.
pub fn segment_name(catalog: &Catalog, design: DesignId, rot: Rot, segment: u8) -> String {
    let part = &catalog.parts(design)[segment as usize];
    let words = part.slots.turned(rot).words(part.kind);
    format!("{} {}", kind_name(part.kind), words.first().map_or("", String::as_str))
}

/// Reads the name of a segment of a tile turned like this.
pub fn find_segment(line: &mut Line<'_>, catalog: &Catalog, design: DesignId, rot: Rot) -> Result<u8, RecordError> {
    let kind = line.word("a part of the tile (street, tower, house or court)")?;
    if kind_of(kind.text).is_none() {
        return Err(kind.unexpected("street, tower, house or court"));
    }
    let place = line.word("where on the tile it is")?;
    let wanted = format!("{} {}", kind.text, place.text);
    let segments = 0..catalog.parts(design).len() as u8;
    let names: Vec<String> = segments.map(|segment| segment_name(catalog, design, rot, segment)).collect();
    let found = names.iter().position(|name| *name == wanted).map(|index| index as u8);
    found.ok_or_else(|| kind.error(format!("the tile has no `{wanted}`; it has {}", names.join(", "))))
}

/// The cell and the name of a segment on the map.
pub(super) fn place_name(catalog: &Catalog, board: &Board, seg: Seg) -> String {
    let tile = board.tile(board.features().member(seg).tile);
    format!("{} {}", tile.pos, segment_name(catalog, tile.design, tile.rot, board.local(seg) as u8))
}

/// Reads the cell and the name of a segment on the map, inside the wall.
pub(super) fn find_place(line: &mut Line<'_>, catalog: &Catalog, board: &Board) -> Result<Seg, RecordError> {
    let word = line.peek();
    let (x, y) = line.cell()?;
    let pos = Pos::new(x, y);
    let Some(index) = board.tile_at(pos).filter(|_| catalog.is_inside(pos)) else {
        let message = format!("no tile lies at {pos}");
        return Err(word.map_or_else(|| line.error(&message), |word| word.error(&message)));
    };
    let tile = board.tile(index);
    Ok(Seg(tile.first.0 + find_segment(line, catalog, tile.design, tile.rot)? as u16))
}
