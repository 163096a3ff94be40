//! `bastide completions`: what a shell needs to complete commands and options.

use crate::Arguments;
use anyhow::Result;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  bastide completions bash > ~/.local/share/bash-completion/completions/bastide
  bastide completions fish > ~/.config/fish/completions/bastide.fish
  bastide completions zsh > ~/.zfunc/_bastide")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        // Written to memory first: generating ends the program with a panic where output fails.
        let mut text = Vec::new();
        generate(self.shell, &mut Arguments::command(), "bastide", &mut text);
        Ok(out.write_all(&text)?)
    }
}
