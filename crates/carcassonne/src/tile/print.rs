//! Writes facts as a tile text, in the one way that `parse` reads. Never fails: facts that no text can say come out as
//! a text that `parse` refuses.

use super::facts::{Border, CityFacts, FieldFacts, RoadEnd, RoadFacts, TileFacts};
use super::vocabulary::Word;

/// The text of these tiles, with an empty line between two of them.
pub fn print(tiles: &[TileFacts]) -> String {
    tiles.iter().map(tile).collect::<Vec<_>>().join("\n")
}

fn tile(tile: &TileFacts) -> String {
    let mut lines = vec![format!("tile {}", tile.id), copies(tile)];
    lines.extend(tile.replaces.iter().map(|id| format!("replaces {id}")));
    lines.extend(tile.cities.iter().map(city));
    lines.extend(tile.roads.iter().map(|facts| road(facts, tile)));
    lines.extend(tile.river.iter().map(|river| format!("river {}{}", spaced(&river.sides), suffix(river.end))));
    lines.extend(tile.monastery.then(|| "monastery".to_owned()));
    lines.extend(tile.crop.map(|crop| format!("crop {}", crop.word())));
    lines.extend(tile.tips.iter().map(|&(corner, city)| format!("tip {} of {}", corner.word(), city_ref(city, tile))));
    lines.extend(tile.touches.iter().map(|&(a, b)| format!("touch {} and {}", border(a, tile), border(b, tile))));
    lines.extend(tile.fields.iter().map(|facts| field(facts, tile)));
    lines.extend(tile.garden.then(|| "garden".to_owned()));
    lines.extend(tile.flight.map(|direction| format!("flight {}", direction.word())));
    let symbols = [(tile.gold, "gold"), (tile.magic, "magic"), (tile.bag, "bag")];
    lines.extend(symbols.into_iter().filter(|&(shown, _)| shown).map(|(_, word)| word.to_owned()));
    lines.extend((!tile.looks.is_empty()).then(|| format!("looks {}", spaced(&tile.looks))));
    lines.extend((!tile.wiki.is_empty()).then(|| format!("wiki {}", tile.wiki)));
    lines.join("\n  ") + "\n"
}

fn copies(tile: &TileFacts) -> String {
    match tile.starts {
        0 => format!("copies {}", tile.copies),
        starts => format!("copies {} start {starts}", tile.copies),
    }
}

fn city(city: &CityFacts) -> String {
    let pennants = match city.pennants {
        0 => String::new(),
        1 => " pennant".to_owned(),
        more => format!(" pennants {more}"),
    };
    let cathedral = if city.cathedral { " cathedral" } else { "" };
    format!("city {}{pennants}{cathedral}{}", spaced(&city.sides), suffix(city.goods))
}

fn road(road: &RoadFacts, tile: &TileFacts) -> String {
    let inn = if road.inn { " inn" } else { "" };
    let bridge = if road.bridge { " bridge" } else { "" };
    let mut text = format!("road {}{inn}{bridge}", spaced(&road.sides));
    match road.end {
        Some(RoadEnd::City(city)) => text += &format!(" to {}", city_ref(city, tile)),
        Some(end) => text += &format!(" to {}", end.word()),
        None => {}
    }
    text
}

fn field(field: &FieldFacts, tile: &TileFacts) -> String {
    let mut text = String::from("field ");
    text += &if field.halves.is_empty() { "enclosed".to_owned() } else { spaced(&field.halves) };
    for (index, &city) in field.cities.iter().enumerate() {
        text += if index == 0 { " borders " } else { " and " };
        text += &city_ref(city, tile);
    }
    text
}

fn border(border: Border, tile: &TileFacts) -> String {
    match border {
        Border::City(city) => city_ref(city, tile),
        Border::Road(road) => reference("road", tile.roads.get(road).map(|road| spaced(&road.sides))),
        other => other.word().to_owned(),
    }
}

fn city_ref(city: usize, tile: &TileFacts) -> String {
    reference("city", tile.cities.get(city).map(|city| spaced(&city.sides)))
}

fn reference(what: &str, sides: Option<String>) -> String {
    format!("{what} {}", sides.as_deref().unwrap_or("?"))
}

fn spaced<T: Word>(values: &[T]) -> String {
    values.iter().map(|value| value.word()).collect::<Vec<_>>().join(" ")
}

fn suffix<T: Word>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| format!(" {}", value.word()))
}
