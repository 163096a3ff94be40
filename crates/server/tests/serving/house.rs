//! A server for a test, on a port and with a database of its own.

use bastide_server::{Config, Database, Time, serve};
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A running server; it stops when dropped.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    /// Its time, which a test may let pass.
    pub(crate) time: Time,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _folder: Option<TempDir>,
}

/// The database that the tests use, if it is not SQLite.
const DATABASE: &str = "BASTIDE_TEST_DATABASE";

/// Whether the tests are to use PostgreSQL.
pub(crate) fn is_postgres() -> bool {
    std::env::var(DATABASE).is_ok_and(|name| name == "postgres")
}

/// How tests run a server: on any free port, with limits that scripted people do not meet, and without pauses.
pub(crate) fn config(database: Database) -> Config {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), database);
    config.limits.messages = (10_000, 10_000);
    config.limits.requests = (10_000, 10_000);
    config.limits.sockets = 10_000;
    config.limits.studies = (10_000, 10_000);
    config.limits.searches = (10_000, 10_000);
    config.limits.watchers = (10_000, 10_000);
    config.limits.tables = 10_000;
    config.pause = Duration::ZERO;
    config
}

impl House {
    /// A server with a database of its own.
    pub(crate) fn open() -> House {
        House::set_up(|_| {})
    }

    /// The same, with something different about it.
    pub(crate) fn set_up(change: impl FnOnce(&mut Config)) -> House {
        if is_postgres() {
            return House::with(Database::Postgres(crate::postgres::database()), change);
        }
        let folder = TempDir::new().expect("a temporary folder");
        let mut house = House::with(Database::File(folder.path().join("bastide.db")), change);
        house._folder = Some(folder);
        house
    }

    /// A server with this database.
    pub(crate) fn with(database: Database, change: impl FnOnce(&mut Config)) -> House {
        let mut config = config(database);
        change(&mut config);
        let time = config.time.clone();
        let (ready, listening) = mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            let stopped = async move {
                // A test that ends drops its side, which also means: stop.
                let _ = stopped.await;
            };
            let served = serve(config, stopped, move |address| ready.send(address).expect("the test waits"));
            runtime.block_on(served).expect("the server runs");
        };
        let thread = std::thread::spawn(run);
        let address = listening.recv().expect("the server starts");
        House { address, time, stop: Some(stop), thread: Some(thread), _folder: None }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A server that failed has said so; a second panic would only hide the first.
            let _ = thread.join();
        }
    }
}

/// Waits until the server has looked at everything that is due by now.
pub(crate) fn swept(address: SocketAddr) {
    let sweeps = || -> u64 {
        let text = crate::browser::get(address, "/metrics", &[]).text().to_owned();
        let line = text.lines().find_map(|line| line.strip_prefix("bastide_sweeps_total "));
        line.expect("a number").parse().expect("a number")
    };
    // One may be under way that has looked before.
    let enough = sweeps() + 2;
    eventually("the sweep", || sweeps() >= enough);
}

/// How long something may take that happens by itself. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// Looks again and again until something is so. For what happens by itself and tells nobody; a test that can wait for a
/// message waits for that.
pub(crate) fn eventually(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = std::time::Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}: it did not come");
        std::thread::park_timeout(Duration::from_millis(10));
    }
}
