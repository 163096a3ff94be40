//! What is kept while numbers are tuned: a file with one JSON object a line, first what decides the course, then every
//! round. Lines are only ever added, so tuning that was broken off goes on where it stopped.

use anyhow::{Context, Result, bail};
use bastide_protocol::Setup;
use bastide_tune::Plan;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The file in the folder.
const LOG: &str = "log.jsonl";

/// All that decides the course of tuning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Heading {
    tuning: u32,
    seed: String,
    rounds: u32,
    probes: usize,
    rate: f32,
    start: Vec<f32>,
    setup: Setup,
    /// Whose losses are looked for, if not for points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    losses: Option<Losses>,
}

/// Whose losses are looked for, and what counts beside them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Losses {
    pub(crate) against: String,
    /// What that player judges by, if it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) numbers: Option<Vec<f32>>,
    pub(crate) margin: f32,
}

impl Heading {
    /// The heading for a plan that begins with these values.
    pub(crate) fn new(plan: &Plan, start: Vec<f32>, setup: Setup, losses: Option<Losses>) -> Heading {
        let Plan { seed, rounds, probes, rate } = plan;
        let seed = seed.to_string();
        Heading { tuning: 1, seed, rounds: *rounds, probes: *probes, rate: *rate, start, setup, losses }
    }
}

/// A round that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Round {
    /// How many were played with it.
    pub(crate) round: u32,
    /// What each probe has shown.
    pub(crate) leads: Vec<f32>,
    /// Where the numbers are since.
    pub(crate) values: Vec<f32>,
}

/// The log, held by this process alone.
#[derive(Debug)]
pub(crate) struct Log {
    file: File,
}

impl Log {
    /// Opens the log of a folder, new or begun, and returns the last round.
    pub(crate) fn open(folder: &Path, heading: &Heading) -> Result<(Log, Option<Round>)> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let path = folder.join(LOG);
        let cannot = || format!("cannot write {}", path.display());
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = options.with_context(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("somebody else is tuning in {}", folder.display()),
            Err(TryLockError::Error(error)) => return Err(error).with_context(cannot),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("cannot read {}", path.display()))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let last = read(&text[..whole], heading).with_context(|| format!("{} cannot be resumed", path.display()))?;
        // A line that was being written when tuning was broken off is written anew.
        file.set_len(whole as u64).with_context(cannot)?;
        file.seek(SeekFrom::End(0)).with_context(cannot)?;
        let mut log = Log { file };
        if whole == 0 {
            log.add(heading)?;
        }
        Ok((log, last))
    }

    /// Adds a line.
    pub(crate) fn add(&mut self, value: &impl Serialize) -> Result<()> {
        let line = serde_json::to_string(value)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| format!("cannot write {LOG}"))
    }
}

/// The last round of a log that belongs to this course.
fn read(text: &str, heading: &Heading) -> Result<Option<Round>> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else { return Ok(None) };
    let found: Heading = serde_json::from_str(first).context("line 1 is no heading of a log")?;
    if found != *heading {
        bail!("it was begun with other settings; choose another folder, or the settings of that log");
    }
    let Some(last) = lines.last() else { return Ok(None) };
    let round: Round = serde_json::from_str(last).context("its last line is no round")?;
    if round.values.len() != heading.start.len() || round.values.iter().any(|value| !value.is_finite()) {
        bail!("its last line does not have {} numbers", heading.start.len());
    }
    Ok(Some(round))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_from_before_losses_were_looked_for_is_read() {
        let plan = Plan { seed: "7".parse().unwrap(), rounds: 4, probes: 3, rate: 0.5 };
        let begun = r#"{"tuning":1,"seed":"SEED","rounds":4,"probes":3,"rate":0.5,"start":[1.0,2.0],"setup":SETUP}"#;
        let begun =
            begun.replace("SEED", &plan.seed.to_string()).replace("SETUP", r#"{"game":"carcassonne","players":2}"#);
        let text = begun + "\n" + r#"{"round":1,"leads":[0.5],"values":[1.5,2.0]}"# + "\n";
        let heading = |losses| {
            let setup = serde_json::from_str(r#"{"game":"carcassonne","players":2}"#).unwrap();
            Heading::new(&plan, vec![1.0, 2.0], setup, losses)
        };
        assert_eq!(read(&text, &heading(None)).unwrap().unwrap().round, 1);
        let losses = Losses { against: "foresight".to_owned(), numbers: None, margin: 0.1 };
        assert!(read(&text, &heading(Some(losses))).is_err());
        assert!(!serde_json::to_string(&heading(None)).unwrap().contains("losses"));
    }
}
