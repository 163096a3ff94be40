//! What each set holds in all, as rulebooks and other people's lists have it, and the count of what the texts hold.
//! Looks at no single picture.

use std::collections::BTreeMap;

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{Crop, Goods, RiverEnd, RoadEnd};
use bastide_landscape::geometry::Direction;

use super::rim;

/// The sets with tiles of their own.
pub(crate) const SETS: [&str; 10] =
    ["base", "river", "inns", "traders", "flying", "ferries", "gold", "mage", "robbers", "crop"];

/// The designs that replace others are counted apart, under this name.
const STAND_INS: &str = "stand-ins";

/// What a count is called and how much it came to.
type Count = (&'static str, usize);

/// What every set holds, copies counted; what is not named is not there.
const TOTALS: [(&str, &[Count]); 11] = [
    (
        "base",
        &[
            ("designs", 32),
            ("tiles", 72),
            ("cities", 49),
            ("roads", 62),
            ("fields", 126),
            ("start tiles", 1),
            ("monasteries", 6),
            ("gardens", 8),
            ("pennants", 10),
            ("roads to a junction", 25),
            ("roads to a monastery", 2),
            ("roads to a city", 3),
        ],
    ),
    (
        "river",
        &[
            ("designs", 12),
            ("tiles", 12),
            ("cities", 4),
            ("roads", 4),
            ("fields", 28),
            ("start tiles", 1),
            ("monasteries", 1),
            ("gardens", 1),
            ("sources", 1),
            ("lakes", 1),
            ("roads to a monastery", 1),
            ("roads to a city", 1),
        ],
    ),
    (
        "inns",
        &[
            ("designs", 17),
            ("tiles", 18),
            ("cities", 20),
            ("roads", 18),
            ("fields", 35),
            ("monasteries", 1),
            ("gardens", 2),
            ("pennants", 3),
            ("cathedrals", 2),
            ("tiles with an inn", 6),
            ("roads with an inn", 7),
            ("roads to a junction", 5),
            ("roads to a monastery", 2),
            ("roads to a city", 5),
        ],
    ),
    (
        "traders",
        &[
            ("designs", 24),
            ("tiles", 24),
            ("cities", 29),
            ("roads", 23),
            ("fields", 56),
            ("monasteries", 1),
            ("gardens", 2),
            ("wine", 9),
            ("wheat", 6),
            ("cloth", 5),
            ("roads to a monastery", 3),
            ("roads to a farmhouse", 1),
            ("roads to a city", 17),
        ],
    ),
    (
        "flying",
        &[
            ("designs", 8),
            ("tiles", 8),
            ("roads", 6),
            ("fields", 14),
            ("gardens", 1),
            ("flights W", 5),
            ("flights NW", 3),
        ],
    ),
    ("ferries", &[("designs", 3), ("tiles", 8), ("cities", 3), ("roads", 25), ("fields", 25), ("roads to a lake", 25)]),
    ("gold", &[("designs", 8), ("tiles", 8), ("cities", 4), ("roads", 10), ("fields", 21), ("monasteries", 4)]),
    (
        "mage",
        &[
            ("designs", 8),
            ("tiles", 8),
            ("cities", 12),
            ("roads", 11),
            ("fields", 19),
            ("gardens", 1),
            ("roads to a junction", 3),
            ("roads to a city", 5),
        ],
    ),
    (
        "robbers",
        &[
            ("designs", 6),
            ("tiles", 8),
            ("cities", 3),
            ("roads", 8),
            ("fields", 16),
            ("gardens", 1),
            ("roads to a junction", 3),
        ],
    ),
    (
        "crop",
        &[
            ("designs", 6),
            ("tiles", 6),
            ("cities", 6),
            ("roads", 8),
            ("fields", 11),
            ("pitchforks", 2),
            ("clubs", 2),
            ("shields", 2),
            ("roads to a crop circle", 6),
        ],
    ),
    (
        STAND_INS,
        &[
            ("designs", 2),
            ("tiles", 2),
            ("roads", 1),
            ("fields", 4),
            ("start tiles", 1),
            ("monasteries", 1),
            ("sources", 1),
            ("lakes", 1),
        ],
    ),
];

/// How often the sides of a tile, read clockwise from where they read first in the alphabet, occur in each set.
/// Taken from another public list than the texts, the river's source excepted.
const CENSUS: [(&str, &str); 11] = [
    (
        "base",
        "CCCC 1 CCCF 4 CCCR 3 CCFF 7 CCRR 5 CFCF 6 CFFF 5 CFRR 3 CRFR 4 CRRF 3 CRRR 3 FFFF 4 FFFR 2 FFRR 9 FRFR 8 \
         FRRR 4 RRRR 1",
    ),
    ("river", "CCVV 1 CVCV 1 CVRV 1 FFFV 2 FFVV 2 FVFV 2 FVRV 1 RRVV 1 RVRV 1"),
    ("inns", "CCCC 3 CCCF 2 CCFR 1 CCRF 1 CCRR 1 CFFF 1 CFRF 1 CFRR 1 CRCR 2 FFRR 1 FRFR 2 FRRR 1 RRRR 1"),
    ("traders", "CCCC 2 CCCF 3 CCCR 3 CCFF 2 CCFR 2 CCRF 2 CCRR 2 CFCF 1 CFCR 2 CFRR 1 CRCR 1 CRFF 1 FRRR 1 RRRR 1"),
    ("flying", "FFFF 2 FFRR 3 FRFR 3"),
    ("ferries", "CRRR 3 FRRR 4 RRRR 1"),
    ("gold", "CCFF 1 CCRR 2 CRCR 1 FFRR 1 RRRR 3"),
    ("mage", "CCCR 2 CCRR 2 CFCF 1 CRCR 1 CRRR 2"),
    ("robbers", "CFCF 1 CFFF 1 CRRF 1 FFRR 2 FRFR 2 FRRR 1"),
    ("crop", "CCCC 1 CFCF 1 CFRF 1 CRFR 1 FRRR 1 RRRR 1"),
    (STAND_INS, "FFFV 1 FRRV 1"),
];

/// Where the texts and the lists differ.
pub(crate) fn faults(tiles: &[TileFacts]) -> Vec<String> {
    let mut faults = Vec::new();
    for (group, expected) in TOTALS {
        let expected: BTreeMap<&str, usize> = expected.iter().copied().collect();
        let found = totals(tiles.iter().filter(|tile| group_of(tile) == group));
        if found != expected {
            faults.push(format!("{group} holds {found:?}, expected {expected:?}"));
        }
    }
    for (group, expected) in CENSUS {
        let found = census(tiles.iter().filter(|tile| group_of(tile) == group));
        if found != expected {
            faults.push(format!("{group} has the sides {found}, expected {expected}"));
        }
    }
    faults
}

fn group_of(tile: &TileFacts) -> &str {
    if tile.replaces.is_some() { STAND_INS } else { tile.set() }
}

fn totals<'t>(tiles: impl Iterator<Item = &'t TileFacts>) -> BTreeMap<&'static str, usize> {
    let mut totals = BTreeMap::new();
    for tile in tiles {
        *totals.entry("designs").or_default() += 1;
        *totals.entry("start tiles").or_default() += usize::from(tile.starts);
        for (name, count) in on_one_copy(tile) {
            *totals.entry(name).or_default() += count * usize::from(tile.copies);
        }
    }
    totals.retain(|_, total| *total > 0);
    totals
}

/// Everything to be counted on one copy of a tile.
fn on_one_copy(tile: &TileFacts) -> Vec<Count> {
    let inns = tile.roads.iter().filter(|road| road.inn).count();
    let mut counts = vec![
        ("tiles", 1),
        ("cities", tile.cities.len()),
        ("roads", tile.roads.len()),
        ("fields", tile.fields.len()),
        ("monasteries", usize::from(tile.monastery)),
        ("gardens", usize::from(tile.garden)),
        ("tiles with an inn", usize::from(inns > 0)),
        ("roads with an inn", inns),
    ];
    for city in &tile.cities {
        counts.push(("pennants", usize::from(city.pennants)));
        counts.push(("cathedrals", usize::from(city.cathedral)));
        counts.extend(city.goods.map(|goods| (name_of_goods(goods), 1)));
    }
    counts.extend(tile.roads.iter().filter_map(|road| road.end).map(|end| (name_of_end(end), 1)));
    counts.extend(tile.river.iter().filter_map(|river| river.end).map(|end| (name_of_river_end(end), 1)));
    counts.extend(tile.flight.map(|direction| (name_of_flight(direction), 1)));
    counts.extend(tile.crop.map(|crop| (name_of_crop(crop), 1)));
    counts
}

fn name_of_goods(goods: Goods) -> &'static str {
    match goods {
        Goods::Wine => "wine",
        Goods::Wheat => "wheat",
        Goods::Cloth => "cloth",
    }
}

fn name_of_end(end: RoadEnd) -> &'static str {
    match end {
        RoadEnd::Junction => "roads to a junction",
        RoadEnd::Monastery => "roads to a monastery",
        RoadEnd::Farmhouse => "roads to a farmhouse",
        RoadEnd::Lake => "roads to a lake",
        RoadEnd::Crop => "roads to a crop circle",
        RoadEnd::City(_) => "roads to a city",
    }
}

fn name_of_river_end(end: RiverEnd) -> &'static str {
    match end {
        RiverEnd::Source => "sources",
        RiverEnd::Lake => "lakes",
    }
}

fn name_of_flight(direction: Direction) -> &'static str {
    match Direction::NAMES[usize::from(direction.0)] {
        "W" => "flights W",
        "NW" => "flights NW",
        _ => "flights elsewhere",
    }
}

fn name_of_crop(crop: Crop) -> &'static str {
    match crop {
        Crop::Pitchfork => "pitchforks",
        Crop::Club => "clubs",
        Crop::Shield => "shields",
    }
}

fn census<'t>(tiles: impl Iterator<Item = &'t TileFacts>) -> String {
    let mut census: BTreeMap<String, usize> = BTreeMap::new();
    for tile in tiles {
        let edges = rim::edges(tile);
        let turned = (0..4).map(|turn| (0..4).map(|side| edges[(side + turn) % 4]).collect::<String>());
        *census.entry(turned.min().unwrap_or_default()).or_default() += usize::from(tile.copies);
    }
    census.iter().map(|(edges, count)| format!("{edges} {count}")).collect::<Vec<_>>().join(" ")
}
