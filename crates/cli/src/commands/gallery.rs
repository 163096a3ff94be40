//! `bastide gallery`: contact sheets of all tiles and figures, and the sheet of symbols.

use super::render::theme;
use anyhow::{Context, Result};
use bastide_art::{Level, Theme, castle, gallery, layout, logo, pixels, sheet};
use clap::Args;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Draw contact sheets of all tiles and figures with their ids and counts
#[derive(Debug, Args)]
pub(crate) struct Gallery {
    /// The folder to write to; it is made if it is not there
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// The look: light, dark or clear
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = theme)]
    theme: Theme,
    /// Pixels along the side of a tile; small tiles are drawn in a simpler way
    #[arg(long, value_name = "PIXELS", default_value_t = 160, value_parser = clap::value_parser!(u32).range(16..=800))]
    size: u32,
}

impl Gallery {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let folder = &self.output;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for page in gallery(self.theme, Level::of(self.size as f32)) {
            let png = pixels::png(&pixels::paint(&page.svg, self.size as f32 / 100.0)?)?;
            self.write(&format!("{}.svg", page.name), page.svg.as_bytes(), out)?;
            self.write(&format!("{}.png", page.name), &png, out)?;
        }
        self.write("sheet.svg", sheet(self.theme).as_bytes(), out)?;
        self.write("logo.svg", logo().as_bytes(), out)?;
        self.write("layout-carcassonne.json", &serde_json::to_vec(&layout::carcassonne())?, out)?;
        self.write("layout-castle.json", &serde_json::to_vec(&layout::castle())?, out)?;
        self.write("layout-castle-board.json", &serde_json::to_vec(&castle::board_layout())?, out)
    }

    fn write(&self, name: &str, bytes: &[u8], out: &mut dyn Write) -> Result<()> {
        let path = self.output.join(name);
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(writeln!(out, "{}", path.display())?)
    }
}
