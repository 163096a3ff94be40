//! Each tile beside every legal neighbour: roads, rivers and walls meet at the same point of the rim, by what is
//! actually drawn there.

use bastide_art::Theme;
use bastide_art::draw::Drawing;
use bastide_carcassonne::tile::catalog::Catalog;
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

/// What must agree between neighbours, and is drawn exactly up to the rim.
const CLASSES: [&str; 3] = ["p-kerb", "p-bank", "p-wall-line"];

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
        (_, 0.0) => Some((Side::North, x)),
        (100.0, _) => Some((Side::East, y)),
        (_, 100.0) => Some((Side::South, 100.0 - x)),
        (0.0, _) => Some((Side::West, 100.0 - y)),
        _ => None,
    }
}

/// What is drawn on each side of a tile.
fn rim(design: DesignId, theme: Theme) -> [Vec<End>; 4] {
    let mut sides: [Vec<End>; 4] = Default::default();
    let ground = format!("<svg>{}</svg>", Drawing::of(design, theme, 0).ground);
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
fn roads_rivers_and_walls_meet_at_the_same_point_of_the_rim() {
    let book = Catalog::get();
    let rims: Vec<(DesignId, [Vec<End>; 4])> = book.ids().map(|id| (id, rim(id, Theme::Light))).collect();
    let mut pairs = 0;
    for (one, own) in &rims {
        for (other, theirs) in &rims {
            for (side, facing) in Side::ALL.into_iter().flat_map(|side| Side::ALL.map(|facing| (side, facing))) {
                let claim =
                    |id: DesignId, side: Side| book.land.design(id).turned[Rot::North as usize][side as usize].claim;
                if claim(*one, side) == claim(*other, facing) {
                    pairs += 1;
                    let name =
                        || format!("{} {side} and {} {facing}", book.tile(*one).facts.id, book.tile(*other).facts.id);
                    compare(&own[side as usize], &theirs[facing as usize], name);
                }
            }
        }
    }
    assert!(pairs > 50_000, "only {pairs} pairs");
}

/// Roads and rivers must find each other; a wall may meet a city that goes on round the corner, but where both have a
/// wall near a corner it is at the same point.
fn compare(own: &[End], theirs: &[End], name: impl Fn() -> String) {
    for end in own {
        let facing = mirrored(end);
        assert!(end.is_upright, "{} leaves the rim aslant: {}", end.class, name());
        if end.class == "p-wall-line" {
            let is_near = |other: &&End| other.class == end.class && (other.along - facing.along).abs() < 40.0;
            assert!(theirs.iter().filter(is_near).all(|other| close(other, &facing)), "{}", name());
        } else {
            assert!(theirs.iter().any(|other| close(other, &facing)), "{} {}", end.class, name());
        }
    }
}

#[test]
fn a_side_shows_exactly_what_its_facts_say() {
    let book = Catalog::get();
    for theme in Theme::ALL {
        for design in book.ids() {
            let facts = &book.tile(design).facts;
            for (side, ends) in Side::ALL.into_iter().zip(rim(design, theme)) {
                let count = |class: &str| ends.iter().filter(|end| end.class == class).count();
                let roads = facts.roads.iter().filter(|road| road.sides.contains(&side)).count();
                let rivers = usize::from(facts.river.as_ref().is_some_and(|river| river.sides.contains(&side)));
                let is_city = facts.cities.iter().any(|city| city.sides.contains(&side));
                assert_eq!((count("p-kerb"), count("p-bank")), (roads, rivers), "{} {side}", facts.id);
                assert!(count("p-wall-line") == 0 || is_city, "{} {side}", facts.id);
            }
        }
    }
}
