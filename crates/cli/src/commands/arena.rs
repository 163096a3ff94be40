//! `bastide arena`: a match between computer players.

use crate::arena::entry::{Entries, clock, word};
use crate::arena::game::{Finished, Outcome};
use crate::arena::ledger::{Heading, Ledger};
use crate::arena::program::TimeControl;
use crate::arena::progress::Progress;
use crate::arena::report::{Decision, Report};
use crate::arena::schedule::{Round, Schedule};
use crate::arena::sprt::{Sprt, Verdict};
use crate::arena::standings::{Decks, Seating};
use crate::arena::workers::{Match, play_all};
use crate::commands::bestmove::time;
use crate::setup_options::GameOptions;
use anyhow::{Context, Error, Result, ensure};
use bastide_dealer::Seed;
use bastide_players::{Clock, Stop};
use bastide_protocol::{Players, Setup, Visit, WireGame};
use clap::Args;
use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

const EXAMPLES: &str = r#"Examples:
  bastide arena --players greedy,random --games 200 --seed 1
  bastide arena --players master:0.2s,greedy --games 200 --records match
  bastide arena --players master:0.2s,greedy,greedy,greedy --games 100
  bastide arena --players expert,club --games 2000 --sprt --elo0 0 --elo1 30
  bastide arena --game castle --players master:0.2s,greedy --json
  bastide arena --players 'master:1s,cmd:"./my-engine --flag"' --time 1s --records match
  bastide arena --players foresight@./numbers.txt,foresight --games 400
  bastide arena --players master:0.2s/2,master:0.2s --clock wall --threads 1

Every deck is played once from every seating. Time budgets count the time of the thinking
thread, so a busy machine does not change the result. With --records, a match that was broken
off goes on where it stopped when the same command is given again; docs/arena.md explains all
columns."#;

/// Let computer players play a match
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arena {
    /// The players, separated by commas: a level, with a budget and a number of threads if wanted (greedy,master:1s/2), or
    /// a program (cmd:"./my-engine --flag")
    #[arg(long, value_name = "LIST", value_parser = Entries::read)]
    players: Entries,
    /// How many games; rounded up so that every deck is played from every seating
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How many games are played at the same time, one thread each; one for each core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The seed of the decks and of the players' random choices: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = seed)]
    seed: (String, Seed),
    /// The time for an answer that programs are told (1s, 0.2s, 500ms)
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,
    /// How much longer a program may take before it loses the game
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    patience: Duration,
    /// Which time budgets count: that of the thinking thread, or the wall's, for machines that do nothing else
    #[arg(long, value_name = "CLOCK", default_value = "thread", value_parser = clock)]
    clock: Clock,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Keep the results and every record in this folder, and go on with the match it holds
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Stop as soon as it is decided whether the first of two players is better by elo0 or by elo1
    #[arg(long)]
    sprt: bool,
    /// The smaller difference for --sprt
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_negative_numbers = true, requires = "sprt")]
    elo0: f64,
    /// The larger difference for --sprt
    #[arg(long, value_name = "ELO", default_value_t = 20.0, allow_negative_numbers = true, requires = "sprt")]
    elo1: f64,
    /// How often --sprt may wrongly decide for elo1
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = rate, requires = "sprt")]
    alpha: f64,
    /// How often --sprt may wrongly decide for elo0
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = rate, requires = "sprt")]
    beta: f64,
    #[command(flatten)]
    pub(super) game: GameOptions,
}

fn seed(text: &str) -> Result<(String, Seed), String> {
    text.parse().map(|seed| (text.to_owned(), seed)).map_err(|error: bastide_dealer::SeedError| error.to_string())
}

fn rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "expected a share such as 0.05")?;
    if (0.000_001..=0.49).contains(&rate) { Ok(rate) } else { Err("expected a share from 0.000001 to 0.49".to_owned()) }
}

impl Arena {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let report = self.game.game_kind()?.visit(self)?;
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?);
        }
        write!(out, "{report}")?;
        if !report.complete {
            writeln!(out, "{}", self.broken_off())?;
        }
        Ok(())
    }

    fn broken_off(&self) -> String {
        match &self.records {
            Some(folder) => format!("broken off; the same command goes on from {}", folder.display()),
            None => "broken off; with --records FOLDER a match can go on later".to_owned(),
        }
    }

    /// The sequential test, if one is asked for.
    fn question(&self) -> Result<Option<Sprt>> {
        let Arena { elo0, elo1, alpha, beta, .. } = *self;
        if !self.sprt {
            return Ok(None);
        }
        ensure!(self.players.len() == 2, "sprt: expected a match of two, found {} players", self.players.len());
        ensure!(elo0 < elo1, "sprt: expected elo0 below elo1, found {elo0} and {elo1}");
        Ok(Some(Sprt { elo0, elo1, alpha, beta }))
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

impl Visit for &Arena {
    type Output = Result<Report>;

    fn visit<G: WireGame>(self) -> Result<Report> {
        let begun = Instant::now();
        let question = self.question()?;
        let count = u8::try_from(self.players.len()).context("players: far too many")?;
        let setup = self.game.setup::<G>(Players::Count(count));
        let beginning = G::read_setup(&setup).context("this setup cannot be played")?;
        G::begin(&beginning).context("this setup cannot be played")?;
        self.players.check::<G>().map_err(Error::msg)?;
        let schedule = Schedule::new(self.seed.1, self.games as usize, self.players.len());
        let mut hall = Hall::open(self, &setup, &schedule, question)?;
        if hall.decided.is_none() {
            let control = TimeControl { time: self.time, patience: self.patience, clock: self.clock };
            hall.play::<G>(Match { setup: &setup, entries: &self.players, schedule: &schedule, control })?;
        }
        Ok(hall.report(setup, begun))
    }
}

/// A match in progress.
struct Hall<'a> {
    options: &'a Arena,
    schedule: &'a Schedule,
    question: Option<Sprt>,
    ledger: Option<Ledger>,
    outcomes: Vec<Outcome>,
    /// So many decks the test has looked at without deciding.
    looked_at: usize,
    /// After so many decks the test had decided.
    decided: Option<usize>,
}

impl<'a> Hall<'a> {
    /// Takes up the match that the folder holds, or begins one.
    fn open(options: &'a Arena, setup: &Setup, schedule: &'a Schedule, question: Option<Sprt>) -> Result<Hall<'a>> {
        let heading = Heading::new(
            options.seed.1.to_string(),
            options.players.names().to_vec(),
            setup.clone(),
            word(options.clock).to_owned(),
        );
        let opened = options.records.as_ref().map(|folder| Ledger::open(folder, &heading)).transpose()?;
        let (ledger, outcomes) = opened.map_or((None, Vec::new()), |(ledger, outcomes)| (Some(ledger), outcomes));
        let mut hall = Hall { options, schedule, question, ledger, outcomes, looked_at: 0, decided: None };
        // More games than are asked for may have been played before.
        hall.outcomes.retain(|outcome| outcome.round.deck < schedule.decks);
        hall.look();
        Ok(hall)
    }

    fn play<G: WireGame>(&mut self, of: Match<'_>) -> Result<()> {
        let known: HashSet<Round> = self.outcomes.iter().map(|outcome| outcome.round).collect();
        let missing: Vec<Round> = self.schedule.rounds().filter(|round| !known.contains(round)).collect();
        let mut progress = Progress::new(known.len(), self.schedule.games());
        let (threads, stop) = (self.options.threads(), Stop::new());
        stop_on_interrupt(&stop)?;
        let hear = |game: Finished| {
            self.hear(game, &stop)?;
            progress.add(|| self.standing());
            Ok(())
        };
        let played = play_all::<G>(of, &missing, threads, &stop, hear);
        progress.clear();
        played
    }

    fn hear(&mut self, game: Finished, stop: &Stop) -> Result<()> {
        if let Some(ledger) = &mut self.ledger {
            ledger.keep(&game)?;
        }
        self.outcomes.push(game.outcome);
        self.look();
        if self.decided.is_some() {
            stop.stop();
        }
        Ok(())
    }

    fn seating(&self) -> Seating<'_> {
        Seating { entries: &self.options.players, schedule: self.schedule }
    }

    fn decks(&self) -> Decks<'_> {
        Decks::of(&self.outcomes, self.options.players.len())
    }

    /// Asks the test. Decks count in their order, however they were played side by side.
    fn look(&mut self) {
        let Some(question) = self.question.filter(|_| self.decided.is_none()) else { return };
        let shares = self.decks().unbroken().shares(self.seating(), 0);
        let decides = |&decks: &usize| question.verdict(&shares[..decks]) != Verdict::Open;
        self.decided = (self.looked_at + 1..=shares.len()).find(decides);
        self.looked_at = shares.len();
    }

    /// The margin so far, in a few words.
    fn standing(&self) -> String {
        let rows = self.decks().rows(self.seating());
        rows.first().map_or(String::new(), |row| format!("{} {:+.1} ± {:.1}", row.name, row.mean_margin, row.margin_se))
    }

    fn report(&self, setup: Setup, begun: Instant) -> Report {
        let decks = match self.decided {
            Some(decks) => self.decks().unbroken().truncated(decks),
            None => self.decks(),
        };
        let decision = |question| Decision::of(question, &decks.clone().unbroken().shares(self.seating(), 0));
        Report {
            players: decks.rows(self.seating()),
            games: decks.len() * self.options.players.len(),
            decks: decks.len(),
            complete: self.decided.is_some() || decks.len() == self.schedule.decks,
            seed: self.options.seed.0.clone(),
            setup,
            threads: self.options.threads(),
            seconds: begun.elapsed().as_secs_f64(),
            version: env!("CARGO_PKG_VERSION"),
            defaults: decks.defaults(self.seating()),
            sprt: self.question.map(decision),
        }
    }
}

/// The first interrupt ends the match in good order, the second at once.
fn stop_on_interrupt(stop: &Stop) -> Result<()> {
    let stop = stop.clone();
    let handler = move || {
        if stop.is_stopped() {
            std::process::exit(130);
        }
        stop.stop();
        // If nobody can hear it, the match ends all the same.
        let _ = writeln!(io::stderr(), "\nending; once more ends at once");
    };
    ctrlc::set_handler(handler).context("interrupts cannot be caught")
}
