//! Everything that can go wrong, at random, from a seed that is printed: while tables are played the disk fails, servers
//! are killed, stopped and frozen, clocks go wrong, the network is cut and the database is stopped hard. Afterwards every
//! action that was confirmed is in its record once and in order, there are no others, and everybody was told that game.
//! Less than a minute here; `cargo xtask storm` goes on for as long as it is told.

use crate::crash::play_for;
use crate::disk::{Disk, Fault};
use crate::house::{eventually, is_postgres};
use crate::postgres::Cluster;
use crate::process::Process;
use crate::scripted::Playing;
use crate::wire_cut::Wire;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// What was done to the servers, by name and number.
type Tally = std::collections::BTreeMap<&'static str, u32>;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    Kill,
    Stop,
    Freeze,
    Clock,
    Disk(Fault),
    /// The network between a server and its database.
    Cut,
    /// The database.
    Database,
}

const OF_A_FILE: [Blow; 9] = [
    Blow::Kill,
    Blow::Stop,
    Blow::Freeze,
    Blow::Clock,
    Blow::Disk(Fault::Full),
    Blow::Disk(Fault::Writing),
    Blow::Disk(Fault::Syncing),
    Blow::Disk(Fault::ReadOnly),
    Blow::Disk(Fault::Slow),
];

const OF_A_DATABASE: [Blow; 6] = [Blow::Kill, Blow::Stop, Blow::Freeze, Blow::Clock, Blow::Cut, Blow::Database];

impl Blow {
    fn name(self) -> &'static str {
        match self {
            Blow::Kill => "server killed",
            Blow::Stop => "server stopped",
            Blow::Freeze => "server frozen",
            Blow::Clock => "clock wrong",
            Blow::Disk(Fault::Full) => "disk full",
            Blow::Disk(Fault::Writing) => "writing failed",
            Blow::Disk(Fault::Syncing) => "syncing failed",
            Blow::Disk(Fault::ReadOnly) => "disk read-only",
            Blow::Disk(_) => "disk slow",
            Blow::Cut => "network cut",
            Blow::Database => "database stopped hard",
        }
    }
}

/// A server and what it stands on.
struct Node {
    server: Process,
    disk: Disk,
    wire: Option<Wire>,
}

/// The servers of a storm: one on a file, two on a PostgreSQL of their own, each over a wire of its own.
struct Fleet {
    nodes: Vec<Node>,
    cluster: Option<Cluster>,
    _folder: tempfile::TempDir,
}

impl Fleet {
    fn start() -> Option<Fleet> {
        let folder = tempfile::TempDir::new().expect("a folder");
        if !is_postgres() {
            let disk = Disk::new()?;
            let file = folder.path().join("bastide.db").display().to_string();
            let server = Process::set_up(&file, disk.environment());
            return Some(Fleet { nodes: vec![Node { server, disk, wire: None }], cluster: None, _folder: folder });
        }
        let cluster = Cluster::own();
        let database = cluster.database();
        let node = |_| {
            let (disk, wire) = (Disk::new()?, Wire::to(cluster.socket()));
            let address = database.replace(&cluster.socket().to_string(), &wire.address.to_string());
            let server = Process::set_up(&address, disk.environment());
            Some(Node { server, disk, wire: Some(wire) })
        };
        let nodes = (0..2).map(node).collect::<Option<_>>()?;
        Some(Fleet { nodes, cluster: Some(cluster), _folder: folder })
    }

    /// Something goes wrong for a while, and is mended; what.
    fn strike(&mut self, dice: &mut SmallRng, mut play: impl FnMut(Duration, &Process)) -> Blow {
        let blows: &[Blow] = if is_postgres() { &OF_A_DATABASE } else { &OF_A_FILE };
        let blow = blows[dice.random_range(0..blows.len())];
        let which = dice.random_range(0..self.nodes.len());
        let other = (which + 1) % self.nodes.len();
        let lasts = Duration::from_millis(dice.random_range(50..1_500));
        match blow {
            Blow::Kill | Blow::Stop => {
                let server = &mut self.nodes[which].server;
                if blow == Blow::Kill {
                    server.kill();
                } else {
                    assert!(server.stop(), "a clean stop");
                }
                play(lasts / 4, &self.nodes[other].server);
                self.nodes[which].server.restart();
            }
            Blow::Freeze => {
                self.nodes[which].server.freeze();
                play(lasts * 3, &self.nodes[other].server);
                self.nodes[which].server.thaw();
            }
            Blow::Clock => {
                let off = dice.random_range(-120_000..120_000);
                self.nodes[which].disk.shift_clock(off);
                play(lasts * 3, &self.nodes[other].server);
                self.nodes[which].disk.shift_clock(0);
            }
            Blow::Disk(fault) => {
                self.nodes[which].disk.fail_times(fault, dice.random_range(0..3) * dice.random_range(1..5));
                play(lasts, &self.nodes[which].server);
                if dice.random_range(0..4) == 0 {
                    self.nodes[which].server.kill();
                }
                self.nodes[which].disk.fail(Fault::Nothing);
            }
            Blow::Cut => {
                let wire = self.nodes[which].wire.as_ref().expect("a wire");
                wire.cut();
                // Sometimes long enough for the database to give the server up.
                play(lasts * dice.random_range(1..8), &self.nodes[other].server);
                wire.mend();
            }
            Blow::Database => {
                let cluster = self.cluster.as_mut().expect("a database server");
                cluster.stop();
                play(lasts, &self.nodes[other].server);
                cluster.start();
            }
        }
        blow
    }

    /// Nothing fails any more: every server must be ready again by itself, unless it was killed or had to end.
    fn recover(&mut self, blow: Blow) {
        for node in &mut self.nodes {
            eventually(blow.name(), || {
                // A failed sync may have been noticed only now.
                if !node.server.is_running() {
                    node.server.restart();
                }
                node.server.is_ready()
            });
        }
    }

    fn address(&self) -> std::net::SocketAddr {
        self.nodes[0].server.address
    }
}

/// What was played.
#[derive(Default)]
struct Score {
    games: u32,
    actions: usize,
    returns: u32,
}

impl Score {
    fn count(&mut self, table: Playing, server: std::net::SocketAddr) {
        let (actions, returns) = table.finish(server);
        (self.games, self.actions, self.returns) = (self.games + 1, self.actions + actions, self.returns + returns);
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "what a storm did is on record")]
fn a_storm_loses_doubles_and_reorders_nothing() {
    let seed = number("BASTIDE_STORM_SEED", 17);
    let time = Duration::from_secs(number("BASTIDE_STORM_SECONDS", 20));
    println!("storm: seed {seed}, {} s", time.as_secs());
    let Some(mut fleet) = Fleet::start() else { return };
    let (mut dice, begun, mut tally) = (SmallRng::seed_from_u64(seed), Instant::now(), Tally::new());
    let (mut tables, mut ended): (Vec<Playing>, Vec<Playing>) = (Vec::new(), Vec::new());
    let (mut score, mut told) = (Score::default(), Instant::now());
    while begun.elapsed() < time {
        let calm = Duration::from_millis(dice.random_range(100..1_500));
        play_for(calm, &fleet.nodes[0].server, &mut tables, &mut ended);
        let blow = fleet.strike(&mut dice, |time, server| play_for(time, server, &mut tables, &mut ended));
        *tally.entry(blow.name()).or_default() += 1;
        fleet.recover(blow);
        ended.drain(..).for_each(|table| score.count(table, fleet.address()));
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            println!("storm: {} s of {}: {} games", begun.elapsed().as_secs(), time.as_secs(), score.games);
        }
    }
    ended.into_iter().chain(tables).for_each(|table| score.count(table, fleet.address()));
    let Score { games, actions, returns } = score;
    println!("storm: seed {seed}: {games} games, {actions} confirmed actions, {returns} broken connections");
    println!("storm: seed {seed}: {tally:?}: nothing lost, doubled or reordered");
    assert!(actions > 100 && returns > 0, "{actions} actions, {returns} broken connections: that was no storm");
}
