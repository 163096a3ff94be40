//! `cargo xtask test`: the one test command. Its steps run from the cheapest to the dearest, and the first failure ends it.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::{fuzz, postgres, rules, tally, tidy, web};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Also run every fuzz target for a short time (needs a nightly toolchain)
    #[arg(long)]
    fuzz: bool,
    /// How long each fuzz target runs
    #[arg(long, value_name = "N", default_value_t = 30, requires = "fuzz")]
    seconds: u32,
}

/// One step of the test command.
struct Step {
    name: &'static str,
    work: Work,
}

impl Step {
    fn failure(&self, after: Duration) -> String {
        format!("step `{}` failed after {} ({})", self.name, Took(after), self.work)
    }
}

enum Work {
    Cargo { arguments: &'static [&'static str], environment: &'static [(&'static str, &'static str)] },
    Tidy,
    Rules,
    Tests,
    Web,
    Browse,
    Fuzz { seconds: u32 },
}

pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let start = Instant::now();
    if options.fuzz {
        fuzz::prepare(root)?;
    }
    let steps = steps(options);
    for (number, step) in (1..).zip(&steps) {
        println!("[{number}/{}] {}: {}", steps.len(), step.name, step.work);
        let begun = Instant::now();
        let outcome = step.work.run(root);
        outcome.with_context(|| step.failure(begun.elapsed()))?;
    }
    println!("all {} steps passed in {}", steps.len(), Took(start.elapsed()));
    Ok(())
}

const LINTS: &[&str] = &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
const DOCUMENTATION: &[&str] = &["doc", "--workspace", "--no-deps", "--locked"];
const TESTS: &[&str] = &["test", "--workspace", "--locked"];

fn steps(options: &Options) -> Vec<Step> {
    let documentation = Work::Cargo { arguments: DOCUMENTATION, environment: &[("RUSTDOCFLAGS", "-D warnings")] };
    let mut steps = vec![
        Step { name: "format", work: cargo(&["fmt", "--all", "--check"]) },
        Step { name: "tidy", work: Work::Tidy },
        Step { name: "rules", work: Work::Rules },
        Step { name: "lints", work: cargo(LINTS) },
        Step { name: "documentation", work: documentation },
        Step { name: "tests", work: Work::Tests },
        Step { name: "web", work: Work::Web },
        Step { name: "browser", work: Work::Browse },
    ];
    if options.fuzz {
        steps.push(Step { name: "fuzz", work: Work::Fuzz { seconds: options.seconds } });
    }
    steps
}

fn cargo(arguments: &'static [&'static str]) -> Work {
    Work::Cargo { arguments, environment: &[] }
}

/// Cargo names itself to the programs it runs, so every step uses the toolchain that this one was built with.
fn cargo_in(root: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root);
    cargo
}

impl Work {
    fn run(&self, root: &Path) -> Result<()> {
        match self {
            Work::Cargo { arguments, environment } => {
                run_command(cargo_in(root, arguments).envs(environment.iter().copied()))
            }
            Work::Tidy => tidy::run(root),
            Work::Rules => rules::run(root, &rules::Options::all()),
            Work::Tests => {
                postgres::prepare()?;
                tally::run_tests(&mut cargo_in(root, TESTS))
            }
            Work::Web => web::run(root),
            Work::Browse => web::browse(root),
            Work::Fuzz { seconds } => fuzz::run(root, *seconds),
        }
    }
}

/// What to type to run the step alone.
impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Cargo { arguments, environment } => {
                environment.iter().try_for_each(|(name, value)| write!(f, "{name}='{value}' "))?;
                write!(f, "cargo {}", arguments.join(" "))
            }
            Work::Tidy => f.write_str("cargo xtask tidy"),
            Work::Rules => f.write_str("cargo xtask rules"),
            Work::Tests => write!(f, "cargo {}", TESTS.join(" ")),
            Work::Web => f.write_str("cargo xtask web"),
            Work::Browse => f.write_str("cargo xtask browse"),
            Work::Fuzz { seconds } => write!(f, "{seconds} s for each target of fuzz/"),
        }
    }
}

/// Runs a command to its end with its output shown, and fails if it does.
pub(crate) fn run_command(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{status}");
    Ok(())
}

/// A duration as a person says it.
struct Took(Duration);

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_secs() {
            0..60 => write!(f, "{:.1} s", self.0.as_secs_f64()),
            seconds => write!(f, "{} min {} s", seconds / 60, seconds % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::*;

    fn headings(fuzz: bool) -> Vec<String> {
        steps(&Options { fuzz, seconds: 7 }).iter().map(|step| step.work.to_string()).collect()
    }

    #[test]
    fn headings_are_commands_to_type() {
        assert_eq!(headings(false)[0], "cargo fmt --all --check");
        assert_eq!(headings(false)[4], "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked");
    }

    #[test]
    fn a_failure_says_what_to_run_alone() {
        let tidy = Step { name: "tidy", work: Work::Tidy };
        assert_eq!(tidy.failure(Duration::from_secs(2)), "step `tidy` failed after 2.0 s (cargo xtask tidy)");
    }

    #[test]
    fn fuzzing_is_asked_for() {
        assert_eq!(headings(false).len(), 8);
        assert_eq!(headings(true)[8], "7 s for each target of fuzz/");
    }

    #[test]
    fn a_failing_command_is_an_error() {
        let cargo = |argument: &str| {
            run_command(Command::new(env!("CARGO")).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()))
        };
        assert!(cargo("--version").is_ok());
        assert!(cargo("no-such-command").is_err());
        assert!(run_command(&mut Command::new("no-such-program")).is_err());
    }

    #[test]
    fn times_are_told_as_people_say_them() {
        assert_eq!(Took(Duration::from_millis(1250)).to_string(), "1.2 s");
        assert_eq!(Took(Duration::from_secs(125)).to_string(), "2 min 5 s");
    }
}
