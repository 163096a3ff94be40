//! Puzzles: positions of real games in which one turn is clearly the best. A puzzle is a record that ends where the
//! question is asked; the lines before it, which a reader of records takes for comments, say what is wanted.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Completing something.
    Complete,
    /// Coming into what another has begun.
    Join,
    /// Sending a follower to the fields.
    Field,
    /// Standing in another's way.
    Block,
    /// Building on.
    Build,
    /// The last tiles, worked out exactly.
    ExactEnd,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 6] =
        [Theme::Complete, Theme::Join, Theme::Field, Theme::Block, Theme::Build, Theme::ExactEnd];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Complete => "complete",
            Theme::Join => "join",
            Theme::Field => "field",
            Theme::Block => "block",
            Theme::Build => "build",
            Theme::ExactEnd => "exact-end",
        }
    }

    fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its number in its collection, from 1.
    pub number: u32,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// By how many points the solution is better than anything else, as far as its maker could see.
    pub gap: f32,
    /// How many visits its maker looked for.
    pub visits: u32,
    /// The decisions of the best turn, in the notation of records.
    pub solution: Vec<String>,
    /// The game up to the question.
    pub record: String,
}

/// Why a text is no collection of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPuzzle {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected.
    pub message: String,
}

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for BadPuzzle {}

/// How the first line of a puzzle begins, and its second.
const TITLE: &str = "# puzzle ";
const SOLUTION: &str = "# solution: ";

impl Puzzle {
    /// The puzzles of a collection, one after the other.
    pub fn read_all(text: &str) -> Result<Vec<Puzzle>, BadPuzzle> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut lines = text.lines().zip(1..);
        while let Some((line, number)) = lines.next() {
            let bad = |line, expected: &str| BadPuzzle { line, message: format!("expected {expected}") };
            if let Some(title) = line.strip_prefix(TITLE) {
                let puzzle = read_title(title)
                    .ok_or_else(|| bad(number, "`# puzzle N: THEME, level N, gap POINTS, N visits`"))?;
                let solution = lines.next().and_then(|(line, _)| line.strip_prefix(SOLUTION));
                let solution = solution.ok_or_else(|| bad(number + 1, "`# solution: ` and the decisions of a turn"))?;
                let solution = solution.split("; ").map(str::to_owned).collect();
                puzzles.push(Puzzle { solution, ..puzzle });
            } else {
                let last = puzzles.last_mut().ok_or_else(|| bad(number, "`# puzzle` at the beginning"))?;
                let _ = writeln!(last.record, "{line}");
            }
        }
        Ok(puzzles)
    }

    /// What is played: the names of the expansions, or of the game if there are none.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        let named = |word: &str| self.record.lines().find_map(|line| line.strip_prefix(word));
        named("expansions ").or_else(|| named("game ")).unwrap_or_default().split(' ')
    }
}

fn read_title(title: &str) -> Option<Puzzle> {
    let (number, rest) = title.split_once(": ")?;
    let mut parts = rest.split(", ");
    let theme = Theme::from_name(parts.next()?)?;
    let level = parts.next()?.strip_prefix("level ")?.parse().ok().filter(|level| (1..=5).contains(level))?;
    let gap = parts.next()?.strip_prefix("gap ")?.parse().ok().filter(|gap: &f32| gap.is_finite())?;
    let visits = parts.next()?.strip_suffix(" visits")?.parse().ok()?;
    let (solution, record) = (Vec::new(), String::new());
    let number = number.parse().ok()?;
    parts.next().is_none().then_some(Puzzle { number, theme, level, gap, visits, solution, record })
}

impl fmt::Display for Puzzle {
    /// The puzzle as it stands in a collection.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { number, theme, level, gap, visits, solution, record } = self;
        writeln!(f, "{TITLE}{number}: {}, level {level}, gap {gap:.1}, {visits} visits", theme.name())?;
        writeln!(f, "{SOLUTION}{}", solution.join("; "))?;
        f.write_str(record)
    }
}
