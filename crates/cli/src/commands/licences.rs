//! `bastide licences`: what others wrote that this program carries, with the terms they ask to be told.

use anyhow::Result;
use std::io::Write;

/// Made by `cargo xtask licences`, which also says when it is out of date.
const NOTICES: &str = include_str!("../../../../THIRD-PARTY.txt");

const OWN: &str = "\
Bastide is free software: the program under AGPL-3.0-or-later, its libraries under MIT OR Apache-2.0.
It comes without any warranty. The file LICENSE of its source says which part is which.

";

/// Print the licences of everything that is inside this program
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  bastide licences | less")]
pub(crate) struct Licences {}

impl Licences {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        out.write_all(OWN.as_bytes())?;
        Ok(out.write_all(NOTICES.as_bytes())?)
    }
}
