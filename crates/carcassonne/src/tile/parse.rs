//! Reads the tile texts of docs/tiles.md, strictly: there is one way to write a tile, and every error says where it is
//! and what was expected. Judges only what it needs for unambiguous facts: that sides and half sides are used once,
//! that references hit. Whether the picture makes sense is for the test suite `tiles`.

use bastide_landscape::geometry::{Half, Side};

use super::facts::{Border, CityFacts, Corner, FieldFacts, RiverFacts, RoadEnd, RoadFacts, TileFacts};
use super::vocabulary::Word;
pub use super::words::TileTextError;
use super::words::{Read, Words};

/// The kinds of lines in their order on a tile, and whether a kind may come again.
const LINES: [(&str, bool); 17] = [
    ("copies", false),
    ("replaces", false),
    ("city", true),
    ("road", true),
    ("river", false),
    ("monastery", false),
    ("crop", false),
    ("tip", true),
    ("touch", true),
    ("field", true),
    ("garden", false),
    ("flight", false),
    ("gold", false),
    ("magic", false),
    ("bag", false),
    ("looks", false),
    ("wiki", false),
];

/// The column of every line but `tile`.
const INDENTED: usize = 3;

/// Reads all tiles of a text.
pub fn parse(text: &str) -> Result<Vec<TileFacts>, TileTextError> {
    let mut tiles = Vec::new();
    // The kind of the line before, as an index into LINES; none right after a `tile` line.
    let mut before = None;
    for (index, line) in text.lines().enumerate() {
        let mut words = Words::split(index + 1, line);
        if words.is_blank() {
            continue;
        }
        match tiles.last_mut() {
            None => tiles.push(new_tile(&mut words, &[])?),
            Some(_) if words.peek() == Some("tile") && before.is_some() => {
                tiles.push(new_tile(&mut words, &tiles)?);
                before = None;
            }
            Some(tile) => before = Some(tile_line(&mut words, before, tile)?),
        }
        words.finish()?;
    }
    match (tiles.last(), before) {
        (Some(_), None) => Err(Words::after(text.lines().count()).expected("`copies`")),
        _ => Ok(tiles),
    }
}

fn new_tile(words: &mut Words<'_>, tiles: &[TileFacts]) -> Read<TileFacts> {
    if words.column() != 1 || words.peek() != Some("tile") {
        return Err(words.expected("`tile` at the start of the line"));
    }
    words.must_take("tile")?;
    let id = tile_id(words)?;
    if tiles.iter().any(|tile| tile.id == id) {
        return Err(words.unsuited("an id that no tile above has"));
    }
    Ok(TileFacts { id, ..TileFacts::default() })
}

/// Reads one line of a tile and answers its kind.
fn tile_line(words: &mut Words<'_>, before: Option<usize>, tile: &mut TileFacts) -> Read<usize> {
    let kind = kind_of_line(words, before)?;
    let keyword = words.any("a line of a tile")?;
    match keyword {
        "copies" => copies(words, tile)?,
        "replaces" => tile.replaces = Some(tile_id(words)?),
        "city" => tile.cities.push(city(words, tile)?),
        "road" => tile.roads.push(road(words, tile)?),
        "river" => tile.river = Some(river(words, tile)?),
        "monastery" => tile.monastery = true,
        "crop" => tile.crop = Some(words.value()?),
        "tip" => tile.tips.push(tip(words, tile)?),
        "touch" => tile.touches.push(touch(words, tile)?),
        "field" => tile.fields.push(field(words, tile)?),
        "garden" => tile.garden = true,
        "flight" => tile.flight = Some(words.value()?),
        "gold" => tile.gold = true,
        "magic" => tile.magic = true,
        "bag" => tile.bag = true,
        "looks" => looks(words, tile)?,
        _ => tile.wiki = words.any("the wiki's letter or number")?.to_owned(),
    }
    Ok(kind)
}

/// Finds the kind of a line by its first word and makes sure that it may stand here.
fn kind_of_line(words: &Words<'_>, before: Option<usize>) -> Read<usize> {
    let Some(before) = before else {
        if words.peek() != Some("copies") {
            return Err(words.expected("`copies`"));
        }
        return indented(words, 0);
    };
    let Some(kind) = LINES.iter().position(|&(keyword, _)| Some(keyword) == words.peek()) else {
        let keywords: Vec<&str> = LINES.iter().map(|&(keyword, _)| keyword).collect();
        return Err(words.expected(&format!("`tile` or a line of a tile ({})", keywords.join(", "))));
    };
    let (last, may_repeat) = LINES[before];
    if kind == before && !may_repeat {
        return Err(words.expected(&format!("only one `{last}`")));
    }
    if kind < before {
        return Err(words.expected(&format!("a line that may follow `{last}`")));
    }
    indented(words, kind)
}

fn indented(words: &Words<'_>, kind: usize) -> Read<usize> {
    if words.column() == INDENTED { Ok(kind) } else { Err(words.expected("two spaces before the first word")) }
}

fn tile_id(words: &mut Words<'_>) -> Read<String> {
    const WHAT: &str = "an id (set/name of small letters, digits and hyphens)";
    let id = words.any(WHAT)?;
    let plain =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    match id.split_once('/') {
        Some((set, name)) if plain(set) && plain(name) => Ok(id.to_owned()),
        _ => Err(words.unsuited(WHAT)),
    }
}

fn copies(words: &mut Words<'_>, tile: &mut TileFacts) -> Read<()> {
    tile.copies = words.number(1, u8::MAX)?;
    if words.take("start") {
        tile.starts = words.number(1, tile.copies)?;
    }
    Ok(())
}

fn city(words: &mut Words<'_>, tile: &TileFacts) -> Read<CityFacts> {
    let sides = free_sides(words, tile)?;
    let pennants = if words.take("pennant") {
        1
    } else if words.take("pennants") {
        words.number(2, u8::MAX)?
    } else {
        0
    };
    Ok(CityFacts { sides, pennants, cathedral: words.take("cathedral"), goods: words.value_if() })
}

fn road(words: &mut Words<'_>, tile: &TileFacts) -> Read<RoadFacts> {
    let sides = free_sides(words, tile)?;
    if sides.len() > 2 {
        return Err(words.unsuited("at most two sides of a road"));
    }
    let (inn, bridge) = (words.take("inn"), words.take("bridge"));
    let end = if sides.len() == 2 {
        None
    } else {
        words.must_take("to")?;
        Some(road_end(words, tile)?)
    };
    Ok(RoadFacts { sides, inn, end, bridge })
}

fn road_end(words: &mut Words<'_>, tile: &TileFacts) -> Read<RoadEnd> {
    if words.peek() == Some("city") { city_ref(words, tile).map(RoadEnd::City) } else { words.value() }
}

fn river(words: &mut Words<'_>, tile: &TileFacts) -> Read<RiverFacts> {
    let sides = free_sides(words, tile)?;
    match sides.len() {
        1 => Ok(RiverFacts { sides, end: Some(words.value()?) }),
        2 => Ok(RiverFacts { sides, end: None }),
        _ => Err(words.unsuited("at most two sides of the river")),
    }
}

fn field(words: &mut Words<'_>, tile: &TileFacts) -> Read<FieldFacts> {
    let mut field = FieldFacts::default();
    if !words.take("enclosed") {
        field.halves = free_halves(words, tile)?;
    }
    let mut more = words.take("borders");
    while more {
        let city = city_ref(words, tile)?;
        if field.cities.last() >= Some(&city) {
            return Err(words.unsuited("cities in the order of their lines, each once"));
        }
        field.cities.push(city);
        more = words.take("and");
    }
    Ok(field)
}

fn tip(words: &mut Words<'_>, tile: &TileFacts) -> Read<(Corner, usize)> {
    let corner = words.value()?;
    words.must_take("of")?;
    Ok((corner, city_ref(words, tile)?))
}

fn touch(words: &mut Words<'_>, tile: &TileFacts) -> Read<(Border, Border)> {
    let one = border(words, tile)?;
    words.must_take("and")?;
    Ok((one, border(words, tile)?))
}

fn border(words: &mut Words<'_>, tile: &TileFacts) -> Read<Border> {
    match words.peek() {
        Some("city") => city_ref(words, tile).map(Border::City),
        Some("road") => road_ref(words, tile).map(Border::Road),
        _ => words.value(),
    }
}

fn looks(words: &mut Words<'_>, tile: &mut TileFacts) -> Read<()> {
    tile.looks.push(words.value()?);
    while let Some(look) = words.value_if() {
        tile.looks.push(look);
    }
    Ok(())
}

/// Reads `city` and all sides of a city whose line stands above.
fn city_ref(words: &mut Words<'_>, tile: &TileFacts) -> Read<usize> {
    words.must_take("city")?;
    let sides = sides(words)?;
    let found = tile.cities.iter().position(|city| city.sides == sides);
    found.ok_or_else(|| words.unsuited("the sides of a city whose line stands above"))
}

/// Reads `road` and all sides of a road whose line stands above.
fn road_ref(words: &mut Words<'_>, tile: &TileFacts) -> Read<usize> {
    words.must_take("road")?;
    let sides = sides(words)?;
    let found = tile.roads.iter().position(|road| road.sides == sides);
    found.ok_or_else(|| words.unsuited("the sides of a road whose line stands above"))
}

/// Reads one side or more, clockwise from the north.
fn sides(words: &mut Words<'_>) -> Read<Vec<Side>> {
    sides_but(words, |_| false)
}

/// Reads sides that nothing above runs to.
fn free_sides(words: &mut Words<'_>, tile: &TileFacts) -> Read<Vec<Side>> {
    let in_city = |side| tile.cities.iter().any(|city| city.sides.contains(&side));
    let on_road = |side| tile.roads.iter().any(|road| road.sides.contains(&side));
    sides_but(words, |side| in_city(side) || on_road(side))
}

fn sides_but(words: &mut Words<'_>, taken: impl Fn(Side) -> bool) -> Read<Vec<Side>> {
    let mut sides = Vec::new();
    loop {
        let side = words.value()?;
        if sides.last() >= Some(&side) {
            return Err(words.unsuited("sides in the order N, E, S, W, each once"));
        }
        if taken(side) {
            return Err(words.unsuited("a side that no line above takes"));
        }
        sides.push(side);
        if words.peek().and_then(Side::read).is_none() {
            return Ok(sides);
        }
    }
}

/// Reads half sides, clockwise from Nw, that no field above has.
fn free_halves(words: &mut Words<'_>, tile: &TileFacts) -> Read<Vec<Half>> {
    let mut halves: Vec<Half> = Vec::new();
    while let Some(half) = words.value_if() {
        if halves.last() >= Some(&half) {
            return Err(words.unsuited("half sides in the order Nw, Ne, En, Es, Se, Sw, Ws, Wn, each once"));
        }
        if tile.fields.iter().any(|field| field.halves.contains(&half)) {
            return Err(words.unsuited("a half side that no field above has"));
        }
        halves.push(half);
    }
    if halves.is_empty() { Err(words.expected("a half side or `enclosed`")) } else { Ok(halves) }
}

#[cfg(test)]
mod tests;
