//! Everything that can go wrong, at random, from a seed that is printed: while tables are played the disk fails, servers
//! are killed, stopped and frozen. Afterwards every action that was confirmed is in its record once and in order, and
//! there are no others. A minute or less here; `cargo xtask storm` goes on for as long as it is told.

use crate::crash::play_for;
use crate::disk::{Disk, Fault};
use crate::house::is_postgres;
use crate::process::Process;
use crate::scripted::Playing;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// How long a server may take to be ready once nothing fails any more.
const RECOVERY: Duration = Duration::from_secs(20);

/// What was done to the servers, by name and number.
type Tally = std::collections::BTreeMap<String, u32>;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The servers of a storm: one on a file, two on PostgreSQL.
struct Fleet {
    servers: Vec<Process>,
    disk: Disk,
    _folder: tempfile::TempDir,
}

impl Fleet {
    fn start() -> Option<Fleet> {
        let disk = Disk::new()?;
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = || folder.path().join("bastide.db").display().to_string();
        let servers = match is_postgres() {
            true => {
                let database = crate::postgres::database();
                (0..2).map(|_| Process::set_up(&database, Vec::new())).collect()
            }
            false => vec![Process::set_up(&file(), disk.environment())],
        };
        Some(Fleet { servers, disk, _folder: folder })
    }

    /// Something goes wrong for a while; what.
    fn strike(&mut self, dice: &mut SmallRng, mut play: impl FnMut(Duration, &Process)) -> &'static str {
        let which = dice.random_range(0..self.servers.len());
        let while_it_lasts = Duration::from_millis(dice.random_range(50..1_500));
        let other = (which + 1) % self.servers.len();
        let (fault, name) = match dice.random_range(0..if is_postgres() { 3 } else { 8 }) {
            0 => {
                self.servers[which].kill();
                play(while_it_lasts / 4, &self.servers[other]);
                self.servers[which].restart();
                return "killed";
            }
            1 => {
                self.servers[which].stop();
                play(while_it_lasts / 4, &self.servers[other]);
                self.servers[which].restart();
                return "stopped";
            }
            2 => {
                self.servers[which].freeze();
                play(while_it_lasts * 3, &self.servers[other]);
                self.servers[which].thaw();
                return "frozen";
            }
            3 => (Fault::Full, "disk full"),
            4 => (Fault::Writing, "writing failed"),
            5 => (Fault::Syncing, "syncing failed"),
            6 => (Fault::ReadOnly, "disk read-only"),
            _ => (Fault::Slow, "disk slow"),
        };
        self.disk.fail_times(fault, dice.random_range(0..3) * dice.random_range(1..5));
        play(while_it_lasts, &self.servers[0]);
        let is_killed = dice.random_range(0..4) == 0;
        if is_killed {
            self.servers[0].kill();
        }
        self.disk.fail(Fault::Nothing);
        if is_killed || self.servers[0].has_ended() {
            self.servers[0].restart();
        }
        name
    }

    /// Nothing fails any more: every server must be ready again by itself.
    fn recover(&mut self, what: &str) {
        for server in &mut self.servers {
            let begun = Instant::now();
            while !server.is_ready() {
                assert!(begun.elapsed() < RECOVERY, "not ready again after: {what}");
                // A failed sync may have been noticed only now.
                if server.has_ended() {
                    server.restart();
                }
                std::thread::sleep(Duration::from_millis(50));
            }
        }
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
    let (mut games, mut actions, mut returns) = (0, 0, 0);
    while begun.elapsed() < time {
        let calm = Duration::from_millis(dice.random_range(100..1_500));
        play_for(calm, &fleet.servers[0], &mut tables, &mut ended);
        let what = fleet.strike(&mut dice, |time, server| play_for(time, server, &mut tables, &mut ended));
        *tally.entry(what.to_owned()).or_default() += 1;
        fleet.recover(what);
        for table in ended.drain(..) {
            let (more, again) = table.finish(fleet.servers[0].address);
            (games, actions, returns) = (games + 1, actions + more, returns + again);
        }
    }
    for table in ended.into_iter().chain(tables) {
        let (more, again) = table.finish(fleet.servers[0].address);
        (games, actions, returns) = (games + 1, actions + more, returns + again);
    }
    println!("storm: seed {seed}: {games} games, {actions} confirmed actions, {returns} broken connections");
    println!("storm: seed {seed}: {tally:?}: nothing lost, doubled or reordered");
    assert!(actions > 100 && returns > 0, "{actions} actions, {returns} broken connections: that was no storm");
}
