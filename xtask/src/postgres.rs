//! PostgreSQL for the tests of the server. They start one of their own on loopback; this only sees to it that there is
//! one to start.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::test::run_command;

/// Names a server to use instead of starting one.
const ADDRESS: &str = "BASTIDE_TEST_POSTGRES";

/// Installs PostgreSQL if there is none, where that is possible.
pub(crate) fn prepare() -> Result<()> {
    if std::env::var_os(ADDRESS).is_some() || is_installed() {
        return Ok(());
    }
    println!("installing PostgreSQL for the tests of the server");
    let wanted = || format!("the server is tested with PostgreSQL: install it, or set {ADDRESS}=postgres://user@host");
    let apt = |arguments: &[&str]| {
        run_command(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
            .with_context(wanted)
    };
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", "postgresql"])?;
    ensure!(is_installed(), wanted());
    Ok(())
}

fn is_installed() -> bool {
    let has = |folder: &Path| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let told = Command::new("pg_config").arg("--bindir").stderr(Stdio::null()).output().ok();
    let told = told.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    debian.into_iter().any(|version| has(&version.path().join("bin")))
        || told.is_some_and(|folder| has(Path::new(&folder)))
        || std::env::split_paths(&on_path).any(|folder| has(&folder))
}
