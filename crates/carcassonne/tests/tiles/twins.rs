//! Finds designs of one set that say the same up to a turn: either a slip, or a case where only the drawing differs.

use std::collections::BTreeMap;

use bastide_carcassonne::tile::TileFacts;
use bastide_landscape::geometry::{Half, Rot, Side};

/// The designs of which it is known that only the drawing differs.
const KNOWN: [[&str; 2]; 1] = [["river/straight", "river/straight-meander"]];

/// Twins that are not known.
pub(crate) fn faults(tiles: &[TileFacts]) -> Vec<String> {
    let mut alike: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for tile in tiles.iter().filter(|tile| tile.replaces.is_none()) {
        alike.entry(format!("{}: {}", tile.set(), picture(tile))).or_default().push(&tile.id);
    }
    let twins = alike.into_values().filter(|ids| ids.len() > 1);
    let unknown = twins.filter(|ids| !KNOWN.iter().any(|known| known == ids.as_slice()));
    unknown.map(|ids| format!("{} are twins", ids.join(" and "))).collect()
}

/// All that matters for the rules, however the tile lies.
pub(crate) fn picture(tile: &TileFacts) -> String {
    Rot::ALL.iter().map(|&rot| turned(tile, rot)).min().unwrap_or_default()
}

/// All that matters for the rules after a turn, in an order that does not depend on the text.
fn turned(tile: &TileFacts, rot: Rot) -> String {
    let sides = |sides: &[Side]| sorted(sides.iter().map(|side| side.turned(rot)));
    let cities: Vec<String> = tile
        .cities
        .iter()
        .map(|city| format!("{:?} {} {} {:?}", sides(&city.sides), city.pennants, city.cathedral, city.goods))
        .collect();
    let roads = tile.roads.iter().map(|road| (sides(&road.sides), road.inn));
    let fields = tile.fields.iter().map(|field| {
        let halves: Vec<Half> = sorted(field.halves.iter().map(|half| half.turned(rot)));
        (halves, sorted(field.cities.iter().map(|&city| &cities[city])))
    });
    let river = tile.river.as_ref().map(|river| (sides(&river.sides), river.end));
    let flight = tile.flight.map(|direction| direction.turned(rot));
    let land = (sorted(cities.iter()), sorted(roads), sorted(fields), river);
    let symbols = (tile.monastery, tile.garden, tile.gold, tile.magic, tile.bag, tile.crop, flight);
    format!("{land:?} {symbols:?}")
}

fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort();
    values
}
