//! `bastide bestmove`: a legal answer in notation, with its reasons.

use crate::program::{bastide, bastide_reading};

fn record(game: &str) -> String {
    bastide(&["random", "--game", game, "--seed", "4"]).ok()
}

fn asked(arguments: &[&str], record: &str) -> crate::program::Run {
    bastide_reading(&[&["bestmove", "-"], arguments].concat(), record.as_bytes())
}

#[test]
fn the_answer_is_legal_and_always_the_same_for_visits() {
    for game in ["carcassonne", "castle"] {
        let record = record(game);
        let until = ["--until", "42", "--visits", "20"];
        let answer = asked(&until, &record).ok();
        assert_eq!(answer, asked(&until, &record).ok());
        let head: Vec<&str> = record.lines().collect();
        let actions = head.iter().position(|line| *line == "--").unwrap() + 1;
        let cut = head[..actions + 42].join("\n") + "\n";
        let legal = bastide_reading(&["legal", "-"], cut.as_bytes()).ok();
        assert!(legal.lines().any(|line| line == answer.trim_end()), "{answer} is not in {legal}");
        assert_eq!(asked(&["--visits", "20"], &cut).ok(), answer, "a record that ends there asks the same");
    }
}

#[test]
fn ideas_are_told_in_words_and_as_json() {
    let record = record("carcassonne");
    let told = asked(&["--until", "42", "--visits", "50", "--explain"], &record).ok();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.len() > 2 && lines[1].contains(" points, ") && lines[1].contains(" visits: "), "{told}");
    assert!(lines[1].contains(lines[0]), "the first idea is the answer: {told}");
    let advice = &asked(&["--until", "42", "--visits", "50", "--json"], &record).json()[0];
    assert_eq!(advice["action"], lines[0]);
    assert_eq!(advice["ideas"][0]["line"][0], advice["action"]);
    assert!(advice["ideas"][0]["margin"].is_f64() && advice["ideas"][0]["visits"].as_u64().unwrap() > 0);
    let random = asked(&["--until", "42", "--level", "random", "--explain"], &record).ok();
    assert!(random.ends_with("this level does not think\n"), "{random}");
}

#[test]
fn where_nobody_decides_it_says_so() {
    let record = record("carcassonne");
    assert!(asked(&[], &record).complaint().contains("the game is over, won by"));
    let complaint = asked(&["--until", "1"], &record).complaint();
    assert!(complaint.contains("chance is asked"), "{complaint}");
}

#[test]
fn a_bad_level_or_time_is_refused() {
    for (arguments, expected) in [
        (["--level", "wizard"], "expected a level (random, beginner"),
        (["--time", "soon"], "expected a time from 1ms to 3600s"),
        (["--time", "0s"], "expected a time"),
        (["--visits", "0"], "0 is not in 1.."),
    ] {
        let run = asked(&arguments, "");
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(expected), "{run:?}");
    }
}
