//! What borders the fields of a tile, which borders meet inside it, and the fields that follow from that. Takes nothing
//! from the fields in the text.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{Border, RoadEnd, RoadFacts};
use bastide_landscape::geometry::Half;

use super::rim::{self, Points};

/// The half sides of every field, as the borders give them: two half sides belong to one field exactly when no group of
/// borders that meet inside the tile lies between them on the rim.
pub(crate) fn rebuilt(tile: &TileFacts) -> Vec<Vec<Half>> {
    let groups = Groups::of(tile).points();
    let cities = tile.cities.iter().fold(0, |all, city| all | rim::whole(&city.sides));
    let mut fields: Vec<Vec<Half>> = Vec::new();
    for half in Half::ALL.into_iter().filter(|&half| rim::half(half) & cities == 0) {
        let parted = |other: Half| groups.iter().any(|&group| rim::parts(group, rim::half(half), rim::half(other)));
        match fields.iter_mut().find(|field| !parted(field[0])) {
            Some(field) => field.push(half),
            None => fields.push(vec![half]),
        }
    }
    fields
}

/// The borders of a tile, in groups that meet inside it.
pub(crate) struct Groups<'t> {
    tile: &'t TileFacts,
    borders: Vec<Border>,
    labels: Vec<usize>,
}

impl<'t> Groups<'t> {
    pub(crate) fn of(tile: &'t TileFacts) -> Groups<'t> {
        let places =
            [Border::Junction, Border::Monastery, Border::Farmhouse, Border::Lake, Border::Crop, Border::River];
        let cities = (0..tile.cities.len()).map(Border::City);
        let borders: Vec<Border> = cities.chain((0..tile.roads.len()).map(Border::Road)).chain(places).collect();
        let mut groups = Groups { tile, labels: (0..borders.len()).collect(), borders };
        for (index, road) in tile.roads.iter().enumerate() {
            if let Some(end) = road.end {
                groups.join(Border::Road(index), border_at(end));
            }
            for crossed in crossed_by_bridge(tile, index) {
                groups.join(Border::Road(index), crossed);
            }
        }
        for &(one, other) in &tile.touches {
            groups.join(one, other);
        }
        groups
    }

    /// The group a border belongs to.
    pub(crate) fn label(&self, border: Border) -> Option<usize> {
        self.borders.iter().position(|&known| known == border).map(|index| self.labels[index])
    }

    fn join(&mut self, one: Border, other: Border) {
        if let (Some(one), Some(other)) = (self.label(one), self.label(other)) {
            self.labels.iter_mut().filter(|label| **label == one).for_each(|label| *label = other);
        }
    }

    /// The points of the rim that each group reaches.
    fn points(&self) -> Vec<Points> {
        let mut points = vec![0; self.borders.len()];
        for (&border, &label) in self.borders.iter().zip(&self.labels) {
            points[label] |= reach(self.tile, border);
        }
        points
    }
}

fn border_at(end: RoadEnd) -> Border {
    match end {
        RoadEnd::Junction => Border::Junction,
        RoadEnd::Monastery => Border::Monastery,
        RoadEnd::Farmhouse => Border::Farmhouse,
        RoadEnd::Lake => Border::Lake,
        RoadEnd::Crop => Border::Crop,
        RoadEnd::City(city) => Border::City(city),
    }
}

/// The points of the rim that a border reaches by itself.
pub(crate) fn reach(tile: &TileFacts, border: Border) -> Points {
    match border {
        Border::City(city) => {
            let tips = tile.tips.iter().filter(|&&(_, tip)| tip == city).map(|&(corner, _)| rim::corner(corner));
            tips.fold(rim::whole(&tile.cities[city].sides), |all, tip| all | tip)
        }
        Border::Road(road) => rim::middles(&tile.roads[road].sides),
        Border::River => tile.river.as_ref().map_or(0, |river| rim::middles(&river.sides)),
        _ => 0,
    }
}

/// The points that a road connects, seeing the city it runs into as a part of it.
fn span(tile: &TileFacts, road: &RoadFacts) -> Points {
    let city = match road.end {
        Some(RoadEnd::City(city)) => reach(tile, Border::City(city)),
        _ => 0,
    };
    rim::middles(&road.sides) | city
}

/// What a road crosses if it is a bridge. A farmhouse or a monastery may stand anywhere on its tile, so the road to it
/// is taken at its word.
pub(crate) fn crossed_by_bridge(tile: &TileFacts, index: usize) -> Vec<Border> {
    let road = &tile.roads[index];
    if !road.bridge {
        return Vec::new();
    }
    let own = span(tile, road);
    let to_farmhouse = road.end == Some(RoadEnd::Farmhouse);
    let to_building = to_farmhouse || road.end == Some(RoadEnd::Monastery);
    let mut crossed = Vec::new();
    for (other, facts) in tile.roads.iter().enumerate() {
        let meets = facts.end.is_some() && facts.end == road.end;
        if other != index && !meets && (to_farmhouse || rim::cross(own, span(tile, facts))) {
            crossed.push(Border::Road(other));
        }
    }
    if tile.river.is_some() && (to_building || rim::cross(own, reach(tile, Border::River))) {
        crossed.push(Border::River);
    }
    if road.end.is_none() {
        let cities = (0..tile.cities.len()).map(Border::City);
        crossed.extend(cities.filter(|&city| rim::cross(own, reach(tile, city))));
    }
    crossed
}
