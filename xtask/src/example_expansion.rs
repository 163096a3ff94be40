//! The worked example of docs/example-expansion: a made-up expansion is put into a copy of the rules, and the copy is
//! built. So ARCHITECTURE.md cannot say less than an expansion needs.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

const EXAMPLE: &str = "docs/example-expansion";
const CRATES: [&str; 4] = ["play", "record", "landscape", "carcassonne"];
const RULES: &str = "crates/carcassonne/src";

#[test]
fn the_made_up_expansion_is_built_into_a_copy_of_the_rules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository");
    // Whatever is there from the last time stays, so that only what has changed is built.
    let copy = root.join("target/example-expansion");
    build(root, &copy).expect("the copy is built");
}

fn build(root: &Path, copy: &Path) -> Result<()> {
    let edits = fs::read_to_string(root.join(EXAMPLE).join("edits.txt"))?;
    let files = edited(&edits, |file| Ok(fs::read_to_string(root.join(RULES).join(file))?))?;
    for name in CRATES {
        let (from, to) = (root.join("crates").join(name), copy.join("crates").join(name));
        // Tests and examples stay behind, and so does what the manifest says of them.
        let manifest = fs::read_to_string(from.join("Cargo.toml"))?;
        write(&to.join("Cargo.toml"), manifest.split("\n[[").next().unwrap_or_default())?;
        copy_file(&from.join("README.md"), &to.join("README.md"))?;
        copy_folder(&from.join("src"), &to.join("src"))?;
    }
    copy_folder(&root.join(EXAMPLE).join("bell"), &copy.join(RULES).join("rooms/bell"))?;
    for (file, text) in &files {
        write(&copy.join(RULES).join(file), text)?;
    }
    write(&copy.join("Cargo.toml"), workspace(&fs::read_to_string(root.join("Cargo.toml"))?))?;
    copy_file(&root.join("Cargo.lock"), &copy.join("Cargo.lock"))?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["check", "--quiet", "--offline", "-p", "bastide-carcassonne"]).current_dir(copy);
    let output = cargo.env("CARGO_TARGET_DIR", copy.join("target")).env("RUSTFLAGS", "-Dwarnings").output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// The manifest of the whole, for these crates alone.
fn workspace(manifest: &str) -> String {
    let kept = manifest.split("\n[profile").next().unwrap_or_default();
    let lines = kept.lines().filter(|line| !line.starts_with("default-members"));
    let lines = lines.map(|line| if line.starts_with("members = ") { "members = [\"crates/*\"]" } else { line });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// The files that the edits name, with the edits made.
fn edited(edits: &str, read: impl Fn(&str) -> Result<String>) -> Result<Vec<(String, String)>> {
    let mut files: Vec<(String, String)> = Vec::new();
    let (mut old, mut new): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    // An empty line ends the last edit.
    for line in edits.lines().chain([""]) {
        let (mark, rest) = line.split_at_checked(2).unwrap_or((line.trim(), ""));
        if !new.is_empty() && mark != "+ " {
            let (name, text) = files.last_mut().context("an edit comes after the name of its file")?;
            *text = replaced(text, &old, &new).with_context(|| format!("{name}: {}", old.join(" / ")))?;
            old.clear();
            new.clear();
        }
        match mark {
            "= " => files.push((rest.to_owned(), read(rest)?)),
            "- " => old.push(rest),
            "+ " => new.push(rest),
            "" | "# " => {}
            _ => anyhow::bail!("an edit begins with `=`, `-` or `+`, not with `{line}`"),
        }
    }
    Ok(files)
}

/// The text with some lines, which must stand in it once, replaced.
fn replaced(text: &str, old: &[&str], new: &[&str]) -> Result<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let is_there =
        |at: &usize| lines[*at..*at + old.len()].iter().zip(old).all(|(one, other)| one.trim() == other.trim());
    let places: Vec<usize> = (0..(lines.len() + 1).saturating_sub(old.len())).filter(is_there).collect();
    ensure!(places.len() == 1, "these lines stand there {} times instead of once", places.len());
    lines.splice(places[0]..places[0] + old.len(), new.iter().copied());
    Ok(lines.join("\n") + "\n")
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| format!("reading {}", from.display()))? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() { copy_folder(&from, &to)? } else { copy_file(&from, &to)? }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Result<()> {
    write(to, fs::read(from).with_context(|| format!("reading {}", from.display()))?)
}

/// Leaves a file alone that is the same already: it need not be built again.
fn write(to: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    if fs::read(to).is_ok_and(|known| known == content.as_ref()) {
        return Ok(());
    }
    fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
    Ok(fs::write(to, content)?)
}

#[test]
fn an_edit_must_fit_exactly_once() {
    let text = "a\n    b\nc\nb\n";
    assert_eq!(replaced(text, &["b", "c"], &["x"]).expect("it stands there once"), "a\nx\nb\n");
    assert!(replaced(text, &["b"], &["x"]).is_err(), "it stands there twice");
    assert!(replaced(text, &["d"], &["x"]).is_err(), "it does not stand there");
}
