//! `bastide tune`: looks for better numbers to judge positions with.

use super::arena::Arena;
use crate::arena::entry::{self, NumbersFrom};
use crate::arena::habits::Onlooker;
use crate::setup_options::GameOptions;
use crate::tuning::{Heading, Log, Losses, Round};
use anyhow::{Context, Error, Result, anyhow, ensure};
use bastide_dealer::Seed;
use bastide_play::Numbers;
use bastide_players::{Level, Player, Spec, Stop};
use bastide_protocol::{Players, Visit, WireGame};
use bastide_tune::{Aim, Booty, Foray, Plan, Tuner, Witness, lead};
use clap::{Args, Parser, ValueEnum};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  bastide tune --folder tuning --start guessed --minutes 15
  bastide tune --folder tuning --rounds 1500 --accept
  bastide tune --game castle --folder castle-tuning
  bastide tune --folder invading --seek losses --against foresight@fitted --margin 0.1

One-turn players play matches with paired decks, with all numbers varied at once, against each
other and against the sets that come with the game, and the numbers go where they win. The folder
keeps a line for every round (log.jsonl) and the numbers as they are (numbers.txt); the same command
goes on where it was broken off. `bastide arena --players master:100@./numbers.txt,master:100 --sprt`
tells whether they are better for a player that looks ahead; --accept plays that match.

With --seek losses the numbers go where another player, always the same, loses most points for
nothing: those of completed features from which its followers came home while only others scored.
A small share of the margin counts as well, or the numbers would forget how to win.";

/// Decks from this number on are used for nothing else.
const FRESH: u64 = 1 << 40;

/// Look for better numbers to judge positions with
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tune {
    /// Where the log and the numbers are kept
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// The numbers to begin with: a set that comes with the game, or a file
    #[arg(long, value_name = "NUMBERS", default_value = "tuned", value_parser = NumbersFrom::read)]
    start: NumbersFrom,
    /// How many players sit at the table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// How many times the numbers are moved
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    rounds: u32,
    /// How many directions are tried before the numbers are moved
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    probes: u16,
    /// How far a point moves a number at first, in steps
    #[arg(long, value_name = "STEPS", default_value_t = 0.012)]
    rate: f32,
    /// Stop after so many minutes; the same command goes on later
    #[arg(long, value_name = "N")]
    minutes: Option<f32>,
    /// What decides decks and directions: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,
    /// How many games are played at the same time; one for each core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// On how many fresh decks the numbers are compared with those it began with
    #[arg(long, value_name = "N", default_value_t = 200)]
    check: u32,
    /// Then play a match at 100 visits until it is decided whether they are better
    #[arg(long)]
    accept: bool,
    #[command(flatten)]
    game: GameOptions,
    /// What the numbers are to bring
    #[arg(long, value_name = "WHAT", default_value = "points")]
    seek: Sought,
    /// With --seek losses: who is to lose something, as in `arena`, a level one turn ahead or one with visits
    /// (tree:40@fitted); foresight@fitted if left out
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,
    /// With --seek losses: what a point of margin counts beside one that is lost for nothing; 0.1 if left out
    #[arg(long, value_name = "SHARE")]
    margin: Option<f32>,
}

/// What the numbers are to bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sought {
    /// More points than others make
    Points,
    /// Points that another player loses for nothing
    Losses,
}

impl Tune {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.game.game_kind()?.visit(Tuning { options: self, out })?;
        if self.accept { self.accept(out) } else { Ok(()) }
    }

    fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    fn numbers_path(&self) -> PathBuf {
        self.folder.join("numbers.txt")
    }

    /// The match that decides whether the numbers are kept.
    fn accept(&self, out: &mut dyn Write) -> Result<()> {
        ensure!(self.players == 2, "accept: expected a table of two, found {} players", self.players);
        #[derive(Parser)]
        struct Match {
            #[command(flatten)]
            arena: Arena,
        }
        let begun = match &self.start {
            NumbersFrom::Given { name, .. } => format!("master:100@{name}"),
            NumbersFrom::Level => "master:100".to_owned(),
        };
        let players = format!("master:100@{},{begun}", self.numbers_path().display());
        let folder = self.folder.join("acceptance");
        let threads = self.threads().to_string();
        let list = ["accept", "--players", &players, "--games", "2000", "--sprt", "--threads", &threads, "--records"];
        let list = list.iter().map(|word| (*word).to_owned()).chain([folder.display().to_string()]);
        let mut decisive = Match::try_parse_from(list)?;
        decisive.arena.game = self.game.clone();
        decisive.arena.run(out)
    }
}

struct Tuning<'a> {
    options: &'a Tune,
    out: &'a mut dyn Write,
}

impl Visit for Tuning<'_> {
    type Output = Result<()>;

    fn visit<G: WireGame>(self) -> Result<()> {
        let Tuning { options, out } = self;
        let setup = options.game.setup::<G>(Players::Count(options.players));
        let setup_read = G::read_setup(&setup).context("this setup cannot be played")?;
        let beginning = G::begin(&setup_read).context("this setup cannot be played")?;
        let start = options.start.numbers::<G>(Level::Foresight).map_err(Error::msg)?;
        let rival =
            options.sought()?.map(|(against, margin)| Rival::<G::Numbers>::read::<G>(against, margin)).transpose()?;
        let plan = Plan {
            seed: options.seed,
            rounds: options.rounds,
            probes: usize::from(options.probes),
            rate: options.rate,
        };
        let losses = rival.as_ref().map(Rival::losses);
        let heading = Heading::new(&plan, start.values(), setup, losses);
        let (log, last) = Log::open(&options.folder, &heading)?;
        let mut tuner = Tuner::<G>::new(plan, &start);
        if let Some(Round { round, values, .. }) = last {
            tuner = tuner.resumed(round, values);
        }
        let witness = || -> Box<dyn Witness<G>> { Box::new(Onlooker::new(&beginning)) };
        let player = rival.as_ref().map(|rival| || rival.player());
        let aim = match (&rival, &player) {
            (Some(Rival { margin, .. }), Some(player)) => {
                Aim::Foray(Foray { rival: player, witness: &witness, margin: *margin })
            }
            (None, _) | (_, None) => Aim::Points,
        };
        let against = rival.as_ref().map_or("", |rival| rival.against);
        let course = Course { options, beginning: &beginning, against, aim };
        course.tune(&mut tuner, log)?;
        writeln!(out, "{} of {} rounds; {}", tuner.round(), options.rounds, options.numbers_path().display())?;
        course.check(&tuner.numbers(), &start, out)
    }
}

impl Tune {
    /// Who is to lose something, and what the margin counts, if that is sought.
    fn sought(&self) -> Result<Option<(&str, f32)>> {
        match self.seek {
            Sought::Points => {
                ensure!(self.against.is_none(), "against: expected only with --seek losses, found --seek points");
                ensure!(self.margin.is_none(), "margin: expected only with --seek losses, found --seek points");
                Ok(None)
            }
            Sought::Losses => {
                let margin = self.margin.unwrap_or(0.1);
                let is_share = margin.is_finite() && margin >= 0.0;
                ensure!(is_share, "margin: expected a number of at least 0, found {margin}");
                Ok(Some((self.against.as_deref().unwrap_or("foresight@fitted"), margin)))
            }
        }
    }
}

/// A player that is to lose something.
struct Rival<'a, N> {
    /// How it was asked for.
    against: &'a str,
    spec: Spec,
    numbers: Option<N>,
    /// What the margin counts beside that.
    margin: f32,
}

impl<'a, N: Numbers> Rival<'a, N> {
    fn read<G: WireGame<Numbers = N>>(against: &'a str, margin: f32) -> Result<Rival<'a, N>> {
        let wanted = || format!("against: expected one player, of a level that counts visits, found `{against}`");
        let (spec, from) = entry::level(against).map_err(|error| anyhow!("against: {error}"))?;
        let thinks = matches!(spec.level, Level::Expert | Level::Master | Level::Tree | Level::Uct);
        let budget = spec.budget.unwrap_or_else(|| spec.level.budget());
        ensure!((!thinks || budget.time.is_none()) && spec.threads == 1, wanted());
        let numbers = match &from {
            NumbersFrom::Level => None,
            NumbersFrom::Given { .. } => Some(from.numbers::<G>(spec.level).map_err(Error::msg)?),
        };
        Ok(Rival { against, spec, numbers, margin })
    }

    fn player<G: WireGame<Numbers = N>>(&self) -> Box<dyn Player<G>> {
        match &self.numbers {
            None => self.spec.player(0),
            Some(numbers) => self.spec.judging_by(numbers, 0, Stop::new()),
        }
    }

    /// What the log says about it.
    fn losses(&self) -> Losses {
        let numbers = self.numbers.as_ref().map(N::values);
        Losses { against: self.against.to_owned(), numbers, margin: self.margin }
    }
}

/// The rounds of a run.
struct Course<'a, G: WireGame> {
    options: &'a Tune,
    beginning: &'a G,
    /// Whose losses are sought, if they are.
    against: &'a str,
    aim: Aim<'a, G>,
}

impl<G: WireGame> Course<'_, G> {
    /// Plays rounds until all are played or the time is up.
    fn tune(&self, tuner: &mut Tuner<G>, mut log: Log) -> Result<()> {
        let (options, begun) = (self.options, Instant::now());
        let limit = options.minutes.map(|minutes| Duration::from_secs_f32(60.0 * minutes.max(0.0)));
        while !tuner.is_done() && limit.is_none_or(|limit| begun.elapsed() < limit) {
            let leads = self.play_round(tuner);
            tuner.learn(&leads);
            let numbers = tuner.numbers();
            log.add(&Round { round: tuner.round(), leads, values: numbers.values() })?;
            let path = options.numbers_path();
            fs::write(&path, numbers.to_text()).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    /// Tells what the numbers bring on fresh decks.
    fn check(&self, now: &G::Numbers, start: &G::Numbers, out: &mut dyn Write) -> Result<()> {
        let decks = || (0..u64::from(self.options.check)).map(|deck| self.options.seed.nth(FRESH + deck));
        let games = 2 * self.options.check;
        if let Aim::Foray(foray) = &self.aim {
            for (who, numbers) in [("the numbers", now), ("those it began with", start)] {
                let (Booty { taken, lead, ahead }, error) = foray.over(self.beginning, numbers, decks());
                let ahead = 100.0 * ahead;
                let against = self.against;
                writeln!(out, "{who} cost {against} {taken:.2} ± {error:.2} points a game for nothing;")?;
                writeln!(out, "  ahead in {ahead:.1} %, by {lead:+.2} points a game ({games} games)")?;
            }
            return Ok(());
        }
        let (mean, error) = lead(self.beginning, now, start, decks());
        writeln!(out, "against the numbers it began with: {mean:+.2} ± {error:.2} points a game ({games} games)")?;
        Ok(())
    }

    /// Plays all probes of a round, on several threads; the result does not depend on how many.
    fn play_round(&self, tuner: &Tuner<G>) -> Vec<f32> {
        let (probes, now, steps) = (tuner.probes(), tuner.numbers(), tuner.steps());
        let (next, leads) = (AtomicUsize::new(0), Mutex::new(vec![0.0; probes.len()]));
        thread::scope(|scope| {
            for _ in 0..self.options.threads().clamp(1, probes.len().max(1)) {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(probe) = probes.get(index) else { return };
                        let lead = probe.play(&self.aim, self.beginning, &now, &steps);
                        leads.lock().unwrap_or_else(PoisonError::into_inner)[index] = lead;
                    }
                });
            }
        });
        leads.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
