//! What is new, from the changelog.

use std::path::Path;

use anyhow::{Context, Result, ensure};

const UNRELEASED: &str = "Unreleased";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The tag that is to become a release; it must name the version of the program
    #[arg(long, value_name = "TAG")]
    tag: Option<String>,
}

/// Prints what the changelog has under the version of the program, or under *Unreleased* if it has no such section yet.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    if let Some(tag) = &options.tag {
        ensure!(names(tag, version), "the tag {tag} does not name the version of the program, {version}");
    }
    let changelog = std::fs::read_to_string(root.join("CHANGELOG.md"))?;
    let notes = section(&changelog, version).or_else(|| section(&changelog, UNRELEASED));
    println!("{}", notes.context("CHANGELOG.md has nothing under Unreleased")?);
    Ok(())
}

/// Whether a tag is that of a version.
fn names(tag: &str, version: &str) -> bool {
    tag.strip_prefix('v') == Some(version)
}

/// What stands under the heading that begins with `name`.
fn section<'a>(changelog: &'a str, name: &str) -> Option<&'a str> {
    let begins = |part: &&str| part.split_whitespace().next() == Some(name);
    let part = changelog.split("\n## ").skip(1).find(begins)?;
    part.split_once('\n').map(|(_, notes)| notes.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_tag_releases_a_version() {
        assert!(names("v0.1.0", "0.1.0") && !names("v0.2.0", "0.1.0") && !names("0.1.0", "0.1.0"));
    }

    #[test]
    fn a_version_has_its_own_notes() {
        let changelog =
            "# Changelog\n\n## Unreleased\n\n- New.\n\n### Fixed\n\n- A bug.\n\n## 0.1.0 (2026)\n\n- Old.\n";
        assert_eq!(section(changelog, "Unreleased"), Some("- New.\n\n### Fixed\n\n- A bug."));
        assert_eq!(section(changelog, "0.1.0"), Some("- Old."));
        assert_eq!(section(changelog, "0.2.0"), None);
    }
}
