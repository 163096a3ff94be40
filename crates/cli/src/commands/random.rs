//! `bastide random`: seeded games of players who take any legal action.

use crate::scoreboard;
use crate::setup_options::{SetupOptions, seed_or_fresh};
use anyhow::{Context, Result, anyhow};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_protocol::{Colour, Ending, Player, Session, Visit, WireGame};
use clap::Args;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  bastide random --players 2 --seed 1
  bastide random --players 3 --expansions river,abbot --games 100 --quiet
  bastide random --games 20 --seed 1 -o games
  bastide random --games 1000 --seed 1 --quiet --names Ann,Bob,Carl -o games.bastide";

/// Play random games; the same seed gives the same games
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Random {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What decides the games: a number or 64 hexadecimal digits; a secret one if left out
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    /// Save the records in this folder, as 00001.bastide and so on, or in this one file if its name ends with .bastide
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Who plays, with commas between the names: they take turns at the table
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    names: Vec<String>,
    /// Print only the summary
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    setup: SetupOptions,
}

impl Random {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.setup.game_kind()?.visit(Games { options: self, out })
    }

    /// Who plays a game of so many: everybody sits down as often as the others, with all of them.
    fn names_of(&self, game: u64, seats: usize) -> Vec<String> {
        let count = self.names.len() as u64;
        if count < seats as u64 {
            return Vec::new();
        }
        let round = game / count;
        let step = 1 + round % (count / seats.max(1) as u64).max(1);
        (0..seats as u64).map(|seat| self.names[((game + seat * step) % count) as usize].clone()).collect()
    }
}

/// Where records go.
enum Saved {
    Nowhere,
    Folder(PathBuf),
    File(PathBuf, BufWriter<fs::File>),
}

impl Saved {
    fn open(output: Option<&Path>) -> Result<Saved> {
        let Some(path) = output else { return Ok(Saved::Nowhere) };
        if path.extension().is_some_and(|ending| ending == "bastide") {
            let file = fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
            return Ok(Saved::File(path.to_owned(), BufWriter::new(file)));
        }
        fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Saved::Folder(path.to_owned()))
    }

    fn save(&mut self, game: u64, record: impl FnOnce() -> String) -> Result<()> {
        match self {
            Saved::Nowhere => Ok(()),
            Saved::Folder(folder) => {
                let path = folder.join(format!("{:05}.bastide", game + 1));
                fs::write(&path, record()).with_context(|| format!("cannot write {}", path.display()))
            }
            Saved::File(path, file) => {
                file.write_all(record().as_bytes()).with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }

    fn finish(self) -> Result<()> {
        match self {
            Saved::File(path, mut file) => file.flush().with_context(|| format!("cannot write {}", path.display())),
            Saved::Nowhere | Saved::Folder(_) => Ok(()),
        }
    }
}

struct Games<'a> {
    options: &'a Random,
    out: &'a mut dyn Write,
}

impl Visit for Games<'_> {
    type Output = Result<()>;

    fn visit<G: WireGame>(self) -> Result<()> {
        let Games { options, out } = self;
        let setup = options.setup.setup::<G>()?;
        let seed = seed_or_fresh(options.seed)?;
        let mut saved = Saved::open(options.output.as_deref())?;
        if options.games == 1 && options.output.is_none() && !options.quiet {
            return Ok(out.write_all(random_game::<G>(&setup, seed)?.record().as_bytes())?);
        }
        let (mut summary, mut progress) = (Summary::default(), Progress::new());
        for game in 0..options.games {
            let session = random_game::<G>(&setup, seed.nth(game))?;
            let names = options.names_of(game, session.game().players().len());
            let session = session.with_names(names);
            saved.save(game, || session.record())?;
            summary.add(&session);
            if options.quiet {
                progress.tell(game + 1, options.games);
            } else {
                writeln!(out, "{:5}  {}", game + 1, result(&session))?;
            }
        }
        saved.finish()?;
        Ok(out.write_all(summary.told().as_bytes())?)
    }
}

/// A random game: chance and all players from one seed.
fn random_game<G: WireGame>(setup: &G::Setup, seed: Seed) -> Result<Session<G>> {
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string()))?;
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
        session.act(action).map_err(|refusal| anyhow!("a listed action was refused: {refusal}"))?;
    }
    Ok(session)
}

/// One game in one line.
fn result<G: WireGame>(session: &Session<G>) -> String {
    let winners = session.game().ending().map(|ending| scoreboard::winners(&ending)).unwrap_or_default();
    format!("{}; {winners}; {} actions", scoreboard::line(&session.game().players()), session.len())
}

/// What a series of games came to.
#[derive(Default)]
struct Summary {
    games: u32,
    actions: usize,
    rows: Vec<Row>,
}

/// What a player came to.
struct Row {
    colour: Colour,
    points: i64,
    /// Games won alone.
    won: u32,
    /// Games won together with others.
    shared: u32,
}

impl Summary {
    fn add<G: WireGame>(&mut self, session: &Session<G>) {
        self.games += 1;
        self.actions += session.len();
        let players = session.game().players();
        if self.rows.is_empty() {
            let row = |player: &Player| Row { colour: player.colour, points: 0, won: 0, shared: 0 };
            self.rows = players.iter().map(row).collect();
        }
        let winners = session.game().ending().map_or(Vec::new(), |Ending { winners }| winners);
        for (row, player) in self.rows.iter_mut().zip(&players) {
            row.points += i64::from(player.score);
            match (winners.contains(&row.colour), winners.len()) {
                (true, 1) => row.won += 1,
                (true, _) => row.shared += 1,
                (false, _) => {}
            }
        }
    }

    fn told(&self) -> String {
        let games = f64::from(self.games);
        let mut text = format!("games {}, mean actions {:.1}\n", self.games, self.actions as f64 / games);
        for Row { colour, points, won, shared } in &self.rows {
            let colour = colour.word();
            let mean = *points as f64 / games;
            text.push_str(&format!("{colour:8} mean score {mean:7.2}   won {won:6}   shared {shared:6}\n"));
        }
        text
    }
}

/// Says once a second how far a long series has come, on standard error.
struct Progress {
    told: Instant,
}

impl Progress {
    fn new() -> Progress {
        Progress { told: Instant::now() }
    }

    fn tell(&mut self, done: u64, all: u64) {
        if self.told.elapsed() >= Duration::from_secs(1) {
            self.told = Instant::now();
            // Progress is a courtesy: games go on if nobody can hear of it.
            let _ = writeln!(io::stderr(), "{done} of {all} games");
        }
    }
}
