//! `bastide review`: judges every turn of a record, and tells luck from skill.

use crate::record_file::RecordFile;
use anyhow::{Result, bail};
use bastide_protocol::{Session, Visit, WireGame};
use bastide_study::{Depth, Review, TurnReview};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide review a.bastide
  bastide review a.bastide --mistakes 3
  bastide random --seed 1 | bastide review - --laps 4 --json

Every turn is compared with the best one: what it cost is how many points of the player's lead
were lost at the end of the game, as far as can be seen by playing on with the same tiles. For each player,
what could be expected at the start, luck, own and others' decisions add up to the points at the end. The same
record always gives the same review.";

/// Judge every turn of a record, and tell luck from skill
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReviewRecord {
    /// The record, or - for standard input
    file: PathBuf,
    /// How many ways of each turn are looked at closely
    #[arg(long, value_name = "N", default_value_t = Depth::default().ways, value_parser = ways)]
    ways: usize,
    /// How often each of them is played on
    #[arg(long, value_name = "N", default_value_t = Depth::default().laps, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    laps: u32,
    /// Tell only so many turns of each player: those that cost most
    #[arg(long, value_name = "N")]
    mistakes: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn ways(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=100).contains(number));
    number.ok_or_else(|| "expected a number from 1 to 100".to_owned())
}

impl ReviewRecord {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let (review, colours) = file.game_kind()?.visit(Judging { options: self, file: &file })?;
        if review.turns.is_empty() {
            bail!("there is nothing to judge: nobody has decided anything in this record");
        }
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&review)?)?);
        }
        Ok(write!(out, "{}", self.report(&review, &colours))?)
    }

    fn report(&self, review: &Review, colours: &[&str]) -> String {
        let mut text = String::new();
        let told: Vec<&TurnReview> = match self.mistakes {
            None => review.turns.iter().collect(),
            Some(most) => (0..colours.len() as u8).flat_map(|seat| review.dearest(seat, most)).collect(),
        };
        for turn in told {
            text += &line(turn, colours[turn.seat as usize]);
        }
        let _ = writeln!(
            text,
            "\n{:8}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}   accuracy (opening, middle, end)",
            "", "start", "luck", "own", "others", "end", "cost"
        );
        for (seat, share) in review.players.iter().enumerate() {
            let [opening, middle, end] = share.accuracy;
            let _ = writeln!(
                text,
                "{:8}{:9.1}{:+9.1}{:+9.1}{:+9.1}{:9.1}{:9.1}   {opening:.0} {middle:.0} {end:.0}",
                colours[seat], review.start[seat], share.luck, share.own, share.others, review.end[seat], share.cost
            );
        }
        for (seat, share) in review.players.iter().enumerate() {
            for (kind, times) in &share.mistakes {
                let _ = writeln!(text, "{:8}{times:3} × {}", colours[seat], kind.words());
            }
        }
        text
    }
}

/// One turn in a line.
fn line(turn: &TurnReview, player: &str) -> String {
    let played = turn.played.join("; ");
    let Some(mistake) = turn.mistake else { return format!("{:4} {player:8}        {played}\n", turn.at) };
    let (cost, best, words) = (turn.cost, turn.best.join("; "), mistake.words());
    format!("{:4} {player:8}{:+7.1} {played}\n{:21}better: {best} ({words})\n", turn.at, -cost, "")
}

struct Judging<'a> {
    options: &'a ReviewRecord,
    file: &'a RecordFile,
}

impl Visit for Judging<'_> {
    type Output = Result<(Review, Vec<&'static str>)>;

    fn visit<G: WireGame>(self) -> Result<(Review, Vec<&'static str>)> {
        let session = Session::<G>::load(&self.file.text).map_err(|error| self.file.misread(error))?;
        let bar = ProgressBar::new(session.len() as u64).with_style(style());
        let review = Review::of(&session, Depth { ways: self.options.ways, laps: self.options.laps }, &mut |at| {
            bar.set_position(at as u64);
        });
        bar.finish_and_clear();
        Ok((review, session.game().colours()))
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("judging {wide_bar} {pos} of {len} actions, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
