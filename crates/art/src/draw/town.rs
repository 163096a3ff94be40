//! What people have built: houses in cities, villages at crossings, towers and gates.

use super::Thing;
use crate::grain::Grain;
use crate::lot::{BADGE, Lot};
use crate::path::{Point, at};
use crate::plan::SiteKind;
use crate::survey::Land;

const HOUSES: [&str; 9] = [
    "house-tile",
    "house-tile",
    "hall-tile",
    "house-ochre",
    "hall-tile",
    "house-slate",
    "house-tile",
    "turret-slate",
    "turret-tile",
];

/// How far a house reaches from where it stands.
const HOUSE: f32 = 7.4;
/// How far houses stand apart.
const APART: f32 = 14.4;

/// Towers where walls spring, and two small ones at each gate.
pub(super) fn towers(lot: &Lot) -> Vec<Thing> {
    let corners = lot.plan.towers.iter().map(|&at| Thing::new("tower", at));
    let gates = lot.plan.gates().flat_map(|gate| {
        let heading = gate.heading();
        [6.6, -6.6].map(|by| Thing { scale: 0.8, ..Thing::new("tower", gate.at.plus(-heading.y * by, heading.x * by)) })
    });
    corners.chain(gates).collect()
}

/// Houses at a crossing.
pub(super) fn village(middle: Point) -> [Thing; 3] {
    let house = |name, x, y| Thing { scale: 0.77, ..Thing::new(name, middle.plus(x, y)) };
    [house("house-tile", -4.8, -2.2), house("house-slate", 4.8, -1.4), house("house-ochre", -0.4, 5.0)]
}

/// Houses all over the cities, in loose rows, except where symbols are or figures will stand.
pub(super) fn houses(lot: &Lot, things: &[Thing], grain: &mut Grain) -> Vec<Thing> {
    let mut houses: Vec<Thing> = Vec::new();
    for row in 0..9 {
        for column in 0..9 {
            let shift = if row % 2 == 0 { 0.0 } else { 7.0 };
            let (dx, dy) = (grain.between(-1.5, 1.5), grain.between(-1.2, 1.2));
            let name = grain.pick(&HOUSES);
            let place = at(column as f32 * 14.0 + 2.0 + shift + dx, row as f32 * 13.4 + 7.0 + dy);
            let is_apart = houses.iter().all(|house| house.at.distance(place) > APART - 2.2) && is_clear(things, place);
            if is_apart && is_free(lot, place, HOUSE) {
                houses.push(Thing::new(name, place));
            }
        }
    }
    // Small cities have no room for rows, so more houses are tried wherever they fit.
    for _ in 0..160 {
        let (name, place) = (grain.pick(&HOUSES), at(grain.between(7.0, 93.0), grain.between(7.0, 93.0)));
        let is_apart = houses.iter().all(|house| house.at.distance(place) > APART - 1.0) && is_clear(things, place);
        if is_apart && is_free(lot, place, HOUSE - 0.8) {
            houses.push(Thing::new(name, place));
        }
    }
    houses
}

/// Whether no tower and nothing else that was built before is in the way.
fn is_clear(things: &[Thing], place: Point) -> bool {
    things.iter().all(|thing| thing.at.distance(place) > 9.4)
}

fn is_free(lot: &Lot, place: Point, size: f32) -> bool {
    let is_city = matches!(lot.survey.land(place), Land::City(_));
    let badges = lot.badges.iter().all(|badge| badge.at.distance(place) > BADGE + 6.6);
    let spots = lot.spots.iter().all(|spot| spot.distance(place) > 9.6);
    let gates = lot.plan.gates().all(|gate| gate.at.distance(place) > 11.0);
    let bridges = lot.plan.roads.iter().all(|road| road.span.is_none() || road.path.distance(place) > 12.0);
    let cathedral = lot.plan.site(SiteKind::Cathedral).is_none_or(|site| !is_behind(site.at, place));
    is_city && lot.survey.room(place) > size && badges && spots && gates && bridges && cathedral
}

/// The cathedral is taller than wide, and is drawn upright however the tile is turned.
fn is_behind(cathedral: Point, place: Point) -> bool {
    (place.x - cathedral.x).abs() < 33.0 && (place.y - cathedral.y).abs() < 33.0
}
