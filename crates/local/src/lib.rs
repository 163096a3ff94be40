//! What can be played and asked without a server: a table at which one person plays with computer players or hands the
//! device on, records looked at again, what a strong player thinks of them, and what a table can be. The server answers
//! the same questions with it; a browser without a connection answers them by itself. It keeps nothing and asks nobody:
//! time, randomness and storage come from whoever calls.

mod catalog;
mod chances;
mod comment;
mod evaluation;
mod position;
mod puzzle_rating;
mod puzzles;
mod refused;
mod study;
mod table;
mod thought;
mod tree;

pub use catalog::{Offering, is_usual, offering};
pub use chances::{Chance, Told, chances};
pub use comment::{Comment, Query, comment};
pub use evaluation::{Evaluate, Evaluation, evaluate, evaluate_growing};
pub use position::{
    BuiltPosition, PositionAnswer, PositionDoubt, PositionProblem, PositionQuestion, StandQuestion, position,
};
pub use puzzle_rating::PuzzleRating;
pub use puzzles::{Attempt, PuzzleInfo, PuzzleQuestion, Verdict, attempt, puzzle, puzzles};
pub use refused::Refused;
pub use study::{Outcome, Question, Study, study};
pub use table::{Chair, Kept, Sitter, Table, Thinker};
pub use thought::{ADVISER, STAND_IN, check_level, line_of, think};
pub use tree::{Rooted, Tree, TreeNode, tree};
