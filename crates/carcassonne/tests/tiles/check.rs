//! Checks one tile for itself, and all tiles together. Everything wrong comes back as a sentence; nothing panics.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{Border, RoadEnd};
use bastide_landscape::geometry::Side;

use super::{fields, rim, totals, twins};

/// All that is wrong with one tile.
pub(crate) fn check(tile: &TileFacts) -> Vec<String> {
    let mut faults = label(tile);
    faults.extend(indexes(tile));
    // The other checks follow the indexes and the sides, so they have to wait until those are good.
    if faults.is_empty() {
        faults.extend(sides(tile));
    }
    if faults.is_empty() {
        faults.extend(cities(tile));
        faults.extend(roads(tile));
        faults.extend(river(tile));
        faults.extend(symbols(tile));
        faults.extend(fields::faults(tile));
    }
    faults.into_iter().map(|fault| format!("{}: {fault}", tile.id)).collect()
}

/// All that is wrong with the sets as a whole.
pub(crate) fn check_sets(tiles: &[TileFacts]) -> Vec<String> {
    let mut faults = totals::faults(tiles);
    faults.extend(twins::faults(tiles));
    for (index, tile) in tiles.iter().enumerate() {
        if tiles[..index].iter().any(|other| other.id == tile.id) {
            faults.push(format!("{}: the id is used twice", tile.id));
        }
        if let Some(replaced) = &tile.replaces {
            faults.extend(replacement(tile, replaced, tiles));
        }
    }
    faults
}

/// A design stands in for one of the same set that stands in for nothing, as often as that one is there.
fn replacement(tile: &TileFacts, replaced: &str, tiles: &[TileFacts]) -> Option<String> {
    let other = tiles.iter().find(|other| other.id == replaced && other.replaces.is_none());
    let same = |other: &TileFacts| {
        let end = |tile: &TileFacts| tile.river.as_ref().and_then(|river| river.end);
        other.set() == tile.set()
            && (other.copies, other.starts, &other.wiki) == (tile.copies, tile.starts, &tile.wiki)
            && end(other) == end(tile)
    };
    (!other.is_some_and(same)).then(|| format!("{} cannot stand in for {replaced}", tile.id))
}

fn label(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    let known = totals::SETS.contains(&tile.set());
    if !known || tile.id.split('/').nth(1).is_none_or(str::is_empty) {
        faults.push("the id names no set".to_owned());
    }
    if tile.copies < 1 || tile.starts > tile.copies {
        faults.push(format!("{} copies, {} of them start tiles", tile.copies, tile.starts));
    }
    if tile.looks.len() > usize::from(tile.copies) {
        faults.push("more looks than copies".to_owned());
    }
    if tile.wiki.is_empty() {
        faults.push("no wiki letter".to_owned());
    }
    faults
}

/// Every index points at something on the tile.
fn indexes(tile: &TileFacts) -> Vec<String> {
    let ends = tile.roads.iter().filter_map(|road| match road.end {
        Some(RoadEnd::City(city)) => Some(city),
        _ => None,
    });
    let touched: Vec<Border> = tile.touches.iter().flat_map(|&(one, other)| [one, other]).collect();
    let touched_cities = touched.iter().filter_map(|border| match *border {
        Border::City(city) => Some(city),
        _ => None,
    });
    let bordered = tile.fields.iter().flat_map(|field| field.cities.iter().copied());
    let tips = tile.tips.iter().map(|&(_, city)| city);
    let mut faults = Vec::new();
    for city in ends.chain(touched_cities).chain(bordered).chain(tips).filter(|&city| city >= tile.cities.len()) {
        faults.push(format!("city {city} is missing"));
    }
    for border in touched {
        if !is_there(tile, border) {
            faults.push(format!("{border:?} is touched but missing"));
        }
    }
    faults
}

fn is_there(tile: &TileFacts, border: Border) -> bool {
    let ends_at = |end| tile.roads.iter().any(|road| road.end == Some(end));
    match border {
        Border::City(city) => city < tile.cities.len(),
        Border::Road(road) => road < tile.roads.len(),
        Border::River => tile.river.is_some(),
        Border::Junction => ends_at(RoadEnd::Junction),
        Border::Monastery => tile.monastery,
        Border::Farmhouse => ends_at(RoadEnd::Farmhouse),
        Border::Lake => ends_at(RoadEnd::Lake),
        Border::Crop => tile.crop.is_some(),
    }
}

/// Sides go clockwise and are used once.
fn sides(tile: &TileFacts) -> Vec<String> {
    let cities = tile.cities.iter().map(|city| &city.sides);
    let roads = tile.roads.iter().map(|road| &road.sides);
    let river = tile.river.iter().map(|river| &river.sides);
    let lists: Vec<&Vec<Side>> = cities.chain(roads).chain(river).collect();
    let mut faults = Vec::new();
    for side in Side::ALL {
        if lists.iter().filter(|list| list.contains(&side)).count() > 1 {
            faults.push(format!("side {side} is used twice"));
        }
    }
    if lists.iter().any(|list| list.is_empty() || !list.is_sorted_by(|a, b| a < b)) {
        faults.push("sides are missing or out of order".to_owned());
    }
    faults
}

/// A city shows at most one pennant, cathedral or kind of goods; in our sets never two of them.
fn cities(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, city) in tile.cities.iter().enumerate() {
        if usize::from(city.pennants) + usize::from(city.cathedral) + usize::from(city.goods.is_some()) > 1 {
            faults.push(format!("city {index} shows too much"));
        }
    }
    faults
}

/// A road runs through or into something that is there (BASE-30).
fn roads(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, road) in tile.roads.iter().enumerate() {
        if road.sides.len() > 2 || (road.sides.len() == 1) != road.end.is_some() {
            faults.push(format!("road {index} has {} sides and the end {:?}", road.sides.len(), road.end));
        }
        let missing = match road.end {
            Some(RoadEnd::Monastery) => !tile.monastery,
            Some(RoadEnd::Crop) => tile.crop.is_none(),
            _ => false,
        };
        if missing {
            faults.push(format!("road {index} runs into nothing"));
        }
    }
    if tile.roads.iter().filter(|road| road.end == Some(RoadEnd::Junction)).count() == 1 {
        faults.push("a junction of a single road".to_owned());
    }
    faults
}

/// The river runs through or begins or ends (RIVER-01).
fn river(tile: &TileFacts) -> Option<String> {
    let river = tile.river.as_ref()?;
    let good = matches!((river.sides.len(), river.end), (1, Some(_)) | (2, None));
    (!good).then(|| format!("the river has {} sides and the end {:?}", river.sides.len(), river.end))
}

/// What belongs to one set is on all tiles of that set and on no other; no tile has both a monastery and a garden.
fn symbols(tile: &TileFacts) -> Vec<String> {
    let lake = tile.roads.iter().any(|road| road.end == Some(RoadEnd::Lake));
    let shown = [
        ("gold", tile.gold),
        ("mage", tile.magic),
        ("robbers", tile.bag),
        ("flying", tile.flight.is_some()),
        ("crop", tile.crop.is_some()),
        ("river", tile.river.is_some()),
        ("ferries", lake),
    ];
    let wrong = shown.iter().filter(|&&(set, shown)| shown != (tile.set() == set));
    let mut faults: Vec<String> = wrong.map(|(set, shown)| format!("the symbol of {set} is shown: {shown}")).collect();
    if tile.monastery && tile.garden {
        faults.push("a monastery and a garden on one tile".to_owned());
    }
    faults
}

#[test]
fn the_sides_of_a_tile_read_as_letters() {
    let tiles = super::all_tiles();
    assert_eq!(tiles[3].id, "base/city1-road-straight");
    assert_eq!(rim::edges(&tiles[3]), ['C', 'R', 'F', 'R']);
}
