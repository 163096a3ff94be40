//! What is kept of a match: a folder with the record of every game, and the results, one JSON object a line. Lines are
//! only ever added, so a match that was broken off goes on where it stopped.

use super::game::{Finished, Outcome};
use super::schedule::Round;
use anyhow::{Context, Result, anyhow, bail};
use bastide_protocol::Setup;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The file of results in the folder of a match.
const RESULTS: &str = "results.jsonl";

/// The version of the file of results.
const FORMAT: u32 = 1;

/// The first line of the file: all that decides the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Heading {
    arena: u32,
    version: String,
    seed: String,
    players: Vec<String>,
    setup: Setup,
    /// Which clock times budgets; matches that do not say go by that of the thread, as all did once.
    #[serde(default = "thread")]
    clock: String,
}

fn thread() -> String {
    "thread".to_owned()
}

impl Heading {
    /// The heading of a match.
    pub(crate) fn new(seed: String, players: Vec<String>, setup: Setup, clock: String) -> Heading {
        Heading { arena: FORMAT, version: env!("CARGO_PKG_VERSION").to_owned(), seed, players, setup, clock }
    }

    /// What differs, in words.
    fn difference(&self, found: &Heading) -> Option<String> {
        let setup = |setup: &Setup| serde_json::to_string(setup).unwrap_or_default();
        let settings = [
            ("format", self.arena.to_string(), found.arena.to_string()),
            ("version", self.version.clone(), found.version.clone()),
            ("seed", self.seed.clone(), found.seed.clone()),
            ("players", self.players.join(","), found.players.join(",")),
            ("setup", setup(&self.setup), setup(&found.setup)),
            ("clock", self.clock.clone(), found.clock.clone()),
        ];
        let other = settings.into_iter().find(|(_, own, found)| own != found);
        other.map(|(name, own, found)| format!("its {name} is {found}, not {own}"))
    }
}

/// The folder of a match, held by this process alone.
#[derive(Debug)]
pub(crate) struct Ledger {
    folder: PathBuf,
    file: File,
}

impl Ledger {
    /// Opens the folder of a match, new or begun, and returns the games that were played already.
    pub(crate) fn open(folder: &Path, heading: &Heading) -> Result<(Ledger, Vec<Outcome>)> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let path = folder.join(RESULTS);
        let cannot = || format!("cannot write {}", path.display());
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = options.with_context(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("another match is writing to {}", folder.display()),
            Err(TryLockError::Error(error)) => return Err(error).with_context(cannot),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("cannot read {}", path.display()))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let outcomes =
            read(&text[..whole], heading).with_context(|| format!("{} cannot be resumed", path.display()))?;
        // A line that was being written when the match was broken off is written anew.
        file.set_len(whole as u64).with_context(cannot)?;
        file.seek(SeekFrom::End(0)).with_context(cannot)?;
        let mut ledger = Ledger { folder: folder.to_owned(), file };
        if whole == 0 {
            ledger.add(heading)?;
        }
        Ok((ledger, outcomes))
    }

    /// Keeps a game: first its record, so that every result has one.
    pub(crate) fn keep(&mut self, game: &Finished) -> Result<()> {
        let path = self.folder.join(record_name(game.outcome.round));
        fs::write(&path, &game.record).with_context(|| format!("cannot write {}", path.display()))?;
        for (seat, complaints) in game.complaints.iter().enumerate().filter(|(_, complaints)| !complaints.is_empty()) {
            let path = self.folder.join(complaints_name(game.outcome.round, seat));
            fs::write(&path, complaints).with_context(|| format!("cannot write {}", path.display()))?;
        }
        self.add(&game.outcome)
    }

    fn add(&mut self, value: &impl Serialize) -> Result<()> {
        let line = serde_json::to_string(value)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| format!("cannot write {RESULTS}"))
    }
}

/// The record of deck 1 from the first seating is `00001-1.bastide`.
fn record_name(Round { deck, seating }: Round) -> String {
    format!("{:05}-{}.bastide", deck + 1, seating + 1)
}

/// What the program at seat 2 said on standard error in that game is in `00001-1-seat2.stderr.txt`.
fn complaints_name(Round { deck, seating }: Round, seat: usize) -> String {
    format!("{:05}-{}-seat{}.stderr.txt", deck + 1, seating + 1, seat + 1)
}

/// Reads the games of a file that belongs to this match.
fn read(text: &str, heading: &Heading) -> Result<Vec<Outcome>> {
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let found: Heading = serde_json::from_str(first).context("line 1 is no heading of a match")?;
    if let Some(difference) = heading.difference(&found) {
        bail!("it holds another match: {difference}; choose another folder, or the settings of that match");
    }
    let mut outcomes: Vec<Outcome> = Vec::new();
    for (index, line) in lines {
        let outcome: Outcome =
            serde_json::from_str(line).with_context(|| format!("line {} is no result of a game", index + 1))?;
        check(&outcome, heading.players.len()).map_err(|fault| anyhow!("line {}: {fault}", index + 1))?;
        if outcomes.iter().all(|known| known.round != outcome.round) {
            outcomes.push(outcome);
        }
    }
    Ok(outcomes)
}

fn check(outcome: &Outcome, players: usize) -> Result<(), String> {
    let Outcome { round, scores, winners, moves, ms, habits, default } = outcome;
    let lengths = [scores.len(), moves.len(), ms.len()];
    if lengths != [players; 3] || ![0, players].contains(&habits.len()) || round.seating >= players {
        return Err(format!("expected a game of {players} players"));
    }
    let valid = !winners.is_empty() && winners.iter().all(|&seat| seat < players);
    let valid = valid && default.as_ref().is_none_or(|default| default.seat < players);
    if valid { Ok(()) } else { Err("expected the winners' seats".to_owned()) }
}
