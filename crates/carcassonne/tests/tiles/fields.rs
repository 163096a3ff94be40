//! Compares the fields in the text, which it does not trust, with those that follow from the borders, and checks what
//! fields, cities, roads and the river do to each other inside one tile. Says nothing of the sets.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{Border, RoadEnd};
use bastide_landscape::geometry::{Half, Side};

use super::borders::{Groups, crossed_by_bridge, reach, rebuilt};
use super::rim::{self, Points};

/// The designs with a field that lies between their cities and reaches no side.
const ENCLOSED: [&str; 5] = [
    "inns/city4-split-garden",
    "traders/city2-corner-city2-split-cloth",
    "traders/city2-opposite-joined-city1-cloth",
    "traders/city2-opposite-joined-city1-wine",
    "traders/city2-corner-city2-corner-wine",
];

/// Design, field and city that meet only inside the tile.
const INNER_CONTACTS: [(&str, usize, usize); 6] = [
    ("traders/city2-corner-city1-road-wheat", 1, 0),
    ("traders/city2-corner-city1-road-cloth", 1, 0),
    ("traders/city2-corner-road2-wine-garden", 1, 0),
    ("inns/city3-split", 0, 0),
    ("mage/city3-split-road", 1, 0),
    ("mage/city3-split-road", 1, 1),
];

/// All that is wrong with the fields of a tile and what borders them. The indexes in its facts have to be good.
pub(crate) fn faults(tile: &TileFacts) -> Vec<String> {
    let mut faults = rim_is_shared_out(tile);
    faults.extend(partition(tile));
    faults.extend(sides_and_corners(tile));
    faults.extend(crossings(tile));
    faults.extend(bridges(tile));
    faults.extend(contacts(tile));
    faults.extend(gates(tile));
    faults.extend(gaps(tile));
    faults.extend(idle_lines(tile));
    faults
}

/// Every half side that shows no city belongs to exactly one field.
fn rim_is_shared_out(tile: &TileFacts) -> Vec<String> {
    let edges = rim::edges(tile);
    let mut faults = Vec::new();
    for half in Half::ALL {
        let listed = tile.fields.iter().flat_map(|field| &field.halves).filter(|&&listed| listed == half).count();
        let expected = usize::from(edges[half.side() as usize] != 'C');
        if listed != expected {
            faults.push(format!("half side {half} is listed {listed} times, expected {expected}"));
        }
    }
    if tile.fields.iter().any(|field| !field.halves.is_sorted_by(|a, b| a < b)) {
        faults.push("half sides of a field out of order".to_owned());
    }
    faults
}

/// The fields listed are those that the borders give.
fn partition(tile: &TileFacts) -> Option<String> {
    let mut listed: Vec<Vec<Half>> = tile.fields.iter().map(|field| field.halves.clone()).collect();
    listed.retain(|halves| !halves.is_empty());
    listed.sort();
    let rebuilt = rebuilt(tile);
    (listed != rebuilt).then(|| format!("fields {} but the borders give {}", show(&listed), show(&rebuilt)))
}

fn show(fields: &[Vec<Half>]) -> String {
    let field = |halves: &Vec<Half>| halves.iter().map(Half::to_string).collect::<Vec<_>>().join(" ");
    fields.iter().map(field).collect::<Vec<_>>().join(" | ")
}

/// A bridge runs over something, and not over a bridge.
fn bridges(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, _) in tile.roads.iter().enumerate().filter(|(_, road)| road.bridge) {
        let crossed = crossed_by_bridge(tile, index);
        if crossed.is_empty() {
            faults.push(format!("road {index} is a bridge but crosses nothing"));
        }
        let under = |border: &Border| matches!(*border, Border::Road(road) if tile.roads[road].bridge);
        if crossed.iter().any(under) {
            faults.push(format!("road {index} and the road it crosses are both bridges"));
        }
    }
    faults
}

/// Rules of thumb that do not need the borders: a side of field alone shows one field, a road or river through a side
/// parts two, and around a corner the field goes on unless a wall runs to it.
fn sides_and_corners(tile: &TileFacts) -> Vec<String> {
    let field_at = |half: Half| tile.fields.iter().position(|field| field.halves.contains(&half));
    let mut faults = Vec::new();
    for side in Side::ALL {
        let first = Half(2 * side as u8);
        let (a, b) = (field_at(first), field_at(Half(first.0 + 1)));
        match rim::edges(tile)[side as usize] {
            'F' if a != b => faults.push(format!("side {side} is field alone but its halves differ")),
            'R' | 'V' if a == b && runs_through(tile, side) => {
                faults.push(format!("side {side}: one field on both sides of what runs through"));
            }
            _ => {}
        }
        let before = Half((first.0 + 7) % 8);
        let tipped = tile.tips.iter().any(|&(corner, _)| rim::corner(corner) == rim::corner_of(first));
        if field_at(before).is_some() && a.is_some() && (field_at(before) != a) != tipped {
            faults.push(format!("corner between {before} and {first}"));
        }
    }
    faults
}

fn runs_through(tile: &TileFacts, side: Side) -> bool {
    let roads = tile.roads.iter().map(|road| &road.sides);
    roads.chain(tile.river.iter().map(|river| &river.sides)).any(|sides| sides.contains(&side) && sides.len() > 1)
}

/// Nothing crosses anything but by a bridge.
fn crossings(tile: &TileFacts) -> Vec<String> {
    let fields = tile.fields.iter().map(|field| field.halves.iter().fold(0, |all, &half| all | rim::half(half)));
    let cities = tile.cities.iter().map(|city| rim::whole(&city.sides));
    let water = tile.river.iter().map(|river| rim::middles(&river.sides));
    let mut shapes: Vec<(&str, Points)> = fields.map(|points| ("field", points)).collect();
    shapes.extend(cities.map(|points| ("city", points)));
    shapes.extend(water.map(|points| ("river", points)));
    for road in &tile.roads {
        shapes.push((if road.bridge { "bridge" } else { "road" }, rim::middles(&road.sides)));
    }
    let mut faults = Vec::new();
    for (index, &(one, a)) in shapes.iter().enumerate() {
        for &(other, b) in &shapes[index + 1..] {
            let by_bridge = one != "field" && (one == "bridge" || other == "bridge");
            if rim::cross(a, b) && !by_bridge {
                faults.push(format!("a {one} crosses a {other}"));
            }
        }
    }
    faults
}

/// A field borders the cities it meets at a corner of the tile, and others only where the picture was looked at.
fn contacts(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, field) in tile.fields.iter().enumerate() {
        let corners = field.halves.iter().fold(0, |all, &half| all | rim::corner_of(half));
        let every_city = 0..tile.cities.len();
        let seen = |city: &usize| INNER_CONTACTS.contains(&(tile.id.as_str(), index, *city));
        let meets = |city: &usize| reach(tile, Border::City(*city)) & corners != 0 || field.halves.is_empty();
        let expected: Vec<usize> = every_city.filter(|city| meets(city) || seen(city)).collect();
        if field.cities != expected {
            faults.push(format!("field {index} borders cities {:?}, expected {expected:?}", field.cities));
        }
    }
    let enclosed = tile.fields.iter().filter(|field| field.halves.is_empty()).count();
    if enclosed != usize::from(ENCLOSED.contains(&tile.id.as_str())) {
        faults.push(format!("{enclosed} enclosed fields"));
    }
    faults
}

/// The fields beside a road that runs into a gate border that city, where no bridge confuses the way.
fn gates(tile: &TileFacts) -> Vec<String> {
    let mut faults = Vec::new();
    if tile.roads.iter().any(|road| road.bridge) {
        return faults;
    }
    for road in &tile.roads {
        let (Some(RoadEnd::City(city)), [side]) = (road.end, road.sides.as_slice()) else { continue };
        let mut beside = tile.fields.iter().filter(|field| field.halves.iter().any(|half| half.side() == *side));
        if beside.any(|field| !field.cities.contains(&city)) {
            faults.push(format!("a field beside the road to {side} misses the city at the road's end"));
        }
    }
    faults
}

/// Cities with no field between them are kept apart by something that touches them all.
fn gaps(tile: &TileFacts) -> Option<String> {
    let groups = Groups::of(tile);
    let mut labels: Vec<_> = (0..tile.cities.len()).map(|city| groups.label(Border::City(city))).collect();
    labels.dedup();
    (tile.fields.is_empty() && labels.len() > 1).then(|| "nothing lies between the cities".to_owned())
}

/// A tip or a touch that changes no field and fills no gap says nothing and does not belong into the text.
fn idle_lines(tile: &TileFacts) -> Vec<String> {
    let says_nothing = |without: &TileFacts| rebuilt(without) == rebuilt(tile) && gaps(without).is_none();
    let mut faults = Vec::new();
    for index in 0..tile.tips.len() {
        let mut without = tile.clone();
        without.tips.remove(index);
        if says_nothing(&without) {
            faults.push(format!("tip {index} parts nothing"));
        }
    }
    for index in 0..tile.touches.len() {
        let mut without = tile.clone();
        without.touches.remove(index);
        if says_nothing(&without) {
            faults.push(format!("touch {index} parts nothing"));
        }
    }
    faults
}
