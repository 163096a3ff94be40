//! A server for a test, on a port and with a database of its own.

use bastide_server::{Config, Database, serve};
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A running server; it stops when dropped.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _folder: Option<TempDir>,
}

impl House {
    /// A server with a database file of its own.
    pub(crate) fn open() -> House {
        let folder = TempDir::new().expect("a temporary folder");
        let database = Database::File(folder.path().join("bastide.db"));
        let mut house = House::with(database, |_| {});
        house._folder = Some(folder);
        house
    }

    /// A server with this database.
    pub(crate) fn with(database: Database, change: impl FnOnce(&mut Config)) -> House {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), database);
        config.limits.messages = (10_000, 10_000);
        config.limits.requests = (10_000, 10_000);
        config.limits.sockets = 10_000;
        change(&mut config);
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
        House { address, stop: Some(stop), thread: Some(thread), _folder: None }
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
