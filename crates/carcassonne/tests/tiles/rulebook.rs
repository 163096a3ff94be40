//! What rulebooks say in words about single tiles, held against the texts. Says nothing of tiles they are silent on.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::RoadEnd;
use bastide_landscape::geometry::Side;

use super::all_tiles;

fn tile(id: &str) -> TileFacts {
    let tile = all_tiles().into_iter().find(|tile| tile.id == id);
    tile.unwrap_or_else(|| panic!("{id} is missing"))
}

/// How many cities, roads and fields a tile has.
fn counts(tile: &TileFacts) -> (usize, usize, usize) {
    (tile.cities.len(), tile.roads.len(), tile.fields.len())
}

fn enclosed_fields(tile: &TileFacts) -> usize {
    tile.fields.iter().filter(|field| field.halves.is_empty()).count()
}

#[test]
fn the_start_tile_has_a_city_and_a_straight_road() {
    let starts: Vec<TileFacts> =
        all_tiles().into_iter().filter(|tile| tile.starts > 0 && tile.set() == "base").collect();
    assert_eq!(starts.len(), 1);
    assert_eq!(starts[0].cities[0].sides, [Side::North]);
    assert_eq!(starts[0].roads[0].sides, [Side::East, Side::West]);
}

// rule: RIVER-05
#[test]
fn the_field_runs_around_source_and_lake() {
    for id in ["river/source", "river/lake", "river/lake-monastery"] {
        assert_eq!(tile(id).fields.len(), 1, "{id}");
    }
    assert!(tile("river/straight").fields.len() == 2);
}

// rule: RIVER-06
#[test]
fn the_other_ends_of_the_river_have_a_road_and_a_monastery() {
    let (source, lake) = (tile("river/source-road"), tile("river/lake-monastery"));
    assert_eq!((source.replaces.as_deref(), counts(&source)), (Some("river/source"), (0, 1, 3)));
    assert_eq!((lake.replaces.as_deref(), lake.monastery), (Some("river/lake"), true));
    assert!(!tile("river/lake").monastery && tile("river/source").roads.is_empty());
}

// rule: INN-05
#[test]
fn the_inn_at_a_crossing_serves_two_of_three_roads() {
    let tile = tile("inns/road-t-inn");
    let inns: Vec<Side> = tile.roads.iter().filter(|road| road.inn).map(|road| road.sides[0]).collect();
    assert_eq!((inns, tile.roads.len()), (vec![Side::East, Side::West], 3));
}

// rule: INN-08
#[test]
fn stubs_to_a_gate_part_fields_but_are_no_roads() {
    assert_eq!(counts(&tile("inns/city2-opposite-split-road2")), (2, 2, 4));
}

// rule: TRADE-03
#[test]
fn a_bridge_is_no_crossing() {
    for id in ["traders/road-cross-bridge", "gold/road-cross-bridge"] {
        let tile = tile(id);
        assert_eq!(counts(&tile), (0, 2, 4), "{id}");
        assert!(tile.roads.iter().all(|road| road.sides.len() == 2), "{id}");
    }
}

// rule: CROP-06
#[test]
fn a_crop_circle_bounds_fields_and_ends_roads() {
    let expected = [
        ("crop/road-curve-road-club", (0, 2, 3)),
        ("crop/road-curve-road2-club", (0, 3, 3)),
        ("crop/city1-road-pitchfork", (1, 1, 1)),
        ("crop/city1-road2-pitchfork", (1, 2, 2)),
        ("crop/city2-opposite-split-shield", (2, 0, 2)),
        ("crop/city2-corner-city2-corner-shield", (2, 0, 0)),
    ];
    for (id, counts_of_it) in expected {
        assert_eq!(counts(&tile(id)), counts_of_it, "{id}");
    }
}

#[test]
fn tiles_that_a_rulebook_counts_out() {
    let four_cities = tile("inns/city4-split-garden");
    assert_eq!((counts(&four_cities), enclosed_fields(&four_cities), four_cities.garden), ((4, 0, 1), 1, true));
    let three_cities = tile("traders/city2-corner-city2-split-cloth");
    assert_eq!((counts(&three_cities), enclosed_fields(&three_cities)), ((3, 0, 1), 1));
    assert_eq!(counts(&tile("inns/monastery-road2")), (0, 2, 2));
    assert_eq!(counts(&tile("traders/monastery-road3")), (0, 3, 3));
    let farmhouse = tile("traders/city1-road-bridge-farmhouse");
    assert_eq!(counts(&farmhouse), (1, 2, 3));
    let ends: Vec<Option<RoadEnd>> = farmhouse.roads.iter().map(|road| road.end).collect();
    assert_eq!(ends, [Some(RoadEnd::City(0)), Some(RoadEnd::Farmhouse)]);
}
