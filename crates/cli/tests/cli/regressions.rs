//! Bugs that were, each by its name.

use crate::program::{argument, bastide, json_lines, scratch};
use std::fs;

#[test]
fn a_match_broken_off_together_with_its_programs_does_not_count_the_game_under_way_as_lost() {
    for (request, signal) in [("act", "SIGINT"), ("think", "SIGINT"), ("think", "SIGTERM"), ("think", "SIGKILL")] {
        let folder = scratch(&format!("arena-killed-{request}-{signal}"));
        fs::create_dir_all(&folder).unwrap();
        let (marker, records) = (folder.join("killed"), folder.join("match"));
        let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/killed.py");
        let players = format!("random,cmd:\"python3 {bot} {request} {signal} {}\"", argument(&marker));
        let list = ["--players", &players, "--games", "2", "--threads", "1", "--records", argument(&records)];
        let run = || bastide(&[&["arena", "--json"], &list[..]].concat());
        let broken_off = run();
        assert!(marker.exists(), "{request} {signal}: {broken_off:?}");
        let kept = json_lines(&fs::read_to_string(records.join("results.jsonl")).unwrap());
        assert_eq!(kept.len(), 1, "{request} {signal}: nothing but the heading: {kept:?}");
        let report = run().json().remove(0);
        assert_eq!((&report["games"], report.get("defaults")), (&2.into(), None), "{request} {signal}: {report}");
    }
}
