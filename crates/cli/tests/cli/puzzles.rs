//! `bastide puzzles`: a collection that can be made, listed and checked.

use crate::program::{argument, bastide, scratch};
use std::fs;

#[test]
fn puzzles_are_made_from_a_game_and_solved_by_a_deeper_search() {
    let folder = scratch("puzzles");
    fs::create_dir_all(&folder).unwrap();
    let (record, collection) = (folder.join("a.bastide"), folder.join("a.puzzles"));
    fs::write(&record, bastide(&["random", "--game", "castle", "--seed", "5"]).ok()).unwrap();
    let made = bastide(&["puzzles", "make", argument(&record), "--visits", "60", "--gap", "1", "--most", "2"]).ok();
    assert!(made.starts_with("# puzzle 1: "), "{made}");
    fs::write(&collection, &made).unwrap();
    assert!(bastide(&["puzzles", "list", argument(&collection)]).ok().contains("castle"));
    let checked = bastide(&["puzzles", "check", argument(&collection)]).ok();
    assert!(checked.contains("each solved by a search ten times as deep"), "{checked}");
    // A wrong solution is noticed.
    let wrong = made.replacen("# solution: ", "# solution: red pass; ", 1);
    fs::write(&collection, wrong).unwrap();
    let run = bastide(&["puzzles", "check", argument(&collection)]);
    assert!(run.complaint().contains("not solved as they should be"));
}

#[test]
fn what_is_no_collection_is_refused_with_its_line() {
    let folder = scratch("no-puzzles");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a.puzzles");
    fs::write(&file, "bastide 1\n").unwrap();
    assert!(
        bastide(&["puzzles", "list", argument(&file)])
            .complaint()
            .contains("line 1: expected `# puzzle` at the beginning")
    );
}
