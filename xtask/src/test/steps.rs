//! The steps of the test command: what each does, in which runs it takes part, and how long it may take on two idle
//! cores from a cold start. CONTRIBUTING.md shows the same table.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::{Outcome, cargo_in, programs, run_command};
use crate::{
    audit, described, format, fuzz, image, licences, packages, postgres, python, release, rules, soak, storm, tally,
    tidy, wasm, web, workflows,
};

/// One step of the test command.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) work: Work,
    /// The smallest run that has this step.
    from: Extent,
    /// Whether larger runs have it too: the quick tests are part of the plain ones, and two windows of all of them.
    until: Extent,
    pub(super) lane: Lane,
    pub(super) budget: Duration,
}

/// Where a step runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// One after the other, with the output shown as it comes.
    Front,
    /// Beside those in front once everything is built, one after the other among themselves: browsers, servers under test
    /// and packages that are fetched leave cores idle.
    Beside,
    /// The same from the beginning: these build what they need in folders of their own, while the others leave cores idle
    /// because crates wait for each other.
    Apart,
}

/// How much is tested, from little to everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Extent {
    Quick,
    Plain,
    All,
}

pub(super) enum Work {
    Cargo {
        arguments: &'static [&'static str],
        environment: &'static [(&'static str, &'static str)],
    },
    Format,
    Tidy,
    Rules,
    Built(&'static [&'static str]),
    Tests(&'static [&'static str]),
    /// The server's tests on the other database.
    Again {
        arguments: &'static [&'static str],
        environment: &'static [(&'static str, &'static str)],
    },
    Doctests(&'static [&'static str]),
    Web,
    Browse,
    EveryWindow,
    Packages,
    Python,
    Wasm,
    Image,
    Release,
    Deb,
    Licences,
    Audit,
    Workflows,
    Storm,
    Described {
        cases: u32,
    },
    Soak {
        games: u64,
    },
    Fuzz {
        seconds: u32,
    },
}

/// The steps of a run, cheapest first.
pub(super) fn of(extent: Extent) -> impl Iterator<Item = &'static Step> {
    STEPS.iter().filter(move |step| step.from <= extent && extent <= step.until)
}

/// The steps of a run by when they begin: apart from the others at once, before anything runs beside them, and after that.
pub(super) struct Lanes {
    pub(super) apart: Vec<&'static Step>,
    pub(super) first: Vec<&'static Step>,
    pub(super) beside: Vec<&'static Step>,
    pub(super) front: Vec<&'static Step>,
}

impl Lanes {
    pub(super) fn of(steps: Vec<&'static Step>) -> Lanes {
        let (apart, others): (Vec<_>, Vec<_>) = steps.into_iter().partition(|step| step.lane == Lane::Apart);
        let split = others.iter().position(|step| step.lane == Lane::Beside).unwrap_or(others.len());
        let (first, rest) = others.split_at(split);
        let (beside, front) = rest.iter().copied().partition(|step| step.lane == Lane::Beside);
        Lanes { apart, first: first.to_vec(), beside, front }
    }
}

const LINTS: &[&str] = &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
const DOCUMENTATION: &[&str] = &["doc", "--workspace", "--no-deps", "--locked"];
/// Examples are compiled by the lints alone: as programs they would take a minute, and nobody runs them here.
const TESTS: &[&str] = &["test", "--workspace", "--locked", "--tests"];
const DOCTESTS: &[&str] = &["test", "--workspace", "--locked", "--doc"];
/// The examples are a tutorial over all that is public; with fewer of them a part of it would be left out.
const LEAST_DOCTESTS: usize = 40;
/// The server's tests once more; by the workspace, so that nothing is built with other features. What is about files alone
/// is left out (`faults`, `rules_1`, `upgrade`), and so is what uses PostgreSQL in any case (`limits`, `nodes`), what has a
/// step of its own (`described`), and whole games of every kind (`games`), which write the same entries as any other.
const AGAIN: &[&str] = &[
    "test",
    "--workspace",
    "--locked",
    "--test=serving",
    "--",
    "--skip=faults::",
    "--skip=rules_1::",
    "--skip=upgrade::",
    "--skip=limits::",
    "--skip=nodes::",
    "--skip=described::",
    "--skip=games::",
];
/// With fewer of them than this, what is left out has come to mean more than it says.
const LEAST_AGAIN: usize = 80;
/// These tests mostly wait, so that more of them than there are cores run at once.
const ON_POSTGRESQL: &[(&str, &str)] = &[("BASTIDE_TEST_DATABASE", "postgres"), ("RUST_TEST_THREADS", "6")];
/// The crates that hold rules and what is said of them; the server, the program and the pictures take longer.
const QUICK: &[&str] = &[
    "test",
    "--locked",
    "--tests",
    "--package=bastide-play",
    "--package=bastide-record",
    "--package=bastide-landscape",
    "--package=bastide-carcassonne",
    "--package=bastide-castle",
    "--package=bastide-dealer",
    "--package=bastide-protocol",
    "--package=xtask",
];

/// What measures is compiled only for measuring, so the plain lints do not see it.
const BENCHES: &[&str] =
    &["clippy", "--package=bastide-bench", "--all-targets", "--all-features", "--locked", "--", "-D", "warnings"];

const STEPS: [Step; 27] = [
    always("format", Work::Format, 20),
    always("tidy", Work::Tidy, 10),
    always("rules", Work::Rules, 10),
    only(Extent::Quick, "quick tests", Work::Tests(QUICK), 80),
    plain("lints", cargo(LINTS), 120),
    long(
        "documentation",
        Work::Cargo { arguments: DOCUMENTATION, environment: &[("RUSTDOCFLAGS", "-D warnings")] },
        30,
    ),
    plain("building", Work::Built(TESTS), 290),
    beside(plain("web", Work::Web, 180)),
    beside(only(Extent::Plain, "browser", Work::Browse, 200)),
    beside(long("windows", Work::EveryWindow, 400)),
    beside(long("python", Work::Python, 280)),
    plain("tests", Work::Tests(TESTS), 280),
    plain("doctests", Work::Doctests(DOCTESTS), 50),
    long("postgresql", Work::Again { arguments: AGAIN, environment: ON_POSTGRESQL }, 170),
    long("image", Work::Image, 15),
    long("release", Work::Release, 20),
    long("deb", Work::Deb, 25),
    long("storm", Work::Storm, 75),
    long("described", Work::Described { cases: 8 }, 70),
    long("soak", Work::Soak { games: 500 }, 50),
    long("licences", Work::Licences, 10),
    long("audit", Work::Audit, 10),
    long("workflows", Work::Workflows, 15),
    long("benches", cargo(BENCHES), 35),
    // The program carries the module from then on, and is built anew: nothing in front uses it any more.
    long("offline", Work::Wasm, 300),
    apart(long("packages", Work::Packages, 90)),
    apart(long("fuzz", Work::Fuzz { seconds: 8 }, 120)),
];

const fn always(name: &'static str, work: Work, seconds: u64) -> Step {
    Step { name, work, from: Extent::Quick, until: Extent::All, lane: Lane::Front, budget: secs(seconds) }
}

const fn plain(name: &'static str, work: Work, seconds: u64) -> Step {
    Step { name, work, from: Extent::Plain, until: Extent::All, lane: Lane::Front, budget: secs(seconds) }
}

const fn long(name: &'static str, work: Work, seconds: u64) -> Step {
    Step { name, work, from: Extent::All, until: Extent::All, lane: Lane::Front, budget: secs(seconds) }
}

const fn only(extent: Extent, name: &'static str, work: Work, seconds: u64) -> Step {
    Step { name, work, from: extent, until: extent, lane: Lane::Front, budget: secs(seconds) }
}

const fn beside(step: Step) -> Step {
    Step { lane: Lane::Beside, ..step }
}

const fn apart(step: Step) -> Step {
    Step { lane: Lane::Apart, ..step }
}

const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn cargo(arguments: &'static [&'static str]) -> Work {
    Work::Cargo { arguments, environment: &[] }
}

impl Work {
    pub(super) fn run(&self, root: &Path) -> Result<Outcome> {
        match self {
            Work::Cargo { arguments, environment } => {
                run_command(cargo_in(root, arguments).envs(environment.iter().copied()))?;
            }
            Work::Format => format::run(root, &format::Options::checking())?,
            Work::Tidy => tidy::run(root)?,
            Work::Rules => rules::run(root, &rules::Options::all())?,
            Work::Built(arguments) => run_command(cargo_in(root, arguments).arg("--no-run"))?,
            Work::Tests(arguments) => run_tests(root, arguments)?,
            Work::Again { arguments, environment } => {
                postgres::prepare()?;
                tally::run_tests(cargo_in(root, arguments).envs(environment.iter().copied()), LEAST_AGAIN)?;
            }
            Work::Doctests(arguments) => run_doctests(root, arguments)?,
            Work::Web => web::run(root)?,
            Work::Browse => web::browse(root)?,
            Work::EveryWindow => web::every_window(root)?,
            Work::Packages => packages::run(root)?,
            Work::Python => return python::run(root),
            Work::Wasm => return wasm::run(root),
            Work::Release => return release::check(root),
            Work::Deb => return release::check_deb(root),
            Work::Image => return image::check(root),
            Work::Licences => licences::run(root, &licences::Options::checking())?,
            Work::Audit => return audit::run(root),
            Work::Workflows => return workflows::run(root),
            Work::Storm => storm::run(root, &storm::Options::short())?,
            Work::Soak { games } => soak::run(root, &soak::Options::of(*games))?,
            Work::Described { cases } => return described::run(root, *cases),
            Work::Fuzz { seconds } => return fuzz::run(root, *seconds),
        }
        Ok(Outcome::Passed)
    }
}

/// The examples in the documentation are compiled and run by cargo itself.
fn run_doctests(root: &Path, arguments: &[&str]) -> Result<()> {
    tally::run_tests(&mut cargo_in(root, arguments), LEAST_DOCTESTS)
}

fn run_tests(root: &Path, arguments: &[&str]) -> Result<()> {
    postgres::prepare()?;
    programs::run(root, arguments)
}

/// What to type to run the step alone.
impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Cargo { arguments, environment } | Work::Again { arguments, environment } => {
                environment.iter().try_for_each(|(name, value)| write!(f, "{name}='{value}' "))?;
                write!(f, "cargo {}", arguments.join(" "))
            }
            Work::Format => f.write_str("cargo xtask format --check"),
            Work::Tidy => f.write_str("cargo xtask tidy"),
            Work::Rules => f.write_str("cargo xtask rules"),
            Work::Built(arguments) => write!(f, "cargo {} --no-run", arguments.join(" ")),
            Work::Tests(arguments) | Work::Doctests(arguments) => write!(f, "cargo {}", arguments.join(" ")),
            Work::Web => f.write_str("cargo xtask web"),
            Work::Browse => f.write_str("cargo xtask browse"),
            Work::EveryWindow => f.write_str("cargo xtask browse --every-window"),
            Work::Packages => f.write_str("cargo xtask packages"),
            Work::Python => f.write_str("cargo xtask python"),
            Work::Wasm => f.write_str("cargo xtask wasm --test"),
            Work::Release => f.write_str("cargo xtask release --program target/debug/bastide --try"),
            Work::Deb => f.write_str("cargo xtask deb --program target/debug/bastide"),
            Work::Image => f.write_str("cargo xtask image --program target/debug/bastide --try"),
            Work::Licences => f.write_str("cargo xtask licences --check"),
            Work::Audit => f.write_str("cargo xtask audit"),
            Work::Workflows => f.write_str("cargo xtask workflows"),
            Work::Storm => f.write_str("cargo xtask storm --minutes 1"),
            Work::Soak { games } => write!(f, "cargo xtask soak --games {games}"),
            Work::Described { cases } => write!(f, "cargo xtask described --cases {cases}"),
            Work::Fuzz { seconds } => write!(f, "cargo xtask fuzz --seconds {seconds}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(extent: Extent) -> Vec<&'static str> {
        of(extent).map(|step| step.name).collect()
    }

    #[test]
    fn headings_are_commands_to_type() {
        let heading = |name| STEPS.iter().find(|step| step.name == name).expect(name).work.to_string();
        assert_eq!(heading("format"), "cargo xtask format --check");
        assert_eq!(heading("documentation"), "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked");
    }

    #[test]
    fn each_run_has_what_the_smaller_ones_prove() {
        assert_eq!(names(Extent::Quick), ["format", "tidy", "rules", "quick tests"]);
        assert!(names(Extent::Plain).contains(&"tests") && !names(Extent::Plain).contains(&"quick tests"));
        let all = names(Extent::All);
        let missing: Vec<_> = names(Extent::Plain).into_iter().filter(|name| !all.contains(name)).collect();
        assert_eq!(missing, ["browser"], "it is part of `windows`");
        assert!(all.contains(&"windows"));
    }

    /// With another name the tests would run on SQLite once more, and nobody would notice.
    #[test]
    fn the_tests_ask_for_the_database_by_the_name_that_is_set() {
        let house = include_str!("../../../crates/server/tests/serving/house.rs");
        let (name, database) = ON_POSTGRESQL[0];
        assert!(house.contains(&format!("\"{name}\"")) && house.contains(&format!("name == \"{database}\"")));
    }

    /// Those in front wait for those beside them at the end.
    #[test]
    fn the_budgets_add_up_to_less_than_what_is_promised() {
        let sum = |steps: &[&Step]| steps.iter().map(|step| step.budget).sum::<Duration>();
        let minutes = |extent| {
            let Lanes { apart, first, beside, front } = Lanes::of(of(extent).collect());
            let whole = sum(&first) + sum(&beside).max(sum(&front));
            whole.max(sum(&apart)).as_secs().div_ceil(60)
        };
        assert!(minutes(Extent::Quick) <= 2 && minutes(Extent::Plain) <= 15 && minutes(Extent::All) <= 30);
    }

    #[test]
    fn what_runs_beside_others_is_a_command_of_this_program() {
        for step in of(Extent::All).chain(of(Extent::Plain)).filter(|step| step.lane != Lane::Front) {
            assert!(step.work.to_string().starts_with("cargo xtask "), "{}", step.name);
        }
    }

    #[test]
    fn the_table_for_contributors_is_this_one() {
        let page = include_str!("../../../CONTRIBUTING.md");
        for step in &STEPS {
            let start = format!("| {} | `{}` | {} s |", step.name, step.work, step.budget.as_secs());
            assert!(page.contains(&start), "CONTRIBUTING.md lacks the row `{start} …`");
        }
    }
}
