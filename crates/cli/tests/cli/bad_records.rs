//! Records that are wrong, each in one way: what the program says, and where it says the mistake is.

use crate::program::{argument, bastide, bastide_reading, scratch};
use std::fs::File;
use std::time::{Duration, Instant};

/// The beginning of a good record; the first action stands in line 8.
const HEADER: &str =
    "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nset ties starting-player-loses\nfirst red\n--\n";

/// A good game: the city of the start tile is closed.
const GOOD: &str = "draw base/city1\nred place 0,-1 S\nred follower city S\ndraw base/road-curve\nblue place 1,0 N\n";

/// All commands that read records have to refuse this one, with this message at this place.
#[track_caller]
fn refused(record: &str, place: &str, message: &str) {
    for command in [&["replay", "-"][..], &["legal", "-"][..], &["render", "-", "-o", "never-written.svg"][..]] {
        let complaint = bastide_reading(command, record.as_bytes()).complaint();
        let expected = format!("stdin:{place}: {message}");
        assert!(complaint.starts_with(&expected), "expected {expected}\nfound    {complaint}");
        assert_eq!(complaint.lines().count(), 1, "one mistake, one line: {complaint}");
    }
}

/// The good game with one more line has to be refused for that line, which is line 13.
#[track_caller]
fn line_refused(line: &str, column: usize, message: &str) {
    refused(&format!("{HEADER}{GOOD}{line}\nblue pass\n"), &format!("13:{column}"), message);
}

#[test]
fn the_good_record_is_good() {
    bastide_reading(&["replay", "-"], format!("{HEADER}{GOOD}").as_bytes()).ok();
}

#[test]
fn an_unknown_tile() {
    refused(&format!("{HEADER}draw base/castle\n"), "8:6", "there is no tile `base/castle`");
    let lay = HEADER.replace("--", "lay 1,0 base/castle N\n--");
    refused(&lay, "7:9", "there is no tile `base/castle`");
}

#[test]
fn a_tile_that_is_not_in_the_game() {
    refused(&format!("{HEADER}draw river/lake\n"), "8:1", "no such tile is left to draw");
    let used_up = "draw base/city4-shield\nred place 0,-1 N\nred pass\ndraw base/city4-shield\n";
    refused(&format!("{HEADER}{used_up}"), "11:1", "no such tile is left to draw");
}

#[test]
fn an_occupied_cell() {
    let record = format!("{HEADER}draw base/city1\nred place 0,0 S\n");
    refused(&record, "9:1", "a tile lies in that cell already");
}

#[test]
fn a_cell_with_no_neighbour() {
    let record = format!("{HEADER}draw base/city1\nred place 5,5 S\n");
    refused(&record, "9:1", "no tile lies beside that cell");
}

#[test]
fn an_edge_that_does_not_match() {
    let record = format!("{HEADER}draw base/city1\nred place 0,-1 N\n");
    refused(&record, "9:1", "the S side does not continue its neighbour's picture");
}

#[test]
fn a_turn_that_stands_for_another() {
    let record = format!("{HEADER}draw base/road-straight\nred place 1,0 W\n");
    refused(&record, "9:1", "this turn looks the same as E; write E");
}

#[test]
fn the_wrong_player() {
    line_refused("red pass", 1, "blue is asked, not red");
    line_refused("pink pass", 1, "nobody plays pink in this game");
    line_refused("draw base/city1", 1, "blue is asked, not chance");
    refused(&format!("{HEADER}red place 1,0 N\n"), "8:1", "chance is asked (which tile is drawn), not red");
}

#[test]
fn the_wrong_phase() {
    line_refused("blue place 2,0 N", 1, "something else is asked now: which figure goes on the tile");
    line_refused("blue recall", 1, "there is no abbot to take back now");
    let early = format!("{HEADER}draw base/city1\nred follower city N\n");
    refused(&early, "9:5", "no figure is asked for now, but where the tile goes");
}

#[test]
fn a_figure_that_cannot_stand_there() {
    line_refused("blue follower monastery", 15, "the tile has no `monastery`; it has road S, field Nw, field Sw");
    line_refused("blue abbot road S", 1, "no abbot is left in the supply");
    line_refused("blue follower road N", 15, "the tile has no `road N`");
    let on_taken = "blue follower road S\ndraw base/road-curve\nred place 1,1 E\nred follower road N\n";
    refused(&format!("{HEADER}{GOOD}{on_taken}"), "16:1", "somebody stands on that feature already");
}

#[test]
fn words_that_mean_nothing() {
    line_refused("blue jump", 6, "expected what the player does, such as place, follower or pass, found `jump`");
    line_refused("blue", 5, "expected what the player does, but the line ends");
    line_refused("blue pass twice", 11, "expected the end of the line, found `twice`");
    line_refused("roll 6", 1, "expected a colour, `first`, `draw`, `die` or `message`, found `roll`");
    line_refused("blue follower \"road S", 15, "expected a closing quote");
    line_refused("blue follower river N", 15, "expected city, road, field, monastery or garden, found `river`");
    line_refused("  blue\tpass \t !", 15, "expected the end of the line, found `!`");
    let draw = format!("{HEADER}draw base/city1\n");
    refused(&format!("{draw}red place 0;-1 S\n"), "9:11", "expected a cell such as 2,-1, found `0;-1`");
    refused(&format!("{draw}red place 00,-1 S\n"), "9:11", "expected a cell such as 2,-1, found `00,-1`");
    refused(&format!("{draw}red place 99999,0 S\n"), "9:11", "expected a cell such as 2,-1");
    refused(&format!("{draw}red place 0,-1 X\n"), "9:16", "expected a turn (N, E, S or W), found `X`");
}

#[test]
fn columns_are_counted_in_characters() {
    let record = HEADER.replace("players red blue\n", "names \"Ünnä\" \"Bøb\"\nplayers red blue ümlaut\n");
    refused(&record, "5:18", "expected a colour, found `ümlaut`");
}

#[test]
fn a_header_that_is_wrong() {
    let with = |good: &str, bad: &str| HEADER.replace(good, bad);
    refused(&with("bastide 1", "bastide 3"), "1:9", "this program reads formats 1 and 2, not 3");
    refused(&with("bastide 1", "chess 1"), "1:1", "expected `bastide`, found `chess`");
    refused(&with("game carcassonne", "game chess"), "2:6", "expected the name of a game (carcassonne");
    refused(&with("rules 2", "rules 9"), "3:7", "this program plays rules 1 to 2, not 9");
    refused(&with("rules 2", "rules 02"), "3:7", "this program plays rules 1 to 2, not 02");
    refused(&with("rules 2\n", ""), "3:1", "expected `rules`, found `players`");
    refused(&with("players red blue", "players red purple"), "4:13", "expected a colour, found `purple`");
    refused(&with("first red", "first pink"), "6:7", "nobody plays pink in this game");
    let switch = |bad: &str| with("set ties starting-player-loses", bad);
    refused(&switch("set ties never"), "5:10", "expected starting-player-loses, found `never`");
    refused(&switch("set ties shared"), "5:10", "`shared` is the default; leave the line out");
    refused(&switch("set ties starting-player-loses\nset fields off"), "6:5", "`fields` must stand earlier, and once");
    refused(&switch("expansions"), "5:1", "expected expansions; without any, leave the line out");
    refused(&with("players", "names Ann Ben\nplayers"), "4:7", "expected a name in quotes, found `Ann`");
    refused(&with("players", "names \"Ann\"\nplayers"), "8:1", "1 names for 2 players");
    refused(&with("players", "seed \"a b\"\nplayers"), "4:6", "expected a seed without quotes");
    refused(&switch("set hats on"), "5:5", "expected a switch (fields, ");
    refused(&switch("expansions hills"), "5:12", "expected an expansion, found `hills`");
    refused(&switch("expansions abbot river"), "5:18", "`river` must stand earlier, and once");
    refused(&with("first red", "first red\nset fields off"), "7:1", "`set` must stand earlier, and once");
    refused(&with("--", "players red blue\n--"), "7:1", "`players` must stand earlier, and once");
    refused(&with("--", "hello\n--"), "7:1", "expected one of players, ");
}

#[test]
fn a_setup_that_cannot_be_played() {
    let with = |lines: &str| HEADER.replace("--", &format!("{lines}--"));
    let says = |record: &str, message: &str| {
        let complaint = bastide_reading(&["legal", "-"], record.as_bytes()).complaint();
        assert!(complaint.starts_with("stdin:") && complaint.contains(message), "{complaint}");
    };
    says(&HEADER.replace("red blue", "red"), "1 players; expected 2 to 6");
    says(&HEADER.replace("red blue", "red red"), "two players are red");
    says(&with("lay 0,-1 base/city1 N\n"), "the tile at 0,-1 turned N does not fit there");
    says(&with("lay 9,9 base/city1 N\n"), "the tile at 9,9 touches no other");
    says(&with("stand red follower 4,4 city N\n"), "no tile lies at 4,4");
    says(&with("stand red abbot 0,0 city N\n"), "the abbot cannot stand on that part of 0,0");
    says(&with("stand red large 0,0 city N\n"), "no large is left in the supply");
    says(&with("lay 0,-1 base/city1 S\nstand red follower 0,0 city N\n"), "the feature at 0,0 is complete");
    says(&with("points red 1000\n"), "expected a number of points up to 999, found `1000`");
    says(&with("points red +5\n"), "expected a number of points up to 999, found `+5`");
    says(&with("points red 5\npoints red 5\n"), "this was told already");
    says(
        &with("lay 0,-1 base/city1 S\nlay 0,-1 base/city1 S\n"),
        "stdin:8:1: the tile at 0,-1 lies where another lies already",
    );
    says(&with("points red many\n"), "expected a number of points up to 999, found `many`");
    says(&with("stack river/lake\n"), "the stack holds a tile that is not in this game (`river/lake`)");
    says(&with("mage 0,0 city N\n"), "`mage` is not played in this game");
}

#[test]
fn a_file_that_was_cut_off() {
    let record = format!("{HEADER}{GOOD}");
    // Wherever it is cut, nothing panics: it is either a shorter record or an error with a place.
    for length in 0..record.len() {
        let run = bastide_reading(&["legal", "-"], &record.as_bytes()[..length]);
        match run.code {
            Some(0) => assert!(run.stderr.is_empty(), "{run:?}"),
            _ => assert!(run.complaint().starts_with("stdin:"), "cut after {length} bytes"),
        }
    }
    refused("", "1:1", "expected `bastide 1`, found nothing");
    refused("bastide 1\n", "1:1", "expected `game`, found nothing");
    refused("bastide 1\ngame carcassonne\nrules 1\n", "4:1", "expected `--` after the setup, but the record ends");
    refused(&format!("{HEADER}draw base/ci"), "8:6", "there is no tile `base/ci`");
    refused(
        &format!("{HEADER}draw base/city1\nred place 0,-1"),
        "9:15",
        "expected a turn (N, E, S or W), but the line ends",
    );
}

#[test]
fn actions_after_the_end() {
    let record = bastide(&["random", "--seed", "1"]).ok();
    let line = record.lines().count() + 1;
    refused(&format!("{record}red pass\n"), &format!("{line}:1"), "the game is over");
    refused(&format!("{record}draw base/city1\n"), &format!("{line}:1"), "the game is over");
}

#[test]
fn binary_noise() {
    let noise: Vec<u8> = (0..200_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for command in ["replay", "legal"] {
        let complaint = bastide_reading(&[command, "-"], &noise).complaint();
        assert!(complaint.starts_with("stdin:1:"), "{complaint}");
    }
    let complaint = bastide_reading(&["replay", "-"], b"bastide 1\ngame \xff\xfe\n").complaint();
    assert_eq!(complaint, "stdin:2:6: expected text in UTF-8\n");
    let complaint = bastide_reading(&["replay", "-"], b"\x1b[2J\x07 1\n").complaint();
    assert_eq!(complaint, "stdin:1:1: expected text without control characters\n");
    let complaint = bastide_reading(&["replay", "-"], "a".repeat(9000).as_bytes()).complaint();
    assert_eq!(complaint, "stdin:1:1: no line is longer than 8192 bytes\n");
}

#[test]
fn a_hundred_megabytes_are_refused_at_once() {
    let path = scratch("huge.bastide");
    File::create(&path).and_then(|file| file.set_len(100 * 1024 * 1024)).unwrap();
    let begun = Instant::now();
    let complaint = bastide(&["replay", argument(&path)]).complaint();
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
    let expected = format!("{}:1:1: no record is longer than 2097152 bytes; this is not one\n", path.display());
    assert_eq!(complaint, expected);
    std::fs::remove_file(path).unwrap();
}
