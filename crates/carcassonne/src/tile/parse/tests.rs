//! Reading and printing: one tile with everything, one error of every kind at its place, and no panic on any text.

use bastide_landscape::geometry::{Direction, Half, Side};

use super::super::facts::{Crop, Goods, Look, RiverEnd};
use super::super::print;
use super::*;

/// No printed tile looks like this; it says everything that can be said.
const EVERYTHING: &str = "\
tile odd/everything
  copies 3 start 2
  replaces odd/nothing
  city N pennants 2 cathedral wine
  road E inn bridge to city N
  road W to lake
  river S source
  monastery
  crop club
  tip SE of city N
  touch crop and road E
  touch river and city N
  field En Es borders city N
  field enclosed borders city N
  garden
  flight NW
  gold
  magic
  bag
  looks farmhouse water-tower farmhouse
  wiki Ka+Kb

tile odd/nothing
  copies 1
";

fn everything() -> TileFacts {
    let road = |side, inn, bridge, end| RoadFacts { sides: vec![side], inn, bridge, end: Some(end) };
    TileFacts {
        id: "odd/everything".to_owned(),
        copies: 3,
        starts: 2,
        replaces: Some("odd/nothing".to_owned()),
        wiki: "Ka+Kb".to_owned(),
        cities: vec![CityFacts { sides: vec![Side::North], pennants: 2, cathedral: true, goods: Some(Goods::Wine) }],
        roads: vec![road(Side::East, true, true, RoadEnd::City(0)), road(Side::West, false, false, RoadEnd::Lake)],
        fields: vec![
            FieldFacts { halves: vec![Half(2), Half(3)], cities: vec![0] },
            FieldFacts { halves: vec![], cities: vec![0] },
        ],
        monastery: true,
        garden: true,
        river: Some(RiverFacts { sides: vec![Side::South], end: Some(RiverEnd::Source) }),
        flight: Some(Direction(7)),
        gold: true,
        magic: true,
        bag: true,
        crop: Some(Crop::Club),
        tips: vec![(Corner::SouthEast, 0)],
        touches: vec![(Border::Crop, Border::Road(0)), (Border::River, Border::City(0))],
        looks: vec![Look::Farmhouse, Look::WaterTower, Look::Farmhouse],
    }
}

#[test]
fn every_line_is_read() {
    let tiles = parse(EVERYTHING).unwrap();
    assert_eq!(tiles[0], everything());
    assert_eq!(tiles[1], TileFacts { id: "odd/nothing".to_owned(), copies: 1, ..TileFacts::default() });
    assert_eq!(tiles[0].set(), "odd");
}

#[test]
fn what_was_read_is_printed_and_what_was_printed_is_read() {
    let tiles = parse(EVERYTHING).unwrap();
    assert_eq!(print(&tiles), EVERYTHING);
    assert_eq!(print(&[]), "");
    assert_eq!(parse("").unwrap(), []);
}

#[test]
fn comments_empty_lines_and_line_ends_of_other_systems_do_not_matter() {
    let text = "# A set.\r\n\r\ntile a/b # one\r\n\r\n  # Why.\r\n  copies   2  \r\n";
    let plain = "tile a/b\n  copies 2\n";
    assert_eq!(parse(text).unwrap(), parse(plain).unwrap());
}

/// Errors in what stands around the tiles and in the order of lines.
const ORDER: &[(&str, &str)] = &[
    ("city N", "line 1, column 1: expected `tile` at the start of the line, found `city`"),
    (" tile a/b", "line 1, column 2: expected `tile` at the start of the line, found `tile`"),
    (
        "tile",
        "line 1, column 5: expected an id (set/name of small letters, digits and hyphens), found the end of the line",
    ),
    ("tile a", "line 1, column 6: expected an id (set/name of small letters, digits and hyphens), found `a`"),
    ("tile a/B", "line 1, column 6: expected an id (set/name of small letters, digits and hyphens), found `a/B`"),
    ("tile a/b/c", "line 1, column 6: expected an id (set/name of small letters, digits and hyphens), found `a/b/c`"),
    ("tile a/b c", "line 1, column 10: expected the end of the line, found `c`"),
    ("tile a/b", "line 2, column 1: expected `copies`, found the end of the text"),
    ("tile a/b\ntile a/c", "line 2, column 1: expected `copies`, found `tile`"),
    ("tile a/b\n  city N", "line 2, column 3: expected `copies`, found `city`"),
    ("tile a/b\ncopies 1", "line 2, column 1: expected two spaces before the first word, found `copies`"),
    ("tile a/b\n\tcopies 1", "line 2, column 1: expected `copies`, found `\\tcopies`"),
    ("tile a/b\n  copies 1\n  tile a/c", "line 3, column 3: expected `tile` at the start of the line, found `tile`"),
    ("tile a/b\n  copies 1\ntile a/b", "line 3, column 6: expected an id that no tile above has, found `a/b`"),
];

#[test]
fn errors_of_order_say_where_and_what() {
    for &(text, error) in ORDER {
        assert_eq!(parse(text).unwrap_err().to_string(), error, "{text}");
    }
}

/// Errors in the lines of a tile that starts well; the columns are those of the last line.
const LINE: &[(&str, &str)] = &[
    ("  copies 1", "3: expected only one `copies`, found `copies`"),
    ("    city N", "5: expected two spaces before the first word, found `city`"),
    ("  garden\n  city N", "3: expected a line that may follow `garden`, found `city`"),
    ("  magic\n  magic", "3: expected only one `magic`, found `magic`"),
    ("  replaces city", "12: expected an id (set/name of small letters, digits and hyphens), found `city`"),
    ("  city", "7: expected a side (N, E, S or W), found the end of the line"),
    ("  city Q", "8: expected a side (N, E, S or W), found `Q`"),
    ("  city N N", "10: expected sides in the order N, E, S, W, each once, found `N`"),
    ("  city W N", "10: expected sides in the order N, E, S, W, each once, found `N`"),
    ("  city N wine pennant", "15: expected the end of the line, found `pennant`"),
    ("  city N pennants 1", "19: expected a number from 2 to 255, found `1`"),
    ("  city N gold", "10: expected the end of the line, found `gold`"),
    ("  city N E\n  road E W", "8: expected a side that no line above takes, found `E`"),
    ("  road N", "9: expected `to`, found the end of the line"),
    ("  road N bridge inn to lake", "17: expected `to`, found `inn`"),
    ("  road N S to lake", "12: expected the end of the line, found `to`"),
    ("  road N E S", "12: expected at most two sides of a road, found `S`"),
    (
        "  road N to river",
        "13: expected what the road runs into (junction, monastery, farmhouse, lake, crop or city), found `river`",
    ),
    ("  road N to city E", "18: expected the sides of a city whose line stands above, found `E`"),
    ("  river N", "10: expected an end of the river (source or lake), found the end of the line"),
    ("  river N S lake", "13: expected the end of the line, found `lake`"),
    ("  river N E S", "13: expected at most two sides of the river, found `S`"),
    ("  crop circle", "8: expected a crop circle (pitchfork, club or shield), found `circle`"),
    ("  city W\n  tip N of city W", "7: expected a corner (NE, SE, SW or NW), found `N`"),
    ("  city W\n  tip NE city W", "10: expected `of`, found `city`"),
    ("  touch crop city", "14: expected `and`, found `city`"),
    ("  touch crop and road N", "23: expected the sides of a road whose line stands above, found `N`"),
    (
        "  touch crop and gold",
        "18: expected a border (city, road, river, junction, monastery, farmhouse, lake or crop), found `gold`",
    ),
    ("  field", "8: expected a half side or `enclosed`, found the end of the line"),
    ("  field Ne Nw", "12: expected half sides in the order Nw, Ne, En, Es, Se, Sw, Ws, Wn, each once, found `Nw`"),
    ("  field Nw NE", "12: expected the end of the line, found `NE`"),
    ("  field Nw\n  field Nw", "9: expected a half side that no field above has, found `Nw`"),
    ("  field Nw borders", "19: expected `city`, found the end of the line"),
    (
        "  city N\n  city S\n  field En borders city S and city N",
        "36: expected cities in the order of their lines, each once, found `N`",
    ),
    ("  flight Nw", "10: expected a direction (N, NE, E, SE, S, SW, W or NW), found `Nw`"),
    (
        "  looks barn",
        "9: expected a look (farmhouse, cowshed, highwaymen, pigsty, donkey-stable or water-tower), found `barn`",
    ),
    ("  garden N", "10: expected the end of the line, found `N`"),
    ("  wiki", "7: expected the wiki's letter or number, found the end of the line"),
    ("  wiki é é", "10: expected the end of the line, found `é`"),
];

#[test]
fn errors_in_a_line_say_where_and_what() {
    for &(lines, error) in LINE {
        let line = 2 + lines.lines().count();
        let found = parse(&format!("tile a/b\n  copies 1\n{lines}")).unwrap_err().to_string();
        assert_eq!(found, format!("line {line}, column {error}"), "{lines}");
    }
    let unknown = parse("tile a/b\n  copies 1\n  castle").unwrap_err();
    assert!(unknown.problem.starts_with("expected `tile` or a line of a tile (copies, replaces, city,"), "{unknown}");
}

#[test]
fn numbers_are_plain_and_within_bounds() {
    for number in ["0", "01", "+1", "-1", "256", "1.0", "x", "1x"] {
        let error = parse(&format!("tile a/b\n  copies {number}")).unwrap_err().to_string();
        assert_eq!(error, format!("line 2, column 10: expected a number from 1 to 255, found `{number}`"));
    }
    let error = parse("tile a/b\n  copies 2 start 3").unwrap_err().to_string();
    assert_eq!(error, "line 2, column 18: expected a number from 1 to 2, found `3`");
}

/// Cuts, drops, doubles and swaps words of a good text: whatever comes out is read or refused, and what is read can be
/// printed and read again.
#[test]
fn no_text_makes_the_reader_panic() {
    let words: Vec<&str> = EVERYTHING.split_inclusive([' ', '\n']).collect();
    let mut texts: Vec<String> = (0..EVERYTHING.len()).map(|end| EVERYTHING[..end].to_owned()).collect();
    for (at, word) in words.iter().enumerate() {
        let (before, after) = (words[..at].concat(), words[at + 1..].concat());
        texts.push(format!("{before}{after}"));
        texts.push(format!("{before}{word}{word}{after}"));
        texts.extend(words.iter().map(|other| format!("{before}{other}{after}")));
    }
    for text in texts {
        if let Ok(tiles) = parse(&text) {
            assert_eq!(parse(&print(&tiles)).as_ref(), Ok(&tiles), "{text}");
        }
    }
}
