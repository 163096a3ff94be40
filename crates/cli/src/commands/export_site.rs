//! `bastide export-site`: the client as plain files, for any host of files.

use crate::record_file::RecordFile;
use anyhow::{Context, Result};
use bastide_protocol::AnyGame;
use bastide_server::{Shown, export_site};
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Write a site of plain files, for any web host: lessons, rules, puzzles, replays and games against the computer in the
/// browser, without a server
///
/// The folder can be put anywhere on a host, also below the root; nothing has to be set up there. It must be opened over
/// HTTP, since browsers run nothing from a disk.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  bastide export-site site                         write it
  bastide export-site site finals/*.bastide        with games to look at
  python3 -m http.server --directory site 8000     look at it: http://localhost:8000")]
pub(crate) struct ExportSite {
    /// The folder: empty, not there yet, or with an older site, which is written anew
    folder: PathBuf,
    /// Records that visitors can look at; a name is the file's
    #[arg(value_name = "RECORD")]
    records: Vec<PathBuf>,
}

impl ExportSite {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let records: Vec<Shown> = self.records.iter().map(|path| shown(path)).collect::<Result<_>>()?;
        let exported = export_site(&self.folder, &records)?;
        let (files, size) = (exported.files, exported.bytes as f64 / 1e6);
        Ok(writeln!(out, "{files} files, {size:.1} MB in {}", self.folder.display())?)
    }
}

/// A record that can be played, by the name of its file.
fn shown(path: &Path) -> Result<Shown> {
    let file = RecordFile::read(path)?;
    AnyGame::load(&file.text).map_err(|error| file.misread(error))?;
    let name = path.file_stem().and_then(|name| name.to_str());
    let name = name.with_context(|| format!("{} has no name", path.display()))?.to_owned();
    Ok(Shown { name, text: file.text })
}
