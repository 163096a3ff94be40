//! Every example of the documents that ends by itself is run as it stands there: blocks marked `sh`, line by line, in a
//! folder of their own. A second word says why a block is not: it takes long, never ends, compiles, needs a server, or
//! needs a file, which is then taken from the document too.

use crate::documents::blocks;
use crate::program::scratch;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const REASONS: [&str; 4] = ["long", "never-ends", "compiles", "server"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The documents of the site, the front page of the repository, and what is read beside code that is worked on.
fn documents() -> Vec<(String, String)> {
    let beside = ["README.md", "CONTRIBUTING.md", "fuzz/README.md"];
    let templates = ["templates/bot-python/README.md", "templates/bot-rust/README.md"];
    let mut paths: Vec<PathBuf> = beside.iter().chain(&templates).map(|path| root().join(path)).collect();
    for folder in ["docs", "docs/rules"] {
        let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
        paths.extend(entries.map(|entry| entry.expect("it can be read").path()));
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    let name = |path: &Path| {
        let path = path.strip_prefix(root()).expect("it lies in the repository");
        path.to_string_lossy().trim_end_matches(".md").replace('/', "-")
    };
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("it can be read"))).collect()
}

/// Runs the lines of a block as a shell does, with `bastide` being the program that is tested.
fn run(document: &str, folder: &Path, block: &str) -> usize {
    let program = Path::new(env!("CARGO_BIN_EXE_bastide")).parent().expect("it lies in a folder");
    let before = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{before}", program.display());
    let lines = block.lines().map(|line| line.replace("cargo run --release --", "bastide"));
    let commands: Vec<String> = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    for command in &commands {
        let output = Command::new("sh").args(["-c", command]).current_dir(folder).env("PATH", &path).output();
        let output = output.expect("there is a shell");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !complaint.contains("error:"), "{document}: `{command}`: {complaint}");
    }
    commands.len()
}

#[cfg(unix)]
#[test]
fn examples_that_end_do_what_they_say() {
    let mut count = 0;
    for (name, text) in documents() {
        let folder = scratch(&format!("example-{name}"));
        fs::create_dir_all(&folder).expect("a folder can be made");
        for block in blocks(&text, "sh") {
            count += run(&name, &folder, block);
        }
        if let [program] = blocks(&text, "python")[..] {
            fs::write(folder.join("bot.py"), program).expect("a file can be written");
            for block in blocks(&text, "sh needs bot.py") {
                count += run(&name, &folder, block);
            }
        }
    }
    assert!(count >= 18, "only {count} examples were found");
}

/// So that no example is left out by accident.
#[test]
fn every_example_is_run_or_says_why_not() {
    for (name, text) in documents() {
        let mut mark = None;
        for line in text.lines() {
            match (line.strip_prefix("```"), mark) {
                (Some(opening), None) => mark = Some(opening),
                (Some(_), Some(_)) => mark = None,
                // These open a record.
                (None, Some(mark)) if is_command(line) && !["bastide 1", "bastide 2"].contains(&line) => {
                    let reason = mark.strip_prefix("sh ").unwrap_or_default();
                    let is_known = mark == "sh" || reason == "needs bot.py" || REASONS.contains(&reason);
                    assert!(is_known, "{name}: the block with `{line}` is marked `{mark}`");
                    let is_run = mark == "sh" || reason == "needs bot.py";
                    let is_cargo = line.starts_with("cargo ") && !line.starts_with("cargo run --release -- ");
                    assert!(!(is_run && is_cargo), "{name}: `{line}` would compile the workspace inside its own test");
                }
                _ => {}
            }
        }
    }
}

fn is_command(line: &str) -> bool {
    line.starts_with("bastide ") || line.starts_with("cargo ")
}
