//! Help, wrong arguments, and readers that stop reading.

use crate::program::{bastide, scratch};
use std::io::Read;
use std::process::{Command, Stdio};

const COMMANDS: [&str; 11] =
    ["new", "random", "replay", "legal", "perft", "bench", "arena", "bestmove", "review", "puzzles", "engine"];

#[test]
fn asked_for_help_it_says_what_it_is() {
    let text = bastide(&["--help"]).ok();
    for word in ["Carcassonne", "Usage:", "Examples:"].into_iter().chain(COMMANDS) {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let text = bastide(&[command, "--help"]).ok();
        assert!(text.contains("Example") && text.contains(&format!("bastide {command}")), "{text}");
    }
}

#[test]
fn wrong_arguments_are_refused_with_what_was_expected() {
    for (arguments, expected) in [
        (&["new", "--seed", "x"][..], "a seed is 64 hexadecimal digits or a number up to"),
        (&["new", "--set", "fields"][..], "expected SWITCH=VALUE"),
        (&["perft", "--seed", "1", "--depth", "0"][..], "0 is not in 1..=40"),
        (&["perft", "--depth", "1"][..], "--seed <SEED>"),
        (&["random", "--games", "0"][..], "0 is not in 1.."),
        (&["bench", "--seconds", "0"][..], "expected 0.01 to 3600 seconds"),
        (&["chess"][..], "unrecognized subcommand 'chess'"),
    ] {
        let run = bastide(arguments);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(expected), "{run:?}");
    }
}

#[test]
fn a_setup_that_cannot_be_played_is_refused_with_the_reason() {
    for (arguments, expected) in [
        (&["--players", "red,purple"][..], "players: expected yellow, red, pink, green, blue, black, found `purple`"),
        (&["--players", "red,red"][..], "two players are red"),
        (&["--players", "1"][..], "1 players; expected 2 to 6"),
        (&["--players", "9"][..], "9 players; there are 6 colours"),
        (&["--players", "999"][..], "expected a number of players, found `999`"),
        (&["--players", ""][..], "found ``"),
        (&["--expansions", "river,"][..], "expansions: expected river, abbot"),
        (&["--preset", "huge"][..], "preset: expected big-box"),
        (&["--set", "fields=maybe"][..], "set: expected on or off for fields, found `maybe`"),
        (&["--set", "hills=on"][..], "set: expected fields"),
        (&["--players", "red,blue", "--first", "pink"][..], "first: nobody plays pink in this game"),
        (&["--game", "chess"][..], "game: expected carcassonne"),
        (&["--players", "3", "--preset", "international"][..], "3 players; expected 2 to 2"),
    ] {
        for command in ["new", "random", "bench"] {
            let complaint = bastide(&[&[command], arguments].concat()).complaint();
            assert!(complaint.starts_with("error: ") && complaint.contains(expected), "{complaint}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_or_written_is_named() {
    let missing = scratch("missing");
    let path = missing.to_str().unwrap();
    for command in ["replay", "legal"] {
        let complaint = bastide(&[command, path]).complaint();
        assert!(complaint.contains(&format!("cannot read {path}")), "{complaint}");
    }
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(bastide(&["replay", folder]).complaint().contains("cannot read"));
    assert!(bastide(&["new", "-o", folder]).complaint().contains("cannot write"));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(["random", "--games", "300", "--seed", "1"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut some = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    // The pipe is closed here, long before the program has said everything.
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
