//! `cargo xtask docs`: the documentation site in a folder, as any web server can show it. The program carries the same.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder to write to [default: target/site]
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let folder = options.output.clone().unwrap_or_else(|| root.join("target/site"));
    let site = bastide_site::build(root)?;
    for file in &site.files {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(path, &file.bytes)?;
    }
    for dead in &site.dead {
        println!("{dead}");
    }
    ensure!(site.dead.is_empty(), "{} links lead nowhere", site.dead.len());
    println!("{} files in {}", site.files.len(), folder.display());
    Ok(())
}
