//! The habits of the house as commands: `cargo xtask test`, `tidy`, `rules`, `soak`, `web` and `load`.
//! This file only reads the command line; it never does a command's work itself.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command's output is what it is for")]

mod audit;
mod charts;
mod commit_tree;
mod described;
mod docs;
#[cfg(test)]
mod doubled;
#[cfg(test)]
mod example_expansion;
mod format;
mod fuzz;
mod gate;
mod image;
mod licences;
#[cfg(test)]
mod links;
mod load;
mod mask;
mod npm;
mod older;
mod packages;
mod pairs;
mod pattern;
mod pip;
mod postgres;
mod python;
mod ratio;
mod release;
mod rules;
mod soak;
mod storm;
mod tally;
mod test;
mod test_code;
mod tidy;
mod tree;
mod wasm;
mod web;
mod workflows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

fn main() -> ExitCode {
    match run(Xtask::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            if error.is::<test::Missing>() { ExitCode::from(test::Missing::STATUS) } else { ExitCode::FAILURE }
        }
    }
}

fn run(xtask: Xtask) -> anyhow::Result<()> {
    let root = tree::root()?;
    match xtask.command {
        Command::Test(options) => test::run(&root, &options),
        Command::Tidy => tidy::run(&root),
        Command::Rules(options) => rules::run(&root, &options),
        Command::Soak(options) => soak::run(&root, &options),
        Command::Web(options) => web::check(&root, &options),
        Command::Browse(options) => web::command(&root, &options),
        Command::Audit => audit::command(&root),
        Command::Workflows => workflows::command(&root),
        Command::Charts => charts::run(&root),
        Command::Docs(options) => docs::run(&root, &options),
        Command::Licences(options) => licences::run(&root, &options),
        Command::Image(options) => image::run(&root, &options),
        Command::Release(options) => release::run(&root, &options),
        Command::Deb(options) => release::deb(&root, &options),
        Command::ReleaseNotes(options) => release::notes(&root, &options),
        Command::Packages => packages::run(&root),
        Command::Described(options) => described::command(&root, &options),
        Command::Python(options) => python::command(&root, &options),
        Command::Wasm(options) => wasm::command(&root, &options),
        Command::Format(options) => format::run(&root, &options),
        Command::Fuzz(options) => fuzz::command(&root, &options),
        Command::Load(options) => load::run(&root, &options),
        Command::Gate(options) => gate::run(&root, &options),
        Command::Ratio(options) => ratio::run(&root, &options),
        Command::Older(options) => older::run(&root, &options),
        Command::Storm(options) => storm::run(&root, &options),
    }
}

/// The habits of the house: what must hold before a change is ready
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = "Example:\n  cargo xtask test")]
struct Xtask {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run everything that must pass: format, tidy, rules, lints, documentation, tests, browser
    #[command(after_help = "Examples:\n  cargo xtask test\n  cargo xtask test --quick\n  cargo xtask test --all")]
    Test(test::Options),
    /// Check the tree against the house style and the dependency law
    ///
    /// Exceptions stand with their reasons in xtask/tidy-exceptions.txt. The length of functions is watched by clippy,
    /// as part of `cargo xtask test`.
    #[command(after_help = "Example:\n  cargo xtask tidy")]
    Tidy,
    /// Tell which rules of docs/rules/ids.txt are cited by a test, and which are not
    ///
    /// A Rust test cites with a comment `// rule: BASE-21, FIELD-03`, a scenario file with a line
    /// `rules BASE-21 FIELD-03`. Fails if a finished set has an uncited rule, or a citation or a comment names an unknown one.
    #[command(after_help = "Examples:\n  cargo xtask rules\n  cargo xtask rules --set BASE,FIELD")]
    Rules(rules::Options),
    /// Play many random games with all invariants checked after every action
    #[command(after_help = "Example:\n  cargo xtask soak --games 20000 --seed 7")]
    Soak(soak::Options),
    /// Check the dependencies: licences, sources, known weaknesses
    #[command(after_help = "Example:\n  cargo xtask audit")]
    Audit,
    /// Look over the workflows of the forge with actionlint and zizmor
    #[command(after_help = "Example:\n  cargo xtask workflows")]
    Workflows,
    /// Draw the tables of docs/strength.md as charts
    #[command(after_help = "Example:\n  cargo xtask charts")]
    Charts,
    /// Make the documentation site, and tell links that lead nowhere
    #[command(after_help = "Example:\n  cargo xtask docs --output target/site")]
    Docs(docs::Options),
    /// Gather the notices of what others wrote and the program carries
    #[command(after_help = "Examples:\n  cargo xtask licences\n  cargo xtask licences --check")]
    Licences(licences::Options),
    /// Make a container image from scratch, without a container engine
    #[command(after_help = "Examples:\n  cargo xtask image\n  cargo xtask image --program target/debug/bastide --try")]
    Image(image::Options),
    /// Make the archive that is handed out: program, manual pages, completions, licences
    #[command(
        after_help = "Examples:\n  cargo xtask release\n  cargo xtask release --program target/debug/bastide --try"
    )]
    Release(release::Options),
    /// Make a Debian package with cargo-deb, and try it in a fresh folder
    #[command(after_help = "Example:\n  cargo xtask deb")]
    Deb(release::DebOptions),
    /// Print what is new in this version, from the changelog
    #[command(after_help = "Examples:\n  cargo xtask release-notes\n  cargo xtask release-notes --tag v0.1.0")]
    ReleaseNotes(release::NotesOptions),
    /// Pack every library crate as for a registry, and build it from what was packed
    #[command(after_help = "Example:\n  cargo xtask packages")]
    Packages,
    /// Ask the server everything its OpenAPI document describes, on both databases
    #[command(after_help = "Example:\n  cargo xtask described --cases 200")]
    Described(described::Options),
    /// Build the package for Python into a wheel, and test it
    #[command(after_help = "Examples:\n  cargo xtask python\n  cargo xtask python --wheel")]
    Python(python::Options),
    /// Build the games, records and players as a module for browsers
    #[command(after_help = "Examples:\n  cargo xtask wasm\n  cargo xtask wasm --test\n  cargo xtask wasm --measure")]
    Wasm(wasm::Options),
    /// Format all Rust code, also what stands outside the workspace
    #[command(after_help = "Example:\n  cargo xtask format --check")]
    Format(format::Options),
    /// Run every fuzz target for a short time, two at once
    #[command(after_help = "Example:\n  cargo xtask fuzz --seconds 60")]
    Fuzz(fuzz::Options),
    /// Check the browser client: its format, lints, types and unit tests
    #[command(after_help = "Examples:\n  cargo xtask web\n  cargo xtask web --types")]
    Web(web::Checks),
    /// Play in Chromium against the program itself
    #[command(after_help = "Examples:\n  cargo xtask browse\n  cargo xtask browse --every-window")]
    Browse(web::Options),
    /// Measure the server: many tables at once on this machine, or a restart with many tables
    #[command(after_help = "Examples:\n  cargo xtask load\n  cargo xtask load --restart 10000")]
    Load(load::Options),
    /// Count the instructions of playing, listing, copying, judging and visiting, and compare them with those written down
    #[command(after_help = "Examples:\n  cargo xtask gate\n  cargo xtask gate --update")]
    Gate(gate::Options),
    /// Measure how many times as fast this tree is as an older commit, both by the bench of this tree
    #[command(after_help = "Example:\n  cargo xtask ratio --against 2569fbc --rounds 5")]
    Ratio(ratio::Options),
    /// Build the program of an older commit for a match against it, and tell how it sits down in `bastide arena`
    #[command(after_help = "Example:\n  cargo xtask older 2569fbc --level master:0.2s")]
    Older(older::Options),
    /// Let everything go wrong at random while tables are played, and compare what was confirmed with the records
    #[command(
        after_help = "Examples:\n  cargo xtask storm --minutes 30\n  cargo xtask storm --minutes 5 --database postgres --seed 7"
    )]
    Storm(storm::Options),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Xtask::command().debug_assert();
    }

    #[test]
    fn a_run_is_quick_or_whole_but_not_both() {
        let parse = |switches: &[&str]| Xtask::try_parse_from([&["cargo xtask", "test"], switches].concat());
        assert!(parse(&["--quick"]).is_ok() && parse(&["--all"]).is_ok());
        assert!(parse(&["--quick", "--all"]).is_err());
    }

    /// Commands of this program that workflows and documents show are ones it understands.
    #[test]
    fn what_others_are_told_to_type_can_be_typed() {
        let wanted = pattern::pattern(r"cargo xtask ([a-z][^`|#&>)\n]*)");
        let between = pattern::pattern(r"\$\{\{[^}]*\}\}");
        let files = tree::files(&tree::root().unwrap()).unwrap();
        let told = files.iter().filter(|file| file.path.starts_with(".github/") || file.has_extension(&["md"]));
        let mut commands = 0;
        for file in told {
            for found in wanted.captures_iter(&between.replace_all(&file.text, "X")) {
                let words = found[1].split_whitespace().map(|word| word.trim_matches(['"', ';', ',', '.', ':']));
                // A name in running text has no options, and more words behind it.
                let words: Vec<&str> = words.collect();
                let typed = [&["cargo xtask"], &words[..]].concat();
                let named = [&["cargo xtask"], &words[..1]].concat();
                let understood = |line: &[&str]| match Xtask::try_parse_from(line) {
                    Ok(_) => true,
                    Err(error) => error.kind() == clap::error::ErrorKind::DisplayHelp,
                };
                let is_prose = file.has_extension(&["md"]);
                assert!(understood(&typed) || (is_prose && understood(&named)), "{}: {}", file.path, &found[0]);
                commands += 1;
            }
        }
        assert!(commands > 30, "{commands}");
    }
}
