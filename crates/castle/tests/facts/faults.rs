//! Castles that cannot be played, each with the sentence that refuses it.

use super::{TILES, WALL};
use bastide_castle::Catalog;
use bastide_castle::facts::{read_tiles, read_wall};

fn fault(tiles: &str, wall: &str) -> String {
    let (tiles, wall) = (read_tiles(tiles).expect("it can be read"), read_wall(wall).expect("it can be read"));
    Catalog::new(tiles, wall).err().map_or("none".to_owned(), |fault| fault.to_string())
}

#[test]
fn wrong_walls_are_refused() {
    let cases = [
        ("corner 3,0 spaces 0 1", "corner 3,0 spaces 1 2", "the first corner tower must have space 0"),
        ("spaces 12 13", "spaces 12 14", "the two spaces of a corner tower must follow each other"),
        ("spaces 19 20", "spaces 13 14", "the spaces of the corner towers must rise"),
        ("track 100", "track 94", "the track is too short"),
        ("corner 8,3 spaces 19 20\n", "", "the wall bends at 3,0 8,0 8,3 10,3"),
        ("corner 8,0 ", "corner 7,0 ", "the wall bends at 3,0 8,0 8,3 10,3"),
        ("corner 3,0 ", "corner 4,0 ", "the wall is not one ring that bends at 4,0"),
        ("row .ooooooooo", "row .oo.oooooo", "the wall is not one ring that bends at 3,0"),
        ("row ...oooooo.", "row .........o", "the wall is not one ring that bends at 3,0"),
        ("zone Z1 at 5,0 N", "zone Z1 at 5,1 N", "zone Z1: side N of 5,1 is not at the wall"),
        ("zone Z1 at 5,0 N", "zone Z1 at 9,0 N", "zone Z1: side N of 9,0 is not at the wall"),
        ("zone Z2 at 9,3 N", "zone Z2 at 5,0 N", "zone Z2 lies where another zone lies"),
        ("joint 5 6", "joint 5 7", "joint 5 7 is not between two spaces of the track"),
        ("joint 91 92", "joint 65535 0", "joint 65535 0 is not between two spaces of the track"),
        ("joint 91 92", "joint 99 100", "joint 99 100 is not between two spaces of the track"),
        ("row ...ooooo..", "row ...oooooooooooooooooooooooooooooo", "the castle is 33 by 10; 32 is the most"),
    ];
    for (line, by, expected) in cases {
        assert!(WALL.contains(line), "{line}");
        let found = fault(TILES, &WALL.replacen(line, by, 1));
        assert!(found.starts_with(expected), "{by}: {found}");
    }
}

#[test]
fn too_few_tokens_are_refused() {
    let tokens = WALL.replace("copies 2", "copies 1");
    assert_eq!(fault(TILES, &tokens), "9 tokens for 13 corner towers");
}

#[test]
fn wrong_tiles_are_refused() {
    let crossed = "tile X\n  copies 1\n  house N S\n  court E W\n";
    assert_eq!(fault(crossed, WALL), "on tile X two parts cross: house N S and court E W");
    let many: String = (0..125).map(|index| format!("tile X{index}\n  copies 1\n  court N E S W\n")).collect();
    assert_eq!(fault(&many, WALL), "132 designs and zones are too many");
    let copies = "tile X\n  copies 200\n  court N E S W\n";
    assert_eq!(fault(copies, WALL), "207 tiles and zones are too many");
    let open = "tile X\n  copies 60\n  court N E S W\n";
    assert_eq!(fault(open, WALL), "a court could have 603 open thirds, too many to count");
    assert_eq!(fault("", WALL), "there are no tiles");
    assert_eq!(fault(TILES, WALL), "none");
}

/// Every slip of one letter or number in a tile is caught by reading, or by the totals of the castle.
#[test]
fn every_lost_part_is_caught() {
    let lines: Vec<&str> = TILES.lines().collect();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("  ") && !line.contains("copies"))
    {
        let without: String = lines
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index)
            .map(|(_, line)| format!("{line}\n"))
            .collect();
        assert!(read_tiles(&without).is_err(), "line {}: {line}", index + 1);
    }
}
