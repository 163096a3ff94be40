//! `cargo xtask described`: the server is asked everything its OpenAPI document describes, by schemathesis, on SQLite and on
//! PostgreSQL; whatever comes, the answer is never a fault of the server. The test that asks stands in `crates/server/tests/serving/described.rs`.

use std::path::Path;

use anyhow::Result;

use crate::pip::Tool;
use crate::test::{Outcome, cargo_in, run_command};

const SCHEMATHESIS: Tool = Tool { program: "schemathesis", package: "schemathesis==4.32.5" };

const TEST: &str = "described::nothing_that_the_description_allows_or_forbids_is_a_fault_of_the_server";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many cases each operation is asked with
    #[arg(long, value_name = "N", default_value_t = 100)]
    cases: u32,
}

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path, options: &Options) -> Result<()> {
    run(root, options.cases)?.done()
}

/// Asks on both databases.
pub(crate) fn run(root: &Path, cases: u32) -> Result<Outcome> {
    let Some(program) = SCHEMATHESIS.find(root) else {
        return Ok(Outcome::Skipped(SCHEMATHESIS.missing()));
    };
    crate::postgres::prepare()?;
    for database in ["sqlite", "postgres"] {
        println!("asking a server on {database}, {cases} cases for each operation");
        let arguments = ["test", "--workspace", "--test=serving", "--", "--exact", "--nocapture", TEST];
        let mut test = cargo_in(root, &arguments);
        test.env("BASTIDE_TEST_DATABASE", database).env("BASTIDE_SCHEMATHESIS", &program);
        run_command(test.env("BASTIDE_SCHEMATHESIS_CASES", cases.to_string()))?;
    }
    Ok(Outcome::Passed)
}
