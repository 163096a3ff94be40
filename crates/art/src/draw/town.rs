//! What people have built: roofs and landmarks in cities, villages at crossings, towers and gates.

use super::Thing;
use super::roofs::{candidates, pack};
use crate::arrangement::{Arrangement, BADGE};
use crate::path::Point;
use crate::plan::SiteKind;
use crate::rim;
use crate::survey::Land;
use crate::variation::Variation;

/// Towers where walls spring, and two small ones at each gate.
pub(super) fn towers(arrangement: &Arrangement) -> Vec<Thing> {
    let corners = arrangement.plan.towers.iter().map(|&corner| Thing::new("tower", rim::corner_point(corner)));
    let gates = arrangement.plan.gates().flat_map(|gate| {
        let heading = gate.heading();
        [6.6, -6.6].map(|by| Thing::new("turret", gate.at.plus(-heading.y * by, heading.x * by)))
    });
    corners.chain(gates).collect()
}

/// Houses at a crossing.
pub(super) fn village(middle: Point, copy: u8) -> Vec<Thing> {
    let houses: &[(&'static str, f32, f32)] = match copy % 3 {
        0 => &[("cot-tile", -4.6, -3.4), ("cot-slate", 4.8, -2.6), ("cot-thatch", -4.8, 4.6), ("cot-tile", 4.2, 5.4)],
        1 => &[("cot-thatch", 0.0, -4.6), ("cot-tile", -5.6, 2.2), ("cot-tile", 5.4, 2.0), ("bush", 0.2, 5.4)],
        _ => &[("cot-slate", -4.8, -2.8), ("cot-tile", 4.4, -3.6), ("cot-tile", 0.0, 5.2)],
    };
    houses.iter().map(|&(name, x, y)| Thing::new(name, middle.plus(x, y))).collect()
}

/// How far a landmark reaches, and which there are; a city with a pennant has a palace.
const LANDMARK: f32 = 9.6;
const LANDMARKS: [&str; 3] = ["church", "market", "fountain"];

/// A landmark in each larger piece of a city, then roofs all over it, the large groups first, except where symbols are
/// or figures will stand.
pub(super) fn houses(arrangement: &Arrangement, things: &[Thing], variation: &mut Variation) -> Vec<Thing> {
    let mut built: Vec<(Thing, f32)> = Vec::new();
    for (index, _) in arrangement.plan.cities.iter().enumerate() {
        let is_rich = arrangement
            .badges
            .iter()
            .any(|badge| badge.name == "pennant" && arrangement.survey.land(badge.at) == Land::City(index as u8));
        let name = if is_rich { "palace" } else { variation.pick(&LANDMARKS) };
        let is_own = |place: Point| arrangement.survey.land(place) == Land::City(index as u8);
        let mut free: Vec<Point> = candidates(variation).filter(|&place| is_own(place)).collect();
        free.retain(|&place| is_free(arrangement, things, &built, place, LANDMARK));
        // Small cities have no room for more than houses.
        if free.len() > 12 {
            built.push((Thing::new(name, variation.pick(&free)), LANDMARK));
        }
    }
    pack(&mut built, variation, |built, place, reach| is_free(arrangement, things, built, place, reach));
    built.into_iter().map(|(thing, _)| thing).collect()
}

fn is_free(arrangement: &Arrangement, things: &[Thing], built: &[(Thing, f32)], place: Point, reach: f32) -> bool {
    // Eaves may come close to a wall and to each other; towers are slim.
    matches!(arrangement.survey.land(place), Land::City(_))
        && arrangement.survey.room(place) > reach - 1.0
        && built.iter().all(|(thing, other)| thing.at.distance(place) > reach + other - 1.2)
        && arrangement.badges.iter().all(|badge| badge.at.distance(place) > BADGE + reach)
        && arrangement.spots.iter().all(|spot| spot.distance(place) > reach + 3.6)
        && arrangement.plan.gates().all(|gate| gate.at.distance(place) > reach + 4.4)
        && arrangement.plan.roads.iter().all(|road| road.span.is_none() || road.path.distance(place) > reach + 7.0)
        && arrangement.plan.site(SiteKind::Cathedral).is_none_or(|site| !is_behind(site.at, place, reach))
        && things.iter().all(|thing| thing.name == "tower" || thing.at.distance(place) > reach + 4.0)
}

/// The cathedral is taller than wide, and is drawn upright however the tile is turned.
fn is_behind(cathedral: Point, place: Point, reach: f32) -> bool {
    (place.x - cathedral.x).abs().max((place.y - cathedral.y).abs()) < 26.0 + reach
}
