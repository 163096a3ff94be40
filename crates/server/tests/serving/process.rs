//! A server as a process of its own, to be killed. The process is this very test program, told by its environment to
//! serve instead of testing.

use crate::house::{config, is_postgres};
use bastide_server::{Database, serve};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Where to serve, and with which database: an address of PostgreSQL or a file.
const LISTEN: &str = "BASTIDE_TEST_LISTEN";
const DATABASE: &str = "BASTIDE_TEST_SERVES";

/// The test that serves.
const SERVE: &str = "process::a_server_is_started_killed_and_started_again";

/// A running server; it is killed when dropped.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    database: String,
    environment: Vec<(&'static str, String)>,
    child: Option<Child>,
}

impl Process {
    /// Starts a server with a fresh database; a file lies in the folder.
    pub(crate) fn start(folder: &Path) -> Process {
        let file = || folder.join("bastide.db").display().to_string();
        Process::with(&if is_postgres() { crate::postgres::database() } else { file() })
    }

    /// Starts a server with this database.
    pub(crate) fn with(database: &str) -> Process {
        Process::set_up(database, Vec::new())
    }

    /// The same, with something in its environment.
    pub(crate) fn set_up(database: &str, environment: Vec<(&'static str, String)>) -> Process {
        let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let mut process = Process { address, database: database.to_owned(), environment, child: None };
        process.restart();
        process
    }

    /// Starts the server again, and waits until it listens.
    pub(crate) fn restart(&mut self) {
        // The same process in the end, with a umask that lets everybody read everything.
        let mut child = Command::new("sh")
            .args(["-c", "umask 000; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().expect("this program"))
            .args([SERVE, "--exact", "--nocapture"])
            .env(LISTEN, self.address.to_string())
            .env(DATABASE, &self.database)
            .envs(self.environment.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let is_open = output.any(|line| line.is_ok_and(|line| line.contains("open at")));
        assert!(is_open, "the server did not start");
        // Whatever it still has to say is heard, so that it does not fail for want of a listener.
        std::thread::spawn(move || output.for_each(drop));
        self.child = Some(child);
    }

    /// Tells the server to stop (SIGTERM) and waits until it has; whether it ended well.
    pub(crate) fn stop(&mut self) -> bool {
        let Some(mut child) = self.child.take() else { return true };
        signal("TERM", child.id());
        child.wait().expect("the process ends").success()
    }

    /// Stops the server in the middle of whatever it does (SIGSTOP). One of its threads is told; until a busy machine lets it
    /// run, the others go on.
    pub(crate) fn freeze(&self) {
        let process = self.child.as_ref().expect("a running server").id();
        signal("STOP", process);
        crate::house::eventually("it stands still", || threads(process).iter().all(|state| state == "T"));
    }

    /// Lets it go on.
    pub(crate) fn thaw(&self) {
        signal("CONT", self.child.as_ref().expect("a running server").id());
    }

    /// Whether the server runs: it was not killed, and has not ended by itself.
    pub(crate) fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| child.try_wait().expect("the process is ours").is_none())
    }

    /// Whether `/readyz` says so.
    pub(crate) fn is_ready(&self) -> bool {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().timeout_global(Some(std::time::Duration::from_secs(3))).build().into();
        agent.get(format!("http://{}/readyz", self.address)).call().is_ok()
    }

    /// Waits until the server has ended by itself; whether it ended well.
    pub(crate) fn ended(&mut self) -> bool {
        crate::house::eventually("the process ends by itself", || !self.is_running());
        let mut child = self.child.take().expect("a server that ran");
        child.wait().expect("the process has ended").success()
    }

    /// Ends the server at once, without a chance to finish anything (SIGKILL).
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("the process is ours");
            child.wait().expect("the process ends");
        }
    }
}

/// What each thread of a process does, as a letter; nothing where the system does not tell.
fn threads(process: u32) -> Vec<String> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return Vec::new() };
    let state = |thread: std::io::Result<std::fs::DirEntry>| {
        let told = std::fs::read_to_string(thread.ok()?.path().join("stat")).ok()?;
        // The name of the program stands before it in brackets.
        Some(told.rsplit(')').next()?.split_whitespace().next()?.to_owned())
    };
    threads.filter_map(state).collect()
}

/// Sends a signal to a process of our own.
pub(crate) fn signal(name: &str, process: u32) {
    let sent = Command::new("kill").args(["-s", name, &process.to_string()]).status().expect("kill");
    assert!(sent.success(), "no signal {name} to process {process}");
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

#[test]
fn a_server_is_started_killed_and_started_again() {
    if let (Ok(listen), Ok(database)) = (std::env::var(LISTEN), std::env::var(DATABASE)) {
        return serve_here(listen.parse().expect("an address"), &database);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Process::start(folder.path());
    for _ in 0..3 {
        assert!(TcpStream::connect(server.address).is_ok());
        server.kill();
        assert!(TcpStream::connect(server.address).is_err(), "a killed server does not listen");
        server.restart();
    }
}

#[allow(clippy::print_stdout, reason = "the test that started this process reads it")]
fn serve_here(listen: SocketAddr, database: &str) {
    let database = match database.starts_with("postgres://") {
        true => Database::Postgres(database.to_owned()),
        false => Database::File(database.into()),
    };
    let mut config = config(database);
    config.listen = listen;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let served = serve(config, bastide_server::told_to_stop(), |address| println!("open at {address}"));
    runtime.block_on(served).expect("the server runs");
}
