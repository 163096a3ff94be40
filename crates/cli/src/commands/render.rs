//! `bastide render`: the table of a record as a picture, or the whole game as a film.

use crate::record_file::RecordFile;
use anyhow::{Context, Result, anyhow};
use bastide_art::pixels::PictureError;
use bastide_art::{Format, Highlight, Options, Render as How, Theme, render};
use clap::Args;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide render a.bastide -o a.png
  bastide render a.bastide --until 40 --highlight last -o a.svg
  bastide render a.bastide --theme dark --size 800 -o a.gif";

/// Draw a record: the table as it stood, or the game as a film
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Render {
    /// The record, or - for standard input
    file: PathBuf,
    /// The picture; its ending says what is written: .svg, .png or .gif
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Stop after this many actions, chance included
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// What stands out: nothing, last (tile), fields or features (in their owners' colours)
    #[arg(long, value_name = "WHAT", default_value = "nothing", value_parser = highlight)]
    highlight: Highlight,
    /// The look: light, dark or clear
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = theme)]
    theme: Theme,
    /// About how many pixels wide a .png or .gif is
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(64..=8000))]
    size: u32,
    /// Leave out the scoring track and the players' belongings
    #[arg(long)]
    map_only: bool,
    /// Put the letter of its colour on each figure
    #[arg(long)]
    letters: bool,
}

impl Render {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let ending = self.output.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let name = self.output.display();
        let format = Format::from_ending(ending)
            .ok_or_else(|| anyhow!("expected a file that ends in .svg, .png or .gif, found `{name}`"))?;
        let file = RecordFile::read(&self.file)?;
        let options = Options {
            theme: self.theme,
            highlight: self.highlight,
            track: !self.map_only,
            letters: self.letters,
            ..Options::default()
        };
        let how = How { options, format, until: self.until, pixels: self.size };
        let bytes = render(&file.text, &how).map_err(|error| match error {
            PictureError::Record(error) => file.misread(error),
            PictureError::Paint(message) => anyhow!(message),
        })?;
        fs::write(&self.output, &bytes).with_context(|| format!("cannot write {}", self.output.display()))?;
        Ok(writeln!(out, "{}: {} bytes", self.output.display(), bytes.len())?)
    }
}

fn highlight(text: &str) -> Result<Highlight, String> {
    let names = Highlight::ALL.map(Highlight::name).join(", ");
    Highlight::from_name(text).ok_or_else(|| format!("expected one of {names}"))
}

/// Reads the name of a theme.
pub(crate) fn theme(text: &str) -> Result<Theme, String> {
    let names = Theme::ALL.map(Theme::name).join(", ");
    Theme::from_name(text).ok_or_else(|| format!("expected one of {names}"))
}
