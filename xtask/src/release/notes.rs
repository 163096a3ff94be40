//! What is new, from the changelog.

use std::path::Path;

use anyhow::{Context, Result};

const UNRELEASED: &str = "Unreleased";

/// Prints what the changelog has under the version of the program, or under *Unreleased* if it has no such section yet.
pub(crate) fn run(root: &Path) -> Result<()> {
    let changelog = std::fs::read_to_string(root.join("CHANGELOG.md"))?;
    let notes = section(&changelog, env!("CARGO_PKG_VERSION")).or_else(|| section(&changelog, UNRELEASED));
    println!("{}", notes.context("CHANGELOG.md has nothing under Unreleased")?);
    Ok(())
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
    fn a_version_has_its_own_notes() {
        let changelog =
            "# Changelog\n\n## Unreleased\n\n- New.\n\n### Fixed\n\n- A bug.\n\n## 0.1.0 (2026)\n\n- Old.\n";
        assert_eq!(section(changelog, "Unreleased"), Some("- New.\n\n### Fixed\n\n- A bug."));
        assert_eq!(section(changelog, "0.1.0"), Some("- Old."));
        assert_eq!(section(changelog, "0.2.0"), None);
    }
}
