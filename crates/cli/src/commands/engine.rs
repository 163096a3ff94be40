//! `bastide engine`: a long-lived process for other programs. What it understands is in `crate::engine`.

use crate::engine;
use anyhow::Result;
use clap::Args;
use std::io::{self, Write};

const EXAMPLES: &str = r#"Example:
  printf '%s\n' '{"id":1,"do":"new","setup":{"players":["red","blue"]},"seed":7,"chance":"auto"}' \
                '{"id":2,"do":"legal"}' '{"id":3,"do":"quit"}' | bastide engine

docs/engine-protocol.md describes every request and shows a whole session."#;

/// Answer requests of another program, one JSON object a line
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Engine {}

impl Engine {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        engine::serve(&mut io::stdin().lock(), out)
    }
}
