//! `bastide bench`: says what it measured. How fast a machine is, no test can know.

use crate::program::bastide;
use serde_json::json;

#[test]
fn every_number_is_told() {
    let text = bastide(&["bench", "--seconds", "0.05"]).ok();
    let names: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    let games = ["games_per_second", "turns_per_second", "mean_scores", "mean_options_per_turn", "copy_nanoseconds"];
    assert_eq!(names, [&games[..], &["visits_per_second", "playouts_per_second"]].concat());
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
}
