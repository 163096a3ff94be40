//! Programs in Python that checks need: installed by pip, each into a folder of its own under `target/`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::test::target;

/// A program and the package it comes with, as `name==version`: another version may find something else.
pub(crate) struct Tool {
    pub(crate) program: &'static str,
    pub(crate) package: &'static str,
}

impl Tool {
    /// The program, installed if this very version is missing; nothing where it cannot be had.
    pub(crate) fn find(&self, root: &Path) -> Option<PathBuf> {
        let folder = target(root).join("pip").join(self.package);
        let program = folder.join("bin").join(self.program);
        if program.exists() {
            return Some(program);
        }
        println!("installing {} under {}", self.package, folder.display());
        let is_made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let pip = folder.join("bin").join("pip");
        let is_there = is_made && succeeds(Command::new(pip).args(["install", "--quiet", self.package]));
        is_there.then_some(program)
    }

    /// What to say where it cannot be had.
    pub(crate) fn missing(&self) -> String {
        format!("{} cannot be installed: it needs python3 with venv and pip", self.package)
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
}
