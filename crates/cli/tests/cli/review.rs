//! `bastide review`: every turn judged, the sums told, the same every time.

use crate::program::{bastide, bastide_reading};

#[test]
fn a_game_is_reviewed_in_words_and_as_json_always_alike() {
    let record = bastide(&["random", "--game", "castle", "--seed", "4"]).ok();
    let ask = |more: &[&str]| {
        bastide_reading(&[&["review", "-", "--ways", "2", "--laps", "2"], more].concat(), record.as_bytes())
    };
    let told = ask(&["--mistakes", "2"]).ok();
    assert!(told.contains("accuracy (opening, middle, end)") && told.contains("better: "), "{told}");
    let review = &ask(&["--json"]).json()[0];
    assert_eq!(review, &ask(&["--json"]).json()[0]);
    for seat in 0..2 {
        let share = &review["players"][seat];
        let parts = [&review["start"][seat], &share["luck"], &share["own"], &share["others"]];
        let sum: f64 = parts.into_iter().map(|part| part.as_f64().unwrap()).sum();
        assert!((sum - review["end"][seat].as_f64().unwrap()).abs() < 0.1, "{share}");
    }
}

#[test]
fn a_record_without_decisions_is_nothing_to_judge() {
    let record = bastide(&["new", "--seed", "7"]).ok();
    let cut: String = record.lines().take_while(|line| *line != "--").map(|line| format!("{line}\n")).collect();
    let run = bastide_reading(&["review", "-"], format!("{cut}--\n").as_bytes());
    assert!(run.complaint().contains("nobody has decided anything"));
}
