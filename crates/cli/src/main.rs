//! The program `bastide`. Everything it does is in the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    bastide_cli::run()
}
