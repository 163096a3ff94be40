//! All tests once more, on PostgreSQL: this program starts itself with that database. What is about files alone is left
//! out, and so is what has run on PostgreSQL already.

use crate::house::{DATABASE, is_postgres};
use std::process::Command;

/// What a failing disk does to a file is asked of files alone, and only a file is kept from rules 1.
const OF_FILES: [&str; 3] = ["faults::", "rules_1::", "upgrade::"];

/// These are about several servers on one PostgreSQL, whatever database the others use.
const OF_POSTGRES: [&str; 2] = ["limits::", "nodes::"];

#[test]
fn everything_is_as_true_on_postgresql() {
    assert!(!is_postgres(), "this is left out where it would start itself for ever");
    let mut again = Command::new(std::env::current_exe().expect("this program"));
    for left_out in OF_FILES.iter().chain(&OF_POSTGRES).chain(&["again::"]) {
        again.args(["--skip", left_out]);
    }
    let run = again.env(DATABASE, "postgres").output().expect("the program starts");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let passed = said.lines().filter(|line| line.ends_with("... ok")).count();
    assert!(passed > 80, "only {passed} tests have run: {said}");
}
