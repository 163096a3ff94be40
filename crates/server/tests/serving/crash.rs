//! The server is killed a hundred times, at random moments, while several tables are played.

use crate::process::Process;
use crate::scripted::{Kind, Playing, begin};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

const KILLS: usize = 100;

/// A server that lets nobody in for so long is broken, however busy the machine is.
const SHUT: Duration = Duration::from_secs(60);

/// Tables that are played at any time.
const TABLES: usize = 6;

/// Waits, and begins new tables for those that came to their end.
pub(crate) fn play_for(time: Duration, server: &Process, tables: &mut Vec<Playing>, ended: &mut Vec<Playing>) {
    let until = Instant::now() + time;
    loop {
        let mut at = 0;
        while at < tables.len() {
            if tables[at].is_over() { ended.push(tables.swap_remove(at)) } else { at += 1 }
        }
        let kind = [Kind::Plain, Kind::Everything, Kind::Castle][(tables.len() + ended.len()) % 3];
        if tables.len() < TABLES {
            tables.extend(begin(&[server.address], kind, Duration::from_millis(2)));
        }
        match until.checked_duration_since(Instant::now()) {
            Some(left) => std::thread::sleep(left.min(Duration::from_millis(10))),
            None => return,
        }
    }
}

/// How often somebody was let in to a table.
fn welcomes(tables: &[Playing], ended: &[Playing]) -> u32 {
    tables.iter().chain(ended).map(Playing::welcomes).sum()
}

/// Plays until somebody was let in: killing a server that nobody has reached would show nothing.
fn until_let_in(before: u32, server: &Process, tables: &mut Vec<Playing>, ended: &mut Vec<Playing>) {
    let since = Instant::now();
    while welcomes(tables, ended) == before {
        assert!(since.elapsed() < SHUT, "nobody is let in any more");
        play_for(Duration::from_millis(10), server, tables, ended);
    }
}

#[test]
fn nothing_is_lost_or_doubled_by_a_hundred_kills() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Process::start(folder.path());
    let mut dice = SmallRng::seed_from_u64(100);
    let (mut tables, mut ended) = (Vec::new(), Vec::new());
    play_for(Duration::from_secs(1), &server, &mut tables, &mut ended);
    until_let_in(0, &server, &mut tables, &mut ended);
    for _ in 0..KILLS {
        play_for(Duration::from_millis(dice.random_range(30..400)), &server, &mut tables, &mut ended);
        server.kill();
        let before = welcomes(&tables, &ended);
        server.restart();
        until_let_in(before, &server, &mut tables, &mut ended);
    }
    let (games, mut actions, mut returns) = (tables.len() + ended.len(), 0, 0);
    for table in ended.into_iter().chain(tables) {
        let (more, again) = table.finish(server.address);
        actions += more;
        returns += again;
    }
    assert!(games >= TABLES && returns as usize >= KILLS, "{games} games, {returns} broken connections");
    assert!(actions > 1_000, "only {actions} actions were played");
}
