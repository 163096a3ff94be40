//! `cargo xtask described`: the server is asked everything its OpenAPI document describes, by schemathesis, on SQLite and on
//! PostgreSQL; whatever comes, the answer is never a fault of the server. Schemathesis is installed by pip into a folder of
//! its own under `target/`. The test that asks stands in `crates/server/tests/serving/described.rs`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::test::{Outcome, cargo_in, run_command};

/// The version that is installed: another one may ask otherwise.
const VERSION: &str = "schemathesis==4.32.5";

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
    let Some(program) = schemathesis(root) else {
        return Ok(Outcome::Skipped("schemathesis cannot be installed: it needs python3 with venv and pip".into()));
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

/// The program, installed if it is missing.
fn schemathesis(root: &Path) -> Option<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = target.join("schemathesis");
    let program = folder.join("bin").join("schemathesis");
    if !program.exists() {
        println!("installing {VERSION} under {}", folder.display());
        let made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let pip = folder.join("bin").join("pip");
        if !made || !succeeds(Command::new(pip).args(["install", "--quiet", VERSION])) {
            return None;
        }
    }
    Some(program)
}

fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
}
