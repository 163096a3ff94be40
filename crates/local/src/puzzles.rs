//! The puzzles that come with the program: asked one by one, and answered with a turn.

use crate::puzzle_rating::{PuzzleRating, Solved};
use crate::refused::Refused;
use bastide_protocol::{Code, GameKind, Session, Visit, WireGame};
use bastide_study::{Depth, Mistake, Puzzle, Theme, TurnReview, collection};
use serde::{Deserialize, Serialize};

/// A puzzle in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleInfo {
    /// Its number.
    pub number: u32,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// The expansions in play, or the name of the game if there are none.
    pub sets: Vec<String>,
}

/// A puzzle to be solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleQuestion {
    /// What the list says of it.
    #[serde(flatten)]
    pub info: PuzzleInfo,
    /// The game up to the question.
    pub record: String,
    /// The number of the puzzle after it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// A turn that was tried.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The decisions, in the notation of records.
    pub played: Vec<String>,
    /// The rating of who tries it, at the first attempt; a newcomer's is the default.
    #[serde(default)]
    pub rating: Option<PuzzleRating>,
}

/// What became of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// Whether it was the best turn.
    pub solved: bool,
    /// The best turn.
    pub solution: Vec<String>,
    /// By how many points the best turn is better than any other.
    pub gap: f32,
    /// How many points the turn that was tried costs.
    pub cost: f32,
    /// What was wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mistake: Option<Mistake>,
    /// The rating afterwards, where one was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<PuzzleRating>,
}

impl PuzzleInfo {
    fn of(puzzle: &Puzzle) -> PuzzleInfo {
        let Puzzle { number, theme, level, .. } = *puzzle;
        PuzzleInfo { number, theme, level, sets: puzzle.sets().map(str::to_owned).collect() }
    }
}

/// All puzzles, in the order of their numbers.
pub fn puzzles() -> Vec<PuzzleInfo> {
    collection().iter().map(PuzzleInfo::of).collect()
}

/// The puzzle with this number.
pub fn puzzle(number: u32) -> Option<PuzzleQuestion> {
    let puzzle = find(number)?;
    let next = collection().iter().map(|puzzle| puzzle.number).find(|&next| next > number);
    Some(PuzzleQuestion { info: PuzzleInfo::of(puzzle), record: puzzle.record.clone(), next })
}

/// Judges an attempt at a puzzle; `None` if there is no such puzzle.
pub fn attempt(number: u32, attempt: &Attempt) -> Option<Result<Verdict, Refused>> {
    let puzzle = find(number)?;
    let kind = GameKind::of_record(&puzzle.record).map_err(Refused::from);
    Some(kind.and_then(|kind| kind.visit(Tried { puzzle, attempt })))
}

fn find(number: u32) -> Option<&'static Puzzle> {
    collection().iter().find(|puzzle| puzzle.number == number)
}

struct Tried<'a> {
    puzzle: &'a Puzzle,
    attempt: &'a Attempt,
}

impl Visit for Tried<'_> {
    type Output = Result<Verdict, Refused>;

    fn visit<G: WireGame>(self) -> Result<Verdict, Refused> {
        let Puzzle { solution, gap, record, .. } = self.puzzle;
        if self.attempt.rating.is_some_and(|rating| !rating.is_sound()) {
            return Err(Refused::new(Code::Malformed, "expected a rating from 0 to 5000, uncertain by 1 to 500"));
        }
        let mut session = Session::<G>::load(record)?;
        let at = session.len();
        for action in &self.attempt.played {
            session.act_written(action)?;
        }
        let nothing = || Refused::new(Code::Malformed, "expected the decisions of a whole turn");
        let turn = TurnReview::alone(&session, at, Depth::default()).ok_or_else(nothing)?;
        let solved = self.attempt.played == *solution;
        let (cost, mistake) = if solved { (0.0, None) } else { (turn.cost, turn.mistake) };
        let outcome = if solved { Solved::Yes } else { Solved::No };
        let rating = self.attempt.rating.map(|rating| rating.after(self.puzzle.level, outcome));
        Ok(Verdict { solved, solution: solution.clone(), gap: *gap, cost, mistake, rating })
    }
}

#[cfg(test)]
mod regressions {
    use super::*;

    /// Some numbers are no longer taken, and before each of them the way through the puzzles ended.
    #[test]
    fn going_on_from_the_first_puzzle_leads_through_all_of_them() {
        let numbers: Vec<u32> = puzzles().iter().map(|puzzle| puzzle.number).collect();
        let after = |&number: &u32| puzzle(number).expect("it was led to").next;
        let met: Vec<u32> = std::iter::successors(numbers.first().copied(), after).collect();
        assert_eq!(met, numbers);
        assert!(numbers.windows(2).any(|pair| pair[1] > pair[0] + 1), "some numbers are not taken");
    }
}
