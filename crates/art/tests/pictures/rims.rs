//! Each tile beside every legal neighbour: roads, rivers and walls meet at the same point of the rim, by what is
//! actually drawn there.

use bastide_art::draw::Drawing;
use bastide_art::{Theme, castle};
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_castle::facts::{PartFacts, Slots, StreetEnd};
use bastide_castle::kind::{HOUSE, STREET, TOWER};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Rot, Side};
use roxmltree::Document;

/// A line that ends on a side: its class, its place along the side clockwise, and the direction it has there.
#[derive(Clone, Debug, PartialEq)]
struct End {
    class: String,
    along: f32,
    is_upright: bool,
}

/// What must agree between neighbours, and is drawn up to the rim or a little beyond it.
const CLASSES: [&str; 4] = ["p-kerb", "p-bank", "p-rampart-line", "p-eaves-line"];

fn numbers(text: &str) -> Vec<f32> {
    let spaced = text.replace('-', " -");
    spaced.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().expect("a number")).collect()
}

/// The first and last points of each stroke of a path, each with the point before it.
fn stroke_ends(d: &str) -> Vec<((f32, f32), (f32, f32))> {
    let mut ends = Vec::new();
    for stroke in d.split('M').filter(|stroke| !stroke.is_empty()) {
        let all: Vec<f32> = stroke.split(['L', 'C', 'Z']).flat_map(numbers).collect();
        let points: Vec<(f32, f32)> = all.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        let last = points.len() - 1;
        ends.push((points[0], points[1]));
        ends.push((points[last], points[last - 1]));
    }
    ends
}

fn side_of((x, y): (f32, f32)) -> Option<(Side, f32)> {
    match (x, y) {
        (_, ..=0.0) => Some((Side::North, x)),
        (100.0.., _) => Some((Side::East, y)),
        (_, 100.0..) => Some((Side::South, 100.0 - x)),
        (..=0.0, _) => Some((Side::West, 100.0 - y)),
        _ => None,
    }
}

/// What is drawn on each side of a tile.
fn rim(drawing: &Drawing) -> [Vec<End>; 4] {
    let mut sides: [Vec<End>; 4] = Default::default();
    let ground = format!("<svg>{}</svg>", drawing.ground);
    let ground = Document::parse(&ground).expect("well-formed");
    for node in ground.descendants() {
        let class = node.attribute("class").unwrap_or_default();
        if CLASSES.contains(&class) {
            for (end, before) in stroke_ends(node.attribute("d").expect("a path has a shape")) {
                if let Some((side, along)) = side_of(end) {
                    let (dx, dy) = ((end.0 - before.0).abs(), (end.1 - before.1).abs());
                    let is_upright = if matches!(side, Side::North | Side::South) { dx < 0.01 } else { dy < 0.01 };
                    sides[side as usize].push(End { class: class.to_owned(), along, is_upright });
                }
            }
        }
    }
    sides
}

fn mirrored(end: &End) -> End {
    End { along: 100.0 - end.along, ..end.clone() }
}

fn close(one: &End, other: &End) -> bool {
    one.class == other.class && (one.along - other.along).abs() < 0.11
}

#[test]
fn roads_and_rivers_meet_at_the_same_point_of_the_rim() {
    let catalog = Catalog::get();
    let rims: Vec<(DesignId, [Vec<End>; 4])> =
        catalog.ids().map(|id| (id, rim(&Drawing::of(id, Theme::Light, 0)))).collect();
    let mut pairs = 0;
    for (one, own) in &rims {
        for (other, theirs) in &rims {
            for (side, facing) in Side::ALL.into_iter().flat_map(|side| Side::ALL.map(|facing| (side, facing))) {
                let class =
                    |id: DesignId, side: Side| catalog.land.design(id).turned[Rot::North as usize][side as usize].class;
                if class(*one, side) == class(*other, facing) {
                    pairs += 1;
                    let name = || {
                        format!("{} {side} and {} {facing}", catalog.tile(*one).facts.id, catalog.tile(*other).facts.id)
                    };
                    compare(&own[side as usize], &theirs[facing as usize], name);
                }
            }
        }
    }
    assert!(pairs > 50_000, "only {pairs} pairs");
}

/// Roads and rivers must find each other.
fn compare(own: &[End], theirs: &[End], name: impl Fn() -> String) {
    for end in own {
        let facing = mirrored(end);
        assert!(end.is_upright, "{} leaves the rim aslant: {}", end.class, name());
        assert!(theirs.iter().any(|other| close(other, &facing)), "{} {}", end.class, name());
    }
}

#[test]
fn a_side_shows_exactly_what_its_facts_say() {
    let catalog = Catalog::get();
    for theme in Theme::ALL {
        for design in catalog.ids() {
            let facts = &catalog.tile(design).facts;
            for (side, ends) in Side::ALL.into_iter().zip(rim(&Drawing::of(design, theme, 0))) {
                let count = |class: &str| ends.iter().filter(|end| end.class == class).count();
                let roads = facts.roads.iter().filter(|road| road.sides.contains(&side)).count();
                let rivers = usize::from(facts.river.as_ref().is_some_and(|river| river.sides.contains(&side)));
                assert_eq!((count("p-kerb"), count("p-bank")), (roads, rivers), "{} {side}", facts.id);
            }
        }
    }
}

/// So the walls of neighbours always meet, under the tower of the corner that they share.
#[test]
fn walls_spring_from_the_corners_where_a_city_begins_or_ends_and_from_no_other_place() {
    let catalog = Catalog::get();
    for design in catalog.ids() {
        let facts = &catalog.tile(design).facts;
        let city = |side: Side| facts.cities.iter().position(|city| city.sides.contains(&side));
        let corners = Side::ALL.map(|side| {
            let next = Side::ALL[(side as usize + 1) % 4];
            city(side) != city(next) || facts.tips.iter().any(|tip| tip.0 as usize == side as usize)
        });
        let drawing = Drawing::of(design, Theme::Light, 0);
        let ground = format!("<svg>{}</svg>", drawing.ground);
        let ground = Document::parse(&ground).expect("well-formed");
        let walls = ground.descendants().filter(|node| node.attribute("class") == Some("p-wall-line"));
        let mut found = [false; 4];
        for (end, _) in walls.flat_map(|node| stroke_ends(node.attribute("d").expect("a path has a shape"))) {
            let places = [(100.0, 0.0), (100.0, 100.0), (0.0, 100.0), (0.0, 0.0)];
            let corner = places.iter().position(|&place| place == end);
            found[corner.unwrap_or_else(|| panic!("{}: a wall ends at {end:?}", facts.id))] = true;
        }
        assert_eq!(found, corners, "{}", facts.id);
        let towers = drawing.things.iter().filter(|thing| thing.name == "tower").count();
        assert_eq!(towers, corners.iter().filter(|&&corner| corner).count(), "{}", facts.id);
    }
}

#[test]
fn streets_of_the_castle_meet_at_the_same_point_of_the_rim_and_nothing_else_comes_between() {
    let catalog = bastide_castle::Catalog::get();
    let rims: Vec<(DesignId, [Vec<End>; 4])> =
        catalog.ids().map(|id| (id, rim(&castle::drawing(id, Theme::Light, 0)))).collect();
    let mut pairs = 0;
    for ((one, own), (other, theirs)) in rims.iter().flat_map(|one| rims.iter().map(move |other| (one, other))) {
        for (side, facing) in Side::ALL.into_iter().flat_map(|side| Side::ALL.map(|facing| (side, facing))) {
            let class = |id: DesignId, side: Side| catalog.land.design(id).turned[0][side as usize].class;
            if class(*one, side) == class(*other, facing) {
                pairs += 1;
                let streets =
                    |ends: &[End]| ends.iter().filter(|end| end.class == "p-kerb").cloned().collect::<Vec<_>>();
                let name = || format!("{} {side} and {} {facing}", catalog.tile(*one).id, catalog.tile(*other).id);
                let (own, theirs) = (streets(&own[side as usize]), streets(&theirs[facing as usize]));
                assert_eq!(own.len(), theirs.len(), "{}", name());
                compare(&own, &theirs, name);
            }
        }
    }
    assert!(pairs > 10_000, "only {pairs} pairs");
    // Walls and eaves come to the rim only in corners and beside streets, so those of neighbours meet.
    for (id, sides) in &rims {
        for end in sides.iter().flatten().filter(|end| end.class != "p-kerb") {
            let is_held = [0.0, 43.0, 57.0, 100.0].iter().any(|place| (end.along - place).abs() < 1.1);
            assert!(is_held, "{}: {} at {}", catalog.tile(*id).id, end.class, end.along);
        }
    }
}

#[test]
fn a_castle_tile_shows_exactly_what_its_facts_say() {
    let catalog = bastide_castle::Catalog::get();
    for design in catalog.ids() {
        let (facts, drawing) = (catalog.tile(design), castle::drawing(design, Theme::Light, 0));
        let shown = |name: &str| drawing.things.iter().filter(|thing| thing.name == name).count();
        let parts = |is: &dyn Fn(&PartFacts) -> bool| facts.parts.iter().filter(|part| is(part)).count();
        let ends = |end: StreetEnd| parts(&move |part: &PartFacts| part.end == Some(end)).min(1);
        assert_eq!(shown("stall"), parts(&|part| part.markets > 0), "{} markets", facts.id);
        assert_eq!(shown("well"), parts(&|part| part.well), "{} wells", facts.id);
        assert_eq!(shown("manor"), parts(&|part| part.kind == HOUSE), "{} houses", facts.id);
        assert_eq!(shown("donjon"), parts(&|part| part.kind == TOWER), "{} towers", facts.id);
        assert_eq!(shown("statue"), ends(StreetEnd::Square), "{} square", facts.id);
        assert_eq!(shown("gatehouse"), ends(StreetEnd::Building), "{} door", facts.id);
        for (side, ends) in Side::ALL.into_iter().zip(rim(&drawing)) {
            let is_street = |part: &PartFacts| part.kind == STREET && part.slots.contains(Slots::third(side, 1));
            let streets = ends.iter().filter(|end| end.class == "p-kerb").count();
            assert_eq!(streets, parts(&is_street), "{} {side}", facts.id);
        }
    }
}
