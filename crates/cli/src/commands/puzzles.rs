//! `bastide puzzles`: makes puzzles from records, and checks them.

use crate::record_file::RecordFile;
use anyhow::{Context, Result, anyhow, bail};
use bastide_protocol::{GameKind, Session, Visit, WireGame};
use bastide_study::{Maker, Puzzle, Theme};
use clap::{Args, Subcommand};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide puzzles make games/*.bastide > mine.puzzles
  bastide puzzles check mine.puzzles
  bastide puzzles list";

/// Make puzzles from records, check and list them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Look for positions with one clearly best turn, and print them as a collection
    Make(Make),
    /// Solve every puzzle with a search ten times as deep as the one that made it
    Check(Check),
    /// Tell how many puzzles there are of each theme, level and game
    List(Collection),
}

#[derive(Debug, Args)]
struct Make {
    /// Records of games
    #[arg(required = true)]
    records: Vec<PathBuf>,
    /// How many visits the first search has; a second one has ten times as many
    #[arg(long, value_name = "N", default_value_t = Maker::default().visits, value_parser = clap::value_parser!(u32).range(50..=100_000))]
    visits: u32,
    /// By how many points the best turn must be better than any other
    #[arg(long, value_name = "POINTS", default_value_t = Maker::default().gap)]
    gap: f32,
    /// How many puzzles are made from one game at most
    #[arg(long, value_name = "N", default_value_t = Maker::default().most)]
    most: usize,
    /// The number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    first: u32,
}

#[derive(Debug, Args)]
struct Check {
    #[command(flatten)]
    collection: Collection,
    /// Check only every so-manyth puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
}

#[derive(Debug, Args)]
struct Collection {
    /// A collection; without it, the one that comes with the program
    file: Option<PathBuf>,
}

impl Puzzles {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match &self.task {
            Task::Make(make) => make.run(out),
            Task::Check(check) => check.run(out),
            Task::List(collection) => collection.list(out),
        }
    }
}

impl Make {
    fn run(&self, out: &mut dyn Write) -> Result<()> {
        let maker = Maker { visits: self.visits, gap: self.gap, most: self.most };
        let mut number = self.first;
        for path in &self.records {
            let file = RecordFile::read(path)?;
            for puzzle in file.game_kind()?.visit(Making { maker, file: &file })? {
                write!(out, "{}", Puzzle { number, ..puzzle })?;
                number += 1;
            }
            out.flush()?;
        }
        Ok(())
    }
}

struct Making<'a> {
    maker: Maker,
    file: &'a RecordFile,
}

impl Visit for Making<'_> {
    type Output = Result<Vec<Puzzle>>;

    fn visit<G: WireGame>(self) -> Result<Vec<Puzzle>> {
        let session = Session::<G>::load(&self.file.text).map_err(|error| self.file.misread(error))?;
        Ok(self.maker.puzzles(&session))
    }
}

impl Collection {
    fn read(&self) -> Result<Vec<Puzzle>> {
        let Some(path) = &self.file else { return Ok(bastide_study::collection().to_vec()) };
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Puzzle::read_all(&text).map_err(|error| anyhow!("{}: {error}", path.display()))
    }

    fn list(&self, out: &mut dyn Write) -> Result<()> {
        let puzzles = self.read()?;
        writeln!(out, "{} puzzles", puzzles.len())?;
        let count = |is: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| is(puzzle)).count();
        for theme in Theme::ALL {
            writeln!(out, "{:>5}  {}", count(&|puzzle| puzzle.theme == theme), theme.name())?;
        }
        for level in 1..=5 {
            writeln!(out, "{:>5}  level {level}", count(&|puzzle| puzzle.level == level))?;
        }
        let mut games = BTreeMap::<&str, usize>::new();
        for puzzle in &puzzles {
            puzzle.sets().for_each(|set| *games.entry(set).or_default() += 1);
        }
        games.iter().try_for_each(|(set, count)| writeln!(out, "{count:>5}  {set}"))?;
        Ok(())
    }
}

impl Check {
    fn run(&self, out: &mut dyn Write) -> Result<()> {
        let puzzles = self.collection.read()?;
        let chosen: Vec<_> = puzzles.iter().step_by(self.every as usize).collect();
        let mut wrong = 0;
        for puzzle in &chosen {
            let kind =
                GameKind::of_record(&puzzle.record).map_err(|error| anyhow!("puzzle {}: {error}", puzzle.number))?;
            if let Err(why) = kind.visit(Checking { puzzle }) {
                wrong += 1;
                writeln!(out, "puzzle {}: {why}", puzzle.number)?;
                out.flush()?;
            }
        }
        if wrong > 0 {
            bail!("{wrong} of {} puzzles are not solved as they should be", chosen.len());
        }
        Ok(writeln!(out, "{} puzzles, each solved by a search ten times as deep as its maker's", chosen.len())?)
    }
}

struct Checking<'a> {
    puzzle: &'a Puzzle,
}

impl Visit for Checking<'_> {
    type Output = Result<(), String>;

    fn visit<G: WireGame>(self) -> Result<(), String> {
        self.puzzle.check::<G>()
    }
}
