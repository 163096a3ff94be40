//! `bastide legal`: what may be done at the end of a record.

use crate::legal_list::LegalList;
use crate::record_file::RecordFile;
use anyhow::Result;
use bastide_protocol::AnyGame;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide legal a.bastide
  bastide new --seed 7 | bastide legal - --json";

/// List the legal actions at the end of a record
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Legal {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print one JSON object with who is asked, the actions and, for chance, their odds
    #[arg(long)]
    json: bool,
}

impl Legal {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let game = AnyGame::load(&file.text).map_err(|error| file.misread(error))?;
        let list = LegalList::of(&game);
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&list)?)?);
        }
        list.actions.iter().try_for_each(|action| Ok(writeln!(out, "{action}")?))
    }
}
