//! The result of a match, as a table for people and as one object for programs.

use super::habits::MeanHabits;
use super::sprt::{Sprt, Verdict};
use super::standings::{Lost, Row};
use bastide_protocol::Setup;
use serde::Serialize;
use std::fmt;

/// The result of a match.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// The players, in the order of the list; equal ones once.
    pub(crate) players: Vec<Row>,
    /// Games that count: those of whole decks.
    pub(crate) games: usize,
    /// Decks, each played from every seating.
    pub(crate) decks: usize,
    /// Whether everything was played that was asked for, or the test has decided.
    pub(crate) complete: bool,
    /// What decides the decks.
    pub(crate) seed: String,
    /// How every game begins.
    pub(crate) setup: Setup,
    /// Games played at the same time.
    pub(crate) threads: usize,
    /// How long this run took.
    pub(crate) seconds: f64,
    /// The version of the program.
    pub(crate) version: &'static str,
    /// Games that a program lost by default.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) defaults: Vec<Lost>,
    /// What the sequential test says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sprt: Option<Decision>,
}

/// What the sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Decision {
    #[serde(flatten)]
    pub(crate) question: Sprt,
    /// The logarithm of how much likelier `elo1` is.
    pub(crate) llr: f64,
    /// Where it decides for `elo0` and for `elo1`.
    pub(crate) bounds: [f64; 2],
    pub(crate) verdict: Verdict,
}

impl Decision {
    /// The answer that these decks give.
    pub(crate) fn of(question: Sprt, decks: &[f64]) -> Decision {
        let (low, high) = question.bounds();
        Decision { question, llr: question.llr(decks), bounds: [low, high], verdict: question.verdict(decks) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.players.iter().map(|row| row.name.len()).max().unwrap_or(0).max(6);
        writeln!(
            f,
            "{:width$}  {:>5} {:>5} {:>6} {:>6} {:>7}  {:>15}  {:>20}  {:>8}",
            "player", "wins", "draws", "losses", "won", "score", "margin", "Elo (95 %)", "ms/move"
        )?;
        for row in &self.players {
            let margin = format!("{:+.2} ± {:.2}", row.mean_margin, row.margin_se);
            let [low, high] = row.elo_ci;
            let elo = format!("{:+.0} ({low:+.0} to {high:+.0})", row.elo);
            writeln!(
                f,
                "{:width$}  {:>5} {:>5} {:>6} {:>5.1}% {:>7.2}  {margin:>15}  {elo:>20}  {:>8.1}",
                row.name,
                row.wins,
                row.draws,
                row.losses,
                100.0 * row.win_share,
                row.mean_score,
                row.ms_per_move
            )?;
        }
        self.habits(f, width)?;
        let Report { games, decks, seed, seconds, .. } = self;
        writeln!(f, "{games} games: {decks} decks, each from every seating; seed {seed}; {seconds:.1} s")?;
        for Lost { deck, seating, player, reason } in &self.defaults {
            writeln!(f, "deck {deck}, seating {seating}: {player} lost by default: {reason}")?;
        }
        self.sprt.map_or(Ok(()), |decision| writeln!(f, "{decision}"))
    }
}

impl Report {
    /// A second table: what each does with its followers in a game.
    fn habits(&self, f: &mut fmt::Formatter<'_>, width: usize) -> fmt::Result {
        if self.players.iter().all(|row| row.habits.is_none()) {
            return Ok(());
        }
        writeln!(
            f,
            "{:width$}  {:>10} {:>16} {:>10} {:>14}",
            "a game", "tiles laid", "with empty hand", "completed", "for nothing"
        )?;
        for row in &self.players {
            let Some(MeanHabits { turns, empty, completed, for_nothing, for_nothing_se }) = row.habits else {
                continue;
            };
            let for_nothing = format!("{for_nothing:.2} ± {for_nothing_se:.2}");
            writeln!(f, "{:width$}  {turns:>10.1} {empty:>16.1} {completed:>10.1} {for_nothing:>14}", row.name)?;
        }
        Ok(())
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Decision { question, llr, bounds: [low, high], verdict } = self;
        write!(f, "SPRT of {:+} against {:+} Elo: ", question.elo0, question.elo1)?;
        match verdict {
            Verdict::Open => write!(f, "not decided")?,
            Verdict::Elo0 => write!(f, "decided for {:+}: the first player is not that much better", question.elo0)?,
            Verdict::Elo1 => write!(f, "decided for {:+}: the first player is better", question.elo1)?,
        }
        write!(f, " (ratio {llr:+.2} between {low:+.2} and {high:+.2})")
    }
}
