//! A collection of puzzles as text.

use bastide_study::{Puzzle, Theme};

const TEXT: &str = "# puzzle 7: join, level 3, gap 4.2, 600 visits\n# solution: red place 0 1 south; red pass\n\
    bastide 1\ngame castle\n";

#[test]
fn a_collection_is_read_as_it_was_written() {
    let text = format!("{TEXT}{}", TEXT.replace("puzzle 7", "puzzle 8"));
    let puzzles = Puzzle::read_all(&text).unwrap();
    assert_eq!(puzzles.len(), 2);
    assert_eq!(puzzles[0].theme, Theme::Join);
    assert_eq!(puzzles[0].solution, ["red place 0 1 south", "red pass"]);
    assert_eq!(puzzles[1].record, "bastide 1\ngame castle\n");
    assert_eq!(puzzles.iter().map(Puzzle::to_string).collect::<String>(), text);
}

#[test]
fn what_is_no_collection_is_refused_with_its_line() {
    let message = |text: &str| Puzzle::read_all(text).unwrap_err().to_string();
    assert_eq!(message("bastide 1\n"), "line 1: expected `# puzzle` at the beginning");
    assert!(message("# puzzle 7: sing, level 3, gap 4.2, 600 visits\n").starts_with("line 1: expected `# puzzle N"));
    assert!(message(&TEXT.replace("# solution", "# answer")).starts_with("line 2: expected `# solution"));
    assert!(message(&TEXT.replace("level 3", "level 6")).starts_with("line 1"));
}
