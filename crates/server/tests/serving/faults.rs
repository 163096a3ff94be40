//! A disk that is full, broken, read-only or slow for a while: nothing that was confirmed is lost, play goes on when it
//! works again, and a disk that does not keep what it was given ends the process.

use crate::browser::{get, post};
use crate::disk::{Disk, Fault};
use crate::process::Process;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server on a disk that fails on demand, and somebody with a few tables there.
struct Trial {
    disk: Disk,
    server: Process,
    folder: TempDir,
    cookie: String,
    tables: Vec<String>,
    /// The last version of each table that was confirmed.
    confirmed: Vec<u64>,
    asked: usize,
}

impl Trial {
    fn begin() -> Option<Trial> {
        let disk = Disk::new()?;
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("bastide.db").display().to_string();
        let server = Process::set_up(&file, disk.environment());
        let guest = post(server.address, "/api/guest", &[], &json!({ "name": "Ann" }));
        let cookie = guest.header("set-cookie").split(';').next().expect("a cookie").to_owned();
        let wish = json!({ "settings": { "setup": { "players": 2 } } });
        let make = |_| {
            let table = post(server.address, "/api/tables", &[("cookie", &cookie)], &wish).json();
            table["id"].as_str().expect("a table").to_owned()
        };
        let tables: Vec<String> = (0..4).map(make).collect();
        Some(Trial { confirmed: vec![0; tables.len()], disk, server, folder, cookie, tables, asked: 0 })
    }

    /// Takes or leaves a seat at each table in turns, so many times; the statuses of the answers.
    fn change(&mut self, times: usize) -> Vec<u16> {
        let mut statuses = Vec::new();
        for _ in 0..times {
            let (table, round) = (self.asked % self.tables.len(), self.asked / self.tables.len());
            self.asked += 1;
            let wish = if round.is_multiple_of(2) { json!({ "kind": "me" }) } else { json!({ "kind": "open" }) };
            let path = format!("/api/tables/{}/seats/red", self.tables[table]);
            let answer = post(self.server.address, &path, &[("cookie", &self.cookie)], &wish);
            if answer.status == 200 {
                self.confirmed[table] = answer.json()["version"].as_u64().expect("a version");
            }
            statuses.push(answer.status);
        }
        statuses
    }

    /// After a restart every table has come as far as was confirmed, and whoever was a guest still is.
    fn check(&mut self) {
        self.disk.fail(Fault::Nothing);
        self.server.restart();
        for (table, confirmed) in self.tables.iter().zip(&self.confirmed) {
            let path = format!("/api/tables/{table}");
            let found: Value = get(self.server.address, &path, &[("cookie", &self.cookie)]).json();
            let version = found["version"].as_u64().expect("a version");
            assert!(version >= *confirmed, "table {table}: {confirmed} was confirmed, {version} is there");
        }
        let me = get(self.server.address, "/api/me", &[("cookie", &self.cookie)]).json();
        assert_eq!(me["name"], "Ann");
    }

    fn is_ready(&self) -> bool {
        let begun = Instant::now();
        let answer = get(self.server.address, "/readyz", &[]);
        assert!(begun.elapsed() < Duration::from_secs(3), "/readyz took {:?}", begun.elapsed());
        answer.status == 200
    }
}

#[test]
fn moves_confirmed_after_the_disk_failed_for_a_moment_are_not_lost_and_no_restart_is_needed() {
    for fault in [Fault::Full, Fault::Writing, Fault::ReadOnly] {
        let Some(mut trial) = Trial::begin() else { return };
        assert_eq!(trial.change(8), [200; 8]);
        trial.disk.fail(fault);
        let before = trial.confirmed.clone();
        let refused = trial.change(8).into_iter().filter(|status| *status == 503).count();
        assert!(refused >= 4, "{fault:?}: what cannot be kept is refused");
        assert_eq!(trial.confirmed, before, "{fault:?}: nothing changes while nothing can be kept");
        assert!(trial.disk.failures() > 0, "{fault:?}: the disk was not asked");
        trial.disk.fail(Fault::Nothing);
        assert_eq!(trial.change(24), [200; 24], "{fault:?}: play goes on without a restart");
        let late = post(trial.server.address, "/api/guest", &[], &json!({ "name": "Late" }));
        let late = late.header("set-cookie").split(';').next().expect("a cookie").to_owned();
        assert!(trial.server.stop(), "{fault:?}: a clean stop");
        trial.check();
        assert_eq!(get(trial.server.address, "/api/me", &[("cookie", &late)]).json()["name"], "Late");
    }
}

#[test]
fn a_disk_that_fails_again_and_again_for_one_write_at_a_time_loses_nothing() {
    let Some(mut trial) = Trial::begin() else { return };
    for round in 0..12 {
        let fault = [Fault::Full, Fault::Writing, Fault::ReadOnly][round % 3];
        trial.disk.fail_times(fault, 1 + round as u64 % 3);
        trial.change(6);
    }
    trial.disk.fail(Fault::Nothing);
    assert_eq!(trial.change(4), [200; 4]);
    trial.server.kill();
    trial.check();
}

#[test]
fn a_disk_that_does_not_keep_what_it_was_given_ends_the_process() {
    let Some(mut trial) = Trial::begin() else { return };
    assert_eq!(trial.change(8), [200; 8]);
    trial.disk.fail_times(Fault::Syncing, 1);
    assert_eq!(trial.change(1), [503], "what was pending is refused");
    assert!(!trial.server.ended(), "the process says that it failed");
    trial.check();
    assert_eq!(trial.change(8), [200; 8]);
}

#[test]
fn a_server_that_cannot_write_is_not_ready_until_it_can() {
    let Some(trial) = Trial::begin() else { return };
    assert!(trial.is_ready());
    for fault in [Fault::Full, Fault::ReadOnly, Fault::Writing] {
        trial.disk.fail(fault);
        assert!(!trial.is_ready(), "{fault:?}");
        trial.disk.fail(Fault::Nothing);
        assert!(trial.is_ready(), "after {fault:?}");
    }
}

#[test]
fn a_slow_disk_makes_play_slow_and_nothing_else() {
    let Some(mut trial) = Trial::begin() else { return };
    trial.disk.fail(Fault::Slow);
    assert_eq!(trial.change(4), [200; 4]);
    trial.server.kill();
    trial.check();
}

#[test]
fn a_clean_stop_leaves_everything_in_the_file_and_no_log_beside_it() {
    let Some(mut trial) = Trial::begin() else { return };
    trial.change(8);
    assert!(trial.server.stop());
    let log = trial.folder.path().join("bastide.db-wal");
    assert_eq!(std::fs::metadata(&log).map_or(0, |file| file.len()), 0);
    // The newest rows are in the file itself: a copy of it alone is whole.
    let moved = trial.folder.path().join("moved.db");
    std::fs::rename(trial.folder.path().join("bastide.db"), &moved).expect("a file");
    std::fs::rename(&moved, trial.folder.path().join("bastide.db")).expect("a file");
    let _ = std::fs::remove_file(log);
    trial.check();
}

#[test]
fn a_file_that_is_no_database_is_named_at_once() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("bastide.db");
    std::fs::write(&file, "This was a shopping list. ".repeat(400)).expect("a file");
    let config = crate::house::config(bastide_server::Database::File(file.clone()));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let begun = Instant::now();
    let served = runtime.block_on(bastide_server::serve(config, std::future::pending(), |_| {}));
    let said = format!("{:#}", served.expect_err("there is no database"));
    assert!(said.contains("bastide.db is not an SQLite database"), "{said}");
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
}

#[test]
fn data_files_are_their_owners_alone_whatever_the_umask() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("not yet").join("there");
    let file = data.join("bastide.db");
    let mut server = Process::with(&file.display().to_string());
    let mode = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let modes = || -> Vec<(String, u32)> {
        let files = std::fs::read_dir(&data).expect("a folder").map(|file| file.expect("a file").path());
        let named =
            |path: std::path::PathBuf| (path.file_name().expect("a name").to_string_lossy().into(), mode(&path));
        files.map(named).collect()
    };
    let all_private = |modes: &[(String, u32)]| modes.len() >= 3 && modes.iter().all(|(_, mode)| *mode == 0o600);
    assert_eq!(mode(&data), 0o700);
    assert!(all_private(&modes()), "{:?}", modes());
    server.kill();
    // What an older program left open to others is closed.
    for (name, _) in modes() {
        std::fs::set_permissions(data.join(name), std::fs::Permissions::from_mode(0o644)).expect("a file of our own");
    }
    server.restart();
    assert!(all_private(&modes()), "{:?}", modes());
}
