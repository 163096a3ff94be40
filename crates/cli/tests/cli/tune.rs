//! `bastide tune`: a short run moves the numbers, repeats itself on any number of threads, and can be broken off.

use crate::program::{argument, bastide, json_lines, scratch};
use std::fs;
use std::path::Path;

fn tune(folder: &Path, more: &[&str]) -> String {
    let rounds = if more.contains(&"--rounds") { &[][..] } else { &["--rounds", "4"] };
    let list = ["tune", "--folder", argument(folder), "--probes", "3", "--check", "2", "--start"];
    bastide(&[&list[..], &["guessed", "--set", "fields=off"], rounds, more].concat()).ok()
}

#[test]
fn a_short_run_moves_the_numbers_and_repeats_itself() {
    let (one, other) = (scratch("tune-one"), scratch("tune-other"));
    let told = tune(&one, &["--threads", "1"]);
    assert!(told.contains("4 of 4 rounds") && told.contains("points a game (4 games)"), "{told}");
    tune(&other, &["--threads", "3"]);
    let numbers = |folder: &Path| fs::read_to_string(folder.join("numbers.txt")).unwrap();
    assert_eq!(numbers(&one), numbers(&other));
    assert!(numbers(&one).contains("city.base "), "{}", numbers(&one));
    let log = json_lines(&fs::read_to_string(one.join("log.jsonl")).unwrap());
    assert_eq!(log.len(), 5);
    assert_ne!(log[0]["start"], log[4]["values"], "the numbers moved");
    // What was found can be played with.
    let players = format!("foresight@{}/numbers.txt,foresight@guessed", argument(&one));
    bastide(&["arena", "--players", &players, "--games", "2"]).ok();
}

#[test]
fn losses_of_a_rival_are_looked_for_and_repeat_themselves() {
    let (one, other) = (scratch("tune-losses-one"), scratch("tune-losses-other"));
    let losses = ["--seek", "losses", "--against", "tree:2@fitted", "--margin", "0.2", "--rounds", "2"];
    let told = tune(&one, &[&losses[..], &["--threads", "1"]].concat());
    assert!(told.contains("the numbers cost tree:2@fitted ") && told.contains("  ahead in "), "{told}");
    tune(&other, &[&losses[..], &["--threads", "3"]].concat());
    let log = |folder: &Path| fs::read_to_string(folder.join("log.jsonl")).unwrap();
    assert_eq!(log(&one), log(&other));
    let lines = json_lines(&log(&one));
    assert_eq!((lines.len(), lines[0]["losses"]["against"].as_str()), (3, Some("tree:2@fitted")));
    assert_ne!(lines[0]["start"], lines[2]["values"], "the numbers moved");
    let otherwise = ["--seek", "losses", "--against", "foresight"];
    assert!(refused(&one, &otherwise).contains("begun with other settings"));
}

#[test]
fn a_rival_that_plays_by_the_clock_is_refused() {
    let folder = scratch("tune-clock");
    for rival in ["master:0.2s", "tree", "cmd:bot.py", "wizard@fitted"] {
        let complaint = refused(&folder, &["--seek", "losses", "--against", rival]);
        assert!(complaint.contains("against: expected"), "{rival}: {complaint}");
    }
    assert!(!folder.join("log.jsonl").exists());
}

#[test]
fn a_rival_and_a_margin_are_refused_where_no_losses_are_sought() {
    let folder = scratch("tune-points");
    for otherwise in [["--against", "foresight"], ["--against", "wizard"], ["--margin", "0.2"]] {
        for seek in [&[][..], &["--seek", "points"]] {
            let complaint = refused(&folder, &[&otherwise[..], seek].concat());
            assert!(complaint.contains("expected only with --seek losses"), "{otherwise:?}: {complaint}");
            assert!(complaint.contains(&otherwise[0][2..]), "{otherwise:?}: {complaint}");
        }
    }
    assert!(!folder.join("log.jsonl").exists());
}

#[test]
fn a_margin_that_is_no_share_is_refused() {
    let folder = scratch("tune-margin");
    for margin in ["nan", "inf", "-inf", "-0.1"] {
        let complaint = refused(&folder, &["--seek", "losses", &format!("--margin={margin}")]);
        assert!(complaint.contains("margin: expected a number of at least 0"), "{margin}: {complaint}");
    }
    assert!(!folder.join("log.jsonl").exists());
}

fn refused(folder: &Path, more: &[&str]) -> String {
    bastide(&[&["tune", "--folder", argument(folder), "--rounds", "2"], more].concat()).complaint()
}

#[test]
fn a_run_that_was_broken_off_goes_on_where_it_stopped() {
    let folder = scratch("tune-resume");
    tune(&folder, &[]);
    let whole = fs::read_to_string(folder.join("log.jsonl")).unwrap();
    let some: Vec<&str> = whole.lines().take(3).collect();
    fs::write(folder.join("log.jsonl"), format!("{}\n{{\"round\":3,\"le", some.join("\n"))).unwrap();
    tune(&folder, &[]);
    assert_eq!(fs::read_to_string(folder.join("log.jsonl")).unwrap(), whole);
    let list = ["tune", "--folder", argument(&folder), "--rounds", "5", "--probes", "3"];
    let complaint = bastide(&list).complaint();
    assert!(complaint.contains("begun with other settings"), "{complaint}");
}
