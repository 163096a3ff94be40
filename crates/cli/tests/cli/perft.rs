//! `bastide perft` against numbers that were checked once: by hand for the first moves, and with a second program,
//! written from the tile texts alone, for all first placements and figures.

use crate::program::bastide;
use std::path::Path;

const GOLDEN: &str = include_str!("../golden/perft.txt");

#[test]
fn the_numbers_of_paths_are_those_of_the_golden_file() {
    let mut checked = 0;
    for block in GOLDEN.split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.starts_with('#'));
        let Some(command) = lines.next() else { continue };
        let expected: String = lines.map(|line| format!("{line}\n")).collect();
        let arguments: Vec<_> = command.split(' ').collect();
        assert_eq!(bastide(&arguments).ok(), expected, "{command}; see {}", Path::new(file!()).display());
        checked += 1;
    }
    assert!(checked >= 8, "only {checked} blocks were found");
}

#[test]
fn divided_paths_add_up() {
    let setup = ["--players", "2", "--seed", "3", "--expansions", "river", "--depth", "3"];
    for more in [&["--divide"][..], &["--divide", "--all-draws"][..]] {
        let text = bastide(&[&["perft"][..], &setup[..], more].concat()).ok();
        let (depths, parts): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with("depth "));
        let number = |line: &&str| line.rsplit(' ').next().and_then(|word| word.parse::<u64>().ok()).unwrap();
        assert_eq!(depths.len(), 3);
        assert_eq!(parts.iter().map(number).sum::<u64>(), number(&depths[2]), "{text}");
    }
}

#[test]
fn time_goes_where_it_does_not_disturb() {
    let run = bastide(&["perft", "--seed", "1", "--depth", "2"]);
    assert!(run.stderr.contains("paths/s"), "{run:?}");
    assert!(!run.ok().contains("paths/s"));
}
