//! Where something is on a tile, in their words: the sides of a city or a road (`NW`), the half sides of a field
//! (`NL.NR.EL`), `I` for what lies inside. All as the tile lies.

use bastide_carcassonne::kind::{CITY, FIELD, KIND_NAMES, ROAD};
use bastide_carcassonne::notation::segment_name;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::geometry::Rot;

/// Their names of half sides, and ours. They look from the middle outwards, so the left half comes first clockwise.
const HALVES: [(&str, &str); 8] =
    [("NL", "Nw"), ("NR", "Ne"), ("EL", "En"), ("ER", "Es"), ("SL", "Se"), ("SR", "Sw"), ("WL", "Ws"), ("WR", "Wn")];

/// Their names of features, and ours.
const FEATURES: [(&str, &str); 5] =
    [("City", "city"), ("Road", "road"), ("Field", "field"), ("Monastery", "monastery"), ("Garden", "garden")];

/// Whether a part of ours, such as `city N`, lies where they say.
pub(crate) fn is_at(segment: &str, feature: Option<&str>, location: &str) -> bool {
    let (kind, place) = segment.split_once(' ').unwrap_or((segment, ""));
    let named = FEATURES.iter().find(|(theirs, _)| Some(*theirs) == feature).map(|(_, ours)| *ours);
    if feature.is_some() && named != Some(kind) {
        return false;
    }
    match kind {
        "field" if place == "inner" => ["I", "INNER_FIELD", "INNER_FARM"].contains(&location),
        "field" => {
            HALVES.iter().any(|(theirs, ours)| *ours == place && location.split('.').any(|half| half == *theirs))
        }
        "city" | "road" => location.chars().all(|side| "NESW".contains(side)) && location.contains(place),
        "monastery" => ["I", "CLOISTER", "MONASTERY"].contains(&location),
        _ => location == "I",
    }
}

/// A part of a tile in their words: the feature, and the location as the tile lies.
pub(crate) fn written(design: &str, rot: Rot, segment: &str) -> Option<(&'static str, String)> {
    let catalog = Catalog::get();
    let id = catalog.find(design)?;
    let facts = &catalog.tile(id).facts;
    let segments = catalog.land.design(id).segments.len();
    let number = (0..segments as u8).find(|&number| segment_name(catalog, id, rot, number) == segment)?;
    let kind = catalog.land.design(id).segments[number as usize].facts.kind;
    let (index, cities, roads) = (number as usize, facts.cities.len(), facts.roads.len());
    let turned = |sides: &[bastide_landscape::geometry::Side]| {
        let mut sides: Vec<_> = sides.iter().map(|side| side.turned(rot)).collect();
        sides.sort_unstable();
        sides.iter().map(ToString::to_string).collect::<String>()
    };
    let location = match kind {
        CITY => turned(&facts.cities[index].sides),
        ROAD => turned(&facts.roads[index - cities].sides),
        FIELD => {
            let mut halves: Vec<_> =
                facts.fields[index - cities - roads].halves.iter().map(|half| half.turned(rot)).collect();
            halves.sort_unstable();
            let names = halves.iter().map(ToString::to_string);
            let theirs =
                names.filter_map(|name| HALVES.iter().find(|(_, ours)| *ours == name).map(|(theirs, _)| *theirs));
            theirs.collect::<Vec<_>>().join(".")
        }
        _ => String::new(),
    };
    let name = KIND_NAMES[kind.0 as usize];
    let feature = FEATURES.iter().find(|(_, ours)| *ours == name)?.0;
    Some((feature, if location.is_empty() { "I".to_owned() } else { location }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_by_any_of_its_sides() {
        assert!(is_at("city E", Some("City"), "SE") && is_at("city E", None, "SE"));
        assert!(!is_at("city N", Some("City"), "SE") && !is_at("road E", Some("City"), "SE"));
        assert!(is_at("field Nw", Some("Field"), "NL.NR.EL") && !is_at("field Sw", Some("Field"), "NL.NR.EL"));
        assert!(is_at("monastery", Some("Monastery"), "I") && !is_at("garden", Some("Monastery"), "I"));
    }
}
