//! Runs two builds of `measure` by turns and prints how many times as fast the first is, as the median of all rounds with
//! the least and the most: `compare NOW BEFORE base|all|castle SECONDS ROUNDS [NUMBERS]`.

#![allow(clippy::print_stdout, reason = "this example exists to print")]

use bastide_measure::ratios;
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [now, before, game, seconds, rounds, numbers @ ..] = &words[..] else {
        panic!("expected NOW BEFORE GAME SECONDS ROUNDS [NUMBERS], found {words:?}");
    };
    let rounds: u32 = rounds.parse().expect("a number of rounds");
    let mut all: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut last = Value::Null;
    for round in 1..=rounds {
        let seed = round.to_string();
        // Whoever runs first may find the machine cooler or busier, so they take turns at that too.
        let (first, second) = if round % 2 == 0 { (now, before) } else { (before, now) };
        let plan: Vec<&str> = [game, seconds, &seed].into_iter().chain(numbers).map(String::as_str).collect();
        let (one, other) = (run(first, &plan), run(second, &plan));
        let (report, earlier) = if round % 2 == 0 { (one, other) } else { (other, one) };
        for ratio in ratios(&report, &earlier) {
            all.entry(ratio.name).or_default().push(ratio.times_as_fast);
        }
        last = report;
    }
    for (name, mut ratios) in all {
        ratios.sort_by(f64::total_cmp);
        let (least, median, most) = (ratios[0], ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
        println!("  {name}: {median:.2} times as fast ({least:.2} to {most:.2})");
    }
    println!("  now: {last}");
}

fn run(program: &str, words: &[&str]) -> Value {
    let output = Command::new(program).args(words).output().expect("the program runs");
    assert!(output.status.success(), "{program} failed: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}
