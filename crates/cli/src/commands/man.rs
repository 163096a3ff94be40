//! `bastide man`: the manual pages, made from the same words as `--help`.

use crate::Arguments;
use anyhow::{Context, Result};
use clap::CommandFactory;
use std::io::Write;
use std::path::PathBuf;

/// Print the manual page, or write those of all commands into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  bastide man | man --local-file -
  bastide man -o /usr/local/share/man/man1")]
pub(crate) struct Man {
    /// The folder for bastide.1, bastide-serve.1 and so on; it is made if it is not there
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let Some(folder) = &self.output else {
            return Ok(clap_mangen::Man::new(Arguments::command()).render(out)?);
        };
        std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Arguments::command(), folder))
            .with_context(|| format!("cannot write manual pages to {}", folder.display()))
    }
}
