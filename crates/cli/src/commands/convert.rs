//! `bastide convert`: saved games of JCloisterZone as records, and the other way.

use crate::record_file::RecordFile;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The most bytes of a saved game.
const LONGEST: u64 = 8 << 20;

/// Turn a saved game of JCloisterZone (`.jcz`) into a record, or a record into such a game
///
/// The base game, Inns & Cathedrals, Traders & Builders and the abbot are supported; anything else is refused with its
/// place. docs/jcz.md tells what is known of the format.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  bastide convert evening.jcz -o evening.bastide   read a saved game
  bastide convert evening.jcz | bastide replay -   and tell what happened in it
  bastide convert evening.bastide -o evening.jcz   write one")]
pub(crate) struct Convert {
    /// What to convert: a file that ends in `.jcz` is a saved game, any other a record
    file: PathBuf,
    /// The file to write to; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Convert {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let is_saved = self.file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("jcz"));
        let text = if is_saved {
            let read = bastide_jcz::read(&saved(&self.file)?);
            read.map_err(|error| anyhow!("{}: {error}", self.file.display()))?
        } else {
            let file = RecordFile::read(&self.file)?;
            bastide_jcz::write(&file.text).map_err(|error| anyhow!("{}: {error}", self.file.display()))?
        };
        match &self.output {
            Some(path) => fs::write(path, text).with_context(|| format!("cannot write {}", path.display())),
            None => Ok(write!(out, "{text}")?),
        }
    }
}

fn saved(path: &Path) -> Result<String> {
    let read = || format!("cannot read {}", path.display());
    let mut text = String::new();
    fs::File::open(path).with_context(read)?.take(LONGEST).read_to_string(&mut text).with_context(read)?;
    Ok(text)
}
