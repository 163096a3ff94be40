//! The names of a tile's segments, as it lies: `city N`, `road E`, `field Nw`, `field inner`, `monastery`, `garden`.
//! A city or road is named after its first side clockwise from the north, a field after its first half side.

use crate::kind::{CITY, FIELD, KIND_NAMES, ROAD};
use crate::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Half, Rot, Side};
use bastide_record::{Line, RecordError};

/// The name of a segment of a tile turned like this.
pub fn segment_name(catalog: &Catalog, design: DesignId, rot: Rot, segment: u8) -> String {
    let facts = &catalog.tile(design).facts;
    let (cities, roads) = (facts.cities.len(), facts.roads.len());
    let index = segment as usize;
    let kind = catalog.land.design(design).segments[index].facts.kind;
    let place = match kind {
        CITY => first_side(&facts.cities[index].sides, rot),
        ROAD => first_side(&facts.roads[index - cities].sides, rot),
        FIELD => Some(first_half(&facts.fields[index - cities - roads].halves, rot)),
        _ => None,
    };
    let name = KIND_NAMES[kind.0 as usize];
    place.map_or_else(|| name.to_owned(), |place| format!("{name} {place}"))
}

fn first_side(sides: &[Side], rot: Rot) -> Option<String> {
    sides.iter().map(|side| side.turned(rot)).min().map(|side| side.to_string())
}

/// A field that reaches no side lies inside its tile.
fn first_half(halves: &[Half], rot: Rot) -> String {
    halves.iter().map(|half| half.turned(rot)).min().map_or("inner".to_owned(), |half| half.to_string())
}

/// Reads the name of a segment of a tile turned like this.
pub fn find_segment(line: &mut Line<'_>, catalog: &Catalog, design: DesignId, rot: Rot) -> Result<u8, RecordError> {
    let kind = line.word("a part of the tile (city, road, field, monastery or garden)")?;
    let number = KIND_NAMES.iter().position(|&name| name == kind.text);
    let number = number.ok_or_else(|| kind.unexpected("city, road, field, monastery or garden"))?;
    let mut wanted = kind.text.to_owned();
    if number <= FIELD.0 as usize {
        let place = line.word("where on the tile it is")?;
        wanted = format!("{wanted} {}", place.text);
    }
    let names: Vec<String> = (0..catalog.land.design(design).segments.len())
        .map(|segment| segment_name(catalog, design, rot, segment as u8))
        .collect();
    let found = names.iter().position(|name| *name == wanted);
    found
        .map(|index| index as u8)
        .ok_or_else(|| kind.error(format!("the tile has no `{wanted}`; it has {}", names.join(", "))))
}
