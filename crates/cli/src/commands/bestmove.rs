//! `bastide bestmove`: what a computer player would do at the end of a record, and why.

use crate::advice::Advice;
use crate::arena::entry::spec;
use crate::record_file::RecordFile;
use crate::scoreboard;
use anyhow::{Result, anyhow, bail};
use bastide_play::Actor;
use bastide_players::{Budget, Player, Spec};
use bastide_protocol::{Visit, WireGame};
use bastide_record::Replay;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  bastide bestmove a.bastide --time 2s --explain
  bastide bestmove a.bastide --until 40 --level club
  bastide new --seed 7 | bastide bestmove - --visits 500 --json

It thinks on all cores, or on one if visits are counted: with --visits alone the answer is
always the same. --explain tells the best ideas, the chosen one first: by how many points the player
expects to be ahead at the end, how often the idea was looked at, and how the turn would go on; the
level tree tells the tile and the reply it looked at most as well, as far as it has looked.";

/// Say what a computer player would do at the end of a record
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bestmove {
    /// The record, or - for standard input
    file: PathBuf,
    /// Who is asked, with a budget if wanted: a level as in `bastide arena`
    #[arg(long, value_name = "LEVEL", default_value = "master", value_parser = spec)]
    level: Spec,
    /// How long to think (1s, 0.2s, 500ms)
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,
    /// How many visits to think
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    visits: Option<u32>,
    /// Tell the best ideas with what is expected of them
    #[arg(long)]
    explain: bool,
    /// Print one JSON object, ideas included
    #[arg(long)]
    json: bool,
    /// Look at the game after this many actions, chance included
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// The seed of the random choices of a level that makes any
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Reads a time such as 1s, 0.2s or 500ms.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or_default(), 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    let seconds = seconds.filter(|seconds| (0.001..=3600.0).contains(seconds));
    let expected = "expected a time from 1ms to 3600s, such as 1s, 0.2s or 500ms";
    seconds.map(Duration::from_secs_f64).ok_or_else(|| expected.to_owned())
}

impl Bestmove {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let advice = file.game_kind()?.visit(Asking { options: self, file: &file })?;
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&advice)?)?);
        }
        writeln!(out, "{}", advice.action)?;
        if self.explain {
            write!(out, "{}", explanation(&advice))?;
        }
        Ok(())
    }

    fn spec(&self) -> Spec {
        let mut spec = self.level;
        if self.time.is_some() || self.visits.is_some() {
            spec.budget = Some(Budget { visits: self.visits, time: self.time });
        }
        // Only one thread gives the same answer every time, and that is what visits are asked for.
        let threads = if spec.budget.is_some_and(|budget| budget.visits.is_some()) { 1 } else { 0 };
        spec.with_threads(threads)
    }
}

struct Asking<'a> {
    options: &'a Bestmove,
    file: &'a RecordFile,
}

impl Visit for Asking<'_> {
    type Output = Result<Advice>;

    fn visit<G: WireGame>(self) -> Result<Advice> {
        let Asking { options, file } = self;
        let mut replay = Replay::<G>::open(&file.text).map_err(|error| file.misread(error))?;
        for _ in 0..options.until.unwrap_or(usize::MAX) {
            match replay.step(&mut ()) {
                None => break,
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(file.misread(error)),
            }
        }
        let game = &replay.game;
        let Actor::Seat(_) = game.actor() else { bail!(nobody_asked(game)) };
        let mut player: Box<dyn Player<G>> = options.spec().player(options.seed);
        let answer = player.answer(game).ok_or_else(|| anyhow!("the player has no answer"))?;
        Advice::of(game, &answer).ok_or_else(|| anyhow!("nobody is asked"))
    }
}

/// Why there is nothing to answer.
fn nobody_asked<G: WireGame>(game: &G) -> String {
    match game.ending() {
        Some(ending) => format!("there is nothing to decide: the game is over, {}", scoreboard::winners(&ending)),
        None => format!(
            "there is nothing to decide: chance is asked {}; add what it brings to the record, or look earlier with --until",
            game.asked().words
        ),
    }
}

/// The best ideas, one a line.
fn explanation(advice: &Advice) -> String {
    if advice.ideas.is_empty() {
        return "this level does not think\n".to_owned();
    }
    let lines = advice.ideas.iter().zip(1..).map(|(idea, number)| {
        let line = idea.line.join("; ");
        format!("{number:3}. {:+7.2} points, {:6} visits: {line}\n", idea.margin, idea.visits)
    });
    lines.collect()
}
