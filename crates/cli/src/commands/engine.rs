//! `bastide engine`: a long-lived process for other programs. What it understands is in `crate::engine`.

use crate::arena::entry::{clock, spec};
use crate::engine;
use anyhow::Result;
use bastide_players::{Clock, Spec};
use clap::Args;
use std::io::{self, BufReader, Write};

const EXAMPLES: &str = r#"Example:
  printf '%s\n' '{"id":1,"do":"new","setup":{"players":["red","blue"]},"seed":7,"chance":"auto"}' \
                '{"id":2,"do":"legal"}' '{"id":3,"do":"quit"}' | bastide engine

docs/engine-protocol.md describes every request and shows a whole session."#;

/// Answer requests of another program, one JSON object a line
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Engine {
    /// Who thinks if a request does not say: a level as in `bastide arena`
    #[arg(long, value_name = "LEVEL", default_value = "master", value_parser = spec)]
    level: Spec,
    /// Which time a budget counts: the wall's, or that of the thinking thread
    #[arg(long, value_name = "CLOCK", default_value = "wall", value_parser = clock)]
    clock: Clock,
}

impl Engine {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        engine::serve(BufReader::new(io::stdin()), self.level.with_clock(self.clock), out)
    }
}
