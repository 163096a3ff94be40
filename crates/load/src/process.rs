//! The server under test: a process of its own with a temporary database.

use crate::http;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const LIMITS: &str = "[limits]\nconnections = 1000000\ntables = 1000000\nmessages = [100000, 100000]\nrequests = [1000000, 1000000]\nsockets = 1000000\n";

/// A running server; it is killed when dropped.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    program: PathBuf,
    folder: TempDir,
    child: Option<Child>,
}

/// What the system tells about a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Memory in use, in bytes.
    pub(crate) memory: u64,
    /// Time of the processor, in seconds.
    pub(crate) processor: f64,
}

/// The machine and how busy it is, because figures mean nothing without it.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let loads = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let loads = loads.split(' ').take(3).collect::<Vec<_>>().join(" ");
    format!("{cores} cores, load average {loads}")
}

/// How many tables with two sockets each a process may hold, by the limit of open files that the system sets.
pub(crate) fn most_tables() -> Option<usize> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    let files: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(files.saturating_sub(OTHER_FILES) / 2)
}

/// Files that a server has open besides its sockets: the database, its readers, requests under way.
const OTHER_FILES: usize = 1_000;

impl Process {
    pub(crate) fn start(program: &Path, folder: Option<&Path>) -> Result<Process> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let folder = folder.map_or_else(tempfile::tempdir, tempfile::tempdir_in)?;
        fs::write(folder.path().join("load.toml"), LIMITS)?;
        let mut process = Process { address, program: program.to_owned(), folder, child: None };
        process.restart()?;
        Ok(process)
    }

    /// Starts the server on the same database.
    pub(crate) fn restart(&mut self) -> Result<()> {
        let child = Command::new(&self.program)
            .args(["serve", "--listen", &self.address.to_string(), "--data"])
            .arg(self.folder.path())
            .arg("--config")
            .arg(self.folder.path().join("load.toml"))
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        self.child = Some(child);
        Ok(())
    }

    /// Waits until the server says that it is ready.
    pub(crate) async fn ready(&self) -> Result<()> {
        let begun = Instant::now();
        while http::get(self.address, "/readyz").await.is_err() {
            ensure!(begun.elapsed() < Duration::from_secs(60), "the server does not become ready");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    pub(crate) fn kill(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// What the server uses; only where the system tells it in `/proc`.
    pub(crate) fn usage(&self) -> Result<Usage> {
        let id = self.child.as_ref().context("the server is not running")?.id();
        let status = fs::read_to_string(format!("/proc/{id}/status")).context("memory is read from /proc")?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let memory: u64 = memory.trim().trim_end_matches(" kB").trim().parse()?;
        let stat = fs::read_to_string(format!("/proc/{id}/stat"))?;
        // The name of the program stands in brackets and may hold anything; times are the 12th and 13th word after it.
        let words: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u64 = words.get(11..13).unwrap_or_default().iter().filter_map(|word| word.parse::<u64>().ok()).sum();
        // Linux counts them in hundredths of a second.
        Ok(Usage { memory: memory * 1024, processor: ticks as f64 / 100.0 })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = self.kill();
    }
}
