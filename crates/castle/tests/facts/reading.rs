//! Reading the texts: strict, with the place and the reason of every error; and printing them back.

use super::{TILES, WALL};
use bastide_castle::facts::{read_tiles, read_wall};

fn without_comments(text: &str) -> String {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim_end());
    bare.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
}

#[test]
fn texts_are_written_as_they_would_be_printed() {
    let tiles: String = read_tiles(TILES).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(tiles, without_comments(TILES));
    assert_eq!(read_wall(WALL).unwrap().to_string(), without_comments(WALL));
}

#[test]
fn the_examples_in_the_docs_can_be_read() {
    let docs = include_str!("../../../../docs/castle.md");
    let example = |name: &str| {
        let start = docs.split(&format!("```{name}\n")).nth(1).expect("there is an example");
        start.split("```").next().expect("it ends").to_owned()
    };
    let tiles = read_tiles(&example("tile")).unwrap();
    let all = read_tiles(TILES).unwrap();
    assert!(!tiles.is_empty() && tiles.iter().all(|tile| all.contains(tile)), "the examples are tiles of the castle");
    let wall = without_comments(&example("wall"));
    let known = without_comments(WALL);
    assert!(wall.lines().all(|line| known.lines().any(|other| other == line)), "the example shows lines of the wall");
}

#[test]
fn errors_in_tiles_say_where_and_what() {
    let tile = |lines: &str| format!("tile X1\n  copies 1\n{lines}");
    let rest = "  court E S W\n";
    let cases = [
        (tile("  house N\n"), "line 1, column 1: no part of X1 reaches E1 E2 E3 S1 S2 S3 W1 W2 W3"),
        (tile(&format!("  house N E\n{rest}")), "line 4, column 9: `E` belongs to a part above already"),
        (tile("  house E N\n"), "line 3, column 11: sides go clockwise: N, E, S, W"),
        (tile("  house N1 N\n"), "line 3, column 12: sides go clockwise: N, E, S, W"),
        (tile("  house N2\n"), "line 3, column 9: expected a side (N) or a third beside a street (N1, N3), found `N2`"),
        (tile("  street N1 to wall\n"), "line 3, column 10: expected a side (N, E, S or W), found `N1`"),
        (tile("  street N\n"), "line 3, column 11: expected `to`, but the line ends"),
        (tile("  street N to river\n"), "line 3, column 15: expected building, square or wall, found `river`"),
        (tile("  street N S to wall\n"), "line 3, column 14: expected the end of the line, found `to`"),
        (tile("  house N markets 1\n"), "line 3, column 11: expected the end of the line, found `markets`"),
        (tile("  court N well\n"), "line 3, column 11: expected the end of the line, found `well`"),
        (tile("  court N markets 0\n"), "line 3, column 19: expected a number of markets from 1 to 9, found `0`"),
        (tile("  court N markets 01\n"), "line 3, column 19: expected a number of markets, found `01`"),
        (tile("  garden N\n"), "line 3, column 3: expected street, tower, house or court, found `garden`"),
        (
            tile("  house\n"),
            "line 3, column 8: expected a side (N) or a third beside a street (N1, N3), but the line ends",
        ),
        (
            tile("  house well\n"),
            "line 3, column 9: expected a side (N) or a third beside a street (N1, N3), found `well`",
        ),
        (tile(" house N\n"), "line 3, column 2: `house` must begin in column 3"),
        (tile("  tile X2\n"), "line 3, column 3: `tile` must begin in column 1"),
        ("tile X1\n  house N\n".to_owned(), "line 2, column 3: expected `copies`, found `house`"),
        ("tile X1\n  copies 0\n".to_owned(), "line 2, column 10: expected at least one copy, found `0`"),
        ("tile X/1\n".to_owned(), "line 1, column 6: expected a name of letters, digits and hyphens, found `X/1`"),
        ("  copies 1\n".to_owned(), "line 1, column 3: expected `tile`, found `copies`"),
        (tile("  house N E S W\n") + "tile X1\n", "line 4, column 6: the name `X1` stands above already"),
    ];
    for (text, expected) in cases {
        assert_eq!(read_tiles(&text).unwrap_err().to_string(), expected, "{text}");
    }
}

/// A wall of thirteen lines.
const HUT: &str = "wall hut
row oo
corner 0,0 spaces 0 1 bare
corner 2,0 spaces 4 5
corner 2,1 spaces 8 9
corner 0,1 spaces 12 13
track 20
joint 2 3
zone Z1 at 0,0 N
  house N
zone Z2 at 1,0 E
  court E
token 9 copies 4
";

#[test]
fn errors_in_the_wall_say_where_and_what() {
    let cases = [
        ("wall hut\n", "", "line 1, column 1: expected `wall`, found `row`"),
        ("wall hut\n", "wall hut\nwall hut\n", "line 2, column 1: expected `row`, found `wall`"),
        ("row oo", "row oX", "line 2, column 5: expected a row of cells such as ..ooo., found `oX`"),
        ("row oo\n", &"row oo\n".repeat(33), "line 34, column 5: no castle has more than 32 rows"),
        ("corner 0,0", "corner 0;0", "line 3, column 8: expected a cell such as 2,-1, found `0;0`"),
        ("spaces 4 5", "spaces 4", "line 4, column 20: expected a space, but the line ends"),
        ("1 bare", "1 barren", "line 3, column 23: expected `bare`, found `barren`"),
        ("track 20", "track", "line 7, column 6: expected the number of spaces, but the line ends"),
        ("track 20\n", "", "line 7, column 1: expected `track`, found `joint`"),
        ("track 20", "track 20\ntrack 20", "line 8, column 1: expected `joint`, found `track`"),
        ("joint 2 3", "joint 2 3 4", "line 8, column 11: expected the end of the line, found `4`"),
        ("0,0 N\n", "0,0 X\n", "line 9, column 16: expected a side (N, E, S or W), found `X`"),
        ("zone Z2", "zone Z1", "line 11, column 6: the name `Z1` stands above already"),
        ("  house N", "  house S", "line 10, column 9: `S` belongs to a part above already"),
        ("  house N", "house N", "line 10, column 1: `house` must begin in column 3"),
        ("  house N\n", "", "line 9, column 1: no part of Z1 reaches N1 N2 N3"),
        ("  court E\n", "", "line 11, column 1: no part of Z2 reaches E1 E2 E3"),
        ("token 9", "token 0", "line 13, column 7: expected the number of a token, 1 to 9, found `0`"),
        ("copies 4", "copies 0", "line 13, column 16: expected at least one copy, found `0`"),
        (
            "copies 4",
            "copies 4\ntoken 9 copies 4",
            "line 14, column 7: tokens stand in the order of their numbers, each once",
        ),
        ("token 9 copies 4", "", "line 13, column 1: expected `token`, but the text ends"),
    ];
    assert!(read_wall(HUT).is_ok());
    assert!(read_wall(&HUT.replace("joint 2 3\n", "")).is_ok(), "joints are only for drawing");
    for (line, by, expected) in cases {
        assert!(HUT.contains(line), "{line}");
        assert_eq!(read_wall(&HUT.replacen(line, by, 1)).unwrap_err().to_string(), expected, "{by}");
    }
}
