//! From what is printed on a tile to what laying and scoring need: segments, sides, and which turns are the same.
//!
//! Segments are numbered cities first, then roads, fields, monastery, garden; rules and records rely on it.

use crate::kind::{CATHEDRAL, CITY, CITY_SIDE, FIELD, FIELD_SIDE, GARDEN, INN, MONASTERY, RIVER_SIDE, ROAD, ROAD_SIDE};
use crate::tile::catalog::Tile;
use crate::tile::facts::{FieldFacts, TileFacts};
use crate::turn::Steps;
use bastide_landscape::catalog::{DesignFacts, Edge, Kind, NO_SEGMENT, SegmentFacts};
use bastide_landscape::geometry::{Half, Rot, Side};

/// What laying needs.
pub(super) fn design(facts: &TileFacts) -> DesignFacts {
    DesignFacts { edges: Side::ALL.map(|side| edge(facts, side)), segments: segments(facts), distinct: distinct(facts) }
}

/// What the rules need besides.
pub(super) fn tile(facts: TileFacts) -> Tile {
    let fields = facts.cities.len() + facts.roads.len();
    let cloister = (facts.monastery || facts.garden).then_some((fields + facts.fields.len()) as u8);
    Tile { never: Steps::never(&facts), facts, cloister, built: fields as u8 }
}

fn segments(facts: &TileFacts) -> Vec<SegmentFacts> {
    let plain = |kind: Kind| SegmentFacts { kind, badges: 0, marks: 0, touches: 0 };
    let mark = |is_there: bool, mark: u8| if is_there { mark } else { 0 };
    let cities = facts.cities.iter().map(|city| SegmentFacts {
        badges: city.pennants,
        marks: mark(city.cathedral, CATHEDRAL),
        ..plain(CITY)
    });
    let roads = facts.roads.iter().map(|road| SegmentFacts { marks: mark(road.inn, INN), ..plain(ROAD) });
    let fields = facts.fields.iter().map(|field| SegmentFacts { touches: cities_of(field), ..plain(FIELD) });
    let monastery = facts.monastery.then_some(plain(MONASTERY));
    let garden = facts.garden.then_some(plain(GARDEN));
    cities.chain(roads).chain(fields).chain(monastery).chain(garden).collect()
}

/// The cities that a field touches, as bits of their segments, which come first (FIELD-04).
fn cities_of(field: &FieldFacts) -> u8 {
    field.cities.iter().fold(0, |bits, city| bits | 1 << city)
}

/// A city or a plain field takes the middle of its side; a road or river has a field on either hand.
fn edge(facts: &TileFacts, side: Side) -> Edge {
    if let Some(city) = facts.cities.iter().position(|city| city.sides.contains(&side)) {
        return Edge { class: CITY_SIDE, slots: [NO_SEGMENT, city as u8, NO_SEGMENT] };
    }
    let halves = [Half(2 * side as u8), Half(2 * side as u8 + 1)].map(|half| field_at(facts, half));
    if let Some(road) = facts.roads.iter().position(|road| road.sides.contains(&side)) {
        return Edge { class: ROAD_SIDE, slots: [halves[0], (facts.cities.len() + road) as u8, halves[1]] };
    }
    if facts.river.as_ref().is_some_and(|river| river.sides.contains(&side)) {
        return Edge { class: RIVER_SIDE, slots: [halves[0], NO_SEGMENT, halves[1]] };
    }
    Edge { class: FIELD_SIDE, slots: [NO_SEGMENT, halves[0], NO_SEGMENT] }
}

fn field_at(facts: &TileFacts, half: Half) -> u8 {
    let field = facts.fields.iter().position(|field| field.halves.contains(&half));
    field.map_or(NO_SEGMENT, |index| (facts.cities.len() + facts.roads.len() + index) as u8)
}

/// The turns that look and act differently: each that no smaller turn equals.
fn distinct(facts: &TileFacts) -> u8 {
    let looks = Rot::ALL.map(|rot| appearance(facts, rot));
    let new = |&turn: &usize| looks[..turn].iter().all(|earlier| *earlier != looks[turn]);
    (0..4).filter(new).fold(0, |bits, turn| bits | 1 << turn)
}

/// Everything that matters about a tile after a turn, in an order that does not depend on the turn.
fn appearance(facts: &TileFacts, rot: Rot) -> String {
    let sides = |sides: &[Side]| sorted(sides.iter().map(|side| side.turned(rot)));
    let city = |index: usize| {
        let city = &facts.cities[index];
        (sides(&city.sides), city.pennants, city.cathedral, city.goods)
    };
    let cities = sorted((0..facts.cities.len()).map(city));
    let road_end = |road: &crate::tile::facts::RoadFacts| road.end.map(|end| std::mem::discriminant(&end));
    let mut roads: Vec<_> =
        facts.roads.iter().map(|road| format!("{:?}", (sides(&road.sides), road.inn, road_end(road)))).collect();
    roads.sort();
    let fields = sorted(facts.fields.iter().map(|field| {
        let halves = sorted(field.halves.iter().map(|half| half.turned(rot)));
        (halves, sorted(field.cities.iter().map(|&index| city(index))))
    }));
    let river = facts.river.as_ref().map(|river| (sides(&river.sides), river.end));
    let flight = facts.flight.map(|flight| flight.turned(rot));
    format!("{cities:?} {roads:?} {fields:?} {river:?} {flight:?}")
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}
