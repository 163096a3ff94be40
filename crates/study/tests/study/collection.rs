//! The puzzles that come with the program: many, of all kinds, each with a legal solution. `bastide puzzles check` solves
//! them; that takes minutes, so here it is done for a few.

use bastide_play::Actor;
use bastide_protocol::{GameKind, Session, Visit, WireGame};
use bastide_study::{Puzzle, Theme, collection};
use std::collections::BTreeMap;

/// Every so-manyth puzzle is solved.
const SOLVED: usize = 60;

#[test]
fn there_are_many_puzzles_of_every_theme_level_and_game() {
    let puzzles = collection();
    assert!(puzzles.len() >= 300, "{} puzzles", puzzles.len());
    assert!(puzzles.is_sorted_by(|one, next| one.number < next.number), "a number is given once");
    for theme in Theme::ALL {
        assert!(puzzles.iter().filter(|puzzle| puzzle.theme == theme).count() >= 4, "{theme:?}");
    }
    for level in 1..=5 {
        assert!(puzzles.iter().filter(|puzzle| puzzle.level == level).count() >= 8, "level {level}");
    }
    let mut sets = BTreeMap::<&str, usize>::new();
    puzzles.iter().flat_map(Puzzle::sets).for_each(|set| *sets.entry(set).or_default() += 1);
    assert_eq!(sets.len(), 13, "{sets:?}");
    assert!(sets.values().all(|&count| count >= 8), "{sets:?}");
}

struct Play<'a>(&'a Puzzle);

impl Visit for Play<'_> {
    type Output = ();

    fn visit<G: WireGame>(self) {
        let Play(puzzle) = self;
        let mut session = Session::<G>::load(&puzzle.record).expect("a record");
        let asked = session.game().actor();
        assert!(matches!(asked, Actor::Seat(_)), "puzzle {}", puzzle.number);
        for action in &puzzle.solution {
            assert_eq!(session.game().actor(), asked, "puzzle {}", puzzle.number);
            session.act_written(action).unwrap_or_else(|error| panic!("puzzle {}: {error}", puzzle.number));
        }
        assert_ne!(session.game().actor(), asked, "the solution of puzzle {} is a whole turn", puzzle.number);
        if puzzle.number as usize % SOLVED == 1 {
            puzzle.check::<G>().unwrap_or_else(|other| panic!("puzzle {}: {other}", puzzle.number));
        }
    }
}

#[test]
fn every_solution_is_a_legal_turn_and_a_deeper_search_finds_it() {
    for puzzle in collection() {
        GameKind::of_record(&puzzle.record).expect("a game").visit(Play(puzzle));
    }
}
