//! What grows and grazes in the fields: sparse, never in rows, and never near enough to the rim to be cut by it.

use super::Thing;
use crate::arrangement::{Arrangement, BADGE};
use crate::path::{Point, at};
use crate::survey::Land;
use crate::variation::Variation;

const TREES: [(&str, f32); 12] = [
    ("tree", 5.4),
    ("oak", 6.4),
    ("tree", 5.4),
    ("cypress", 6.0),
    ("bush", 4.4),
    ("hedge", 7.6),
    ("grove", 8.6),
    ("bush", 4.4),
    ("oak", 6.4),
    ("hedge", 7.6),
    ("sheep", 6.4),
    ("stack", 5.0),
];

/// Trees and tufts on a tile.
pub(super) fn trees(arrangement: &Arrangement, things: &[Thing], variation: &mut Variation) -> Vec<Thing> {
    let mut found: Vec<Thing> = Vec::new();
    let wanted = 4 + variation.below(3);
    for _ in 0..90 {
        let (name, size) = variation.pick(&TREES);
        let place = at(variation.between(7.0, 93.0), variation.between(7.0, 93.0));
        if found.len() < wanted && grows(arrangement, place, size) && is_apart(things, &found, place, size + 3.0) {
            found.push(Thing::new(name, place));
        }
    }
    let trees = found.len();
    let wanted = 2 + variation.below(3);
    for _ in 0..70 {
        let name = variation.pick(&["tuft", "tuft", "flowers", "poppies"]);
        let place = at(variation.between(4.0, 96.0), variation.between(4.0, 96.0));
        if found.len() < trees + wanted && grows(arrangement, place, 2.6) && is_apart(things, &found, place, 6.0) {
            found.push(Thing::new(name, place));
        }
    }
    found
}

fn grows(arrangement: &Arrangement, place: Point, size: f32) -> bool {
    let is_field = matches!(arrangement.survey.land(place), Land::Field(_));
    let badges = arrangement.badges.iter().all(|badge| badge.at.distance(place) > BADGE + size);
    let spots = arrangement.spots.iter().all(|spot| spot.distance(place) > size + 3.0);
    let sites = arrangement.plan.sites.iter().all(|site| site.at.distance(place) > site.radius + size);
    is_field
        && arrangement.survey.room(place) > size - 1.0
        && badges
        && spots
        && sites
        && !is_under_arrow(arrangement, place)
}

/// The arrow of a flying machine is longer than its badge.
fn is_under_arrow(arrangement: &Arrangement, place: Point) -> bool {
    arrangement.badges.iter().any(|badge| badge.name == "machine" && badge.at.distance(place) < 27.0)
}

fn is_apart(things: &[Thing], found: &[Thing], place: Point, size: f32) -> bool {
    // Buildings are larger than trees.
    things.iter().all(|thing| thing.at.distance(place) > size + 2.5)
        && found.iter().all(|thing| thing.at.distance(place) > size)
}

/// Bushes at a crossing.
pub(super) fn thicket(middle: Point) -> [Thing; 4] {
    let grown = |name, x, y| Thing { scale: 1.15, ..Thing::new(name, middle.plus(x, y)) };
    [grown("tree", -3.6, -2.4), grown("bush", 3.8, -2.8), grown("oak", 1.6, 2.6), grown("bush", -4.2, 3.6)]
}

/// A drawing that only pleases the eye, where there is most room for it; a water tower may stand in a city.
pub(super) fn look(arrangement: &Arrangement, name: &'static str, id: &str) -> Option<Thing> {
    if let Some(place) = crate::placement::Placement::of(id).point("look", 0) {
        return Some(Thing::new(name, place));
    }
    let is_home = |land: Land| match land {
        Land::City(_) => name == "water-tower",
        Land::Field(_) => name != "water-tower" || arrangement.plan.cities.is_empty(),
        _ => false,
    };
    let places = (6..94).step_by(2).flat_map(|x| (8..94).step_by(2).map(move |y| at(x as f32, y as f32)));
    let room = |place: Point| {
        let reach = |name: &str| if name == "machine" { BADGE + 16.0 } else { BADGE };
        let badges = arrangement.badges.iter().map(|badge| badge.at.distance(place) - reach(badge.name));
        let spots = arrangement.spots.iter().map(|spot| spot.distance(place) - 5.0);
        let sites = arrangement.plan.sites.iter().map(|site| site.at.distance(place) - site.radius);
        badges.chain(spots).chain(sites).fold(arrangement.survey.room(place), f32::min)
    };
    let free = places.filter(|&place| is_home(arrangement.survey.land(place))).map(|place| (place, room(place)));
    let best = free.max_by(|one, two| one.1.total_cmp(&two.1));
    best.filter(|(_, room)| *room > 5.0).map(|(place, _)| Thing::new(name, place))
}
