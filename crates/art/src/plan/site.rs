//! Sites: buildings, lakes, circles and gardens, each with its middle and how much room it takes.

use crate::path::{Point, at};
use crate::placement::Placement;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{RiverEnd, RoadEnd};

/// What stands at a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteKind {
    /// A crossing with houses.
    Village,
    /// A crossing with bushes.
    Bushes,
    /// A monastery.
    Monastery,
    /// A farmhouse that a road runs into.
    Farm,
    /// A lake of the ferries.
    FerryLake,
    /// A crop circle.
    Crop,
    /// Where the river springs.
    Source,
    /// What the river runs into.
    RiverLake,
    /// A garden.
    Garden,
    /// An inn with its pond.
    Inn,
    /// A cathedral.
    Cathedral,
}

/// A site.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Site {
    /// What stands there.
    pub kind: SiteKind,
    /// Its middle.
    pub at: Point,
    /// How far it reaches.
    pub radius: f32,
}

impl Site {
    /// Whether roads end here without running into anything else.
    pub fn is_crossing(&self) -> bool {
        matches!(self.kind, SiteKind::Village | SiteKind::Bushes)
    }

    /// Whether fields end here.
    pub fn is_border(&self) -> bool {
        !matches!(self.kind, SiteKind::Garden | SiteKind::Inn | SiteKind::Cathedral)
    }
}

/// The sites of a tile.
pub(super) fn sites(facts: &TileFacts, placed: &Placement) -> Vec<Site> {
    let ends = |end: RoadEnd| facts.roads.iter().any(|road| road.end == Some(end));
    let river = |end: RiverEnd| facts.river.as_ref().is_some_and(|river| river.end == Some(end));
    let crossing = if placed.row("bushes", 0).is_some() { SiteKind::Bushes } else { SiteKind::Village };
    let middle = Point::CENTRE;
    let all = [
        (river(RiverEnd::Source), SiteKind::Source, "source", middle, 10.0),
        (river(RiverEnd::Lake), SiteKind::RiverLake, "lake", at(50.0, 54.0), 21.0),
        (ends(RoadEnd::Lake), SiteKind::FerryLake, "lake", middle, 17.0),
        (facts.crop.is_some(), SiteKind::Crop, "crop", middle, 17.0),
        (ends(RoadEnd::Junction), crossing, "junction", middle, 10.0),
        (facts.monastery, SiteKind::Monastery, "monastery", at(50.0, 49.0), 16.0),
        (ends(RoadEnd::Farmhouse), SiteKind::Farm, "end", at(76.0, 50.0), 6.5),
        (facts.garden, SiteKind::Garden, "garden", middle, 11.0),
        (facts.roads.iter().any(|road| road.inn), SiteKind::Inn, "inn", middle, 9.0),
        (facts.cities.iter().any(|city| city.cathedral), SiteKind::Cathedral, "", middle, 25.0),
    ];
    all.into_iter()
        .filter(|site| site.0)
        .map(|(_, kind, word, default, radius)| Site {
            kind,
            at: placed.point(word, 0).unwrap_or(default),
            radius: placed.row(word, 0).and_then(|row| row.get(2).copied()).unwrap_or(radius),
        })
        .collect()
}
