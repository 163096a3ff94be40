//! `bastide bench`: says what it measured. How fast a machine is, no test can know.

use crate::program::{argument, bastide, scratch};
use serde_json::json;

#[test]
fn every_number_is_told() {
    let text = bastide(&["bench", "--seconds", "0.05"]).ok();
    let names: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    let games = ["games_per_second", "turns_per_second", "mean_scores", "mean_options_per_turn", "copy_nanoseconds"];
    let visits = ["visits_per_second", "master_visits_per_second", "playouts_per_second", "instructions_per_game"];
    let expected = [&games[..], &visits].concat();
    assert_eq!(names[..expected.len()], expected);
    assert!(names.contains(&"instructions_per_visit"), "{text}");
}

#[test]
fn the_numbers_fit_together() {
    let report =
        &bastide(&["bench", "--players", "3", "--expansions", "river", "--seconds", "0.2", "--json"]).json()[0];
    assert_eq!((&report["game"], &report["players"]), (&json!("carcassonne"), &json!(3)));
    assert_eq!(report["expansions"], json!(["river"]));
    assert_eq!(report["mean_scores"].as_array().unwrap().len(), 3);
    let number = |name: &str| report[name].as_f64().unwrap();
    // 71 tiles of the base game and 11 of the river, few of which fit nowhere; a quotient of quotients is not exact.
    let turns = number("turns_per_second") / number("games_per_second");
    assert!((78.0..82.001).contains(&turns), "{report}");
    assert!((10.0..100.0).contains(&number("mean_options_per_turn")), "{report}");
    assert!(number("visits_per_second") > 0.0 && number("playouts_per_second") > 0.0, "{report}");
    assert!(number("copy_nanoseconds") > 0.0 && number("games") >= 32.0, "{report}");
    // One position from each eighth of three games, where there are choices: while the river runs there are few. In each
    // of them all visits were made.
    assert!((18.0..=24.0).contains(&number("positions")), "{report}");
    assert_eq!(number("visits") % (number("positions") * 200.0), 0.0, "{report}");
}

#[test]
fn a_run_is_compared_only_with_one_of_the_same_game() {
    let file = scratch("bench-against.json");
    let name = argument(&file);
    let earlier = json!({"game": "castle", "players": 2, "expansions": [], "games_per_second": 1.0});
    std::fs::write(&file, earlier.to_string()).unwrap();
    let castle = ["bench", "--game", "castle", "--seconds", "0.01", "--against", name];
    let text = bastide(&castle).ok();
    assert!(text.lines().last().unwrap().ends_with(" times as fast"), "{text}");
    let other = bastide(&["bench", "--seconds", "0.01", "--against", name]);
    assert!(other.complaint().contains("the earlier run had game \"castle\", this one has \"carcassonne\""));
    std::fs::write(&file, "{}").unwrap();
    assert!(bastide(&castle).complaint().contains("expected what `bastide bench --json` printed"));
}
