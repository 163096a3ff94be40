//! The parts of one tile as it lies, each with the pieces of the tile's rim it reaches, and what a side shows.

use super::Placed;
use bastide_carcassonne::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use bastide_landscape::catalog::Kind;
use bastide_landscape::geometry::{Half, Side};

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    City,
    Road,
    Field,
    Monastery,
    Garden,
}

impl What {
    /// The engine's name for it.
    pub(crate) fn kind(self) -> Kind {
        match self {
            What::City => CITY,
            What::Road => ROAD,
            What::Field => FIELD,
            What::Monastery => MONASTERY,
            What::Garden => GARDEN,
        }
    }
}

/// A piece of a tile's rim through which a part goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Rim {
    City(Side),
    Road(Side),
    Field(Half),
}

impl Rim {
    /// The side it lies on.
    pub(crate) fn side(self) -> Side {
        match self {
            Rim::City(side) | Rim::Road(side) => side,
            Rim::Field(half) => half.side(),
        }
    }

    /// The piece of the neighbour's rim that lies against it. Going clockwise on both tiles, the first half of a side
    /// meets the second half of the other.
    pub(crate) fn facing(self) -> Rim {
        match self {
            Rim::City(side) => Rim::City(side.opposite()),
            Rim::Road(side) => Rim::Road(side.opposite()),
            Rim::Field(half) => {
                let there = 2 * half.side().opposite() as u8;
                Rim::Field(Half(if half.is_second() { there } else { there + 1 }))
            }
        }
    }
}

/// One part of a tile as it lies.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) what: What,
    pub(crate) rims: Vec<Rim>,
    pub(crate) pennants: usize,
    pub(crate) inn: bool,
    pub(crate) cathedral: bool,
    /// For a field, the numbers of the cities of the tile that it borders (FIELD-04).
    pub(crate) cities: Vec<usize>,
}

impl Part {
    fn new(what: What, rims: Vec<Rim>) -> Part {
        Part { what, rims, pennants: 0, inn: false, cathedral: false, cities: Vec::new() }
    }
}

impl Placed {
    /// All parts, numbered as rules and records do: cities, roads, fields, monastery, garden.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let Placed { facts, rot, .. } = *self;
        let mut parts = Vec::new();
        for city in &facts.cities {
            let rims = city.sides.iter().map(|side| Rim::City(side.turned(rot))).collect();
            let (pennants, cathedral) = (city.pennants.into(), city.cathedral);
            parts.push(Part { pennants, cathedral, ..Part::new(What::City, rims) });
        }
        for road in &facts.roads {
            let rims = road.sides.iter().map(|side| Rim::Road(side.turned(rot))).collect();
            parts.push(Part { inn: road.inn, ..Part::new(What::Road, rims) });
        }
        for field in &facts.fields {
            let rims = field.halves.iter().map(|half| Rim::Field(half.turned(rot))).collect();
            parts.push(Part { cities: field.cities.clone(), ..Part::new(What::Field, rims) });
        }
        parts.extend(facts.monastery.then(|| Part::new(What::Monastery, Vec::new())));
        parts.extend(facts.garden.then(|| Part::new(What::Garden, Vec::new())));
        parts
    }

    /// What a side shows: a city, a road, a river or just a field. Sides that meet must show the same (BASE-10).
    pub(crate) fn letter(&self, side: Side) -> char {
        let Placed { facts, rot, .. } = *self;
        let printed = side.turned(rot.inverse());
        if facts.cities.iter().any(|city| city.sides.contains(&printed)) {
            'C'
        } else if facts.roads.iter().any(|road| road.sides.contains(&printed)) {
            'R'
        } else if facts.river.as_ref().is_some_and(|river| river.sides.contains(&printed)) {
            'V'
        } else {
            'F'
        }
    }
}
