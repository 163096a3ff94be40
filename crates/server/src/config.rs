//! What whoever runs a server decides: where it listens, where it keeps things, how much it lets happen.

use bastide_dealer::Seed;
use ipnet::IpNet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Where the rows are.
#[derive(Clone, Debug)]
pub enum Database {
    /// An SQLite file of this server alone.
    File(PathBuf),
    /// A PostgreSQL server, which several servers may share.
    Postgres(String),
}

/// What time it is: that of the machine or the database, and what tests have added to it. They move time instead of
/// waiting for it.
#[derive(Clone, Debug, Default)]
pub struct Time(Arc<AtomicU64>);

impl Time {
    /// So much time passes at once.
    pub fn pass(&self, time: Duration) {
        self.0.fetch_add(time.as_millis() as u64, Ordering::SeqCst);
    }

    /// How much was added, in milliseconds.
    pub(crate) fn added(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to answer about health and numbers, apart from everybody else; at the same address if there is none.
    pub monitor: Option<SocketAddr>,
    /// Where to keep everything.
    pub database: Database,
    /// The address people type, if it is not the one listened on: behind a proxy, for cookies and origins.
    pub origin: Option<String>,
    /// The networks of proxies: what they say of the address a request comes from is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// How many threads think for computer players.
    pub thinkers: usize,
    /// How long a computer player takes at least while people look on, so that they can follow.
    pub pause: Duration,
    /// How long a person who is asked may be away before the rule for absent players applies.
    pub absence: Duration,
    /// How much one address or person may do.
    pub limits: Limits,
    /// The seed of every table, for tests that must repeat. Never for real play: whoever knows it knows every draw.
    pub fixed_seed: Option<Seed>,
    /// What tests add to the time.
    pub time: Time,
}

/// How much one address or person may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections of all together.
    pub connections: u32,
    /// Unfinished tables that one person may have made.
    pub tables: u32,
    /// Unfinished games of one person that only computers play.
    pub spectacles: u32,
    /// Messages per second over one socket, and how many may come at once.
    pub messages: (u32, u32),
    /// Requests per second from one address, and how many may come at once.
    pub requests: (u32, u32),
    /// Studies of records per second from one address or person, and how many may come at once.
    pub studies: (u32, u32),
    /// Searches among finished games per second from one address or person, and how many at once.
    pub searches: (u32, u32),
    /// Sockets of watchers from one address, and sockets of one person at tables where that person sits.
    pub sockets: u32,
    /// Watchers of one table, and how many of them may come from one address.
    pub watchers: (u32, u32),
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // Two for each of ten thousand tables.
            connections: 20_000,
            // Somebody who plays by the day has many games, and a list of them that fits a page.
            tables: 30,
            // Each keeps a core busy.
            spectacles: 3,
            // A person clicks a few times a second; a program answers as fast as it is asked.
            messages: (10, 40),
            // A page asks for some dozen things at once, and a household shares an address.
            requests: (20, 100),
            // A class in one house watches, each with a tab or two.
            sockets: 50,
            // Everybody there is told everything, so that one table must not cost what many do.
            watchers: (200, 20),
            // Whoever steps through a record asks for every step.
            studies: (10, 100),
            searches: (4, 60),
        }
    }
}

impl Config {
    /// A server on this address with this database.
    pub fn new(listen: SocketAddr, database: Database) -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen,
            monitor: None,
            database,
            origin: None,
            trusted_proxies: Vec::new(),
            thinkers: cores,
            pause: Duration::from_millis(450),
            absence: Duration::from_secs(120),
            limits: Limits::default(),
            fixed_seed: None,
            time: Time::default(),
        }
    }
}
