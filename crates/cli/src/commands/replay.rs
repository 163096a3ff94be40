//! `bastide replay`: plays a record and tells what happens in it, in words or as JSON.

use crate::record_file::RecordFile;
use crate::scoreboard;
use anyhow::Result;
use bastide_protocol::{Asked, Colour, Ending, Event, Player, Visit, WireGame};
use bastide_record::RecordError;
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide replay a.bastide
  bastide replay a.bastide --until 12
  bastide random --seed 1 | bastide replay - --json";

/// Play a record and tell what happens, with every point
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print one JSON object for each action, and one for the end
    #[arg(long)]
    json: bool,
    /// Stop after this many actions, chance included
    #[arg(long, value_name = "N")]
    until: Option<usize>,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        file.game_kind()?.visit(Telling { options: self, file: &file, out })
    }
}

struct Telling<'a> {
    options: &'a Replay,
    file: &'a RecordFile,
    out: &'a mut dyn Write,
}

impl Visit for Telling<'_> {
    type Output = Result<()>;

    fn visit<G: WireGame>(self) -> Result<()> {
        let Telling { options, file, out } = self;
        let mut replay = bastide_record::Replay::<G>::open(&file.text).map_err(|error| file.misread(error))?;
        let mut narrator = Narrator { json: options.json, scores: Vec::new(), out };
        for number in 1..=options.until.unwrap_or(usize::MAX) {
            match step(&mut replay, number) {
                None => break,
                Some(Ok(step)) => narrator.step(&step)?,
                Some(Err(error)) => {
                    narrator.break_off(&error)?;
                    return Err(file.misread(error));
                }
            }
        }
        narrator.end(&End::of(&replay.game))
    }
}

/// Plays the next action of a record.
fn step<G: WireGame>(replay: &mut bastide_record::Replay<'_, G>, number: usize) -> Option<Result<Step, RecordError>> {
    let before = replay.game.clone();
    let mut heard = Vec::new();
    let action = match replay.step(&mut heard)? {
        Ok(action) => before.write_action(action),
        Err(error) => return Some(Err(error)),
    };
    let events = heard.iter().map(|event| replay.game.event(event)).collect();
    Some(Ok(Step { number, action, events, players: replay.game.players() }))
}

/// An action and what came of it.
struct Step {
    number: usize,
    action: String,
    events: Vec<Event>,
    players: Vec<Player>,
}

/// An action and what came of it, as JSON.
#[derive(Serialize)]
struct StepLine<'a> {
    number: usize,
    action: &'a str,
    events: &'a [Event],
    scores: BTreeMap<Colour, i32>,
}

/// How things stand at the end of a record.
#[derive(Serialize)]
struct End {
    players: Vec<Player>,
    asked: Asked,
    result: Option<Ending>,
}

impl End {
    fn of<G: WireGame>(game: &G) -> End {
        End { players: game.players(), asked: game.asked(), result: game.ending() }
    }
}

/// What is wrong with a record, as JSON.
#[derive(Serialize)]
struct ErrorLine<'a> {
    error: ErrorPlace<'a>,
}

#[derive(Serialize)]
struct ErrorPlace<'a> {
    line: usize,
    column: usize,
    message: &'a str,
}

/// Tells a game, remembering the scores it told last.
struct Narrator<'a> {
    json: bool,
    scores: Vec<i32>,
    out: &'a mut dyn Write,
}

impl Narrator<'_> {
    fn step(&mut self, step: &Step) -> Result<()> {
        let Step { number, action, events, players } = step;
        if self.json {
            return self.line(&StepLine { number: *number, action, events, scores: scoreboard::scores(players) });
        }
        writeln!(self.out, "{number:4}  {action}")?;
        for event in events {
            writeln!(self.out, "        {}", event.text)?;
        }
        let scores: Vec<i32> = players.iter().map(|player| player.score).collect();
        if scores != self.scores && scores.iter().any(|&score| score != 0) {
            writeln!(self.out, "      = {}", scoreboard::line(players))?;
        }
        self.scores = scores;
        Ok(())
    }

    fn end(&mut self, end: &End) -> Result<()> {
        if self.json {
            return self.line(end);
        }
        write!(self.out, "\n{}", scoreboard::table(&end.players))?;
        let last = match (&end.result, &end.asked.player) {
            (Some(ending), _) => scoreboard::winners(ending),
            (None, Some(player)) => format!("not finished: {player} is asked {}", end.asked.words),
            (None, None) => format!("not finished: chance is asked {}", end.asked.words),
        };
        Ok(writeln!(self.out, "{last}")?)
    }

    /// The error itself is reported by the caller; readers of JSON get it in their own stream too.
    fn break_off(&mut self, error: &RecordError) -> Result<()> {
        let RecordError { line, column, message } = error;
        if self.json {
            return self.line(&ErrorLine { error: ErrorPlace { line: *line, column: *column, message } });
        }
        Ok(())
    }

    fn line(&mut self, value: &impl Serialize) -> Result<()> {
        Ok(writeln!(self.out, "{}", serde_json::to_string(value)?)?)
    }
}
