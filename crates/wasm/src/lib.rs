//! The games, records and players of Bastide in a browser. Everything goes in and out as JSON in the types of the wire,
//! so that whoever talks to a server talks to this in the same words; what is refused is thrown as a `Problem`. Time and
//! randomness come from the page. A thought ends with its budget, or with the worker that it runs in.

use bastide_dealer::Seed;
use bastide_local::{ADVISER, Attempt, Evaluate, Kept, PositionQuestion, Query, Question, Refused, Rooted, Told};
use bastide_players::{Level, Spec, Stop};
use bastide_protocol::{AnyGame, Code, Message, NewTable, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

/// What is refused, as JSON.
type Thrown = String;

/// What a new table can be (`Offering`).
#[wasm_bindgen]
pub fn catalog() -> Result<String, Thrown> {
    written(&bastide_local::offering())
}

/// A record looked at again: `Question` in, `Study` out.
#[wasm_bindgen]
pub fn study(question: &str) -> Result<String, Thrown> {
    bastide_local::study(&read::<Question>(question)?).map_err(thrown).and_then(|study| written(&study))
}

/// A position that is being built by hand: `PositionQuestion` in, `PositionAnswer` out.
#[wasm_bindgen]
pub fn position(question: &str) -> Result<String, Thrown> {
    bastide_local::position(&read::<PositionQuestion>(question)?).map_err(thrown).and_then(|built| written(&built))
}

/// A record with its variations, or a game that has not begun: `Rooted` in, `Tree` out.
#[wasm_bindgen]
pub fn tree(rooted: &str) -> Result<String, Thrown> {
    bastide_local::tree(&read::<Rooted>(rooted)?).map_err(thrown).and_then(|tree| written(&tree))
}

/// What a strong player makes of a position: `Evaluate` in, `Evaluation` out.
#[wasm_bindgen]
pub fn evaluate(asked: &str) -> Result<String, Thrown> {
    bastide_local::evaluate(&read::<Evaluate>(asked)?).map_err(thrown).and_then(|told| written(&told))
}

/// What a strong player thinks of a turn of a record: `Query` in, `Comment` out.
#[wasm_bindgen]
pub fn comment(query: &str) -> Result<String, Thrown> {
    bastide_local::comment(&read::<Query>(query)?).map_err(thrown).and_then(|comment| written(&comment))
}

/// What could have come at each draw of a record: `Told` in, a list of `Chance` out.
#[wasm_bindgen]
pub fn chances(told: &str) -> Result<String, Thrown> {
    bastide_local::chances(&read::<Told>(told)?).map_err(thrown).and_then(|chances| written(&chances))
}

/// All puzzles (a list of `PuzzleInfo`).
#[wasm_bindgen]
pub fn puzzles() -> Result<String, Thrown> {
    written(&bastide_local::puzzles())
}

/// The puzzle with a number (`PuzzleQuestion`).
#[wasm_bindgen]
pub fn puzzle(number: u32) -> Result<String, Thrown> {
    bastide_local::puzzle(number).ok_or_else(no_puzzle).and_then(|question| written(&question))
}

/// Judges a turn that was tried at a puzzle: `Attempt` in, `Verdict` out.
#[wasm_bindgen]
pub fn attempt(number: u32, tried: &str) -> Result<String, Thrown> {
    let verdict = bastide_local::attempt(number, &read::<Attempt>(tried)?).ok_or_else(no_puzzle)?;
    verdict.map_err(thrown).and_then(|verdict| written(&verdict))
}

/// What a computer player of a level answers where a record ends, as the ideas it has (`Advice`), best first; one that
/// does not think has one idea. `budget` is as on the command line, `200ms` or `600`, or nothing for the level's own;
/// the level `adviser` is whoever gives hints.
#[wasm_bindgen]
pub fn advise(record: &str, level: &str, budget: &str, seed: u64) -> Result<String, Thrown> {
    let level = if level == "adviser" { ADVISER } else { level };
    let words = if budget.is_empty() { level.to_owned() } else { format!("{level}:{budget}") };
    let known = || Refused::new(Code::Malformed, format!("expected a level and a budget, found `{words}`"));
    let spec = Spec::from_text(&words).ok_or_else(|| thrown(known()))?;
    let game = AnyGame::load(record).map_err(|error| thrown(error.into()))?;
    let nobody = || Refused::new(Code::Illegal, "nobody is asked there");
    let (action, ideas) = bastide_local::think(&game, spec, seed, Stop::new()).ok_or_else(|| thrown(nobody()))?;
    let line = bastide_local::line_of(action, ideas.clone());
    written(&Advised { line, ideas })
}

/// What a computer player answers.
#[derive(Serialize)]
struct Advised {
    /// The answer, and how it would go on.
    line: Vec<String>,
    /// Its ideas, best first; none for players that do not think.
    ideas: Vec<bastide_protocol::Advice>,
}

/// The names of all levels with the time they think by themselves, for whoever measures.
#[wasm_bindgen]
pub fn levels() -> Result<String, Thrown> {
    written(&Level::LADDER.map(Level::name))
}

/// A table without a server.
#[wasm_bindgen]
pub struct Table(bastide_local::Table);

#[wasm_bindgen]
impl Table {
    /// Makes a table (`NewTable`) under a name, dealt from a seed of 64 hexadecimal digits.
    pub fn make(wish: &str, id: &str, seed: &str, now: f64) -> Result<Table, Thrown> {
        let wish = read::<NewTable>(wish)?;
        bastide_local::Table::make(&wish, id, seed_of(seed)?, now as u64).map(Table).map_err(thrown)
    }

    /// Takes up a table that was kept.
    pub fn open(kept: &str) -> Result<Table, Thrown> {
        bastide_local::Table::open(read::<Kept>(kept)?).map(Table).map_err(thrown)
    }

    /// The same people once more, under a name, dealt from another seed.
    pub fn again(&mut self, id: &str, seed: &str, now: f64) -> Result<Table, Thrown> {
        self.0.again(id, seed_of(seed)?, now as u64).map(Table).map_err(thrown)
    }

    /// What has to be kept to take it up again (`Kept`).
    pub fn kept(&self) -> Result<String, Thrown> {
        written(&self.0.kept())
    }

    /// Everything as it stands (`Message`).
    pub fn welcome(&self, now: f64) -> Result<String, Thrown> {
        written(&self.0.welcome(now as u64))
    }

    /// Does what is asked (`Request`) and says what came of it (`Message`).
    pub fn ask(&mut self, request: &str, now: f64) -> Result<String, Thrown> {
        let message: Message = self.0.ask(read::<Request>(request)?, now as u64);
        written(&message)
    }

    /// The computer player that is asked (`Thinker`), or `null`.
    pub fn thinker(&self) -> Result<String, Thrown> {
        written(&self.0.thinker())
    }

    /// A computer player answers; what came of it (`Message`), or `null` if it is not asked any more.
    pub fn answered(&mut self, version: u32, action: &str, now: f64) -> Result<String, Thrown> {
        written(&self.0.answered(version, action, now as u64))
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

fn no_puzzle() -> Thrown {
    thrown(Refused::new(Code::Unknown, "there is no such puzzle"))
}

fn seed_of(digits: &str) -> Result<Seed, Thrown> {
    digits.parse().map_err(|error: bastide_dealer::SeedError| thrown(Refused::new(Code::Malformed, error.to_string())))
}

fn read<T: DeserializeOwned>(words: &str) -> Result<T, Thrown> {
    serde_json::from_str(words).map_err(|error| thrown(Refused::new(Code::Malformed, error.to_string())))
}

fn written<T: Serialize>(told: &T) -> Result<String, Thrown> {
    serde_json::to_string(told).map_err(|error| thrown(Refused::new(Code::Internal, error.to_string())))
}

fn thrown(refused: Refused) -> Thrown {
    // A refusal is a word and a sentence: it can always be written.
    serde_json::to_string(&refused).unwrap_or(refused.message)
}
