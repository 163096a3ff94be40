//! What programs are told of every design fits the design: every segment has a name, an outline that holds its places,
//! and a drawing in the sheet.

use bastide_art::castle::board_layout;
use bastide_art::layout::{PLACES, Spot, TileLayout, carcassonne, castle};
use bastide_art::path::{Path, at};
use bastide_art::{Theme, sheet};
use std::collections::BTreeSet;

/// The closed lines of an outline.
fn loops(area: &str) -> Vec<Path> {
    let lines = area.split('Z').filter(|line| !line.is_empty());
    let read = |line: &str| {
        let numbers = line.split(['M', 'L', ' ']).filter(|word| !word.is_empty());
        let numbers: Vec<f32> = numbers.map(|word| word.parse().expect("a number")).collect();
        let mut points = numbers.chunks(2).map(|pair| at(pair[0], pair[1]));
        let first = points.next().expect("a line has points");
        points.fold(Path::from(first), Path::line)
    };
    lines.map(read).collect()
}

fn is_inside(area: &str, Spot(x, y): Spot) -> bool {
    loops(area).iter().filter(|line| line.contains(at(x, y))).count() % 2 == 1
}

fn check(layouts: &[TileLayout]) {
    let sheet = sheet(Theme::Clear);
    for tile in layouts {
        for copy in 0..tile.copies {
            assert!(sheet.contains(&format!("id=\"{}-{copy}\"", tile.symbol)), "{} {copy}", tile.id);
        }
        for segment in &tile.segments {
            let name = format!("{} {}", tile.id, segment.names[0]);
            assert!(!segment.area.is_empty(), "{name} has no outline");
            assert!(segment.places.iter().all(|places| places.len() == PLACES), "{name}");
            let first = segment.places[0][0];
            assert!(is_inside(&segment.area, first), "{name}: {first:?} is outside {}", segment.area);
        }
        for turn in 0..4 {
            let names: BTreeSet<&String> = tile.segments.iter().map(|segment| &segment.names[turn]).collect();
            assert_eq!(names.len(), tile.segments.len(), "{}: two segments with one name", tile.id);
        }
    }
}

#[test]
fn every_segment_of_carcassonne_has_a_name_an_outline_and_places_inside_it() {
    check(&carcassonne());
}

#[test]
fn every_segment_of_the_castle_has_a_name_an_outline_and_places_inside_it() {
    check(&castle());
}

#[test]
fn the_spaces_of_the_wall_lie_apart_and_outside_the_cells() {
    let board = board_layout();
    let spaces: Vec<_> = board.spaces.iter().map(|&Spot(x, y)| at(x, y)).collect();
    assert_eq!(spaces.len(), 100);
    for (index, one) in spaces.iter().enumerate() {
        let nearest = spaces[..index].iter().map(|other| one.distance(*other)).fold(f32::INFINITY, f32::min);
        assert!(nearest > 20.0, "space {index} has one only {nearest} away");
    }
    let cells = &bastide_castle::Catalog::get().wall.cells;
    let is_cell = |point: bastide_art::path::Point| {
        let cell = ((point.x / 100.0).floor() as i16, (point.y / 100.0).floor() as i16);
        cells.iter().any(|pos| (pos.x, pos.y) == cell)
    };
    assert!(spaces.iter().all(|&space| !is_cell(space)));
    assert!(board.towers.iter().all(|tower| !is_cell(at(tower.token.0, tower.token.1))));
}

#[test]
fn layouts_can_be_sent_to_programs() {
    let text = serde_json::to_string(&carcassonne()).expect("layouts are plain");
    assert!(text.len() < 600_000, "{} bytes", text.len());
}
